"""The lists of evenings. Their totals are those that SQLite adds up in the view `running_total`."""

from datetime import date

from sqlalchemy import tuple_
from sqlmodel import Session, col, func, select
from sqlmodel.sql.expression import SelectOfScalar

from bismarck_scorer.domain import plain
from bismarck_scorer.domain.evening import EveningLine
from bismarck_scorer.domain.library import BinMark, BinPage
from bismarck_scorer.storage.tables import DealRecord, SeatRecord, SheetRecord, running_total


class Evenings:
    """The lists of one transaction."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def latest(self, limit: int | None, offset: int) -> list[EveningLine]:
        """The evenings outside the bin, newest first by date, then by when they were begun."""
        newest = col(SheetRecord.played_on).desc(), col(SheetRecord.begun_at).desc()
        live = select(SheetRecord).where(col(SheetRecord.deleted_at).is_(None))
        return self.lines(live.order_by(*newest, col(SheetRecord.id).desc()).limit(limit).offset(offset))

    def deleted(self, after: BinMark | None, limit: int) -> BinPage:
        """At most `limit` evenings in the bin after a mark, the last deleted first."""
        key = col(SheetRecord.deleted_at), col(SheetRecord.id)
        query = select(*key).where(col(SheetRecord.deleted_at).is_not(None))
        if after is not None:
            query = query.where(tuple_(*key) < (after.deleted_at, after.id))
        query = query.order_by(*(part.desc() for part in key)).limit(limit + 1)
        marks = [BinMark(at, id_) for at, id_ in self._session.exec(query) if at is not None]
        lines = self.lines_of([mark.id for mark in marks[:limit]])
        return BinPage(tuple(lines), marks[limit - 1] if len(marks) > limit else None)

    def count_deleted(self) -> int:
        """How many evenings are in the bin."""
        query = select(func.count(col(SheetRecord.id))).where(col(SheetRecord.deleted_at).is_not(None))
        return self._session.exec(query).one()

    def span(self) -> tuple[int, date | None, date | None]:
        """How many evenings are outside the bin, and the dates of the first and the last of them."""
        played_on = col(SheetRecord.played_on)
        query = select(func.count(col(SheetRecord.id)), func.min(played_on), func.max(played_on))
        count, first, last = self._session.exec(query.where(col(SheetRecord.deleted_at).is_(None))).one()
        return count, first, last

    def unfinished(self) -> EveningLine | None:
        """The unfinished evening that was changed last, or None."""
        open_ = select(SheetRecord).where(
            col(SheetRecord.deleted_at).is_(None), col(SheetRecord.finished).is_(False)
        )
        last = open_.order_by(col(SheetRecord.changed_at).desc(), col(SheetRecord.id).desc()).limit(1)
        return next(iter(self.lines(last)), None)

    def ids(self) -> list[int]:
        """The ids of the sheets outside the bin, in the order in which they were stored."""
        live = select(SheetRecord.id).where(col(SheetRecord.deleted_at).is_(None))
        return list(self._session.exec(live.order_by(col(SheetRecord.id))))

    def lines_of(self, ids: list[int]) -> list[EveningLine]:
        """The lines of the sheets of these numbers, in their order."""
        if not ids:
            return []
        found = self.lines(select(SheetRecord).where(col(SheetRecord.id).in_(ids)))
        by_id = {line.id: line for line in found}
        return [by_id[id_] for id_ in ids]

    def lines(self, query: SelectOfScalar[SheetRecord]) -> list[EveningLine]:
        """The lines of the sheets that `query` selects, in its order."""
        sheets = self._session.exec(query).all()
        if not sheets:  # of no sheet at all SQLite would add up every total there is
            return []
        ids = [sheet.id for sheet in sheets]
        players = self._players(ids)
        totals = self._totals(ids)
        played = self._played(ids)
        return [
            EveningLine(
                id=sheet.id,
                uid=sheet.uid,
                played_on=sheet.played_on,
                place=sheet.place,
                rules=plain.rules_from_plain(sheet.rules),
                players=tuple(players[sheet.id]),
                totals=tuple(totals.get(sheet.id, (0,) * sheet.players)),
                finished=sheet.finished,
                played=played.get(sheet.id, 0),
                extended=tuple(plain.extension_from_plain(added) for added in sheet.extended or ()),
                note=sheet.note,
            )
            for sheet in sheets
        ]

    def _players(self, ids: list[int]) -> dict[int, list[str]]:
        names: dict[int, list[str]] = {}
        query = select(SeatRecord.sheet_id, SeatRecord.name).where(col(SeatRecord.sheet_id).in_(ids))
        for sheet_id, name in self._session.exec(query.order_by(col(SeatRecord.seat))):
            names.setdefault(sheet_id, []).append(name)
        return names

    def _totals(self, ids: list[int]) -> dict[int, list[int]]:
        view = running_total.c
        last = (
            select(func.max(DealRecord.no))
            .where(col(DealRecord.sheet_id) == view.sheet_id)
            .correlate(running_total)
            .scalar_subquery()
        )
        query = select(view.sheet_id, view.total).where(view.sheet_id.in_(ids), view.no == last)
        totals: dict[int, list[int]] = {}
        for sheet_id, total in self._session.exec(query.order_by(view.seat)):
            totals.setdefault(sheet_id, []).append(total)
        return totals

    def _played(self, ids: list[int]) -> dict[int, int]:
        query = select(DealRecord.sheet_id, func.count(col(DealRecord.place)))
        counted = query.where(col(DealRecord.sheet_id).in_(ids)).group_by(col(DealRecord.sheet_id))
        return dict(self._session.exec(counted).all())
