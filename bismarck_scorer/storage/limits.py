"""How much is taken in from outside; a module of its own, so that whoever asks need not load the database."""

BACKUP_BYTES = 2_000_000_000  # ten thousand evenings are a tenth of it
HIGHEST_ID = (
    2**53
)  # of a sheet, a player or a rule set: SQLite's integers end above it, and leave room to count
