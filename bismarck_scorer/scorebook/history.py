"""The history of a sheet: what was changed, and when."""

from dataclasses import dataclass
from datetime import datetime

from bismarck_scorer.domain.changes import Entry
from bismarck_scorer.scorebook.book import Scorebook


@dataclass(frozen=True, slots=True)
class LogLine:
    """One entry of the change log; `at` is an instant in UTC."""

    at: datetime
    entry: Entry


def log(book: Scorebook, sheet_id: int) -> list[LogLine]:
    """The change log of a sheet, oldest first. Raises NoSuchSheet."""
    with book.store.look() as work:
        work.sheets.must_exist(sheet_id)
        return [LogLine(at, entry) for at, entry in work.log.entries(sheet_id)]
