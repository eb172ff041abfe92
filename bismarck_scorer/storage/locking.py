"""Who may work on a database file: all who use it together, or one alone who replaces it.

The lock lies on a small file beside the database, which is never deleted. SQLite keeps it, because it knows
how on every system; whoever dies gives it back. It is not SQLite's own lock on the database, which one writer
has for an instant only.
"""

import sqlite3
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from bismarck_scorer.storage.faults import translated
from bismarck_scorer.trouble import DatabaseBusy, DatabaseOpen

_WAIT_SECONDS = 10
_HANDOVER_SECONDS = 0.2  # long enough for a command that is just ending


class Hold:
    """One program's claim on the database at `path`, from its making until `release`."""

    def __init__(self, path: Path) -> None:
        """Use the database together with others. Raises DatabaseBusy where somebody replaces it just now."""
        self._path = path
        self._lock: sqlite3.Connection | None = None
        try:
            self._lock = _connect(path)
            self._share()
        except sqlite3.OperationalError as error:
            self.release()
            if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
                raise DatabaseBusy(path) from error
            # No such file can be made here: then neither can the database be replaced.

    @contextmanager
    def alone(self) -> Generator[None, None, None]:
        """Have the database to oneself for the block. Raises DatabaseOpen where somebody else uses it."""
        if self._lock is None:
            raise DatabaseOpen(self._path)
        with translated(self._path):
            _give_back(self._lock)
            try:
                _take(self._lock, self._path)
                yield
            finally:
                _give_back(self._lock)
                self._share()

    def release(self) -> None:
        """Give the claim back; nothing happens the second time."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def _share(self) -> None:
        assert self._lock is not None  # noqa: S101 - for the type checker
        self._lock.execute("BEGIN")
        self._lock.execute("SELECT 1 FROM sqlite_master").fetchall()


@contextmanager
def alone(path: Path) -> Generator[None, None, None]:
    """Have a database to oneself that one has not opened, be it damaged or missing.

    Raises DatabaseOpen where somebody uses it, FolderNotWritable.
    """
    with translated(path):
        lock = _connect(path)
    try:
        _take(lock, path)
        yield
    finally:
        lock.close()


def lock_file(path: Path) -> Path:
    """The file on which the lock of the database at `path` lies."""
    return path.with_name(f"{path.stem}.lock")


def _connect(path: Path) -> sqlite3.Connection:
    # Whoever closes the store may be another thread than the one that opened it.
    return sqlite3.connect(
        lock_file(path), timeout=_WAIT_SECONDS, isolation_level=None, check_same_thread=False
    )


def _give_back(lock: sqlite3.Connection) -> None:
    if lock.in_transaction:
        lock.execute("ROLLBACK")  # nothing is ever written into the file


def _take(lock: sqlite3.Connection, path: Path) -> None:
    lock.execute(f"PRAGMA busy_timeout = {int(_HANDOVER_SECONDS * 1000)}")
    try:
        with translated(path):
            lock.execute("BEGIN EXCLUSIVE")
    except DatabaseBusy as busy:
        raise DatabaseOpen(path) from busy
    finally:
        lock.execute(f"PRAGMA busy_timeout = {_WAIT_SECONDS * 1000}")
