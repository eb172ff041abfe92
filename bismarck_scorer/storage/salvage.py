"""What can still be read of a damaged database, and putting another file in its place."""

import os
import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from bismarck_scorer.storage.copying import DISTRUST, sync_file, sync_folder
from bismarck_scorer.storage.derived_tables import DERIVED_NAMES
from bismarck_scorer.storage.faults import translated
from bismarck_scorer.storage.limits import HIGHEST_ID
from bismarck_scorer.storage.migrations import APPLICATION_ID, migrate
from bismarck_scorer.storage.steps import STEPS
from bismarck_scorer.storage.tables_lost import list_anew
from bismarck_scorer.storage.values import wrong
from bismarck_scorer.trouble import FileNotWritten, told_by

_BESIDE = ("-wal", "-shm", "-journal")
_COUNTED = ("sheet", "own_rules")  # whose numbers SQLite counts on, and never gives twice
_PAGES_AT, _UNKNOWN = 28, bytes(4)  # where a database says how many pages it has, and that it does not know
_PATIENCE = 2000  # rows in turn that cannot be had, before the rest is given up; more than a page holds


def save_rows(damaged: Path, target: Path) -> int:
    """Make `target` a database of the newest layout with all rows of a damaged one that can still be read.

    The damaged file is read on a copy beside the target. What refers to what is lost, and values that cannot
    be what they should, are left out; nothing says that a sheet is whole. Returns of how many sheets nothing
    came over though there was something, which is so in older layouts alone: in the newest one what is left
    of a sheet may stand without it.
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
    lost = 0
    _forget_size(torn)
    why_not = _find_tables(torn)
    if why_not is not None:
        with translated(damaged):
            list_anew(torn)
        _forget_size(torn)
    with closing(sqlite3.connect(torn, isolation_level=None)) as source:
        source.execute(DISTRUST)
        version = _version(source)
        with translated(target), closing(sqlite3.connect(target, isolation_level=None)) as new:
            new.execute("BEGIN")
            for step in STEPS[:version]:
                step(new)
            for table in _tables(new):
                _save_table(source, new, table)
            _drop_unreadable(new)
            if why_not is not None:
                _drop_impossible(new)
                with translated(damaged):  # where nothing at all was found, all stays as it is
                    _must_hold_anything(new, why_not)
            if version < len(STEPS):  # else a log may stand without its sheet, which can be made from it
                lost = _drop_without_sheet(new)
                _drop_orphans(new)
            _part_the_lost(new)
            _count_on(source, new)
            new.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            new.execute(f"PRAGMA user_version = {version}")
            new.execute("COMMIT")
    migrate(target)
    return lost


def _find_tables(torn: Path) -> sqlite3.Error | None:
    """Why it cannot be read what tables there are; None where it can."""
    try:
        with closing(sqlite3.connect(torn)) as source:
            source.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error as error:
        return error
    return None


def _drop_impossible(new: sqlite3.Connection) -> None:
    """Take out what another table's row looks like where a table does not begin where it was looked for."""
    for table in _tables(new):
        new.execute(f'DELETE FROM "{table}" WHERE {wrong(new, table)}')  # noqa: S608


def _must_hold_anything(new: sqlite3.Connection, why_not: sqlite3.Error) -> None:
    found = "SELECT 1 FROM sheet UNION ALL SELECT 1 FROM change UNION ALL SELECT 1 FROM deal LIMIT 1"
    if new.execute(found).fetchone() is None:
        raise why_not


def _forget_size(torn: Path) -> None:
    """Take out of the head how many pages there should be: of a file that was cut short SQLite reads nothing.

    Without the number it goes by what is there.
    """
    with torn.open("rb+") as file:
        if file.seek(0, os.SEEK_END) >= _PAGES_AT + len(_UNKNOWN):
            file.seek(_PAGES_AT)
            file.write(_UNKNOWN)


