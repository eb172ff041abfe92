"""Version 2 of the database: rounds added to a sheet, and what tells two contracts of one kind apart."""

import sqlite3


def step(connection: sqlite3.Connection) -> None:
    """Take a database of version 1 to version 2. On what stood there before, both are nothing."""
    connection.execute("ALTER TABLE sheet ADD COLUMN extended JSON")
    connection.execute("ALTER TABLE deal ADD COLUMN name VARCHAR")
