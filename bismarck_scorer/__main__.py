"""`python -m bismarck_scorer`, and the command `bismarck-scorer`: hands each part what it needs.

Imports stand where they are needed: a command must not wait for Flet, nor `check` for the database.
"""

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bismarck_scorer.messages import Messages
    from bismarck_scorer.scorebook.book import Scorebook

_INTERRUPTED = 130  # what shells report for Ctrl+C


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out the command line and return the exit status: 0 done, 1 could not be done, 2 wrong input."""
    _keep_standard_streams()
    try:
        from bismarck_scorer.cli.parts import Parts  # noqa: PLC0415
        from bismarck_scorer.cli.run import run  # noqa: PLC0415

        parts = Parts(open_book=_open_book, open_app=_open_app, serve_app=_serve_app)
        return run(sys.argv[1:] if argv is None else argv, parts)
    except KeyboardInterrupt:
        return _INTERRUPTED


def _keep_standard_streams() -> None:
    """Open those that were closed beforehand to nowhere.

    Else the next file or socket takes a standard stream's number, and the server's event loop falls over it.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # the lowest number that is free is this one


def _open_book(data_dir: Path | None) -> "Scorebook":
    from bismarck_scorer.bootstrap import open_book  # noqa: PLC0415

    return open_book(data_dir)


def _open_app(data_dir: Path | None, _: "Messages", language: str | None, say: Callable[[str], None]) -> None:
    from bismarck_scorer.ui.running.run import open_app  # noqa: PLC0415

    open_app(_open_book, data_dir, _, language, say)


def _serve_app(
    data_dir: Path | None,
    _: "Messages",
    language: str | None,
    *,
    host: str,
    port: int | None,
    public: str,
    new_links: bool,
    open_browser: bool,
    say: Callable[[str], None],
) -> None:
    from bismarck_scorer.ui.running.run import serve_app  # noqa: PLC0415

    serve_app(
        _open_book,
        data_dir,
        _,
        language,
        host=host,
        port=port,
        public=public,
        new_links=new_links,
        open_browser=open_browser,
        say=say,
    )


if __name__ == "__main__":
    sys.exit(main())
