"""The way of a database file to the newest layout, which `PRAGMA user_version` counts."""

import errno
import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from bismarck_scorer.logs import log
from bismarck_scorer.storage import copying
from bismarck_scorer.storage.copying import DISTRUST, must_be_sound
from bismarck_scorer.storage.faults import translated, trouble_of
from bismarck_scorer.storage.steps import STEPS, Step
from bismarck_scorer.trouble import (
    DatabaseDamaged,
    DatabaseForeign,
    DatabaseTooNew,
    FolderNotWritable,
    MigrationFailed,
    told_by,
)

APPLICATION_ID = 0x42534D4B  # "BSMK"
_WAIT_SECONDS = 10
_HEADER_BYTES = 100  # of every database; in a shorter file SQLite sees an empty one and writes over it


def migrate(path: Path, steps: Sequence[Step] = STEPS) -> Path | None:
    """Take the database at `path` through the steps that it lacks, each wholly or not at all.

    A database that exists is copied first; returns the copy's path, or None where nothing was to be copied.
    Raises DatabaseTooNew, DatabaseForeign and DatabaseDamaged with nothing touched, what
    `faults.translated` and `copying.copy` raise, MigrationFailed with the copy where a step fails on an
    older database, and what a step raises on a new one.
    """
    with translated(path):
        version = look(path, len(steps))
        with closing(sqlite3.connect(path, timeout=_WAIT_SECONDS, isolation_level=None)) as connection:
            # Only now, on a connection that may write: after a crash SQLite first has to mend the file.
            must_be_sound(connection, path, "quick_check")
            must_be_whole(connection, path, steps[:version])
            if version == len(steps):
                return None
            return _climb(connection, path, steps)


def look(path: Path, known: int) -> int:
    """Return the version of the database at `path` without changing a byte; 0 where there is none yet.

    `known` is the newest version that this program can read. Raises DatabaseTooNew, DatabaseForeign,
    DatabaseDamaged, FolderNotWritable, and sqlite3.DatabaseError where there is no database in the file.
    """
    with told_by(FolderNotWritable, path):
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        size = path.stat().st_size if path.exists() else 0
    if size == 0:
        return 0
    if size < _HEADER_BYTES:
        raise DatabaseDamaged(path, f"{size} bytes")
    # An immutable file is read without locks and without making files beside it. Where a write-ahead log is
    # left over, the log has the last word on the version, so it has to be read too.
    log = path.with_name(path.name + "-wal")
    how = "mode=ro" if log.exists() and log.stat().st_size else "mode=ro&immutable=1"
    uri = f"{path.absolute().as_uri()}?{how}"
    with closing(sqlite3.connect(uri, uri=True, timeout=_WAIT_SECONDS)) as connection:
        connection.execute(DISTRUST)
        version = _number(connection, "user_version")
        owner = _number(connection, "application_id")
        if owner != APPLICATION_ID and (owner or version or _has_tables(connection)):
            raise DatabaseForeign(path)
    _must_be_known(version, path, known)
    return version


def _climb(connection: sqlite3.Connection, path: Path, steps: Sequence[Step]) -> Path | None:
    copy: Path | None = None
    # A step that rebuilds a table drops the old one, and with foreign keys on that would delete what refers
    # to it. Inside a transaction the pragma is ignored.
    connection.execute("PRAGMA foreign_keys = OFF")
    while True:
        connection.execute("BEGIN IMMEDIATE")
        try:
            # Read again under the lock: another process may have climbed meanwhile.
            version = _number(connection, "user_version")
            _must_be_known(version, path, len(steps))
            if version == len(steps):
                connection.execute("ROLLBACK")
                break
            # Under the lock too, or two who open the database at once would write the copy at once.
            if version and copy is None:
                copy = path.with_name(f"{path.stem}-before-version-{len(steps)}{path.suffix}")
                copying.copy(path, copy)
            # A new database is made in one piece: on its way nobody can find it and take it for an old one.
            reached = version + 1 if version else len(steps)
            _carry_out(connection, path, copy, steps[version:reached])
            broken = connection.execute("PRAGMA foreign_key_check").fetchone()
            if broken:
                raise DatabaseDamaged(path, f"foreign key of {broken[0]}")
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {reached}")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
    # So that the file itself tells its version to a program that only looks.
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return copy


def _carry_out(connection: sqlite3.Connection, path: Path, copy: Path | None, steps: Sequence[Step]) -> None:
    try:
        for step in steps:
            step(connection)
    except Exception as error:
        if copy is None or trouble_of(path, error):  # nothing is lost; a full disk tells its own story
            raise
        log.error("a migration failed", exc_info=error)
        raise MigrationFailed(path, copy, type(error).__name__) from error


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    return connection.execute(f"PRAGMA {pragma}").fetchone()[0]


def _has_tables(connection: sqlite3.Connection) -> bool:
    return connection.execute("SELECT 1 FROM sqlite_master LIMIT 1").fetchone() is not None


def _must_be_known(version: int, path: Path, known: int) -> None:
    if version > known:
        raise DatabaseTooNew(path, version, known)
    if version < 0:
        raise DatabaseDamaged(path, f"user_version {version}")


def must_be_whole(connection: sqlite3.Connection, path: Path, done: Sequence[Step]) -> None:
    """Raise DatabaseDamaged where a table or view is missing of those that the steps `done` make.

    SQLite's own checks look at what is there, and do not miss a table that was dropped.
    """
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as model:
        for step in done:
            step(model)
        missing = sorted(_names(model) - _names(connection))
    if missing:
        raise DatabaseDamaged(path, f"no table {', '.join(missing)}")


def must_be_ours(connection: sqlite3.Connection, path: Path, done: Sequence[Step]) -> None:
    """Raise DatabaseDamaged unless there is in a database exactly what the steps `done` make.

    For files from outside: a trigger in them would work on in a database that they replace.
    """
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as model:
        for step in done:
            step(model)
        meant = _definitions(model)
    if other := sorted(meant ^ _definitions(connection)):
        _kind, name, *_ = other[0]
        raise DatabaseDamaged(path, f"{name!r} is not as it should be")


def _definitions(connection: sqlite3.Connection) -> set[tuple[str, ...]]:
    """Everything that a database is said to hold, under whatever name; what SQLite makes itself says no more.

    In a file that somebody made up a name or a text can be bytes, which are not ours then.
    """
    connection.text_factory = lambda text: text.decode(errors="backslashreplace")
    try:
        found = connection.execute(
            "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE sql IS NOT NULL"
        )
        return {tuple(" ".join(str(part).split()) for part in one) for one in found}
    finally:
        connection.text_factory = str


def _names(connection: sqlite3.Connection) -> set[str]:
    found = connection.execute("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')")
    return {name for (name,) in found if not name.startswith("sqlite_")}
