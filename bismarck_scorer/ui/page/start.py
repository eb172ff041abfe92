"""Starting the app in the page: what the browser has kept, the scorebook on it, and the screens."""

import asyncio
import importlib
import logging
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any, Protocol

import flet as ft

from bismarck_scorer.messages import messages_for
from bismarck_scorer.scorebook import evenings
from bismarck_scorer.scorebook.book import Scorebook
from bismarck_scorer.trouble import Trouble
from bismarck_scorer.ui import guards
from bismarck_scorer.ui.app import explain, make_main
from bismarck_scorer.ui.backups.brought import Brought, wear_brought
from bismarck_scorer.ui.hooks import sent
from bismarck_scorer.ui.opened import Opened
from bismarck_scorer.ui.page.keeper import Keeper
from bismarck_scorer.ui.page.mirror import Cut, Mirror, Put
from bismarck_scorer.ui.running.collector import set_aside_loaded

DATA = Path("/sheets")  # in the page's memory


class OpenBook(Protocol):
    """Opens the scorebook in a folder, on a journal that the page's memory can have."""

    def __call__(self, data_dir: Path, *, wal: bool, keeping: Keeper) -> Scorebook:
        """`keeping` is told of every write, and is what makes one safe."""
        ...


class BrowserVault:
    """The browser's store, through the page's own script."""

    def __init__(self, script: Any) -> None:  # noqa: ANN401 - a module of JavaScript
        self._script = script
        self._to_js: Callable[[object], Any] = importlib.import_module("pyodide.ffi").to_js

    async def claim(self) -> list[Put]:
        """Take the store for this page, and return all that is in it."""
        parts = (await self._script.claim()).to_py()
        return [(path, number, bytes(data)) for path, number, data in parts]

    def keep(self, puts: Iterable[Put], cuts: Iterable[Cut]) -> Awaitable[str]:
        """See `keeper.Vault`."""
        return self._script.keep(self._to_js(list(puts)), self._to_js(list(cuts)))


class _Console(logging.Handler):
    def __init__(self, script: Any) -> None:  # noqa: ANN401 - a module of JavaScript
        super().__init__(logging.WARNING)
        self._script = script

    def emit(self, record: logging.LogRecord) -> None:
        self._script.log(self.format(record))


def start(open_book: OpenBook) -> None:
    """Have Flet's client run the app when it is ready."""
    script: Any = importlib.import_module("js").bismarck
    logging.getLogger().addHandler(_Console(script))
    guards.explain_with(partial(explain, otherwise=messages_for("en")))
    opening: asyncio.Future[Opened] = asyncio.ensure_future(_opened(open_book, script))
    brought = Brought()

    async def main(page: ft.Page) -> None:
        try:
            opened = await opening
        except Exception:
            script.tell("failed")  # the page's own sentence: there is no app yet that could say one
            raise
        wear_brought(page, brought)
        await make_main(opened, DATA)(page)
        book = opened.book
        if isinstance(book, Scorebook) and page.route == "/" and (sheet := evenings.unfinished(book)):
            page.navigate(f"/sheet/{sheet.id}")  # whoever takes the phone up again is in the middle of it
        await sent()
        script.tell("shown")

    ft.run(set_aside_loaded(main), before_main=connect_windows)


async def _opened(open_book: OpenBook, script: Any) -> Opened:  # noqa: ANN401
    vault, mirror = BrowserVault(script), Mirror(DATA)
    DATA.mkdir(exist_ok=True)
    mirror.restore(await vault.claim())
    keeper = Keeper(DATA, mirror, vault)

    def again() -> Scorebook | Trouble:
        try:
            book = open_book(DATA, wal=False, keeping=keeper)
        except Trouble as trouble:
            return trouble
        keeper.changed()  # by being mended, or brought up to date
        return book

    opened = Opened(again(), again)
    if isinstance(opened.book, Scorebook):
        await keeper.flush()  # a database that was brought up to date, and its copy
    return opened


def connect_windows(page: ft.Page) -> None:
    """Tell the page's hub its loop: as Flet makes it for Pyodide, it can deliver nothing."""
    hub = page.session.connection.pubsubhub
    setattr(hub, f"_{type(hub).__name__}__loop", asyncio.get_running_loop())
