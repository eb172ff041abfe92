"""Sheets: read whole, written one deal at a time."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import insert
from sqlmodel import Session, col, delete, select, update

from bismarck_scorer.domain import plain
from bismarck_scorer.domain.changes import Change
from bismarck_scorer.domain.deal import Deal
from bismarck_scorer.domain.errors import NoSuchSheet, SheetFinished
from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.storage.deals import DEAL_COLUMNS, deal_of, deal_values, figure_rows, filled_by
from bismarck_scorer.storage.outcomes import Outcomes
from bismarck_scorer.storage.people import People
from bismarck_scorer.storage.rows import Row, write_rows
from bismarck_scorer.storage.tables import LAST_ID, DealRecord, FigureRecord, SeatRecord, SheetRecord
from bismarck_scorer.storage.words import Words


@dataclass(frozen=True, slots=True)
class Stored:
    """A sheet as it lies in the database: `version` is the number of entries in its change log."""

    id: int
    version: int
    sheet: Sheet


class Sheets:
    """The sheets of one transaction. A row is a deal's number counted from 0.

    `known` are sheets by id as earlier transactions left them: one that nobody has changed since is not read
    again. `seen` is what this transaction read and wrote, for the next one if it is committed.
    """

    def __init__(self, session: Session, people: People, known: Mapping[int, Stored]) -> None:
        self._session = session
        self._people = people
        self._outcomes = Outcomes(session)
        self._words = Words(session)
        self._known = known
        self.seen: dict[int, Stored] = {}

    def get(self, sheet_id: int) -> Stored:
        """The sheet. Raises NoSuchSheet if there is none, or it is in the bin."""
        known = self.seen.get(sheet_id) or self._known.get(sheet_id)
        if known is None or not self._is_live_at(known):
            known = self._stored(self._live(sheet_id))
        self.seen[sheet_id] = known
        return known

    def known(self, uids: Sequence[str]) -> set[str]:
        """Those of `uids` that a sheet has, in the bin or not."""
        return set(self._session.exec(select(SheetRecord.uid).where(col(SheetRecord.uid).in_(uids))))

    def find(self, uid: str) -> Stored | None:
        """The sheet of this uid, in the bin or not, or None."""
        record = self._session.exec(select(SheetRecord).where(SheetRecord.uid == uid)).one_or_none()
        return None if record is None else self._stored(record)

    def whole(self, sheet_id: int) -> Stored:
        """The sheet as it lies in the database, in the bin or not. Raises NoSuchSheet."""
        return self._stored(self._record(sheet_id))

    def wholes(self, ids: Sequence[int]) -> dict[int, Stored]:
        """The same of all these that are there, by id and in that order."""
        table = SheetRecord.__table__  # ty: ignore[missing-attribute]
        asked = select(table).where(table.c.id.in_(ids)).order_by(table.c.id)
        found = self._session.connection().execute(asked).all()
        return {stored.id: stored for stored in self._all_stored(found)}

    def derive_new(self, sheets: Iterable[tuple[int, Sheet]]) -> None:
        """Write what follows from sheets of which nothing such is written yet, each with its id."""
        numbered = list(sheets)
        self._outcomes.add(numbered)
        self._words.add([(id_, sheet.head) for id_, sheet in numbered])

    def derive(self, stored: Stored) -> None:
        """Write anew what follows from a sheet and lies beside it for those who look for it."""
        self._outcomes.keep(stored.id, stored.sheet)
        self._words.forget(stored.id)
        self._words.add([(stored.id, stored.sheet.head)])

    def must_exist(self, sheet_id: int) -> None:
        """Raise NoSuchSheet if there is no such sheet, or it is in the bin."""
        self._live(sheet_id)

    def must_be_open(self, sheet_id: int) -> None:
        """Raise NoSuchSheet or SheetFinished where nothing may be entered."""
        if self._live(sheet_id).finished:
            raise SheetFinished

    def add(self, sheet: Sheet, at: datetime) -> int:
        """Store a whole sheet, at version 1, and return its id."""
        return self.add_all((sheet,), at)[0]

    def add_all(self, sheets: Sequence[Sheet], at: datetime) -> list[int]:
        """Store whole sheets, each at version 1, and return their ids: a table at a time, not a sheet."""
        first = self.next_id()
        numbered = list(enumerate(sheets, first))
        # Past the session here and below, which makes an object of each row first: an import has many.
        heads = [{"id": id_, **_sheet_values(sheet, at)} for id_, sheet in numbered]
        self._session.connection().execute(insert(SheetRecord), heads)
        seats = [_seats(id_, sheet.head, self._people.called(sheet.players)) for id_, sheet in numbered]
        write_rows(self._session, SeatRecord, [seat for of_sheet in seats for seat in of_sheet])
        self._words.add([(id_, sheet.head) for id_, sheet in numbered])
        self._add_deals([(id_, sheet, range(len(sheet.deals))) for id_, sheet in numbered], at)
        self._outcomes.add(numbered)
        return [id_ for id_, _sheet in numbered]

    def write(self, sheet_id: int, change: Change, after: Sheet, version: int, at: datetime) -> None:
        """Store what `change` touches, and nothing else; `after` is the sheet that it led to."""
        values = {"version": version, "changed_at": at, "finished": after.finished}
        self._session.exec(
            update(SheetRecord)
            .where(col(SheetRecord.id) == sheet_id)
            .values(**values, extended=_extended_values(after), **_head_values(after.head))
            .execution_options(synchronize_session=False)
        )
        if isinstance(change.after, Head):
            self._seat_again(sheet_id, change.after)
        elif change.row is not None and change.after is None:
            self._session.exec(delete(DealRecord).where(*_deal_key(sheet_id, change.row)))
        elif change.row is not None and change.before is None:
            self._add_deals([(sheet_id, after, (change.row,))], at)
        elif change.row is not None:
            self._change_deal(sheet_id, change.row, after)
        else:
            self._outcomes.keep(sheet_id, after)
        self.seen[sheet_id] = Stored(sheet_id, version, after)

    def hide(self, sheet_id: int, at: datetime) -> None:
        """Put the sheet into the bin. Raises NoSuchSheet if it is not there or hidden already."""
        self._live(sheet_id).deleted_at = at

    def restore(self, sheet_id: int) -> None:
        """Take the sheet out of the bin; nothing happens to one that is not in it. Raises NoSuchSheet."""
        self._record(sheet_id).deleted_at = None

    def empty_bin(self) -> int:
        """Delete for good what is in the bin, with all that belongs to it; return how many sheets."""
        gone = self._session.exec(delete(SheetRecord).where(col(SheetRecord.deleted_at).is_not(None)))
        self._words.forget_unused()
        return gone.rowcount

    def _is_live_at(self, known: Stored) -> bool:
        """Whether the sheet lies in the database as it is `known`."""
        same = select(SheetRecord.id).where(
            SheetRecord.id == known.id,
            SheetRecord.uid == known.sheet.uid,
            SheetRecord.version == known.version,
            col(SheetRecord.deleted_at).is_(None),
        )
        return self._session.exec(same).one_or_none() is not None

    def _live(self, sheet_id: int) -> SheetRecord:
        record = self._record(sheet_id)
        if record.deleted_at is not None:
            raise NoSuchSheet(sheet_id)
        return record

    def _record(self, sheet_id: int) -> SheetRecord:
        known = 1 <= sheet_id <= LAST_ID
        record = self._session.get(SheetRecord, sheet_id) if known else None
        if record is None:
            raise NoSuchSheet(sheet_id)
        return record

    def _stored(self, record: SheetRecord) -> Stored:
        return self._all_stored([record])[0]

    def _all_stored(self, records: Sequence[Any]) -> list[Stored]:
        """What rows of the table of sheets are, with all that belongs to them: asked for all at once."""
        seats, deals, figures = (
            record.__table__  # ty: ignore[missing-attribute]
            for record in (SeatRecord, DealRecord, FigureRecord)
        )
        ids = [record.id for record in records]
        self._session.flush()
        connection = self._session.connection()
        names: defaultdict[int, list[str]] = defaultdict(list)
        asked = select(seats.c.sheet_id, seats.c.name).where(seats.c.sheet_id.in_(ids))
        for sheet_id, name in connection.execute(asked.order_by(seats.c.sheet_id, seats.c.seat)):
            names[sheet_id].append(name)
        counted: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
        asked = select(figures.c.sheet_id, figures.c.no, figures.c.input).where(figures.c.sheet_id.in_(ids))
        in_order = asked.order_by(figures.c.sheet_id, figures.c.no, figures.c.seat)
        for sheet_id, no, figure in connection.execute(in_order):
            counted[sheet_id, no].extend(() if figure is None else (figure,))
        played: defaultdict[int, list[Deal]] = defaultdict(list)
        asked = select(*(deals.c[name] for name in DEAL_COLUMNS)).where(deals.c.sheet_id.in_(ids))
        for deal in connection.execute(asked.order_by(deals.c.sheet_id, deals.c.no)):
            played[deal.sheet_id].append(deal_of(deal, counted[deal.sheet_id, deal.no]))
        return [_stored_of(record, names[record.id], played[record.id]) for record in records]

    def _seat_again(self, sheet_id: int, head: Head) -> None:
        sitting = dict(
            self._session.exec(
                select(SeatRecord.name, SeatRecord.player_id).where(SeatRecord.sheet_id == sheet_id)
            ).all()
        )
        people = self._people.called(head.players, sitting)
        # Taken away first: while two people swap seats, one of them would sit on both.
        self._session.exec(delete(SeatRecord).where(col(SeatRecord.sheet_id) == sheet_id))
        self._words.forget(sheet_id)
        write_rows(self._session, SeatRecord, _seats(sheet_id, head, people))
        self._words.add([(sheet_id, head)])
        self._words.forget_unused()

    def _add_deals(self, written: Iterable[tuple[int, Sheet, Iterable[int]]], at: datetime) -> None:
        """Write deals: the ids of their sheets, the sheets, and which of their rows."""
        deals: list[Row] = []
        figures: list[Row] = []
        for sheet_id, sheet, rows in written:
            places = filled_by(sheet.deals)
            for row in rows:
                key = {"sheet_id": sheet_id, "no": row, "place": places[row], "recorded_at": at}
                deals.append(deal_values(sheet.deals[row]) | key)
                figures += figure_rows(sheet_id, row, sheet)
        write_rows(self._session, DealRecord, deals)
        write_rows(self._session, FigureRecord, figures)

    def _change_deal(self, sheet_id: int, row: int, sheet: Sheet) -> None:
        values = deal_values(sheet.deals[row])
        self._session.exec(update(DealRecord).where(*_deal_key(sheet_id, row)).values(**values))
        self._session.exec(
            delete(FigureRecord).where(col(FigureRecord.sheet_id) == sheet_id, col(FigureRecord.no) == row)
        )
        write_rows(self._session, FigureRecord, figure_rows(sheet_id, row, sheet))

    def next_id(self) -> int:
        """The number that SQLite would give to the next sheet: it was never another one's."""
        given = "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'sheet'"
        next_ = f"SELECT max(coalesce(max(id), 0), ({given})) + 1 FROM sheet"  # noqa: S608 - of this text alone
        return self._session.connection().exec_driver_sql(next_).scalar_one()


