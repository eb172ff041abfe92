"""The change logs of the sheets."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any

from sqlmodel import Session, col, select

from bismarck_scorer.domain import plain
from bismarck_scorer.domain.changes import Action, Change, Entry
from bismarck_scorer.domain.deal import Deal
from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.reading import Fields
from bismarck_scorer.domain.rows import Extension
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.storage.rows import write_rows
from bismarck_scorer.storage.tables import ChangeRecord


class Log:
    """The change logs within one transaction."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def add(self, sheet_id: int, entry: Entry, at: datetime) -> None:
        """Write one entry more, made at the instant `at`."""
        self.add_all([(sheet_id, entry)], at)

    def add_all(self, entries: Iterable[tuple[int, Entry]], at: datetime) -> None:
        """Write one entry more, made at the instant `at`, into the log of each of some sheets."""
        rows = [
            {
                "sheet_id": sheet_id,
                "no": entry.no,
                "action": entry.change.action.value,
                "row": entry.change.row,
                "before": _to_plain(entry.change.before),
                "after": _to_plain(entry.change.after),
                "of": entry.of,
                "at": at,
            }
            for sheet_id, entry in entries
        ]
        # Past the session, which would make an object of each first: people wait for this.
        write_rows(self._session, ChangeRecord, rows)

    def outline(self, sheet_id: int) -> list[Entry]:
        """The whole log without what stood before and after: enough to know what undo and redo are about."""
        found = self._session.exec(
            select(ChangeRecord.no, ChangeRecord.action, ChangeRecord.row, ChangeRecord.of)
            .where(ChangeRecord.sheet_id == sheet_id)
            .order_by(col(ChangeRecord.no))
        )
        return [Entry(no, Change(Action(action), row), of) for no, action, row, of in found]

    def entry(self, sheet_id: int, no: int) -> Entry:
        """The whole entry number `no`, counted from 1, which must be there."""
        return _entry(self._session.get_one(ChangeRecord, (sheet_id, no)))

    def entries(self, sheet_id: int) -> list[tuple[datetime, Entry]]:
        """Every whole entry and the instant at which it was made, oldest first."""
        found = self._session.exec(
            select(ChangeRecord).where(ChangeRecord.sheet_id == sheet_id).order_by(col(ChangeRecord.no))
        )
        return [(record.at, _entry(record)) for record in found]

    def of_sheets(self, ids: Sequence[int]) -> dict[int, list[Entry]]:
        """Every whole entry of all these sheets, by sheet, the oldest first."""
        table = ChangeRecord.__table__  # ty: ignore[missing-attribute]
        names = ("sheet_id", "no", "action", "row", "before", "after", "of", "at")
        asked = select(*(table.c[name] for name in names)).where(table.c.sheet_id.in_(ids))
        found: dict[int, list[Entry]] = {}
        for record in self._session.connection().execute(asked.order_by(table.c.sheet_id, table.c.no)):
            found.setdefault(record.sheet_id, []).append(_entry(record))
        return found

    def each(self, sheet_id: int) -> Iterator[tuple[datetime, Entry]]:
        """The same one by one, so that those before one that cannot be read are had."""
        numbers = select(ChangeRecord.no).where(ChangeRecord.sheet_id == sheet_id)
        for no in self._session.exec(numbers.order_by(col(ChangeRecord.no))).all():
            record = self._session.get_one(ChangeRecord, (sheet_id, no))
            yield record.at, _entry(record)


def _entry(record: Any) -> Entry:  # noqa: ANN401 - a record, or a row of its columns
    action = Action(record.action)
    before, after = (_state(action, record.row, data) for data in (record.before, record.after))
    change = Change(action, record.row, before, after)
    if action is Action.BEGIN:
        change = Change(action, after=plain.sheet_from_plain(record.after))
    return Entry(record.no, change, record.of)


def _state(action: Action, row: int | None, data: plain.Plain | None) -> Deal | Head | Extension | None:
    if data is None or action is Action.BEGIN:
        return None
    if row is not None:
        return plain.deal_from_plain(data)
    if "after" in data:
        return plain.extension_from_plain(data)
    return plain.head_from_plain(Fields(data, "head"))


def _to_plain(state: Deal | Head | Extension | Sheet | None) -> plain.Plain | None:
    match state:
        case Deal():
            return plain.deal_to_plain(state)
        case Head():
            return plain.head_to_plain(state)
        case Extension():
            return plain.extension_to_plain(state)
        case Sheet():
            return plain.sheet_to_plain(state)
    return None