def _version(source: sqlite3.Connection) -> int:
    with suppress(sqlite3.Error):
        version = source.execute("PRAGMA user_version").fetchone()[0]
        if 1 <= version <= len(STEPS):
            return version
    return len(STEPS)


def _tables(new: sqlite3.Connection) -> list[str]:
    found = new.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rootpage")
    return [name for (name,) in found if not name.startswith("sqlite_") and name not in DERIVED_NAMES]


def _save_table(source: sqlite3.Connection, new: sqlite3.Connection, table: str) -> None:
    columns = [row[1] for row in new.execute(f'PRAGMA table_info("{table}")')]
    names = ", ".join(f'"{column}"' for column in columns)
    places = ", ".join("?" * len(columns))
    for row in _rows(source, table, names):
        if any(isinstance(value, bytes) for value in row):  # no table of ours holds any
            continue
        with suppress(sqlite3.Error):  # torn values that the table does not take
            new.execute(f'INSERT OR IGNORE INTO "{table}" ({names}) VALUES ({places})', row)  # noqa: S608


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
        for name in _numbers(new, table):
            new.execute(f'DELETE FROM "{table}" WHERE "{name}" NOT BETWEEN 1 AND ?', (HIGHEST_ID,))  # noqa: S608


def _part_the_lost(new: sqlite3.Connection) -> None:
    """Let players be themselves who were merged into somebody who is lost."""
    if "merged_into" in (row[1] for row in new.execute("PRAGMA table_info(player)")):
        new.execute(
            "WITH RECURSIVE known (id) AS (SELECT id FROM player WHERE merged_into IS NULL"
            " UNION SELECT player.id FROM player JOIN known ON player.merged_into = known.id)"
            " UPDATE player SET merged_into = NULL WHERE id NOT IN (SELECT id FROM known)"
        )


def _numbers(new: sqlite3.Connection, table: str) -> list[str]:
    """The columns of a table with numbers of sheets, or with its own where none is ever given twice."""
    columns = [row[1] for row in new.execute(f'PRAGMA table_info("{table}")')]
    return [name for name in columns if name == "sheet_id" or (name == "id" and table in _COUNTED)]


def _count_on(source: sqlite3.Connection, new: sqlite3.Connection) -> None:
    """Let no number be given again that was given before, be it of a sheet of which only remains are left."""
    given = dict.fromkeys(_COUNTED, 0)
    for name, number in _until_torn(source, "SELECT name, seq FROM sqlite_sequence"):
        if name in given and isinstance(number, int) and given[name] < number <= HIGHEST_ID:
            given[name] = number
    for table in _tables(new):
        for column in _numbers(new, table):
            counted = "sheet" if column == "sheet_id" else table
            (highest,) = new.execute(f'SELECT max("{column}") FROM "{table}"').fetchone()  # noqa: S608
            given[counted] = max(given[counted], highest or 0)
    for name, number in given.items():
        new.execute("DELETE FROM sqlite_sequence WHERE name = ?", (name,))
        new.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (name, number))


def _drop_without_sheet(new: sqlite3.Connection) -> int:
    """Take out what is left of sheets that are gone; return of how many there was something."""
    gone: set[int] = set()
    for table in _tables(new):
        if "sheet_id" in _numbers(new, table):
            orphans = f'DELETE FROM "{table}" WHERE sheet_id NOT IN (SELECT id FROM sheet) RETURNING sheet_id'  # noqa: S608
            gone |= {number for (number,) in new.execute(orphans)}
    return len(gone)


def drop_orphans(database: Path) -> None:
    """Take out of a database what refers to something that is not there."""
    with translated(database), closing(sqlite3.connect(database)) as connection, connection:
        _drop_orphans(connection)


def _drop_orphans(connection: sqlite3.Connection) -> None:
    while orphans := connection.execute("PRAGMA foreign_key_check").fetchall():
        for table, number, *_ in orphans:
            connection.execute(f'DELETE FROM "{table}" WHERE rowid = ?', (number,))  # noqa: S608