def _stored_of(record: Any, names: Sequence[str], deals: Sequence[Deal]) -> Stored:  # noqa: ANN401 - a record or a row
    sheet = Sheet(
        uid=record.uid,
        rules=plain.rules_from_plain(record.rules),
        head=Head(
            players=tuple(names),
            first_forehand=record.first_forehand,
            played_on=record.played_on,
            place=record.place,
            note=record.note,
        ),
        deals=tuple(deals),
        finished=record.finished,
        extended=tuple(plain.extension_from_plain(added) for added in record.extended or ()),
    )
    return Stored(record.id, record.version, sheet)


def _deal_key(sheet_id: int, row: int) -> tuple:
    return col(DealRecord.sheet_id) == sheet_id, col(DealRecord.no) == row


def _sheet_values(sheet: Sheet, at: datetime) -> Row:
    return {
        "uid": sheet.uid,
        "version": 1,
        "rule_set": sheet.rules.id,
        "rules": plain.rules_to_plain(sheet.rules),
        "rules_name": sheet.rules.name or None,
        "players": sheet.rules.players,
        "finished": sheet.finished,
        "extended": _extended_values(sheet),
        "begun_at": at,
        "changed_at": at,
        **_head_values(sheet.head),
    }


def _seats(sheet_id: int, head: Head, people: tuple[int, ...]) -> list[Row]:
    return [
        {"sheet_id": sheet_id, "seat": seat, "player_id": person, "name": name}
        for seat, (person, name) in enumerate(zip(people, head.players, strict=True))
    ]


def _head_values(head: Head) -> dict:
    names = ("first_forehand", "played_on", "place", "note")
    return {name: getattr(head, name) for name in names}


def _extended_values(sheet: Sheet) -> list[plain.Plain] | None:
    return [plain.extension_to_plain(added) for added in sheet.extended] or None
