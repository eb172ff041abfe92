"""`python -m bismarck_scorer`, and the command `bismarck-scorer`."""

import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out the command line and return the exit status: 0 done, 1 could not be done, 2 wrong input."""
    try:
        from bismarck_scorer.cli.run import run  # noqa: PLC0415 - so that Ctrl+C is quiet from the start
    except KeyboardInterrupt:
        return 130
    return run(sys.argv[1:] if argv is None else argv)


if __name__ == "__main__":
    sys.exit(main())
