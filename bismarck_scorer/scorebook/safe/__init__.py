"""That nothing is lost: backups, restoring, and what to do about a damaged database.

What works on an open book takes the `Scorebook`; what must work also where none can be opened takes the path
of the database (`book.store.path`, `Locations.database`).
"""
