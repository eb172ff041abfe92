"""What commands need of parts that the command line does not know: it is handed to them."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from bismarck_scorer.messages import Messages

if TYPE_CHECKING:
    from bismarck_scorer.scorebook.book import Scorebook

Say = Callable[[str], None]
"""Says one line to the user."""


class OpenApp(Protocol):
    """Opens the app, in its window or in the browser, and returns when it is closed."""

    def __call__(self, data_dir: Path | None, _: Messages, language: str | None, say: Say) -> None:
        """`data_dir` and `language` are None where nobody asked for any."""
        ...


class ServeApp(Protocol):
    """Serves the app to browsers and returns when it is stopped.

    `public` is the address under which a proxy has the app, "" without one. `new_links` makes the links new
    by which other devices join. Raises OSError where the port is taken or the address is not this machine's.
    """

    def __call__(
        self,
        data_dir: Path | None,
        _: Messages,
        language: str | None,
        *,
        host: str,
        port: int | None,
        public: str,
        new_links: bool,
        open_browser: bool,
        say: Say,
    ) -> None:
        """`data_dir`, `language` and `port` are None where nobody asked for any."""
        ...


@dataclass(frozen=True, slots=True)
class Parts:
    """Each loads what it needs when it is called, and not before."""

    open_book: "Callable[[Path | None], Scorebook]"
    open_app: OpenApp
    serve_app: ServeApp
