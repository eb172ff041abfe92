"""A database of which the first page is lost, where it stands what tables there are and where each begins.

In a database that was never of an older layout every table begins where it does in a new one.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

from bismarck_scorer.storage.steps import STEPS

_PAGE = 4096  # bytes; every database of ours has pages of this size
_PAGES_AT = slice(28, 32)  # where it says how many pages there are; without that SQLite goes by the file
_FORMATS_AT, _LOGGED = slice(18, 20), b"\x02\x02"  # where a head says that there is a write-ahead log


def list_anew(torn: Path) -> None:
    """Write the first page anew, with all tables of the newest layout. Raises OSError, sqlite3.Error.

    Of a file that was another one, or of an older layout, no more can be read afterwards than before.
    """
    model = torn.with_name(f"{torn.name}-model")
    try:
        tables = _tables_of(model)
        model.unlink()
        head = bytearray(_head_of(model))
        head[_PAGES_AT] = bytes(4)
        if torn.with_name(f"{torn.name}-wal").exists():
            head[_FORMATS_AT] = _LOGGED
        with torn.open("rb+") as file:
            file.write(head)
    finally:
        model.unlink(missing_ok=True)
    with closing(sqlite3.connect(torn, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.executemany("INSERT INTO sqlite_master VALUES (?, ?, ?, ?, ?)", tables)


def _tables_of(model: Path) -> list[tuple[str, str, str, int, str | None]]:
    with closing(sqlite3.connect(model, isolation_level=None)) as new:
        new.execute(f"PRAGMA page_size = {_PAGE}")
        new.execute("BEGIN")
        for step in STEPS:
            step(new)
        new.execute("COMMIT")
        asked = "SELECT type, name, tbl_name, rootpage, sql FROM sqlite_master WHERE rootpage > 0"
        return new.execute(asked).fetchall()


def _head_of(model: Path) -> bytes:
    with closing(sqlite3.connect(model, isolation_level=None)) as new:
        new.execute(f"PRAGMA page_size = {_PAGE}")
        new.execute(f"PRAGMA user_version = {len(STEPS)}")
    return model.read_bytes()[:_PAGE]
