"""What can still be read of a damaged database, and putting another file in its place."""

import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from bismarck_scorer.storage.copying import DISTRUST, sync_file, sync_folder
from bismarck_scorer.storage.faults import translated
from bismarck_scorer.storage.migrations import APPLICATION_ID, migrate
from bismarck_scorer.storage.steps import STEPS
from bismarck_scorer.trouble import FileNotWritten, told_by

_BESIDE = ("-wal", "-shm", "-journal")
# What follows from the other tables, and is written anew.
_DERIVED = {"outcome", "result", "findable", "word"}
_PATIENCE = 2000  # rows in turn that cannot be had, before the rest is given up; more than a page holds


def save_rows(damaged: Path, target: Path) -> int:
    """Make `target` a database of the newest layout with all rows of a damaged one that can still be read.

    The damaged file is read on a copy beside the target. Returns how many rows there were. What refers to
    what is lost, and texts that cannot be what they should, are left out; nothing says that a sheet is whole.
    Raises DatabaseDamaged where not even the tables can be found, DiskFull, FileNotWritten.
    """
    with told_by(FileNotWritten, target):
        torn = target.with_name(f"{target.name}-torn")
        try:
            _copy_as_it_is(damaged, torn)
            return _save(damaged, torn, target)
        finally:
            for end in ("", *_BESIDE):
                with suppress(OSError):  # what went wrong before is what is told
                    torn.with_name(torn.name + end).unlink(missing_ok=True)


def put(new: Path, database: Path, aside: Path) -> None:
    """Put the file `new`, which lies beside it, in the place of a database that nobody has open.

    What stood there is kept as it is under the name `aside`, with the write-ahead log that belongs to it.
    Raises DiskFull, FileNotWritten, and then the database is as it was.
    """
    with told_by(FileNotWritten, database):
        if database.exists():
            _copy_as_it_is(database, aside)
        # Before the new file comes: a log that is not its own must never be found beside it.
        for end in _BESIDE:
            database.with_name(database.name + end).unlink(missing_ok=True)
        sync_folder(database.parent)
        new.replace(database)
        sync_folder(database.parent)


def _copy_as_it_is(database: Path, target: Path) -> None:
    for end in ("", "-wal", "-journal"):
        file = database.with_name(database.name + end)
        if file.exists():
            copied = target.with_name(target.name + end)
            shutil.copyfile(file, copied)
            sync_file(copied)
    sync_folder(target.parent)


def _save(damaged: Path, torn: Path, target: Path) -> int:
    saved = 0
    with closing(sqlite3.connect(torn, isolation_level=None)) as source:
        source.execute(DISTRUST)
        with translated(damaged):  # where not even the tables can be found there is nothing to be done
            source.execute("SELECT count(*) FROM sqlite_master").fetchone()
        version = _version(source)
        with translated(target), closing(sqlite3.connect(target, isolation_level=None)) as new:
            new.execute("BEGIN")
            for step in STEPS[:version]:
                step(new)
            for table in _tables(new):
                saved += _save_table(source, new, table)
            _drop_unreadable(new)
            if version < len(STEPS):  # else a log may stand without its sheet, which can be made from it
                _drop_orphans(new)
            new.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            new.execute(f"PRAGMA user_version = {version}")
            new.execute("COMMIT")
    migrate(target)
    return saved


def _version(source: sqlite3.Connection) -> int:
    with suppress(sqlite3.Error):
        version = source.execute("PRAGMA user_version").fetchone()[0]
        if 1 <= version <= len(STEPS):
            return version
    return len(STEPS)


def _tables(new: sqlite3.Connection) -> list[str]:
    found = new.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rootpage")
    return [name for (name,) in found if not name.startswith("sqlite_") and name not in _DERIVED]


def _save_table(source: sqlite3.Connection, new: sqlite3.Connection, table: str) -> int:
    columns = [row[1] for row in new.execute(f'PRAGMA table_info("{table}")')]
    names = ", ".join(f'"{column}"' for column in columns)
    places = ", ".join("?" * len(columns))
    saved = 0
    for row in _rows(source, table, names):
        with suppress(sqlite3.Error):  # torn values that the table does not take
            done = new.execute(f'INSERT OR IGNORE INTO "{table}" ({names}) VALUES ({places})', row)  # noqa: S608
            saved += done.rowcount
    return saved


def _rows(source: sqlite3.Connection, table: str, names: str) -> Iterator[Sequence[Any]]:
    """The rows of a table: in order as far as it goes, then from its end, then those between one by one."""
    asked = f'SELECT rowid, {names} FROM "{table}"'  # noqa: S608 - names of our own
    low, high = 0, None
    for number, *row in _until_torn(source, f"{asked} ORDER BY rowid"):
        low = number
        yield row
    try:
        source.execute(f'SELECT count(*) FROM "{table}" NOT INDEXED').fetchone()  # noqa: S608
        return  # nothing in the table is torn
    except sqlite3.Error:
        pass
    for number, *row in _until_torn(source, f"{asked} WHERE rowid > ? ORDER BY rowid DESC", low):
        high = number
        yield row
    number = reached = low
    while number - reached < _PATIENCE and (high is None or number < high - 1):
        number += 1
        for _number, *row in _until_torn(source, f"{asked} WHERE rowid = ?", number):
            reached = number
            yield row


def _until_torn(source: sqlite3.Connection, asked: str, *values: int) -> Iterator[Sequence[Any]]:
    with suppress(sqlite3.Error, UnicodeDecodeError):
        yield from source.execute(asked, values)


def _drop_unreadable(new: sqlite3.Connection) -> None:
    for table in _tables(new):
        for _id, name, kind, *_ in new.execute(f'PRAGMA table_info("{table}")').fetchall():
            if kind == "JSON":
                new.execute(f'DELETE FROM "{table}" WHERE "{name}" IS NOT NULL AND NOT json_valid("{name}")')  # noqa: S608


def drop_orphans(database: Path) -> None:
    """Take out of a database what refers to something that is not there."""
    with translated(database), closing(sqlite3.connect(database)) as connection, connection:
        _drop_orphans(connection)


def _drop_orphans(connection: sqlite3.Connection) -> None:
    while orphans := connection.execute("PRAGMA foreign_key_check").fetchall():
        for table, number, *_ in orphans:
            connection.execute(f'DELETE FROM "{table}" WHERE rowid = ?', (number,))  # noqa: S608
