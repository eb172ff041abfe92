"""A folder of the page's memory, and what of it the browser's store does not have yet.

Files are compared in parts, so that a deal in a large database is a small write.
"""

import hashlib
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

PART = 32 * 1024
"""Bytes of a part; a file's last one may be shorter."""

_PASSING = (".lock", "-journal", ".part")  # how files end that mean nothing later
_RACY_SECONDS = 2  # a file that was written just now may be written again under the same time

Put = tuple[str, int, bytes]
"""A file's path, the number of the part, and what is in it."""
Cut = tuple[str, int]
"""A file's path, and the number from which on it has no part any more."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """A file as the store has it: a digest of each part; its size and time, where they can be relied on."""

    digests: tuple[bytes, ...]
    stamp: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class Changes:
    """What the store has to do to have the folder as it is now."""

    puts: tuple[Put, ...]
    cuts: tuple[Cut, ...]
    after: dict[str, _Kept]


class Mirror:
    """The folder and what is known of the store, which is empty at first."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._kept: dict[str, _Kept] = {}

    def restore(self, parts: Iterable[Put]) -> None:
        """Make the folder's files from all that the store has."""
        files: dict[str, dict[int, bytes]] = {}
        for path, number, data in parts:
            files.setdefault(path, {})[number] = data
        for path, found in files.items():
            file = self._folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            ordered = [found[number] for number in sorted(found)]
            file.write_bytes(b"".join(ordered))
            self._kept[path] = _Kept(tuple(map(_digest, ordered)), None)

    def changes(self) -> Changes:
        """Compare the folder with the store. No transaction may be open on a database in it."""
        puts: list[Put] = []
        cuts: list[Cut] = []
        after: dict[str, _Kept] = {}
        for path, file in self._files():
            before = self._kept.get(path, _Kept((), None))
            stat = file.stat()
            stamp = (stat.st_size, stat.st_mtime_ns)
            if before.stamp == stamp:
                after[path] = before
                continue
            parts = _parts(file.read_bytes())
            digests = tuple(map(_digest, parts))
            puts += [
                (path, number, data)
                for number, data in enumerate(parts)
                if number >= len(before.digests) or before.digests[number] != digests[number]
            ]
            if len(digests) < len(before.digests):
                cuts.append((path, len(digests)))
            settled = time.time() - stat.st_mtime > _RACY_SECONDS
            after[path] = _Kept(digests, stamp if settled else None)
        cuts += [(path, 0) for path in self._kept.keys() - after.keys()]
        return Changes(tuple(puts), tuple(cuts), after)

    def accept(self, changes: Changes) -> None:
        """The store has done what was asked of it."""
        self._kept = changes.after

    def _files(self) -> Iterator[tuple[str, Path]]:
        for file in sorted(self._folder.rglob("*")):
            if file.is_file() and not file.name.endswith(_PASSING):
                yield file.relative_to(self._folder).as_posix(), file


def _parts(data: bytes) -> list[bytes]:
    return [data[start : start + PART] for start in range(0, len(data), PART)]


def _digest(part: bytes) -> bytes:
    return hashlib.blake2b(part, digest_size=16).digest()
