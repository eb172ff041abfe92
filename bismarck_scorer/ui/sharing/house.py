"""Where everybody meets: the links, who is connected, and whether other devices can reach the app at all."""

import socket
from collections.abc import Awaitable, Callable
from typing import Protocol
from urllib.parse import urlsplit

import flet as ft
from flet.pubsub.pubsub_hub import PubSubHub

from bismarck_scorer.joining.attempts import Attempts
from bismarck_scorer.joining.links import Links
from bismarck_scorer.messages import Messages
from bismarck_scorer.rights import Right
from bismarck_scorer.ui.loopback import LOOPBACK_NAMES
from bismarck_scorer.ui.running.listening import ANY_ADDRESS, listen
from bismarck_scorer.ui.sharing import networks
from bismarck_scorer.ui.sharing.presence import Bell, Presence

SHARED_PORT = 8551
"""Where others find an app that was on this machine alone, if it is free: a home screen remembers it."""
_HOUSE = "house"  # in the session's store

Serve = Callable[[socket.socket], Awaitable["Serving"]]
"""Begins to serve the app on a listening socket."""


class Serving(Protocol):
    """A server that runs beside the one of this machine."""

    async def end(self) -> None:
        """Stop it, and return when it has."""
        ...


class House:
    """`public` is the address under which a proxy has the app, "" without one.

    `host` is what the app listens on, at the `port` where others can reach it, None where this machine alone
    can. `landing` is the route on which whoever joins begins.
    """

    def __init__(
        self,
        links: Links,
        *,
        public: str = "",
        host: str = "127.0.0.1",
        landing: Callable[[], str] = lambda: "/",
        port: int | None = None,
    ) -> None:
        self.links = links
        self.public = public.rstrip("/")
        self.own_names = LOOPBACK_NAMES | {host.lower()}
        self._host = host
        self.landing = landing
        self.attempts = Attempts()
        self.presence = Presence()
        self.begun = Bell()
        """Rings when a sheet was begun."""
        self.hubs: set[PubSubHub] = set()
        """What sessions tell each other through: the window has one, the browsers another."""
        self._port = port
        self._serve: Serve | None = None
        self._serving: Serving | None = None
        self._listening: socket.socket | None = None
        links.when_cut(self.cut)

    @property
    def root(self) -> str:
        """The path under which browsers see the app, ending in a slash."""
        return urlsplit(self.public).path.rstrip("/") + "/"

    @property
    def is_open(self) -> bool:
        """Whether other devices can reach the app."""
        return bool(self.public) or self._port is not None

    @property
    def can_close(self) -> bool:
        """Whether it was opened here, and can be closed again without ending the app."""
        return self._serving is not None

    @property
    def addresses(self) -> list[str]:
        """Where other devices find the app, one address for each network; none while it is not open."""
        if self.public:
            return [self.public]
        if self._port is None:
            return []
        return [f"http://{name}:{self._port}" for name in self._names()]

    def _names(self) -> list[str]:
        if self._serving is not None or self._host == ANY_ADDRESS:
            return networks.addresses()
        return [socket.gethostname()] if ":" in self._host else [self._host]

    def link(self, address: str, right: Right) -> str:
        """The link that lets in for `right` at one of the `addresses`. Raises as `Links.secret` does."""
        return f"{address}/join/{self.links.secret(right)}"

    def serve_with(self, serve: Serve) -> None:
        """Have `serve` answer other devices once they are let in."""
        self._serve = serve

    async def open_up(self) -> None:
        """Let other devices reach the app; nothing happens where they can.

        Raises OSError where nothing can be listened on, and as `Links.secret` does.
        """
        if self.is_open or self._serve is None:
            return
        self.links.secret(Right.VIEWER)  # without links nobody could join
        self._listening = _listen()
        self._port = self._listening.getsockname()[1]
        self._serving = await self._serve(self._listening)

    async def close_down(self) -> None:
        """Be there for this machine alone again; nothing happens where that cannot be."""
        if self._serving is not None:
            serving, self._serving, self._port = self._serving, None, None
            await serving.end()
        if self._listening is not None:
            self._listening.close()
            self._listening = None

    def cut(self) -> None:
        """End the connections of all whose link holds no more."""
        for visitor in self.presence.visitors:
            if not self.links.holds(visitor.grant):
                visitor.cut()


def _listen() -> socket.socket:
    try:
        return listen(ANY_ADDRESS, SHARED_PORT)
    except OSError:
        return listen(ANY_ADDRESS, 0)


def invitation(house: House, _: Messages) -> list[str]:
    """The lines that tell in a terminal how others join; none where nobody can."""
    lines = []
    for address in house.addresses[:1]:
        lines.append(_("Looking on: {link}", link=house.link(address, Right.VIEWER)))
        lines.append(_("Keeping score: {link}", link=house.link(address, Right.KEEPER)))
        lines.append(_("For the host alone: {link}", link=house.link(address, Right.HOST)))
    return lines


def wear_house(page: ft.Page, house: House) -> None:
    """Let the screens of this session find the house."""
    house.hubs.add(page.session.connection.pubsubhub)
    page.session.store.set(_HOUSE, house)


def house() -> House | None:
    """The house of the session at work; None where the app cannot be on other devices."""
    return ft.context.page.session.store.get(_HOUSE)


def below_root(path: str) -> str:
    """The address of one of our own routes for the browser of the session at work, be it behind a proxy."""
    here = house()
    return path if here is None else here.root.rstrip("/") + path
