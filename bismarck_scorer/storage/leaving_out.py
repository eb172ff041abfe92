"""A copy of a file from outside rid of what cannot be, so that the sound sheets in it can be had."""

import sqlite3
from dataclasses import dataclass
from datetime import date

from bismarck_scorer.domain.errors import RuleBroken
from bismarck_scorer.domain.text import clean_name, name_key
from bismarck_scorer.storage.derived_tables import DERIVED_NAMES
from bismarck_scorer.storage.values import CLEANED, WRONG_COUNT, wrong

_PARTS = {"sheet": "id", "seat": "sheet_id", "deal": "sheet_id", "figure": "sheet_id", "change": "sheet_id"}
_APART = ("own_rules", "own_rules_draft", "draft")  # a row of these goes alone
_LOST_HOLD = (
    "SELECT sheet_id FROM seat WHERE player_id NOT IN (SELECT id FROM player)",
    "SELECT sheet_id FROM figure WHERE NOT EXISTS (SELECT 1 FROM deal"
    " WHERE deal.sheet_id = figure.sheet_id AND deal.no = figure.no)",
)


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A sheet that is not taken, by its number in the file; day and names as far as they can be read."""

    number: int
    played_on: date | None
    players: tuple[str, ...]


def leave_out(connection: sqlite3.Connection) -> tuple[LeftOut, ...]:
    """Take out of a database of the newest layout all sheets with values that are never written; return them.

    Players of whom something is wrong go with their sheets, half-entered rows and rule sets alone, and what
    follows from sheets altogether.
    """
    tables = {table: _Table(connection, table) for table in (*_PARTS, *_APART, "player")}
    connection.text_factory = bytes  # what is no text cannot be read otherwise
    for table in DERIVED_NAMES:
        connection.execute(f'DELETE FROM "{table}"')  # noqa: S608 - here and below names of our own
    connection.execute(f"DELETE FROM sqlite_sequence WHERE {WRONG_COUNT}")  # noqa: S608
    for table, key in _PARTS.items():
        connection.execute(f"DELETE FROM \"{table}\" WHERE typeof({key}) <> 'integer'")  # noqa: S608
    for table in (*_APART, "player"):
        gone = [(row,) for row in tables[table].wrong_rows(connection, "rowid")]
        connection.executemany(f'DELETE FROM "{table}" WHERE rowid = ?', gone)  # noqa: S608
    connection.execute(
        "UPDATE player SET merged_into = NULL WHERE merged_into NOT IN (SELECT id FROM player)"
    )
    bad = {row for table, key in _PARTS.items() for row in tables[table].wrong_rows(connection, key)}
    bad |= {row for asked in _LOST_HOLD for (row,) in connection.execute(asked)}
    told = tuple(_told(connection, number) for number in sorted(bad))
    connection.executemany("DELETE FROM sheet WHERE id = ?", [(number,) for number in bad])
    for table in ("draft", *reversed(_PARTS)):
        if table != "sheet":
            connection.execute(f'DELETE FROM "{table}" WHERE sheet_id NOT IN (SELECT id FROM sheet)')  # noqa: S608
    connection.commit()
    return told


class _Table:
    """A table, its columns, and when a row of it cannot be."""

    def __init__(self, connection: sqlite3.Connection, name: str) -> None:
        self._name = name
        self._columns = [row[1] for row in connection.execute(f'PRAGMA table_info("{name}")')]
        self._wrong = wrong(connection, name)

    def wrong_rows(self, connection: sqlite3.Connection, key: str) -> list[int]:
        """The keys of the rows in which something cannot be."""
        asked = f'SELECT {key}, {self._wrong}, * FROM "{self._name}"'  # noqa: S608 - names of our own
        return [
            number
            for number, is_wrong, *values in connection.execute(asked)
            if is_wrong or not _is_clean(self._name, dict(zip(self._columns, values, strict=True)))
        ]


def _is_clean(table: str, row: dict[str, object]) -> bool:
    """Whether all texts of a row are texts, and those that people type as they may be kept."""
    try:
        texts = {name: value.decode() for name, value in row.items() if isinstance(value, bytes)}
        same = all(
            cleaned(texts[name]) == texts[name] for (of, name), cleaned in CLEANED.items() if of == table
        )
        return same and (table != "player" or name_key(texts["name"]) == texts["name_key"])
    except (UnicodeDecodeError, RuleBroken):
        return False


def _told(connection: sqlite3.Connection, number: int) -> LeftOut:
    day, players = None, []
    for (written,) in connection.execute("SELECT played_on FROM sheet WHERE id = ?", (number,)):
        try:
            day = date.fromisoformat(written.decode())
        except (AttributeError, ValueError):
            day = None
    for (name,) in connection.execute("SELECT name FROM seat WHERE sheet_id = ? ORDER BY seat", (number,)):
        try:
            players.append(clean_name(name.decode()))
        except (AttributeError, UnicodeDecodeError, RuleBroken):
            continue
    return LeftOut(number, day, tuple(players))
