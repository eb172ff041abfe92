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
    must_be_readable(file)
    with told_by(FolderNotWritable, Path(os.environ.get("TMPDIR", "tmp"))):
        scratch = tempfile.TemporaryDirectory(prefix=LOOKED, ignore_cleanup_errors=True)
    with scratch as folder:
        taken = Path(folder) / "backup.db"
        with translated(file):
            version = migrations.look(file, len(STEPS))
            copy(file, taken, still=True)
        try:
            with translated(taken), closing(sqlite3.connect(taken)) as connection:
                connection.execute(DISTRUST)
                migrations.must_be_ours(connection, taken, STEPS[:version])
            migrations.migrate(taken)
            with translated(taken), closing(sqlite3.connect(taken)) as connection:
                connection.execute(DISTRUST)
                values.must_be_possible(connection, taken)
        except DatabaseDamaged as damaged:
            raise DatabaseDamaged(file, damaged.detail) from damaged
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
