"""What SQLite reports, in this program's own exceptions."""

import shutil
import sqlite3
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from bismarck_scorer.trouble import (
    DatabaseBusy,
    DatabaseDamaged,
    DiskFull,
    FolderNotWritable,
    Trouble,
)

_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
_NO_FORMAT = "unsupported file format"  # of a head with a torn number, for which there is no code of its own
_UNWRITABLE = {
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_IOERR,
}

# What SQLite says where it cannot make the file that readers and writers of a write-ahead log share.
_FOR_LACK_OF_ROOM = {sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN}
_SHARED_BYTES = 32768  # so much it wants at once


@contextmanager
def translated(path: Path) -> Generator[None, None, None]:
    """Turn what goes wrong with the database at `path` into trouble.

    Raises DatabaseBusy, DiskFull, FolderNotWritable, DatabaseDamaged. A broken constraint is a fault of this
    program and passes as it is.
    """
    try:
        yield
    except DBAPIError as error:
        trouble = trouble_of(path, error.orig)
        if trouble is None:
            raise
        raise trouble from error
    except sqlite3.Error as error:
        trouble = trouble_of(path, error)
        if trouble is None:
            raise
        raise trouble from error
    except UnicodeDecodeError as error:  # a name in it, of which SQLite speaks, is no text
        raise DatabaseDamaged(path, type(error).__name__) from error


def trouble_of(path: Path, error: BaseException | None) -> Trouble | None:
    """What kind of trouble SQLite reports of the database at `path`; None for what is no such thing."""
    # The low byte is the kind of error, the rest only tells more about it.
    kind = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if kind in _BUSY:
        return DatabaseBusy(path)
    if kind == sqlite3.SQLITE_FULL or (kind in _FOR_LACK_OF_ROOM and _is_full(path)):
        return DiskFull(path)
    if kind in _UNWRITABLE:
        return FolderNotWritable(path.parent, str(error))
    if kind in _DAMAGED or str(error) == _NO_FORMAT:
        return DatabaseDamaged(path, str(error))
    return None


def _is_full(path: Path) -> bool:
    try:
        return shutil.disk_usage(path.parent).free < _SHARED_BYTES
    except OSError:
        return False
