"""Version 3 of the database: families' own rule sets. Released: a change is a new step, never an edit."""

import sqlite3

_STATEMENTS = (
    """
    CREATE TABLE own_rules (
        id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
        uid VARCHAR NOT NULL,
        name VARCHAR NOT NULL,
        definition JSON NOT NULL,
        created_at TEXT NOT NULL,
        changed_at TEXT NOT NULL,
        deleted_at TEXT,
        CONSTRAINT uq_own_rules_uid UNIQUE (uid)
    )
    """,
    """
    CREATE TABLE own_rules_draft (
        id INTEGER NOT NULL,
        rules JSON NOT NULL,
        changed_at TEXT NOT NULL,
        CONSTRAINT pk_own_rules_draft PRIMARY KEY (id),
        CONSTRAINT ck_own_rules_draft_id CHECK (id >= 0)
    )
    """,
)


def step(connection: sqlite3.Connection) -> None:
    """Take a database of the version before to this one."""
    for statement in _STATEMENTS:
        connection.execute(statement)
