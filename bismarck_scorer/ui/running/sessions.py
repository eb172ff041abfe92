"""The app with its scorebook: in a window, or served to browsers."""

import asyncio
import socket
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial

import flet as ft

from bismarck_scorer import locations, logs
from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook import evenings
from bismarck_scorer.scorebook.book import Scorebook
from bismarck_scorer.trouble import Trouble
from bismarck_scorer.ui import guards
from bismarck_scorer.ui.app import explain, make_main
from bismarck_scorer.ui.dropped import Dropped, wear
from bismarck_scorer.ui.running.collector import set_aside_loaded
from bismarck_scorer.ui.running.run import OpenBook
from bismarck_scorer.ui.running.signals import Ending
from bismarck_scorer.ui.running.window import run_window
from bismarck_scorer.ui.web import build_asgi, serve
from bismarck_scorer.ui.web.downloads import export_routes
from bismarck_scorer.ui.web.uploads import drop_routes


def show_window(open_book: OpenBook, where: locations.Locations, _: Messages, language: str | None) -> None:
    """Run the app in a window until it is closed; parameters as for `run.open_app`."""
    _begin(where, _)
    book = _book_or_trouble(open_book, where)
    with _closed_at_the_end(lambda: book):
        run_window(set_aside_loaded(make_main(book, where.data, language)), locations.assets())


def serve_browsers(
    open_book: OpenBook,
    where: locations.Locations,
    _: Messages,
    language: str | None,
    *,
    host: str,
    listening: socket.socket,
    ending: Ending,
) -> None:
    """Serve whoever connects to `listening` until `ending`; the others as for `run.serve_app`."""
    _begin(where, _)
    # The first page takes the browser a second or two to load: time enough to open the book.
    opening = ThreadPoolExecutor(1).submit(_book_or_trouble, open_book, where)

    dropped = Dropped()

    async def main(page: ft.Page) -> None:
        wear(page, dropped)
        await make_main(await asyncio.wrap_future(opening), where.data, language)(page)

    asgi = build_asgi(
        set_aside_loaded(main),
        assets_dir=locations.assets(),
        host=host,
        routes=export_routes(opening.result, _),
        takes=drop_routes(dropped),
        description=_("The sheet of the card game Bismarck"),
    )
    with _closed_at_the_end(opening.result):
        serve(asgi, listening, ending)


def _begin(where: locations.Locations, otherwise: Messages) -> None:
    guards.explain_with(partial(explain, otherwise=otherwise))
    logs.keep(where.logs)


def _book_or_trouble(open_book: OpenBook, where: locations.Locations) -> Scorebook | Trouble:
    """Open the scorebook; what is wrong with it is for the app's first page to say."""
    try:
        book = open_book(where.data)
        # What the first page asks is slow the first time only: better now than when somebody waits for it.
        evenings.unfinished(book)
        evenings.latest(book, limit=1)
    except Trouble as trouble:
        return trouble
    return book


@contextmanager
def _closed_at_the_end(book: Callable[[], Scorebook | Trouble]) -> Generator[None]:
    """Close the book after the block, so that the database is one file again, fit to be copied."""
    try:
        yield
    finally:
        if isinstance(opened := book(), Scorebook):
            opened.store.close()
