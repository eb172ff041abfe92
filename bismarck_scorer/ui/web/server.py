"""The server behind the browser."""

import socket

import uvicorn
from starlette.types import ASGIApp

from bismarck_scorer.ui.running.signals import Ending


def serve(asgi: ASGIApp, listening: socket.socket, ending: Ending) -> None:
    """Serve the app to whoever connects to `listening`, until `ending` is asked for."""
    server = uvicorn.Server(
        uvicorn.Config(
            asgi,
            log_config=None,  # what is logged, and where to, is decided by who runs us
            log_level="warning",
            ws="websockets-sansio",
            timeout_graceful_shutdown=1,
        )
    )

    def end() -> None:
        server.should_exit = True

    ending.by(end)
    server.run(sockets=[listening])
