"""Who may talk to the server at all."""

import ipaddress
from collections.abc import Callable
from http import HTTPStatus

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from bismarck_scorer.ui.loopback import LOOPBACK_NAMES

_READING = frozenset({"GET", "HEAD", "OPTIONS"})


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach a server that listens on this name or address."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def host_name(header: str) -> str:
    """The name in a Host header, lower case, without port and without the brackets of an IPv6 address."""
    if header.startswith("["):
        return header[1:].partition("]")[0].lower()
    return header.partition(":")[0].lower()


class Doorkeeper:
    """Refuses requests that a foreign web page has the browser make.

    - A server that only this machine can reach is asked under the names of this machine. Any other name in
      the Host header is a page whose own name was made to point here (DNS rebinding).
    - The browser's same-origin rule does not hold back websockets, nor what is sent without a wish for the
      answer, so the Origin of both must be the host asked.
    """

    def __init__(self, app: ASGIApp, host: str, is_open: Callable[[], bool] = lambda: False) -> None:
        """``host`` is what the server listens on; while it ``is_open`` other devices ask by any name."""
        self.app = app
        self.is_open = is_open
        self.names = LOOPBACK_NAMES | {host.lower()} if is_loopback(host) else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand the request on, or refuse it with status 403."""
        if scope["type"] == "lifespan" or self._welcome(scope):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()  # the connect message, which has to be taken before it can be answered
            await send({"type": "websocket.close", "code": 1008})
        else:
            await PlainTextResponse("Forbidden", HTTPStatus.FORBIDDEN)(scope, receive, send)

    def _welcome(self, scope: Scope) -> bool:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if self.names is not None and not self.is_open() and host_name(host) not in self.names:
            return False
        if scope["type"] == "websocket" or scope["method"] not in _READING:
            return headers.get("origin", "") in {f"http://{host}", f"https://{host}"}
        return True
