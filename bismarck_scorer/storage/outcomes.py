"""What is written beside a sheet for those who look for it later: what it came to, and its words.

A finished sheet is locked, so what it came to cannot go stale: it is written when the sheet is finished, in
the same transaction, and taken away when it is reopened.
"""

from sqlalchemy import insert
from sqlmodel import Session, col, delete

from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.outcome import outcome
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.domain.text import search_key
from bismarck_scorer.storage.tables import FindableRecord, OutcomeRecord, ResultRecord


class Outcomes:
    """What is written of one transaction's sheets."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def keep(self, sheet_id: int, sheet: Sheet) -> None:
        """Write down what a sheet comes to in place of what it came to before."""
        self._session.exec(delete(OutcomeRecord).where(col(OutcomeRecord.sheet_id) == sheet_id))
        self.add(sheet_id, sheet)

    def add(self, sheet_id: int, sheet: Sheet) -> None:
        """Write down what a finished sheet came to; of an open one there is nothing to be had."""
        if not sheet.finished:
            return
        found = outcome(sheet)
        values = {
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
        results = [
            {
                "sheet_id": sheet_id,
                "seat": seat,
                "total": total,
                "rank": rank,
                "alike": found.totals.count(total),
            }
            for seat, (total, rank) in enumerate(zip(found.totals, found.ranks, strict=True))
        ]
        connection = self._session.connection()
        connection.execute(insert(OutcomeRecord), values)
        connection.execute(insert(ResultRecord), results)

    def forget_words(self, sheet_id: int) -> None:
        """Take away the words of a sheet's head, which is to be written otherwise."""
        self._session.exec(delete(FindableRecord).where(col(FindableRecord.sheet_id) == sheet_id))

    def add_words(self, sheet_id: int, head: Head) -> None:
        """Write down the words of a sheet's head."""
        words = "\n".join(map(search_key, (*head.players, head.place, head.note)))
        self._session.connection().execute(insert(FindableRecord), {"sheet_id": sheet_id, "words": words})
