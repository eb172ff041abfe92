"""The server behind the browser."""

import asyncio
import socket
from collections.abc import Awaitable, Callable, Generator
from contextlib import contextmanager
from typing import Literal, Self

import uvicorn
from starlette.types import ASGIApp

from bismarck_scorer.ui.running.signals import Ending


def serve(
    asgi: ASGIApp,
    listening: socket.socket,
    ending: Ending,
    before_end: Callable[[], Awaitable[object]] | None = None,
) -> None:
    """Serve the app to whoever connects to `listening`, until `ending` is asked for; then do `before_end`."""
    server = _First(_config(asgi, "auto"), before_end)

    def end() -> None:
        server.should_exit = True

    ending.by(end)
    server.run(sockets=[listening])


class Beside:
    """A server that may begin and end at any time, in the loop of what runs already."""

    def __init__(self, server: uvicorn.Server, running: asyncio.Task[None]) -> None:
        self._server = server
        self._running = running

    @classmethod
    async def begin(cls, asgi: ASGIApp, listening: socket.socket, *, first: bool = False) -> Self:
        """Serve the app on another socket too; it is the `first` one where a window has the app."""
        server = _Second(_config(asgi, "on" if first else "off"))
        return cls(server, asyncio.create_task(server.serve(sockets=[listening])))

    async def end(self) -> None:
        """Stop it; whoever is connected through it is told, and has to look for another way."""
        self._server.should_exit = True
        await self._running


class _First(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, before_end: Callable[[], Awaitable[object]] | None) -> None:
        super().__init__(config)
        self._before_end = before_end

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Do first what is to be done before the end."""
        if self._before_end is not None:
            await self._before_end()
        await super().shutdown(sockets)


class _Second(uvicorn.Server):
    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """Leave signals to the first server, which ends this one too."""
        yield


def _config(asgi: ASGIApp, lifespan: Literal["auto", "on", "off"]) -> uvicorn.Config:
    return uvicorn.Config(
        asgi,
        lifespan=lifespan,
        log_config=None,  # what is logged, and where to, is decided by who runs us
        log_level="warning",
        ws="websockets-sansio",
        proxy_headers=False,  # the gate itself looks at them, where there is a proxy to be believed
        timeout_graceful_shutdown=1,
    )
