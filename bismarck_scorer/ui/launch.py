"""How the app comes before its user: in a window of its own, or served to the browser."""

import atexit
import errno
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from types import FrameType
from typing import Any

import flet as ft
import uvicorn
from starlette.types import ASGIApp

from bismarck_scorer.ui.browser import open_in_browser

DEFAULT_PORT = 8550
ANY_ADDRESS = "0.0.0.0"  # noqa: S104 - compared with, not listened on

FETCH_CLIENT = """
import socket
socket.setdefaulttimeout(5)
import flet_desktop
flet_desktop.ensure_client_cached()
"""


def desktop_client_ready(timeout: float = 6) -> bool:
    """Whether a window can be opened, asking for at most ``timeout`` seconds.

    Flet has to fetch its desktop client once, and would wait for a silent host for ever. So a process of its
    own fetches it. Where that takes longer it goes on while the app runs, and the next start has a window.
    """
    if sys.platform.startswith("linux") and not os.environ.get("DISPLAY"):
        return False  # Flet takes such a machine, a pure Wayland session too, for a server without a screen
    if os.environ.get("FLET_VIEW_PATH") or getattr(sys, "frozen", False):
        return True  # the client is given, or packed with the app
    if find_spec("flet_desktop") is None:
        return False
    fetching = subprocess.Popen(  # noqa: S603 - our own words
        [sys.executable, "-c", FETCH_CLIENT],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        return fetching.wait(timeout) == 0
    except subprocess.TimeoutExpired:
        atexit.register(fetching.kill)
        return False


def run_window(main: Callable[[ft.Page], Any], assets_dir: Path) -> None:
    """Run the app in a window until it is closed. For use after :func:`desktop_client_ready` said yes."""
    ft.run(main, assets_dir=str(assets_dir))


def serve(
    asgi: ASGIApp,
    *,
    host: str = "127.0.0.1",
    port: int | None = None,
    open_browser: bool = True,
    say: Callable[[str], None],
) -> None:
    """Serve the app until Ctrl+C or SIGTERM, then return.

    Args:
        asgi: what :func:`bismarck_scorer.ui.web.build_asgi` made for the same host.
        host: name or address to listen on.
        port: None for the usual one or, where that is taken, any free one; 0 for any free one.
        open_browser: whether to open the address in the user's browser, where there is one.
        say: is handed the address once, as soon as the server answers.

    Raises:
        OSError: the port asked for is taken, or the host is not one of this machine.
    """
    with listen(host, port) as listening:
        address = address_of(listening)

        def answering() -> None:
            say(address)
            if open_browser:
                open_in_browser(address)

        server = _Server(asgi, answering)
        with _ending(server):
            server.run(sockets=[listening])


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket; arguments and exceptions as for :func:`serve`."""
    try:
        family, *_, (resolved, *_rest) = socket.getaddrinfo(host, port or 0, type=socket.SOCK_STREAM)[0]
    except ValueError as error:  # a name with a part too long, an empty one, or a NUL in it
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL)) from error
    try:
        if port is not None:
            return socket.create_server((resolved, port), family=family)
        with suppress(OSError):
            return socket.create_server((resolved, DEFAULT_PORT), family=family)
        return socket.create_server((resolved, 0), family=family)
    except OSError as error:  # Python repeats the address, which whoever asked for it knows
        reason = (error.strerror or str(error)).partition(" (while")[0]
        raise OSError(error.errno, reason) from error


def address_of(listening: socket.socket) -> str:
    """Where a browser finds the server behind the socket, on the home network if it listens there."""
    host, port = listening.getsockname()[:2]
    if host == ANY_ADDRESS:
        host = _own_address()
    elif host == "::":
        host = "::1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _own_address() -> str:
    """What other machines on the home network call this one; the loopback address without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: the system only picks the interface
        except OSError:
            return "127.0.0.1"
        return probe.getsockname()[0]


class _Server(uvicorn.Server):
    """uvicorn, telling when it answers."""

    def __init__(self, asgi: ASGIApp, answering: Callable[[], None]) -> None:
        super().__init__(
            uvicorn.Config(
                asgi,
                log_config=None,  # what is logged, and where to, is decided by who runs us
                log_level="warning",
                ws="websockets-sansio",
                timeout_graceful_shutdown=1,
            )
        )
        self._answering = answering

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._answering()


@contextmanager
def _ending(server: uvicorn.Server) -> Generator[None]:
    """Let signals end the server and nothing more.

    uvicorn sends itself every signal it caught again after its end, which by default would be a traceback for
    Ctrl+C and a death for SIGTERM.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def end(_signal: int, _frame: FrameType | None) -> None:
        server.should_exit = True

    before = {number: signal.signal(number, end) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
