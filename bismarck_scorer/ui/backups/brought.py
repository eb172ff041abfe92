"""Backup files from elsewhere, which wait for somebody to look into them: uploaded, dropped, or chosen."""

import secrets
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path
from threading import Lock

import flet as ft

from bismarck_scorer.locations import BROUGHT
from bismarck_scorer.trouble import FolderNotWritable, told_by

WAITING_LIMIT = 3
"""How many files wait at most; the oldest makes room, for each can be large."""

_BROUGHT = "brought"  # in the session's store


@dataclass(frozen=True, slots=True)
class Waiting:
    """A file at `path`, which is called `name` where it comes from; `ours` says that we made it."""

    name: str
    path: Path
    ours: bool


class Brought:
    """The files by their keys, which nobody can guess. Nothing of a name is ever a part of a path."""

    def __init__(self) -> None:
        self._waiting: dict[str, Waiting] = {}
        self._folder: Path | None = None
        self._lock = Lock()  # the server takes files on a thread of its own

    def place(self, name: str) -> tuple[str, Path]:
        """Make a place for a file that is on its way: its key and its path. Raises FolderNotWritable."""
        key = secrets.token_urlsafe(12)
        with told_by(FolderNotWritable, Path(tempfile.gettempdir())), self._lock:
            if self._folder is None or not self._folder.is_dir():  # somebody may have cleaned up
                self._folder = Path(tempfile.mkdtemp(prefix=BROUGHT))
        path = self._folder / f"{key}.db"
        self._put(key, Waiting(name, path, ours=True))
        return key, path

    def put(self, name: str, data: bytes) -> str:
        """Keep the whole of a file, and return its key. Raises FolderNotWritable, DiskFull."""
        key, path = self.place(name)
        with told_by(FolderNotWritable, path.parent):
            path.write_bytes(data)
        return key

    def point_to(self, path: Path) -> str:
        """The key of a file that stays where it is on this machine."""
        key = secrets.token_urlsafe(12)
        self._put(key, Waiting(path.name, path, ours=False))
        return key

    def find(self, key: str) -> Waiting | None:
        """The file of this key; None where there is none, or no more."""
        with self._lock:
            return self._waiting.get(key)

    def close(self) -> None:
        """Forget all, and delete what is ours."""
        with self._lock:
            self._waiting.clear()
            if self._folder is not None:
                shutil.rmtree(self._folder, ignore_errors=True)
                self._folder = None

    def _put(self, key: str, waiting: Waiting) -> None:
        with self._lock:
            self._waiting[key] = waiting
            if len(self._waiting) > WAITING_LIMIT:
                oldest = self._waiting.pop(next(iter(self._waiting)))
                if oldest.ours:
                    oldest.path.unlink(missing_ok=True)


def wear_brought(page: ft.Page, brought: Brought) -> None:
    """Let the screens of this session find what was brought."""
    page.session.store.set(_BROUGHT, brought)


def brought_here() -> Brought:
    """What was brought to the app of the session at work."""
    store = ft.context.page.session.store
    if store.get(_BROUGHT) is None:
        store.set(_BROUGHT, Brought())
    return store.get(_BROUGHT)
