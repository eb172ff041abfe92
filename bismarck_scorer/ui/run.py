"""Starting the app: a window where one can be had, else the browser."""

import asyncio
import re
from collections.abc import Callable, Generator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from pathlib import Path

import flet as ft
from starlette.responses import PlainTextResponse, Response

from bismarck_scorer import locations, logs
from bismarck_scorer.domain.errors import RuleBroken, UnknownValue
from bismarck_scorer.exports import formats
from bismarck_scorer.messages import Messages, messages_for, negotiate
from bismarck_scorer.scorebook.book import Scorebook
from bismarck_scorer.scorebook.export import export
from bismarck_scorer.trouble import Trouble
from bismarck_scorer.ui import guards, launch
from bismarck_scorer.ui.app import explain, make_main
from bismarck_scorer.ui.web import Route, build_asgi

Say = Callable[[str], None]
OpenBook = Callable[[Path], Scorebook]


def open_app(open_book: OpenBook, data_dir: Path | None, _: Messages, language: str | None, say: Say) -> None:
    """Open the window, or say why not and serve the browser; return when the app is closed.

    `open_book` opens the scorebook in a folder; `language` was asked for on the command line, None follows
    the device; `say` prints one line.
    Raises FolderNotWritable where the data folder cannot be made.
    """
    if not launch.desktop_client_ready():
        say(_("No window can be opened here, so the app opens in the browser."))
        serve_app(open_book, data_dir, _, language, say=say)
        return
    guards.explain_with(partial(explain, otherwise=_))
    where = locations.find(data_dir)
    logs.keep(where.logs)
    book = _book_or_trouble(open_book, where)
    with _closed_at_the_end(lambda: book):
        launch.run_window(make_main(book, where.data, language), locations.assets())


def serve_app(
    open_book: OpenBook,
    data_dir: Path | None,
    _: Messages,
    language: str | None,
    *,
    host: str = "127.0.0.1",
    port: int | None = None,
    open_browser: bool = True,
    say: Say,
) -> None:
    """Serve the browser until Ctrl+C; parameters as for `open_app` and `launch.serve`.

    Raises FolderNotWritable where the data folder cannot be made, OSError where the port is taken.
    """
    guards.explain_with(partial(explain, otherwise=_))
    where = locations.find(data_dir)
    logs.keep(where.logs)
    # The first page takes the browser a second or two to load: time enough to open the book.
    opening = ThreadPoolExecutor(1).submit(_book_or_trouble, open_book, where)

    async def main(page: ft.Page) -> None:
        await make_main(await asyncio.wrap_future(opening), where.data, language)(page)

    asgi = build_asgi(
        main,
        assets_dir=locations.assets(),
        host=host,
        routes=[_export_route(opening, _)],
        description=_("The sheet of the card game Bismarck"),
    )
    with _closed_at_the_end(opening.result):
        launch.serve(
            asgi,
            host=host,
            port=port,
            open_browser=open_browser,
            say=lambda address: say(_("The app is at {address}", address=address)),
        )


def _book_or_trouble(open_book: OpenBook, where: locations.Locations) -> Scorebook | Trouble:
    """Open the scorebook; what is wrong with it is for the app's first page to say."""
    try:
        return open_book(where.data)
    except Trouble as trouble:
        return trouble


@contextmanager
def _closed_at_the_end(book: Callable[[], Scorebook | Trouble]) -> Generator[None]:
    """Close the book after the block, so that the database is one file again, fit to be copied."""
    try:
        yield
    finally:
        if isinstance(opened := book(), Scorebook):
            opened.store.close()


def _export_route(opening: Future[Scorebook | Trouble], otherwise: Messages) -> Route:
    def download(sheet: str, format_: str, language: str = "") -> Response:
        words = messages_for(negotiate([language])) if language else otherwise
        book = opening.result()
        if isinstance(book, Trouble):
            return PlainTextResponse(words.error(book), HTTPStatus.SERVICE_UNAVAILABLE)
        try:
            exported = export(book, _number(sheet), _format(format_), words)
        except RuleBroken as refused:
            return PlainTextResponse(words.error(refused), HTTPStatus.NOT_FOUND)
        return Response(
            exported.data,
            media_type=exported.media_type,
            headers={
                "Content-Disposition": f'attachment; filename="{exported.name}"',
                "Cache-Control": "no-store",
            },
        )

    return "/export/{sheet}/{format_}", download


def _number(sheet: str) -> int:
    if not re.fullmatch("[0-9]{1,19}", sheet):
        raise UnknownValue("sheet", sheet)
    return int(sheet)


def _format(id_: str) -> str:
    if id_ not in formats():
        raise UnknownValue("format", id_, tuple(formats()))
    return id_
