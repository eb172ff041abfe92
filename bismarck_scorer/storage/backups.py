"""Files that hold a whole database: read on a copy, so that they stay as they are, and not trusted."""

import errno
import os
import sqlite3
import tempfile
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from bismarck_scorer.locations import LOOKED
from bismarck_scorer.storage import migrations, values
from bismarck_scorer.storage.copying import DISTRUST, copy
from bismarck_scorer.storage.faults import translated
from bismarck_scorer.storage.leaving_out import LeftOut, leave_out
from bismarck_scorer.storage.limits import BACKUP_BYTES
from bismarck_scorer.storage.steps import STEPS
from bismarck_scorer.storage.store import Store
from bismarck_scorer.trouble import DatabaseDamaged, FileNotReadable, FolderNotWritable, Trouble, told_by


@contextmanager
def opened(file: Path) -> Generator[Store, None, None]:
    """Open what is in a backup file, brought to the newest layout; the file itself is not touched.

    Raises FileNotReadable, DatabaseDamaged also where a table is not as this program makes it or holds what
    it never writes, DatabaseForeign, DatabaseTooNew, and where there is no room for the copy DiskFull,
    FileNotWritten, FolderNotWritable.
    """
    with _taken(file) as taken:
        with _damage_of(file, taken) as connection:
            values.must_be_possible(connection, taken)
        with _open_store(taken) as store:
            yield store


@contextmanager
def opened_in_part(file: Path) -> Generator[tuple[Store, tuple[LeftOut, ...]], None, None]:
    """The same without the sheets that hold what is never written, which are told. Raises as `opened`."""
    with _taken(file) as taken:
        left: tuple[LeftOut, ...] = ()
        if not _is_possible(file, taken):
            with _damage_of(file, taken) as connection:
                left = leave_out(connection)
            with _damage_of(file, taken) as connection:  # what is still wrong is no matter of one sheet
                values.must_be_possible(connection, taken)
        with _open_store(taken) as store:
            yield store, left


def _is_possible(file: Path, taken: Path) -> bool:
    try:
        with _damage_of(file, taken) as connection:
            values.must_be_possible(connection, taken)
    except DatabaseDamaged:
        return False  # and let go of, with the question on which it stopped, before anything is written
    return True


@contextmanager
def _taken(file: Path) -> Generator[Path, None, None]:
    """A copy of a file, of the newest layout, in a folder of its own that goes away."""
    must_be_readable(file)
    with told_by(FolderNotWritable, Path(os.environ.get("TMPDIR", "tmp"))):
        scratch = tempfile.TemporaryDirectory(prefix=LOOKED, ignore_cleanup_errors=True)
    with scratch as folder:
        taken = Path(folder) / "backup.db"
        with translated(file):
            version = migrations.look(file, len(STEPS))
            copy(file, taken, still=True)
        with _damage_of(file, taken) as connection:
            migrations.must_be_ours(connection, taken, STEPS[:version])
        with _told_of(file):
            migrations.migrate(taken)
        yield taken


@contextmanager
def _damage_of(file: Path, taken: Path) -> Generator[sqlite3.Connection, None, None]:
    """A connection to the copy, what is wrong with which is wrong with the file."""
    with _told_of(file), translated(taken), closing(sqlite3.connect(taken)) as connection:
        connection.execute(DISTRUST)
        yield connection


@contextmanager
def _told_of(file: Path) -> Generator[None, None, None]:
    try:
        yield
    except DatabaseDamaged as damaged:
        raise DatabaseDamaged(file, damaged.detail) from damaged


@contextmanager
def _open_store(taken: Path) -> Generator[Store, None, None]:
    """The store of a copy that nobody else has open."""
    store = Store(taken, wal=False)
    try:
        yield store
    finally:
        store.close()


def must_be_readable(file: Path) -> None:
    """Raise FileNotReadable unless `file` is a file, with something in it, that can be a database."""
    with told_by(FileNotReadable, file):
        if file.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        with file.open("rb") as readable:
            readable.read(1)
        size = file.stat().st_size
        if size > BACKUP_BYTES:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    if size == 0:
        raise DatabaseDamaged(file, "0 bytes")


def counted(file: Path) -> tuple[int, int] | None:
    """How many sheets (outside the bin) and deals are in a backup file; None where that cannot be read.

    Quick: the file is not looked through.
    """
    found = _asked(
        file,
        "SELECT (SELECT count(*) FROM sheet WHERE deleted_at IS NULL),"
        " (SELECT count(*) FROM deal WHERE place IS NOT NULL)",
    )
    return None if found is None else found[0]


def finished(file: Path) -> set[tuple[str, int]]:
    """The uid and the version of every finished sheet in a backup file; none where that cannot be read."""
    return set(_asked(file, "SELECT uid, version FROM sheet WHERE finished") or ())


def _asked(file: Path, question: str) -> list[Any] | None:
    """The rows that answer a question about a backup file as it lies there; None where it cannot be read."""
    try:
        must_be_readable(file)
        with translated(file):
            migrations.look(file, len(STEPS))
            address = f"{file.absolute().as_uri()}?mode=ro&immutable=1"
            with closing(sqlite3.connect(address, uri=True)) as found:
                found.execute(DISTRUST)
                return found.execute(question).fetchall()
    except (Trouble, sqlite3.Error):
        return None
