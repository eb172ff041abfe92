"""The app with its scorebook: in a window, or served to browsers."""

import asyncio
import socket
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from functools import partial

import flet as ft
from starlette.types import ASGIApp

from bismarck_scorer import locations
from bismarck_scorer.joining.links import Links
from bismarck_scorer.messages import Messages
from bismarck_scorer.rights import HOST
from bismarck_scorer.scorebook import evenings
from bismarck_scorer.scorebook.book import Scorebook
from bismarck_scorer.trouble import Trouble
from bismarck_scorer.ui.app import Main, make_main
from bismarck_scorer.ui.backups.brought import Brought, wear_brought
from bismarck_scorer.ui.dropped import Dropped, wear
from bismarck_scorer.ui.opened import OpenBook, Opened
from bismarck_scorer.ui.running.collector import set_aside_loaded
from bismarck_scorer.ui.running.opening import begin, closed_at_the_end, open_or_told
from bismarck_scorer.ui.running.run import Say, Served
from bismarck_scorer.ui.running.signals import Ending
from bismarck_scorer.ui.running.window import run_window
from bismarck_scorer.ui.sharing.house import House, invitation, wear_house
from bismarck_scorer.ui.sharing.visitor import Visitor, arrive, visitor
from bismarck_scorer.ui.web import build_asgi, serve
from bismarck_scorer.ui.web.doorkeeper import is_loopback
from bismarck_scorer.ui.web.downloads import backup_downloads, export_routes, sheet_route
from bismarck_scorer.ui.web.homescreen import manifest_route
from bismarck_scorer.ui.web.server import Beside
from bismarck_scorer.ui.web.uploads import backup_routes, drop_routes


def show_window(open_book: OpenBook, where: locations.Locations, _: Messages, language: str | None) -> None:
    """Run the app in a window until it is closed; parameters as for `run.open_app`."""
    begin(where, _)
    opened = open_or_told(open_book, where)
    with closing(Brought()) as brought, closed_at_the_end(lambda: opened):
        main = window_main(opened, where, _, language, brought)
        run_window(set_aside_loaded(main), locations.assets())


def window_main(
    opened: Opened, where: locations.Locations, _: Messages, language: str | None, brought: Brought
) -> Main:
    """What runs for the window, from which the app can be shown on other devices as well."""
    there: Future[Opened] = Future()
    there.set_result(opened)
    house = House(Links(where.data), landing=partial(_landing, there))
    asgi = web_app(there, where, _, language, house=house, brought=brought, host="127.0.0.1")
    house.serve_with(partial(Beside.begin, asgi, first=True))
    main = make_main(opened, where.data, language)

    async def in_window(page: ft.Page) -> None:
        guest = Visitor(HOST, page=page)
        arrive(guest)
        house.presence.enter(guest)
        wear_house(page, house)
        await main(page)

    return in_window


def serve_browsers(
    open_book: OpenBook,
    where: locations.Locations,
    _: Messages,
    language: str | None,
    *,
    listening: socket.socket,
    ending: Ending,
    serving: Served,
    say: Say,
) -> None:
    """Serve whoever connects to `listening` until `ending`; the others as for `run.serve_app`."""
    begin(where, _)
    # The first page takes the browser a second or two to load: time enough to open the book.
    opening = ThreadPoolExecutor(1).submit(open_or_told, open_book, where)

    house = _house(Links(where.data), listening, serving, partial(_landing, opening))
    for line in invitation(house, _):
        say(line)
    with closing(Brought()) as brought, closed_at_the_end(opening.result):
        asgi = web_app(opening, where, _, language, house=house, brought=brought, host=serving.host)
        house.serve_with(partial(Beside.begin, asgi))
        serve(asgi, listening, ending, house.close_down)


def web_app(
    opening: Future[Opened],
    where: locations.Locations,
    _: Messages,
    language: str | None,
    *,
    house: House,
    brought: Brought,
    host: str,
) -> ASGIApp:
    """The app for browsers. `house` says who is let in; `opening` is the book, there already or soon.

    `brought` holds files until they are looked at; `host` is what is listened on. The others as for
    `run.serve_app`.
    """
    dropped, described = Dropped(), _("The sheet of the card game Bismarck")

    def book() -> Scorebook | Trouble:
        return opening.result().book

    async def main(page: ft.Page) -> None:
        guest = visitor()
        if guest is None:  # a mistake of ours, and nobody may become the host by it
            raise RuntimeError("nobody comes in but through the gate")
        wear(page, dropped)
        wear_brought(page, brought)
        wear_house(page, house)
        holds = partial(house.links.holds, guest.grant) if guest.grant.mark else None
        opened = await asyncio.wrap_future(opening)
        await make_main(opened, where.data, language, right=guest.right, holds=holds)(page)

    return build_asgi(
        set_aside_loaded(main),
        assets_dir=locations.assets(),
        host=host,
        routes=[*export_routes(book, _), *backup_downloads(book, _)],
        shown=[sheet_route(book, _), manifest_route(locations.assets(), house, described)],
        takes=[*drop_routes(dropped), *backup_routes(brought)],
        house=house,
        description=described,
    )


def _house(links: Links, listening: socket.socket, serving: Served, landing: Callable[[], str]) -> House:
    if serving.new_links:
        links.renew()
    reached = not is_loopback(serving.host)
    port = listening.getsockname()[1] if reached else None
    return House(links, public=serving.public, host=serving.host, landing=landing, port=port)


def _landing(opening: Future[Opened]) -> str:
    """Where whoever joins begins: at the sheet that is being played, else at the start."""
    book = opening.result().book
    sheet = evenings.unfinished(book) if isinstance(book, Scorebook) else None
    return f"/sheet/{sheet.id}" if sheet else "/"
