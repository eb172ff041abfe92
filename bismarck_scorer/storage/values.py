"""Whether what lies in the tables of a database from outside can be what this program writes.

SQLite keeps whatever value it is given in whatever column, and its own checks find nothing wrong with that.
"""

import sqlite3
from collections.abc import Callable
from pathlib import Path

from bismarck_scorer.domain.errors import RuleBroken
from bismarck_scorer.domain.text import NOTE_LIMIT, PLACE_LIMIT, clean, clean_name, name_key
from bismarck_scorer.storage.limits import HIGHEST_ID
from bismarck_scorer.trouble import DatabaseDamaged

_TEXT_BYTES = 10_000  # far more than the longest note takes
# Control characters, for a terminal would obey them; a line may end in a note. GLOB knows no escapes.
_CONTROL = "'*[' || char(1) || '-' || char(9) || char(11) || '-' || char(31) || char(127) || '-' || char(159)"
_OBEYED = "{0} GLOB " + _CONTROL + " || ']*' OR instr(CAST({0} AS BLOB), x'00') > 0"
# The same in JSON, where it is written out, or is no JSON; a backslash that somebody typed is doubled there.
# Only three with which orders begin may stand there as they are. GLOB takes long over all that a log holds.
_WRITTEN_OUT = r"instr(replace({0}, '\\', ''), '\u00') > 0" + "".join(
    f" OR instr({{0}}, char({code})) > 0" for code in (0x90, 0x9B, 0x9D)
)
_DAY, _TIME = "[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]", "[0-9][0-9]:[0-9][0-9]:[0-9][0-9]"
_PARTS = "[0-9][0-9][0-9][0-9][0-9][0-9]"  # of a second
# By declared type, when a value cannot be: told of the value, and of `lowest` for a number.
_CANNOT_BE = {
    "INTEGER": f"typeof({{0}}) <> 'integer' OR {{0}} NOT BETWEEN {{lowest}} AND {HIGHEST_ID}",
    "BOOLEAN": "typeof({0}) <> 'integer' OR {0} NOT IN (0, 1)",
    "VARCHAR": f"typeof({{0}}) <> 'text' OR length(CAST({{0}} AS BLOB)) > {_TEXT_BYTES} OR {_OBEYED}",
    "JSON": f"typeof({{0}}) <> 'text' OR NOT json_valid({{0}}) OR {_WRITTEN_OUT}",
    "DATE": f"typeof({{0}}) <> 'text' OR {{0}} NOT GLOB '{_DAY}' OR {{0}} < '0001'"
    " OR date({0}, '+0 days') IS NOT {0}",
    "TEXT": f"typeof({{0}}) <> 'text' OR {{0}} NOT GLOB '{_DAY}T{_TIME}.{_PARTS}+00:00' OR {{0}} < '0001'"
    " OR strftime('%Y-%m-%dT%H:%M:%S', substr({0}, 1, 19), '+0 days') IS NOT substr({0}, 1, 19)",
}

WRONG_COUNT = _CANNOT_BE["INTEGER"].format("seq", lowest=0)
"""When the count of numbers that were given cannot be, in SQL."""


def _place(text: str) -> str:
    return clean(text, PLACE_LIMIT)


def _note(text: str) -> str:
    return clean(text, NOTE_LIMIT, lines=True)


CLEANED: dict[tuple[str, str], Callable[[str], str]] = {
    ("player", "name"): clean_name,
    ("seat", "name"): clean_name,
    ("sheet", "place"): _place,
    ("sheet", "note"): _note,
    ("deal", "note"): _note,
}
"""What people type, by table and column, and what makes it what may be kept of it."""
_FROM_ZERO = {("own_rules_draft", "id")}  # 0 is the draft of new rules
_READ_LATER = (
    "draft",
    "own_rules",
    "own_rules_draft",
    "sheet",
)  # of which not all is read to look at a sheet


def must_be_possible(connection: sqlite3.Connection, path: Path) -> None:
    """Raise DatabaseDamaged for `path` where a value is never written so, or refers to nothing.

    The database is of the newest layout. Texts are held against the domain's rules for names, places and
    notes. Raises UnicodeDecodeError for bytes in a text's place that are no text.
    """
    connection.text_factory = bytes.decode
    found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    for table in (name for (name,) in found if not name.startswith("sqlite_")):
        # No table or column is named from outside: the layout was found to be our own before.
        if connection.execute(f'SELECT 1 FROM "{table}" WHERE {wrong(connection, table)}').fetchone():  # noqa: S608
            raise DatabaseDamaged(path, f"values in {table}")
    if connection.execute(f"SELECT 1 FROM sqlite_sequence WHERE {WRONG_COUNT}").fetchone():  # noqa: S608
        raise DatabaseDamaged(path, "values in sqlite_sequence")
    if broken := connection.execute("PRAGMA foreign_key_check").fetchone():
        raise DatabaseDamaged(path, f"foreign key of {broken[0]}")
    _must_be_clean(connection, path)
    for table in _READ_LATER:
        for _row in connection.execute(f'SELECT * FROM "{table}"'):  # noqa: S608
            pass


def wrong(connection: sqlite3.Connection, table: str) -> str:
    """When a row of a table cannot be, in SQL; what stands in texts is not looked at."""
    columns = connection.execute(f'PRAGMA table_info("{table}")').fetchall()
    return " OR ".join(
        f"({_cannot_be(table, name, kind, bool(must))})" for _no, name, kind, must, *_ in columns
    )


def _cannot_be(table: str, name: str, kind: str, must: bool) -> str:
    is_id = name in ("id", "merged_into") or name.endswith("_id")
    lowest = 1 if is_id and (table, name) not in _FROM_ZERO else 0 if is_id else -HIGHEST_ID
    never = _CANNOT_BE[kind].format(f'"{name}"', lowest=lowest)
    return never if must else f'"{name}" IS NOT NULL AND ({never})'


def _must_be_clean(connection: sqlite3.Connection, path: Path) -> None:
    try:
        for (table, column), cleaned in CLEANED.items():
            found = connection.execute(f'SELECT DISTINCT "{column}" FROM "{table}"')  # noqa: S608
            if any(cleaned(text) != text for (text,) in found):
                raise DatabaseDamaged(path, f"{column} of {table}")
    except RuleBroken as broken:
        raise DatabaseDamaged(path, type(broken).__name__) from broken
    if any(name_key(name) != key for name, key in connection.execute("SELECT name, name_key FROM player")):
        raise DatabaseDamaged(path, "name_key of player")
