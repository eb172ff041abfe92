"""Whole copies of databases: taken while others write, looked through, and on the disk before they count."""

import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from uuid import uuid4

from bismarck_scorer.storage.faults import translated
from bismarck_scorer.trouble import DatabaseBusy, DatabaseDamaged, FileNotWritten, told_by

PART = ".part"  # how a copy ends that is being made
# For files from outside: what is written into their layout may call nothing that reaches out of the database.
DISTRUST = "PRAGMA trusted_schema = OFF"
_WAIT_SECONDS = 10


def copy(source: Path, target: Path, *, still: bool = False) -> None:
    """Copy a database, what is in its write-ahead log included, to the file `target`.

    What stood there before is replaced only when the copy was found whole and is on the disk; it is one file,
    which needs no other beside it. `still` says that nobody works with the source: then nothing is made
    beside it, and it may lie where nothing can be written. Raises DiskFull, FileNotWritten,
    FolderNotWritable, and for the source DatabaseBusy, DatabaseDamaged.
    """
    part = target.with_name(f".{target.name}.{uuid4().hex[:8]}{PART}")
    with told_by(FileNotWritten, target):
        try:
            part.touch()  # here the system says why it cannot be, which SQLite does not
            _fill(source, part, target, still=still)
            sync_file(part)
            part.replace(target)
            sync_folder(target.parent)
        finally:
            for left in (part, part.with_name(f"{part.name}-journal")):
                with suppress(OSError):  # what went wrong before is what is told
                    left.unlink(missing_ok=True)


def _fill(source: Path, part: Path, target: Path, *, still: bool) -> None:
    with translated(source), closing(_reading(source, still=still)) as reading:
        reading.execute(DISTRUST)
        reading.execute("SELECT 1 FROM sqlite_master").fetchone()  # a damaged source speaks for itself
        with closing(sqlite3.connect(part, isolation_level=None)) as writing:
            writing.execute(DISTRUST)
            try:
                with translated(target):
                    reading.backup(writing, progress=patience(source))
                    # Of the write-ahead log there is nothing left in a copy, but its mark in the head.
                    writing.execute("PRAGMA journal_mode = DELETE").fetchone()
                    must_be_sound(writing, source, "integrity_check")
            except DatabaseDamaged as damaged:  # what was just written is as the source is
                raise DatabaseDamaged(source, damaged.detail) from damaged


def _reading(source: Path, *, still: bool) -> sqlite3.Connection:
    beside = (source.with_name(f"{source.name}{end}") for end in ("-wal", "-journal"))
    how = "mode=ro&immutable=1" if still and not any(file.exists() for file in beside) else "mode=rw"
    return sqlite3.connect(f"{source.absolute().as_uri()}?{how}", uri=True, timeout=_WAIT_SECONDS)


def pour(source: Path, target: Path) -> None:
    """Put what is in one database in place of all that is in another, which may be in use.

    One transaction of the target: before it all is old, after it all is new. Raises DatabaseBusy where
    somebody holds the target for too long, DiskFull, FolderNotWritable, DatabaseDamaged.
    """
    with (
        translated(target),
        closing(sqlite3.connect(source, timeout=_WAIT_SECONDS)) as reading,
        closing(sqlite3.connect(target, timeout=_WAIT_SECONDS, isolation_level=None)) as writing,
    ):
        writing.execute("PRAGMA synchronous = FULL")
        reading.backup(writing, progress=patience(target))


def patience(path: Path) -> Callable[[int, int, int], None]:
    """What a backup call is given so that it does not wait for ever. Raises DatabaseBusy."""
    until = time.monotonic() + _WAIT_SECONDS

    def look(status: int, _remaining: int, _total: int) -> None:
        if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) and time.monotonic() > until:
            raise DatabaseBusy(path)

    return look


def must_be_sound(connection: sqlite3.Connection, path: Path, pragma: str) -> None:
    """Raise DatabaseDamaged with what SQLite's check of this name says, unless all is well."""
    (said,) = connection.execute(f"PRAGMA {pragma}(1)").fetchone()
    if said != "ok":
        raise DatabaseDamaged(path, said.splitlines()[-1])  # the first line only names the database


def sync_folder(folder: Path) -> None:
    """Let a name that was given in a folder outlive a power cut, where systems can say so."""
    if os.name == "nt":
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def sync_file(file: Path) -> None:
    """Let what was written into a file outlive a power cut."""
    with file.open("rb+") as opened:
        os.fsync(opened.fileno())
