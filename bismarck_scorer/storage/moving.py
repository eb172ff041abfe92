"""Sheets that go from one database to another with all that belongs to them: their log, times and drafts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Table, delete, insert, select, union, update
from sqlmodel import Session, SQLModel

from bismarck_scorer.storage.derived_tables import FindableRecord, OutcomeRecord, ResultRecord, WordRecord
from bismarck_scorer.storage.leaving_out import LeftOut
from bismarck_scorer.storage.rows import Row, write_rows
from bismarck_scorer.storage.tables import (
    ChangeRecord,
    DealRecord,
    DraftRecord,
    FigureRecord,
    PlayerRecord,
    SeatRecord,
    SheetRecord,
)

# In the order in which they refer to each other.
_WRITTEN = (SeatRecord, DealRecord, FigureRecord, ChangeRecord, DraftRecord)
_DERIVED = (OutcomeRecord, ResultRecord, FindableRecord)  # not taken along, but written anew


@dataclass(frozen=True, slots=True)
class Mark:
    """By what a sheet is known and told from another state of it; `deleted` says that it is in the bin."""

    id: int
    uid: str
    version: int
    changed_at: datetime
    deleted: bool


@dataclass(frozen=True, slots=True)
class SheetRows:
    """What was written down of one sheet, as it lies in a database, and the players who sit on it.

    `players` are by their numbers there, those whom they were merged into included.
    """

    sheet: Row
    players: Mapping[int, Row]
    parts: Mapping[str, Sequence[Row]]


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
        parts = [_table(part) for part in _WRITTEN]
        asked = union(
            select(_table(SheetRecord).c.id), *(select(part.c.sheet_id).distinct() for part in parts)
        )
        return sorted(self._session.connection().execute(asked).scalars())

    def numbered(self, sheet_id: int) -> Numbered:
        """By what the rows of a sheet, which must be there, hang together, and what lists ask of them."""
        sheets, seats, deals, figures = map(_table, (SheetRecord, SeatRecord, DealRecord, FigureRecord))

        def rows(table: Table, *names: str) -> list[tuple]:
            asked = select(*(table.c[name] for name in names)).order_by(*table.primary_key)
            key = table.c.id if table is sheets else table.c.sheet_id
            found = self._session.connection().execute(asked.where(key == sheet_id))
            return [tuple(row) for row in found]

        return Numbered(
            *rows(sheets, "rule_set", "rules_name", "players")[0],
            seats=[seat for (seat,) in rows(seats, "seat")],
            deals=rows(deals, "no", "place"),
            figures=rows(figures, "no", "seat", "score"),
        )

    def rows(self, sheet_id: int) -> SheetRows:
        """All that was written down here of a sheet, which must be there; not what follows from that."""
        table = _table(SheetRecord)
        connection = self._session.connection()
        sheet = connection.execute(select(table).where(table.c.id == sheet_id)).mappings().one()
        parts = {part.__tablename__: self._of_sheet(part, sheet_id) for part in _WRITTEN}
        players: dict[int, Row] = {}
        asked = {seat["player_id"] for seat in parts["seat"]}
        people = _table(PlayerRecord)
        while asked:
            found = connection.execute(select(people).where(people.c.id.in_(asked))).mappings()
            players |= {player["id"]: dict(player) for player in found}
            asked = {player["merged_into"] for player in players.values()} - {None} - players.keys()
        return SheetRows(dict(sheet), players, parts)

    def add(self, rows: SheetRows) -> int:
        """Store a sheet that lay elsewhere, under a new number, which is returned.

        What follows from it has to be written afterwards (`Sheets.derive`). Players are those who are called
        so here; who is not here yet comes along.
        """
        connection = self._session.connection()
        players = {number: self._player(number, rows.players) for number in rows.players}
        values = {name: value for name, value in rows.sheet.items() if name != "id"}
        sheet_id: int = connection.execute(insert(_table(SheetRecord)), values).lastrowid
        for part in _WRITTEN:
            moved = [row | {"sheet_id": sheet_id} for row in rows.parts[part.__tablename__]]
            if part is SeatRecord:
                moved = [row | {"player_id": players[row["player_id"]]} for row in moved]
            write_rows(self._session, part, moved)
        return sheet_id

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
        for part in reversed((*_WRITTEN, *_DERIVED)):
            table = _table(part)
            connection.execute(delete(table).where(table.c.sheet_id == sheet_id))
        table = _table(SheetRecord)
        connection.execute(delete(table).where(table.c.id == sheet_id))

    def forget_derived(self) -> None:
        """Take away what follows from sheets, of all of them."""
        for part in (*reversed(_DERIVED), WordRecord):
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

    def _of_sheet(self, part: type[SQLModel], sheet_id: int) -> list[Row]:
        table = _table(part)
        found = self._session.connection().execute(select(table).where(table.c.sheet_id == sheet_id))
        return [dict(row) for row in found.mappings()]

    def _player(self, number: int, players: Mapping[int, Row]) -> int:
        people, connection = _table(PlayerRecord), self._session.connection()
        player = players[number]
        asked = select(people.c.id).where(people.c.name_key == player["name_key"])
        known = connection.execute(asked).scalar_one_or_none()
        if known is not None:
            return known
        into = player["merged_into"]
        new = {name: value for name, value in player.items() if name != "id"}
        new["merged_into"] = None if into is None else self._player(into, players)
        return connection.execute(insert(people), new).lastrowid


def _table(record: type[SQLModel]) -> Table:
    return record.__table__  # ty: ignore[missing-attribute]
