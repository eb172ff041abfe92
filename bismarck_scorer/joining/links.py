"""The links by which other devices join: each has a secret of 128 bits, and can be made new."""

import base64
import hashlib
import hmac
import json
import secrets
from collections.abc import Callable
from pathlib import Path
from threading import RLock

from bismarck_scorer.rights import Grant, Right
from bismarck_scorer.saving import save
from bismarck_scorer.trouble import FileNotReadable

FILE = "links.json"
"""Beside the database; nobody but its owner can read it."""
_BYTES = 16
_OLD_LIMIT = 60
"""How many links that hold no more are remembered, so that their devices are not taken for guessers."""

Cut = Callable[[], None]


class Links:
    """The links of one data folder. They are made when they are first asked for, and kept."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE
        self._lock = RLock()
        self._secrets: dict[Right, str] | None = None
        self._old: list[str] = []
        self._on_cut: list[Cut] = []

    def secret(self, right: Right) -> str:
        """The secret of the link for this right: 26 letters and figures.

        Raises FolderNotWritable, FileNotWritten, DiskFull where it can neither be read nor made.
        """
        return self._read()[right]

    def grant(self, secret: str) -> Grant | None:
        """What this secret lets a device in for; None if it is none that holds. Raises as `secret` does."""
        given, found = _told(secret).encode(errors="replace"), None
        # Each is compared, and in constant time: how long it takes says nothing about any of them.
        for right, known in self._read().items():
            if hmac.compare_digest(given, known.encode()):
                found = Grant(right, mark(known))
        return found

    def held(self, secret: str) -> bool:
        """Whether this secret is of a link that has been made new since."""
        self._read()
        return _digest(_told(secret)) in self._old

    def holds(self, grant: Grant) -> bool:
        """Whether the link by which a device was let in still holds."""
        if not grant.mark:
            return True
        with self._lock:
            return self._secrets is not None and mark(self._secrets[grant.right]) == grant.mark

    def renew(self) -> None:
        """Make all links new, which cuts every device that joined by one. Raises as `secret` does."""
        with self._lock:
            gone = self._read()
            self._write(_made(), [*self._old, *map(_digest, gone.values())][-_OLD_LIMIT:])
        for cut in self._on_cut:
            cut()

    def when_cut(self, cut: Cut) -> None:
        """Have `cut` called after links were made new."""
        self._on_cut.append(cut)

    def _read(self) -> dict[Right, str]:
        with self._lock:
            if self._secrets is None:
                try:
                    kept = json.loads(self._file.read_bytes())
                    self._secrets = {right: _checked(kept[right.name.lower()]) for right in Right}
                    self._old = [str(old) for old in kept["old"]]
                except FileNotFoundError:
                    self._write(_made(), [])
                except OSError as error:  # not made anew: that would cut everybody
                    raise FileNotReadable(self._file, error.strerror or str(error)) from error
                except (
                    ValueError,
                    KeyError,
                    TypeError,
                ):  # not what we write: whoever made it, it lets nobody in
                    self._write(_made(), [])
            assert self._secrets is not None  # noqa: S101 - for the type checker
            return self._secrets

    def _write(self, made: dict[Right, str], old: list[str]) -> None:
        kept = {**{right.name.lower(): secret for right, secret in made.items()}, "old": old}
        save(self._file, json.dumps(kept, indent=1).encode(), private=True)
        self._secrets, self._old = made, old


def mark(secret: str) -> str:
    """What tells a link from others without giving its secret away."""
    return _digest(secret)[:12]


def _made() -> dict[Right, str]:
    return {right: _new() for right in Right}


def _new() -> str:
    return base64.b32encode(secrets.token_bytes(_BYTES)).decode().rstrip("=").lower()


def _checked(secret: object) -> str:
    if not isinstance(secret, str) or len(base64.b32decode(secret.upper() + "======")) != _BYTES:
        raise ValueError("no secret of ours")
    return secret


def _told(secret: str) -> str:
    """A secret as somebody may have typed it: in groups, or in capitals."""
    return "".join(secret[:200].split()).replace("-", "").lower()


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()
