"""A database looked through from end to end, and not changed."""

import sqlite3
from contextlib import closing
from pathlib import Path

from bismarck_scorer.storage import migrations, values
from bismarck_scorer.storage.copying import DISTRUST, must_be_sound, patience
from bismarck_scorer.storage.faults import translated
from bismarck_scorer.storage.leaving_out import leave_out
from bismarck_scorer.storage.steps import STEPS
from bismarck_scorer.trouble import DatabaseDamaged, DatabaseForeign, Trouble

_WAIT_SECONDS = 10


def look_through(database: Path) -> bool | None:
    """Look at every page, every index, every table and every reference of a database.

    Returns whether it has the newest layout, None where there is no database yet. Raises as `migrations.look`
    does, DatabaseBusy, and DatabaseDamaged for whatever is not as it should be.
    """
    with translated(database):
        version = migrations.look(database, len(STEPS))
        if version == 0:
            return None
        with closing(sqlite3.connect(database, timeout=_WAIT_SECONDS)) as connection:
            connection.execute(DISTRUST)
            must_be_sound(connection, database, "integrity_check")
            migrations.must_be_whole(connection, database, STEPS[:version])
            broken = connection.execute("PRAGMA foreign_key_check").fetchone()
    if broken:
        raise DatabaseDamaged(database, f"foreign key of {broken[0]}")
    return version == len(STEPS)


def odd_values(database: Path) -> tuple[str, tuple[int, ...]]:
    """What in a sound database of the newest layout this program never writes, and in which sheets.

    The first is empty where there is nothing of that kind. Raises DatabaseBusy, DatabaseDamaged.
    """
    with translated(database), closing(sqlite3.connect(database, timeout=_WAIT_SECONDS)) as connection:
        connection.execute(DISTRUST)
        try:
            values.must_be_possible(connection, database)
        except DatabaseDamaged as damaged:
            found = damaged.detail
        except UnicodeDecodeError as error:
            found = type(error).__name__
        else:
            return "", ()
    with closing(sqlite3.connect(":memory:")) as scratch:
        with translated(database), closing(sqlite3.connect(database, timeout=_WAIT_SECONDS)) as connection:
            connection.backup(scratch, progress=patience(database))
        scratch.execute(DISTRUST)
        return found, tuple(sheet.number for sheet in leave_out(scratch))


def is_foreign(database: Path) -> bool:
    """Whether the file is another program's database."""
    try:
        with translated(database):
            migrations.look(database, len(STEPS))
    except DatabaseForeign:
        return True
    except Trouble:
        return False
    return False
