"""Clients that are gone while something is being sent to them."""

from contextlib import suppress

from starlette.types import ASGIApp, Message, Receive, Scope, Send


class Partings:
    """Drops what is sent over a websocket whose client is gone.

    Flet gives up at the OSError the server raises then and leaves the session marked as connected, so the
    client finds a new, empty one when it comes back. Without that error it learns of the parting from the
    message about it, and keeps the session for the client.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand the connection on, with a way of sending that does not fail."""

        async def send_or_drop(message: Message) -> None:
            with suppress(OSError):
                await send(message)

        await self.app(scope, receive, send_or_drop if scope["type"] == "websocket" else send)
