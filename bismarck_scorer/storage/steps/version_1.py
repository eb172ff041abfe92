"""Version 1 of the database. What stands here was released: a change is a new step, never an edit."""

import sqlite3

_STATEMENTS = (
    """
    CREATE TABLE player (
        id INTEGER NOT NULL,
        name VARCHAR NOT NULL,
        name_key VARCHAR NOT NULL,
        CONSTRAINT pk_player PRIMARY KEY (id),
        CONSTRAINT uq_player_name_key UNIQUE (name_key)
    )
    """,
    """
    CREATE TABLE sheet (
        id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
        uid VARCHAR NOT NULL,
        version INTEGER NOT NULL,
        rule_set VARCHAR NOT NULL,
        rules JSON NOT NULL,
        players INTEGER NOT NULL,
        first_forehand INTEGER NOT NULL,
        played_on DATE NOT NULL,
        place VARCHAR NOT NULL,
        note VARCHAR NOT NULL,
        finished BOOLEAN NOT NULL,
        begun_at TEXT NOT NULL,
        changed_at TEXT NOT NULL,
        deleted_at TEXT,
        CONSTRAINT uq_sheet_uid UNIQUE (uid),
        CONSTRAINT ck_sheet_version CHECK (version >= 1),
        CONSTRAINT ck_sheet_first_forehand CHECK (first_forehand >= 0 AND first_forehand < players)
    )
    """,
    """
    CREATE INDEX ix_sheet_played_on ON sheet (played_on)
    """,
    """
    CREATE TABLE seat (
        sheet_id INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        player_id INTEGER NOT NULL,
        name VARCHAR NOT NULL,
        CONSTRAINT pk_seat PRIMARY KEY (sheet_id, seat),
        CONSTRAINT fk_seat_sheet_id_sheet FOREIGN KEY(sheet_id) REFERENCES sheet (id) ON DELETE CASCADE,
        CONSTRAINT uq_seat_sheet_id_player_id UNIQUE (sheet_id, player_id),
        CONSTRAINT ck_seat_seat CHECK (seat >= 0),
        CONSTRAINT fk_seat_player_id_player FOREIGN KEY(player_id) REFERENCES player (id)
    )
    """,
    """
    CREATE INDEX ix_seat_player_id ON seat (player_id)
    """,
    """
    CREATE TABLE deal (
        sheet_id INTEGER NOT NULL,
        no INTEGER NOT NULL,
        place INTEGER,
        contract VARCHAR NOT NULL,
        forehand INTEGER NOT NULL,
        kind VARCHAR,
        trump VARCHAR,
        first_rank VARCHAR,
        last_rank VARCHAR,
        played_as VARCHAR,
        note VARCHAR NOT NULL,
        recorded_at TEXT NOT NULL,
        CONSTRAINT pk_deal PRIMARY KEY (sheet_id, no),
        CONSTRAINT fk_deal_sheet_id_sheet FOREIGN KEY(sheet_id) REFERENCES sheet (id) ON DELETE CASCADE,
        CONSTRAINT uq_deal_sheet_id_place UNIQUE (sheet_id, place),
        CONSTRAINT ck_deal_no CHECK (no >= 0),
        CONSTRAINT ck_deal_redealt CHECK ((place IS NULL) = (kind IS NULL))
    )
    """,
    """
    CREATE TABLE figure (
        sheet_id INTEGER NOT NULL,
        no INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        input INTEGER,
        score INTEGER NOT NULL,
        CONSTRAINT pk_figure PRIMARY KEY (sheet_id, no, seat),
        CONSTRAINT fk_figure_sheet_id_no_deal FOREIGN KEY(sheet_id, no) REFERENCES deal (sheet_id, no)
            ON DELETE CASCADE,
        CONSTRAINT ck_figure_seat CHECK (seat >= 0)
    )
    """,
    """
    CREATE TABLE change (
        sheet_id INTEGER NOT NULL,
        no INTEGER NOT NULL,
        action VARCHAR NOT NULL,
        "row" INTEGER,
        "before" JSON,
        "after" JSON,
        "of" INTEGER,
        at TEXT NOT NULL,
        CONSTRAINT pk_change PRIMARY KEY (sheet_id, no),
        CONSTRAINT fk_change_sheet_id_sheet FOREIGN KEY(sheet_id) REFERENCES sheet (id) ON DELETE CASCADE,
        CONSTRAINT ck_change_no CHECK (no >= 1)
    )
    """,
    """
    CREATE TABLE draft (
        sheet_id INTEGER NOT NULL,
        "row" INTEGER NOT NULL,
        data JSON NOT NULL,
        changed_at TEXT NOT NULL,
        CONSTRAINT pk_draft PRIMARY KEY (sheet_id, "row"),
        CONSTRAINT fk_draft_sheet_id_sheet FOREIGN KEY(sheet_id) REFERENCES sheet (id) ON DELETE CASCADE,
        CONSTRAINT ck_draft_row CHECK ("row" >= 0)
    )
    """,
    """
    CREATE VIEW running_total AS
    SELECT sheet_id, no, seat, score,
        SUM(score) OVER (
            PARTITION BY sheet_id, seat ORDER BY no ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW
        ) AS total
    FROM figure
    """,
)


def step(connection: sqlite3.Connection) -> None:
    """Take an empty database to version 1."""
    for statement in _STATEMENTS:
        connection.execute(statement)
