"""Addresses that no file can have: the file server would say 404, and a browser paints nothing then."""

from collections.abc import Callable

from starlette.types import ASGIApp, Receive, Scope, Send

_NAME_BYTES, _PATH_BYTES = 255, 1024  # as file systems have it, with room for the folder before it


class Nonsense:
    """Has an address that `is_nonsense` answered with the app itself, which says that nothing is there."""

    def __init__(self, app: ASGIApp, is_nonsense: Callable[[str], bool]) -> None:
        """Wrap what serves the app and its files; our own routes answer nonsense in words."""
        self.app = app
        self._is_nonsense = is_nonsense

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what is asked, nonsense under the app's own address."""
        asked = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
        if asked and self._is_nonsense(scope["path"]):
            scope = {**scope, "path": "/", "raw_path": b"/"}
        await self.app(scope, receive, send)


def cannot_be_typed(path: str) -> bool:
    """Whether there are control characters in it: not even the routes are found then."""
    return any(ord(sign) < ord(" ") for sign in path)


def is_too_long(path: str) -> bool:
    """Whether no file can have a path so long: where none is looked for, none is missed."""
    names = (len(name.encode()) for name in path.split("/"))
    return len(path.encode()) > _PATH_BYTES or max(names) > _NAME_BYTES
