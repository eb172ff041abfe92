"""Files dropped on the page: Flutter has no drop from outside, so the page hands them to the server.

They wait in memory, for the screen that the page opens next to fetch them.
"""

import secrets
from threading import Lock

import flet as ft

DROPS_LIMIT = 4
"""How many drops wait at most; the oldest makes room."""
FILES_LIMIT = 100
"""How many files of one drop are taken."""

_DROPPED = "dropped"  # in the session's store


class Dropped:
    """Drops by their keys, which nobody can guess."""

    def __init__(self) -> None:
        self._waiting: dict[str, list[tuple[str, bytes]]] = {}
        self._lock = Lock()  # the server takes files on a thread of its own

    def put(self, key: str, name: str, data: bytes) -> str:
        """Add a file to the drop of this key and return the key; a new one, if it is empty or not known."""
        with self._lock:
            if key not in self._waiting:
                key = secrets.token_urlsafe(12)
                self._waiting[key] = []
                if len(self._waiting) > DROPS_LIMIT:
                    del self._waiting[next(iter(self._waiting))]
            if len(self._waiting[key]) < FILES_LIMIT:
                self._waiting[key].append((name, data))
            return key

    def take(self, key: str) -> list[tuple[str, bytes]]:
        """The names and contents of a drop, which waits no more; none if it was taken already."""
        with self._lock:
            return self._waiting.pop(key, [])


def wear(page: ft.Page, dropped: Dropped) -> None:
    """Let the screens of this session find what is dropped."""
    page.session.store.set(_DROPPED, dropped)


def taken(key: str) -> list[tuple[str, bytes]]:
    """What was dropped on the page of the session at work; none where nothing can be, or no more."""
    dropped = ft.context.page.session.store.get(_DROPPED)
    return dropped.take(key) if dropped is not None else []
