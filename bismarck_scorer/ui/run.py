"""Starting the app: a window where one can be had, else the browser."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from http import HTTPStatus
from pathlib import Path

import flet as ft
from fastapi import HTTPException
from starlette.responses import Response

from bismarck_scorer import locations
from bismarck_scorer.domain.errors import NoSuchSheet
from bismarck_scorer.exports import formats
from bismarck_scorer.messages import LANGUAGES, Messages, messages_for
from bismarck_scorer.scorebook.book import Scorebook
from bismarck_scorer.scorebook.export import export
from bismarck_scorer.trouble import Trouble
from bismarck_scorer.ui import guards, start
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
    if not start.desktop_client_ready():
        say(_("No window can be opened here, so the app opens in the browser."))
        serve_app(open_book, data_dir, _, language, say=say)
        return
    guards.explain_with(partial(explain, otherwise=_))
    where = locations.find(data_dir)
    start.run_window(make_main(_book_or_trouble(open_book, where), where.data, language), locations.assets())


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
    """Serve the browser until Ctrl+C; parameters as for `open_app` and `start.serve`.

    Raises FolderNotWritable where the data folder cannot be made, OSError where the port is taken.
    """
    guards.explain_with(partial(explain, otherwise=_))
    where = locations.find(data_dir)
    # The first page takes the browser a second or two to load: time enough to open the book.
    opening = ThreadPoolExecutor(1).submit(_book_or_trouble, open_book, where)

    async def main(page: ft.Page) -> None:
        await make_main(await asyncio.wrap_future(opening), where.data, language)(page)

    asgi = build_asgi(
        main,
        assets_dir=locations.assets(),
        host=host,
        routes=[_export_route(opening)],
        description=_("The sheet of the card game Bismarck"),
    )
    start.serve(
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


def _export_route(opening: Future[Scorebook | Trouble]) -> Route:
    def download(sheet: int, format_: str, language: str = "en") -> Response:
        book = opening.result()
        if isinstance(book, Trouble) or format_ not in formats() or language not in LANGUAGES:
            raise HTTPException(HTTPStatus.NOT_FOUND)
        try:
            exported = export(book, sheet, format_, messages_for(language))
        except NoSuchSheet:
            raise HTTPException(HTTPStatus.NOT_FOUND) from None
        return Response(
            exported.data,
            media_type=exported.media_type,
            headers={
                "Content-Disposition": f'attachment; filename="{exported.name}"',
                "Cache-Control": "no-store",
            },
        )

    return "/export/{sheet}/{format_}", download
