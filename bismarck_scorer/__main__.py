"""`python -m bismarck_scorer`, and the command `bismarck-scorer`."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bismarck_scorer.cli.call import App

INTERRUPTED = 130  # what shells report for Ctrl+C


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out the command line and return the exit status: 0 done, 1 could not be done, 2 wrong input."""
    try:
        from bismarck_scorer.cli.run import run  # noqa: PLC0415 - so that Ctrl+C is quiet from the start

        return run(sys.argv[1:] if argv is None else argv, load_app)
    except KeyboardInterrupt:
        return INTERRUPTED


def load_app() -> "App":
    """Load the screens, which no other command needs."""
    from bismarck_scorer.ui import run  # noqa: PLC0415 - loads Flet

    return run


if __name__ == "__main__":
    sys.exit(main())
