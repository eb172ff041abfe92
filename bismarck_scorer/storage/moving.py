"""What whole sheets are known by, consist of and hang together by, whatever is in them; taking them away."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Table, delete, select, union, update
from sqlmodel import Session, SQLModel

from bismarck_scorer.storage.derived_tables import DERIVED, FindableRecord, OutcomeRecord, ResultRecord
from bismarck_scorer.storage.leaving_out import LeftOut
from bismarck_scorer.storage.tables import (
    ChangeRecord,
    DealRecord,
    DraftRecord,
    FigureRecord,
    PlayerRecord,
    SeatRecord,
    SheetRecord,
)

WRITTEN = (SeatRecord, DealRecord, FigureRecord, ChangeRecord, DraftRecord)
"""What was written down of a sheet beside its head, in the order in which the tables refer to each other."""
PARTS = (*WRITTEN, OutcomeRecord, ResultRecord, FindableRecord)
"""The same, and what follows from it."""


@dataclass(frozen=True, slots=True)
class Mark:
    """By what a sheet is known and told from another state of it; `deleted` says that it is in the bin."""

    id: int
    uid: str
    version: int
    changed_at: datetime
    deleted: bool


@dataclass(frozen=True, slots=True)
class Numbered:
    """How a sheet is filed: `deals` by number and place, `figures` by deal, seat and score."""

    rule_set: str
    rules_name: str | None
    players: int
    seats: list[int]
    deals: list[tuple[int, int | None]]
    figures: list[tuple[int, int, int]]


class Moving:
    """Whole sheets within one transaction."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def marks(self) -> list[Mark]:
        """Every sheet, in the bin or not, in the order in which they were stored."""
        table = _table(SheetRecord)
        found = self._session.connection().execute(select(table).order_by(table.c.id))
        return [
            Mark(row["id"], row["uid"], row["version"], row["changed_at"], row["deleted_at"] is not None)
            for row in found.mappings()
        ]

    def finished(self) -> set[tuple[str, int]]:
        """The uid and the version of every finished sheet outside the bin."""
        table = _table(SheetRecord)
        asked = select(table.c.uid, table.c.version).where(table.c.finished, table.c.deleted_at.is_(None))
        return {(uid, version) for uid, version in self._session.connection().execute(asked)}

    def numbers(self) -> list[int]:
        """The numbers of all sheets of which there is anything that was written down, be it one seat."""
        parts = [_table(part) for part in WRITTEN]
        asked = union(
            select(_table(SheetRecord).c.id), *(select(part.c.sheet_id).distinct() for part in parts)
        )
        return sorted(self._session.connection().execute(asked).scalars())

    def numbered(self, ids: Sequence[int]) -> dict[int, Numbered]:
        """By what the rows of these sheets, as far as they are there, hang together, and what lists ask."""
        sheets, seats, deals, figures = map(_table, (SheetRecord, SeatRecord, DealRecord, FigureRecord))
        connection = self._session.connection()

        def rows(table: Table, *names: str) -> dict[int, list[tuple]]:
            key = table.c.id if table is sheets else table.c.sheet_id
            asked = select(key, *(table.c[name] for name in names)).where(key.in_(ids))
            found: dict[int, list[tuple]] = {}
            for row in connection.execute(asked.order_by(*table.primary_key)):
                found.setdefault(row[0], []).append(tuple(row[1:]))
            return found

        of_seats, of_deals = rows(seats, "seat"), rows(deals, "no", "place")
        of_figures = rows(figures, "no", "seat", "score")
        return {
            number: Numbered(
                *head,
                seats=[seat for (seat,) in of_seats.get(number, [])],
                deals=of_deals.get(number, []),
                figures=of_figures.get(number, []),
            )
            for number, (head,) in rows(sheets, "rule_set", "rules_name", "players").items()
        }

    def left_out(self, sheet_id: int) -> LeftOut:
        """How a sheet is told that is not taken from here, whose values are such as can be."""
        sheets, seats = _table(SheetRecord), _table(SeatRecord)
        names = select(seats.c.name).where(seats.c.sheet_id == sheet_id).order_by(seats.c.seat)
        connection = self._session.connection()
        day = connection.execute(select(sheets.c.played_on).where(sheets.c.id == sheet_id)).scalar()
        return LeftOut(sheet_id, day, tuple(connection.execute(names).scalars()))

    def remove(self, sheet_id: int) -> None:
        """Take a sheet away for good, and what belongs to it, whether the sheet itself is there or not."""
        connection = self._session.connection()
        for part in reversed(PARTS):
            table = _table(part)
            connection.execute(delete(table).where(table.c.sheet_id == sheet_id))
        table = _table(SheetRecord)
        connection.execute(delete(table).where(table.c.id == sheet_id))

    def forget_derived(self) -> None:
        """Take away what follows from sheets, of all of them."""
        for part in DERIVED:
            self._session.connection().execute(delete(_table(part)))

    def is_seated(self, sheet_id: int) -> bool:
        """Whether everybody is there who sits on a sheet."""
        seats, people = _table(SeatRecord), _table(PlayerRecord)
        there = select(people.c.id)
        gone = select(seats.c.seat).where(seats.c.sheet_id == sheet_id, seats.c.player_id.not_in(there))
        return self._session.connection().execute(gone).first() is None

    def in_bin(self, sheet_id: int) -> bool:
        """Whether a sheet lies in the bin, as far as that can be read."""
        table = _table(SheetRecord)
        asked = select(table.c.id).where(table.c.id == sheet_id, table.c.deleted_at.is_not(None))
        return self._session.connection().execute(asked).first() is not None

    def date_back(self, sheet_id: int, version: int, begun_at: datetime, changed_at: datetime) -> None:
        """Let a sheet that was just stored have the version and the times that it had before."""
        table = _table(SheetRecord)
        values = {"version": version, "begun_at": begun_at, "changed_at": changed_at}
        self._session.connection().execute(update(table).where(table.c.id == sheet_id).values(**values))


def _table(record: type[SQLModel]) -> Table:
    return record.__table__  # ty: ignore[missing-attribute]
