"""Rows written by the thousand: values are made ready once for a whole list, and SQLite is asked once."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any

from sqlalchemy import Table
from sqlalchemy.engine import Dialect
from sqlmodel import Session, SQLModel

Row = dict[str, Any]
_Ready = Callable[[Any], Any]


def write_rows(session: Session, record: type[SQLModel], rows: Sequence[Row]) -> None:
    """Insert `rows`, all of which name the same columns.

    Past SQLAlchemy's own way, on which it takes longer over each row of a list than SQLite does. Raises what
    the database raises, and ValueError for a value that a column cannot hold.
    """
    if not rows:
        return
    names = tuple(rows[0])
    connection = session.connection()
    statement, ready = _prepared(record, names, connection.dialect)
    values = list(map(itemgetter(*names), rows))
    if ready:
        values = [_made_ready(row, ready) for row in values]
    connection.exec_driver_sql(statement, values)


def write_as_they_are(session: Session, record: type[SQLModel], rows: Sequence[Row]) -> int:
    """Insert `rows` with the very values that a database holds; return the number of the last one."""
    if not rows:
        return 0
    names = tuple(rows[0])
    connection = session.connection()
    statement, _ready = _prepared(record, names, connection.dialect)
    values = [tuple(row[name] for name in names) for row in rows]
    return connection.exec_driver_sql(statement, values if len(values) > 1 else values[0]).lastrowid


@lru_cache(maxsize=64)
def _prepared(
    record: type[SQLModel], names: tuple[str, ...], dialect: Dialect
) -> tuple[str, tuple[tuple[int, _Ready], ...]]:
    """The statement, and how values are made ready for SQLite where that has to be done, by position."""
    table: Table = record.__table__  # ty: ignore[missing-attribute]
    quoted = dialect.identifier_preparer.quote
    columns = ", ".join(map(quoted, names))
    marks = ", ".join("?" for _ in names)
    ways = [table.c[name].type.dialect_impl(dialect).bind_processor(dialect) for name in names]
    ready = tuple((at, way) for at, way in enumerate(ways) if way is not None)
    return f"INSERT INTO {quoted(table.name)} ({columns}) VALUES ({marks})", ready  # noqa: S608


def _made_ready(row: Sequence[Any], ready: Sequence[tuple[int, _Ready]]) -> tuple[Any, ...]:
    values = list(row)
    for at, way in ready:
        values[at] = way(values[at])
    return tuple(values)
