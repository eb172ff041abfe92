"""Half-entered rows, kept until they are recorded or dropped."""

from datetime import datetime
from typing import Any

from sqlmodel import Session, col, delete, select

from bismarck_scorer.domain import plain_draft
from bismarck_scorer.domain.draft import Draft
from bismarck_scorer.domain.errors import RuleBroken
from bismarck_scorer.storage.tables import DraftRecord


class Drafts:
    """The drafts of one transaction. A row is a deal's number counted from 0."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def keep(self, sheet_id: int, row: int, draft: Draft, at: datetime) -> None:
        """Keep `draft` in place of what was kept for that row."""
        data = plain_draft.draft_to_plain(draft)
        self._session.merge(DraftRecord(sheet_id=sheet_id, row=row, data=data, changed_at=at))

    def drop(self, sheet_id: int, row: int) -> None:
        """Forget the draft of a row, if there is one."""
        self._session.exec(
            delete(DraftRecord).where(col(DraftRecord.sheet_id) == sheet_id, col(DraftRecord.row) == row)
        )

    def of_sheet(self, sheet_id: int) -> dict[int, Draft]:
        """The drafts of a sheet by row; one that another version of the program wrote may be left out."""
        found = self._session.exec(
            select(DraftRecord).where(DraftRecord.sheet_id == sheet_id).order_by(col(DraftRecord.row))
        )
        drafts = {record.row: _readable(record.data) for record in found}
        return {row: draft for row, draft in drafts.items() if draft is not None}


def _readable(data: dict[str, Any]) -> Draft | None:
    try:
        return plain_draft.draft_from_plain(data)
    except RuleBroken:
        return None
