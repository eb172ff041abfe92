"""Starting the app: a window where one can be had, else the browser.

What takes long to load is loaded when it is known how the app is shown, and while the browser is on its way.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from bismarck_scorer import locations
from bismarck_scorer.messages import Messages
from bismarck_scorer.ui.running import browser, signals, window
from bismarck_scorer.ui.running.listening import listen, own_address_of

if TYPE_CHECKING:
    from bismarck_scorer.ui.opened import OpenBook

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Served:
    """How the app is served: what it listens on, and for whom.

    `public` is the address under which a proxy before it has the app, "" without one; with one nobody is
    taken for the host who has not the host's link. `new_links` makes all links new at the start.
    """

    host: str
    public: str = ""
    new_links: bool = False


def open_app(
    open_book: "OpenBook", data_dir: Path | None, _: Messages, language: str | None, say: Say
) -> None:
    """Open the window, or say why not and serve the browser; return when the app is closed.

    `open_book` opens the scorebook in a folder; `language` was asked for on the command line, None follows
    the device; `say` prints one line.
    Raises FolderNotWritable where the data folder cannot be made.
    """
    if not window.desktop_client_ready():
        say(_("No window can be opened here, so the app opens in the browser."))
        serve_app(open_book, data_dir, _, language, say=say)
        return
    from bismarck_scorer.ui.running.sessions import show_window  # noqa: PLC0415

    show_window(open_book, locations.find(data_dir), _, language)


def serve_app(
    open_book: "OpenBook",
    data_dir: Path | None,
    _: Messages,
    language: str | None,
    *,
    host: str = "127.0.0.1",
    port: int | None = None,
    public: str = "",
    new_links: bool = False,
    open_browser: bool = True,
    say: Say,
) -> None:
    """Serve the browser until Ctrl+C; parameters as for `open_app`, `listening.listen` and `Served`.

    Raises FolderNotWritable where the data folder cannot be made, OSError where the port is taken.
    """
    where = locations.find(data_dir)
    with listen(host, port) as listening, signals.caught() as ending:
        address = public or own_address_of(listening)
        say(_("The app is at {address}", address=address))
        if open_browser:
            browser.open_in_browser(address)
        from bismarck_scorer.ui.running.sessions import serve_browsers  # noqa: PLC0415

        serving = Served(host, public, new_links)
        serve_browsers(
            open_book, where, _, language, listening=listening, ending=ending, serving=serving, say=say
        )
