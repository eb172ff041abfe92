"""The one place that makes connections: how they keep what was saved, and how transactions begin."""

import json
import sqlite3
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor
from sqlalchemy.pool import ConnectionPoolEntry

SQLITE = sqlite3.sqlite_version
READ_ONLY = "read_only"  # execution option of an engine whose transactions take no write lock


def make_engine(path: Path, *, wal: bool | None = True, wait: float = 5.0) -> Engine:
    """Return the engine of the database at `path`.

    `wal` asks for a write-ahead log, which some file systems and the browser do not have; without one, or
    where it is refused, the rollback journal keeps the data just as safe, with more writes to the disk. None
    leaves it as it is.
    `wait` is how many seconds a connection waits for another's lock.
    """
    engine = create_engine(
        URL.create("sqlite", database=str(path)),  # in a text a "?" in the path would be read as options
        hide_parameters=True,  # people's names belong into no log
        connect_args={"timeout": wait},
        json_serializer=json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode,
    )

    @event.listens_for(engine, "connect")
    def set_pragmas(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        # The driver must not begin transactions by itself; the "begin" event below does.
        connection.isolation_level = None
        cursor = connection.cursor()
        if wal is not None:
            _set_journal(cursor, wal=wal)
        # FULL: what was acknowledged outlives a power cut. One deal every few minutes can pay for that.
        for pragma in ("synchronous = FULL", "foreign_keys = ON", "trusted_schema = OFF"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # A writer that took its lock only at its first write would fail at once, without waiting, when
        # another had written since it read.
        reading = connection.get_execution_options().get(READ_ONLY, False)
        connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")

    return engine


def _set_journal(cursor: DBAPICursor, *, wal: bool) -> None:
    try:
        cursor.execute(f"PRAGMA journal_mode = {'WAL' if wal else 'DELETE'}")
    except sqlite3.OperationalError:
        # Refused, or another process is using the file right now: the mode it has will do.
        cursor.execute("PRAGMA journal_mode")
    cursor.fetchone()
