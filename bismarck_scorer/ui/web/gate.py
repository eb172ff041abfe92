"""Who is let in, and as what: every request and every connection passes here first."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from http import HTTPStatus
from math import ceil
from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bismarck_scorer.joining.pace import Pace
from bismarck_scorer.messages import Messages, messages_for, negotiate
from bismarck_scorer.rights import HOST, Grant, Right
from bismarck_scorer.ui.sharing.house import House
from bismarck_scorer.ui.sharing.visitor import Visitor, arrive, kind_of
from bismarck_scorer.ui.web.asking import asking, seal
from bismarck_scorer.ui.web.doorkeeper import host_name, is_loopback
from bismarck_scorer.ui.web.heard import believed

COOKIE = "bismarck"
_A_YEAR = 365 * 24 * 3600
_JOIN = "/join"
_FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via")
_CUT = 4401  # the code with which a connection ends whose link holds no more

_AT_ONCE, _A_SECOND = 200, 50.0  # messages; a page of ours sends some dozens when it begins


@dataclass(frozen=True, slots=True)
class _Asked:
    """A request as far as the gate looks at it; `secret` is what it has in its cookie, "" for none."""

    headers: Headers
    address: str
    secret: str


class Gate:
    """Lets in the host, and whoever has a link that holds; tells all behind it who that is."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand on what a visitor may ask for; answer everything else here."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        scope = self._below_root(scope)
        asked = self._asked(scope)
        if self._is_host_here(scope, asked):
            await self._let_in(HOST, asked, scope, receive, send)
        elif (wait := self.house.attempts.wait(asked.address)) > 0:
            await self._answer(self._later(asked, wait), scope, receive, send)
        elif scope["type"] == "http" and (code := _code(scope)) is not None:
            await self._answer(self._joined(asked, code), scope, receive, send)
        elif grant := self.house.links.grant(asked.secret) if asked.secret else None:
            await self._let_in(grant, asked, scope, receive, send)
        else:
            await self._answer(self._refused(scope, asked), scope, receive, send)

    def _below_root(self, scope: Scope) -> Scope:
        """The request as the app knows it, where a proxy left its own folder in the path."""
        root, path = self.house.root, scope["path"]
        if root == "/" or not path.startswith(root):
            return scope
        raw = scope.get("raw_path") or path.encode()
        return {**scope, "path": path[len(root) - 1 :], "raw_path": raw[len(root) - 1 :]}

    def _asked(self, scope: Scope) -> _Asked:
        headers = Headers(scope=scope)
        client = scope.get("client")
        address = client[0] if client else ""
        if self.house.public and (forwarded := headers.getlist("x-forwarded-for")):
            address = forwarded[-1].rpartition(",")[2].strip()  # the proxy before us adds whom it has heard
        cookies = [cookie_parser(line).get(COOKIE, "") for line in headers.getlist("cookie")]
        return _Asked(headers, address, next(filter(None, cookies), ""))

    def _is_host_here(self, scope: Scope, asked: _Asked) -> bool:
        """Whether it is somebody before this machine, who needs no link.

        Behind a proxy everybody comes from this machine, so there nobody is. A foreign page whose name points
        here has that name, and is not; what was forwarded is from elsewhere.
        """
        client = scope.get("client")
        return (
            not self.house.public
            and client is not None
            and is_loopback(client[0])
            and host_name(asked.headers.get("host", "")) in self.house.own_names
            and not any(name in asked.headers for name in _FORWARDED)
        )

    async def _let_in(self, grant: Grant, asked: _Asked, scope: Scope, receive: Receive, send: Send) -> None:
        agent = asked.headers.get("user-agent", "")
        visitor = Visitor(grant, kind_of(agent), asked.address)
        arrive(visitor)
        if scope["type"] == "http":
            await self.app(scope, receive, send)
            return
        connection = _Connection(visitor, receive, send)
        visitor.cut = connection.cut
        self.house.presence.enter(visitor)
        try:
            await self.app(_marked(scope, agent, grant), connection.receive, connection.send)
        finally:
            self.house.presence.leave(visitor)

    def _joined(self, asked: _Asked, code: str) -> Response:
        grant = self.house.links.grant(code)
        if grant is None:
            return self._wrong(asked, code)
        root = self.house.root
        response = RedirectResponse(root.rstrip("/") + self.house.landing(), HTTPStatus.SEE_OTHER)
        response.set_cookie(
            COOKIE,
            self.house.links.secret(grant.right),
            max_age=_A_YEAR,
            path=root,
            httponly=True,
            secure=self.house.public.startswith("https:"),
            samesite="lax",  # strict would lose it on the way from a link in the family's chat
        )
        seal(response.headers)
        return response

    def _refused(self, scope: Scope, asked: _Asked) -> Response:
        if asked.secret:
            return self._wrong(asked, asked.secret, page=_wants_page(scope, asked))
        _ = _words(asked)
        if not _wants_page(scope, asked):
            return _plain(HTTPStatus.UNAUTHORIZED)
        told = _(
            "It is shown on the host’s device under “Show on other devices”, as a code for the camera too."
        )
        return asking(_, self.house.root, told, HTTPStatus.UNAUTHORIZED)

    def _wrong(self, asked: _Asked, secret: str, *, page: bool = True) -> Response:
        """A secret that is none that holds. One that did is no guess; its device is told, and forgets it."""
        _ = _words(asked)
        if self.house.links.held(secret):
            told = _("The links were made new meanwhile, so the one of this device holds no more.")
        else:
            self.house.attempts.failed(asked.address)
            told = _("That is no link that holds. Look at it once more, or ask for a new one.")
        status = HTTPStatus.UNAUTHORIZED
        response = asking(_, self.house.root, told, status) if page else _plain(status)
        if page:  # the device has been told then, and forgets it
            response.delete_cookie(COOKIE, path=self.house.root)
        return response

    def _later(self, asked: _Asked, wait: float) -> Response:
        _, seconds = _words(asked), ceil(wait)
        told = _.plural(
            "Too many links that do not hold came from here. Try again in {n} second.",
            "Too many links that do not hold came from here. Try again in {n} seconds.",
            seconds,
        )
        response = asking(_, self.house.root, told, HTTPStatus.TOO_MANY_REQUESTS)
        response.headers["Retry-After"] = str(seconds)
        return response

    async def _answer(self, response: Response, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await response(scope, receive, send)
            return
        await receive()  # the connect message, which has to be taken before it can be answered
        await send({"type": "websocket.close", "code": 1008})


class _Connection:
    """A websocket that can be cut from here, and that believes only the host's page about itself."""

    def __init__(self, visitor: Visitor, receive: Receive, send: Send) -> None:
        self._visitor = visitor
        self._receive = receive
        self._send = send
        self._loop = asyncio.get_running_loop()
        self._is_cut = False
        self._pace = Pace(_AT_ONCE, _A_SECOND)

    def cut(self) -> None:
        """End the connection; nothing that comes or goes after this is passed on."""
        if not self._is_cut:
            self._is_cut = True
            self._loop.call_soon_threadsafe(self._end)

    def _end(self) -> None:
        end: Message = {"type": "websocket.close", "code": _CUT}
        self._ending = self._loop.create_task(_quietly(self._send, end))

    async def receive(self) -> Message:
        """The next message, if it may be heard."""
        while True:
            message = await self._receive()
            if message["type"] != "websocket.receive" or self._visitor.right is Right.HOST:
                return message
            if self._is_cut:
                continue  # its end is on the way
            await asyncio.sleep(self._pace.step())
            heard = believed(message.get("bytes") or b"")
            if heard is None:
                await self._send({"type": "websocket.close", "code": 1003})
                return {"type": "websocket.disconnect", "code": 1003}
            return {"type": "websocket.receive", "bytes": heard}

    async def send(self, message: Message) -> None:
        """Send, unless the connection was cut."""
        if not self._is_cut:
            await self._send(message)


async def _quietly(send: Send, message: Message) -> None:
    with suppress(OSError, RuntimeError):  # whoever was to be told has left by itself
        await send(message)


def _code(scope: Scope) -> str | None:
    """The secret that somebody wants to join with, be it as a whole link; None for any other request."""
    path = scope["path"]
    if scope["method"] not in ("GET", "HEAD"):
        return None
    if path.startswith(f"{_JOIN}/"):
        return path.removeprefix(f"{_JOIN}/").rstrip("/")
    if path != _JOIN:
        return None
    given = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("code", [""])[0]
    return given.strip().partition("?")[0].rstrip("/").rpartition("/")[2]


def _marked(scope: Scope, agent: str, grant: Grant) -> Scope:
    """The connection with its link's mark in the device's name.

    Flet gives a session back to whoever knows its number and has the same name. A device whose link was
    changed, or cut, knows the number still, and must not get what it may not have any more.
    """
    if not grant.mark:
        return scope
    marked = f"{agent} ({grant.mark})".encode("latin-1", "replace")
    kept = [(name, value) for name, value in scope["headers"] if name != b"user-agent"]
    return {**scope, "headers": [*kept, (b"user-agent", marked)]}


def _wants_page(scope: Scope, asked: _Asked) -> bool:
    readable = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
    return readable and "text/html" in asked.headers.get("accept", "")


def _words(asked: _Asked) -> Messages:
    wanted = [each.partition(";")[0].strip() for each in asked.headers.get("accept-language", "").split(",")]
    return messages_for(negotiate(wanted))


def _plain(status: HTTPStatus) -> Response:
    response = PlainTextResponse(status.phrase, status)
    seal(response.headers)
    return response
