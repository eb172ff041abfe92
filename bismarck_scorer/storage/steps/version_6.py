"""Version 6 of the database: words of which each stands once, and indexes for ten thousand sheets."""

import sqlite3

_STATEMENTS = (
    "ALTER TABLE sheet ADD COLUMN rules_name VARCHAR",
    "UPDATE sheet SET rules_name = json_extract(rules, '$.name')",
    "DROP INDEX ix_sheet_played_on_begun_at",
    """
    CREATE INDEX ix_sheet_live
        ON sheet (deleted_at, played_on, begun_at, id, finished, rule_set, rules_name, place)
    """,
    "CREATE INDEX ix_sheet_deleted_at_rule_set_rules_name ON sheet (deleted_at, rule_set, rules_name)",
    "CREATE INDEX ix_sheet_deleted_at_finished_changed_at ON sheet (deleted_at, finished, changed_at)",
    "CREATE INDEX ix_outcome_early ON outcome (early)",
    "DROP TABLE findable",
    """
    CREATE TABLE word (
        word VARCHAR NOT NULL,
        CONSTRAINT pk_word PRIMARY KEY (word)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE findable (
        word VARCHAR NOT NULL,
        sheet_id INTEGER NOT NULL,
        CONSTRAINT pk_findable PRIMARY KEY (word, sheet_id),
        CONSTRAINT fk_findable_sheet_id_sheet FOREIGN KEY(sheet_id) REFERENCES sheet (id) ON DELETE CASCADE
    ) WITHOUT ROWID
    """,
    "CREATE INDEX ix_findable_sheet_id ON findable (sheet_id)",
)


def step(connection: sqlite3.Connection) -> None:
    """Take a database of the version before to this one, and tell the words of its sheets apart."""
    texts = connection.execute("SELECT sheet_id, words FROM findable").fetchall()
    for statement in _STATEMENTS:
        connection.execute(statement)
    for sheet_id, text in texts:
        words = set(text.split())
        connection.executemany("INSERT OR IGNORE INTO word VALUES (?)", [(word,) for word in words])
        connection.executemany("INSERT INTO findable VALUES (?, ?)", [(word, sheet_id) for word in words])
