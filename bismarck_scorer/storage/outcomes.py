"""What is written beside a sheet for those who look at it later: what it came to.

A finished sheet is locked, so what it came to cannot go stale: it is written when the sheet is finished, in
the same transaction, and taken away when it is reopened.
"""

from collections.abc import Iterable

from sqlmodel import Session, col, delete

from bismarck_scorer.domain.outcome import Outcome, outcome
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.storage.derived_tables import OutcomeRecord, ResultRecord
from bismarck_scorer.storage.rows import Row, write_rows


class Outcomes:
    """What is written of one transaction's sheets."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def keep(self, sheet_id: int, sheet: Sheet) -> None:
        """Write down what a sheet comes to in place of what it came to before."""
        self._session.exec(delete(OutcomeRecord).where(col(OutcomeRecord.sheet_id) == sheet_id))
        self.add([(sheet_id, sheet)])

    def add(self, sheets: Iterable[tuple[int, Sheet]]) -> None:
        """Write down what finished sheets came to; of an open one there is nothing to be had."""
        found = [(sheet_id, outcome(sheet)) for sheet_id, sheet in sheets if sheet.finished]
        write_rows(self._session, OutcomeRecord, [_outcome_values(*one) for one in found])
        write_rows(self._session, ResultRecord, [row for one in found for row in _results(*one)])


def _outcome_values(sheet_id: int, found: Outcome) -> Row:
    return {
        "sheet_id": sheet_id,
        "early": found.early,
        "deals": found.deals,
        "top": max(found.totals),
        "margin": found.margin,
        "spread": found.spread,
        "lead_changes": found.lead_changes,
        "longest_lead": found.longest_lead,
        "leader": found.leader,
    }


def _results(sheet_id: int, found: Outcome) -> list[Row]:
    return [
        {"sheet_id": sheet_id, "seat": seat, "total": total, "rank": rank, "alike": found.totals.count(total)}
        for seat, (total, rank) in enumerate(zip(found.totals, found.ranks, strict=True))
    ]
