"""The one place where the program is wired together."""

from datetime import UTC, date, datetime
from pathlib import Path
from uuid import uuid4

from bismarck_scorer import locations
from bismarck_scorer.scorebook.book import Scorebook
from bismarck_scorer.scorebook.safe.folders import usual
from bismarck_scorer.scorebook.safe.leftovers import clean
from bismarck_scorer.storage.store import Keeping, open_store


def open_book(
    data_dir: str | Path | None = None, *, wal: bool = True, keeping: Keeping | None = None
) -> Scorebook:
    """Open the scorebook in `data_dir` (see `locations.find`), made or migrated where needed.

    `wal` is False where SQLite cannot have a write-ahead log, as in a browser's page; `keeping` is what makes
    a commit safe there (see `storage.store`). Raises FolderNotWritable, DiskFull, DatabaseBusy,
    DatabaseDamaged, DatabaseForeign, DatabaseTooNew.
    """
    database = locations.find(data_dir).database
    store = open_store(database, wal=wal, keeping=keeping)
    for folder in (database.parent, usual(database)):  # a chosen one may be slow: its next backup cleans it
        clean(folder)
    return Scorebook(store, clock=_now, today=_today, new_uid=lambda: str(uuid4()), keeps_backups=True)


def _now() -> datetime:
    return datetime.now(UTC)


def _today() -> date:
    return _now().astimezone().date()
