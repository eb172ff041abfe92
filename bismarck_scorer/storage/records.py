"""The record book of the house, found by SQLite."""

from collections.abc import Iterator
from datetime import date
from typing import Any

from sqlalchemy import text
from sqlmodel import Session

from bismarck_scorer.domain.records import (
    ChangesRecord,
    FinishRecord,
    LeadRecord,
    Records,
    ScoreRecord,
    TotalRecord,
)
from bismarck_scorer.storage.people import People
from bismarck_scorer.storage.statements import (
    BEST_MISERE,
    CLOSEST,
    HIGHEST,
    LONGEST_LEAD,
    LOWEST,
    MOST_CHANGES,
)


class RecordBook:
    """The record book as one transaction sees it."""

    def __init__(self, session: Session, people: People) -> None:
        self._session = session
        self._people = people

    def read(self, limit: int) -> Records:
        """At most `limit` of each kind."""
        roots = self._people.roots()

        def rows(statement: str) -> Iterator[tuple[Any, ...]]:
            for sheet, day, *rest in self._session.connection().execute(text(statement), {"limit": limit}):
                yield (sheet, date.fromisoformat(day), *rest)

        def by_seat(statement: str) -> Iterator[tuple[Any, ...]]:
            for sheet, day, player, *rest in rows(statement):
                yield (sheet, day, roots[player], *rest)

        return Records(
            highest=tuple(TotalRecord(*row) for row in by_seat(HIGHEST)),
            lowest=tuple(TotalRecord(*row) for row in by_seat(LOWEST)),
            best_misere=tuple(ScoreRecord(*row) for row in by_seat(BEST_MISERE)),
            longest_lead=tuple(LeadRecord(*row) for row in by_seat(LONGEST_LEAD)),
            closest=tuple(FinishRecord(*row) for row in rows(CLOSEST)),
            most_changes=tuple(ChangesRecord(*row) for row in rows(MOST_CHANGES)),
        )
