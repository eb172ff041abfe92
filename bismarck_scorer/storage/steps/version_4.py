"""Version 4 of the database: the mark of rows that cannot be and stand as they did on an old paper."""

import sqlite3


def step(connection: sqlite3.Connection) -> None:
    """Take a database of the version before to this one. No row that stood there bears the mark."""
    connection.execute("ALTER TABLE deal ADD COLUMN irregular BOOLEAN")
