"""Version 5 of the database: players' colours and merges, what finished sheets came to, words to look for."""

import json
import sqlite3
import unicodedata
from itertools import groupby, pairwise

_STATEMENTS = (
    "ALTER TABLE player ADD COLUMN colour INTEGER",
    "ALTER TABLE player ADD COLUMN hidden BOOLEAN",
    "ALTER TABLE player ADD COLUMN merged_into INTEGER"
    " CONSTRAINT fk_player_merged_into_player REFERENCES player (id)",
    """
    CREATE TABLE outcome (
        sheet_id INTEGER NOT NULL,
        early BOOLEAN NOT NULL,
        deals INTEGER NOT NULL,
        top INTEGER NOT NULL,
        margin INTEGER NOT NULL,
        spread INTEGER NOT NULL,
        lead_changes INTEGER NOT NULL,
        longest_lead INTEGER NOT NULL,
        leader INTEGER,
        CONSTRAINT pk_outcome PRIMARY KEY (sheet_id),
        CONSTRAINT fk_outcome_sheet_id_sheet FOREIGN KEY(sheet_id) REFERENCES sheet (id) ON DELETE CASCADE
    )
    """,
    """
    CREATE TABLE result (
        sheet_id INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        total INTEGER NOT NULL,
        rank INTEGER NOT NULL,
        alike INTEGER NOT NULL,
        CONSTRAINT pk_result PRIMARY KEY (sheet_id, seat),
        CONSTRAINT fk_result_sheet_id_outcome FOREIGN KEY(sheet_id) REFERENCES outcome (sheet_id)
            ON DELETE CASCADE
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE findable (
        sheet_id INTEGER NOT NULL,
        words VARCHAR NOT NULL,
        CONSTRAINT pk_findable PRIMARY KEY (sheet_id),
        CONSTRAINT fk_findable_sheet_id_sheet FOREIGN KEY(sheet_id) REFERENCES sheet (id) ON DELETE CASCADE
    )
    """,
    "DROP INDEX ix_sheet_played_on",
    "CREATE INDEX ix_sheet_played_on_begun_at ON sheet (played_on, begun_at)",
    "DROP INDEX ix_seat_player_id",
    "CREATE INDEX ix_seat_player_id_sheet_id_seat ON seat (player_id, sheet_id, seat)",
)


def step(connection: sqlite3.Connection) -> None:
    """Take a database of the version before to this one, and write down what its sheets came to."""
    for statement in _STATEMENTS:
        connection.execute(statement)
    for (sheet_id,) in connection.execute("SELECT id FROM sheet").fetchall():
        _make_findable(connection, sheet_id)
    finished = connection.execute("SELECT id, rules, players, extended FROM sheet WHERE finished")
    for sheet_id, rules, players, extended in finished.fetchall():
        _conclude(connection, sheet_id, _rows(json.loads(rules), players, json.loads(extended or "[]")))


def _make_findable(connection: sqlite3.Connection, sheet_id: int) -> None:
    (head,) = connection.execute("SELECT place, note FROM sheet WHERE id = ?", (sheet_id,)).fetchall()
    names = connection.execute("SELECT name FROM seat WHERE sheet_id = ? ORDER BY seat", (sheet_id,))
    words = "\n".join(_plain(text) for text in (*(name for (name,) in names), *head))
    connection.execute("INSERT INTO findable VALUES (?, ?)", (sheet_id, words))


def _plain(text: str) -> str:
    seen = "".join(character for character in text if unicodedata.category(character) != "Cf")
    folded = unicodedata.normalize("NFD", unicodedata.normalize("NFC", seen).casefold())
    return "".join(character for character in folded if unicodedata.category(character) != "Mn")


def _rows(rules: dict, players: int, extended: list[dict]) -> int:
    return extended[-1]["after"] + players if extended else len(rules["rounds"]) * players


def _conclude(connection: sqlite3.Connection, sheet_id: int, rows: int) -> None:
    scored = connection.execute(
        "SELECT no, score FROM figure JOIN deal USING (sheet_id, no)"
        " WHERE sheet_id = ? AND place IS NOT NULL ORDER BY no, seat",
        (sheet_id,),
    )
    totals: list[int] = []
    leaders: list[int | None] = []
    for _no, row in groupby(scored.fetchall(), lambda found: found[0]):
        scores = [score for _, score in row]
        totals = [a + b for a, b in zip(totals or [0] * len(scores), scores, strict=True)]
        alone = totals.count(max(totals)) == 1
        leaders.append(totals.index(max(totals)) if alone else None)
    held = [leader for leader in leaders if leader is not None]
    changes = sum(a != b for a, b in pairwise(held))
    longest, leader = 0, None
    for whose, run in groupby(leaders):
        length = len(list(run))
        if whose is not None and length > longest:
            longest, leader = length, whose
    first, second, last = (*sorted(totals, reverse=True)[:2], min(totals))
    connection.execute(
        "INSERT INTO outcome VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            sheet_id,
            len(leaders) < rows,
            len(leaders),
            first,
            first - second,
            first - last,
            changes,
            longest,
            leader,
        ),
    )
    connection.executemany(
        "INSERT INTO result VALUES (?, ?, ?, ?, ?)",
        [
            (sheet_id, seat, total, 1 + sum(other > total for other in totals), totals.count(total))
            for seat, total in enumerate(totals)
        ],
    )
