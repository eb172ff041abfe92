"""Old evenings, a page at a time: each page goes on after the key of the last sheet of the one before.

Only what a page shows is read, so the last page of ten thousand sheets costs what the first one does.
"""

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Any

from sqlalchemy import ColumnElement, and_, bindparam, literal, or_, text, tuple_
from sqlmodel import Session, col, func, select

from bismarck_scorer.domain.evening import EveningLine
from bismarck_scorer.domain.library import (
    Choices,
    Evening,
    Filter,
    Mark,
    MonthCount,
    Order,
    Page,
    RulesAsked,
    Share,
)
from bismarck_scorer.storage.asked import Asked, Condition
from bismarck_scorer.storage.derived_tables import OutcomeRecord
from bismarck_scorer.storage.evenings import Evenings
from bismarck_scorer.storage.lists import EVENINGS, MONTHS_PLAYED, ON_DAY, RULES_PLAYED, YEARS_PLAYED
from bismarck_scorer.storage.people import People
from bismarck_scorer.storage.tables import SheetRecord

_KEY = (col(SheetRecord.played_on), col(SheetRecord.begun_at), col(SheetRecord.id))
_PLACE = func.iif(SheetRecord.place == "", "1", "0" + func.lower(SheetRecord.place))
_UNFINISHED = 2**31  # beyond any total


class Past:
    """The old evenings as one transaction sees them."""

    def __init__(self, session: Session, people: People, evenings: Evenings) -> None:
        self._session = session
        self._people = people
        self._evenings = evenings

    def page(self, asked: Filter, order: Order, after: Mark | None, limit: int) -> Page:
        """At most `limit` sheets of which all holds that is asked, after a mark of the same order."""
        value = _value(order)
        found = Asked(self._session, asked, self._people)
        if found.nothing:
            return Page(())
        # In an order of its own all sheets have to be compared, in that of the index only the first are read.
        conditions = found.of_some if value is None else found.of_all
        query = select(*_KEY, literal(None) if value is None else value).where(*conditions)
        if order in (Order.HIGHEST, Order.CLOSEST):
            query = query.outerjoin(OutcomeRecord, col(OutcomeRecord.sheet_id) == col(SheetRecord.id))
        if after is not None:
            query = query.where(_beyond(order, value, after))
        newest = [part.asc() if order is Order.OLDEST else part.desc() for part in _KEY]
        query = query.order_by(*([] if value is None else [value.asc()]), *newest).limit(limit + 1)
        keys = [Mark(key[3], *key[:3]) for key in self._session.exec(query)]
        lines = self._evenings.lines_of([mark.id for mark in keys[:limit]])
        days = {line.played_on for line in lines}
        evenings = self._evenings_of(days, None if asked == Filter() else found.of_some)
        return Page(tuple(lines), evenings, keys[limit - 1] if len(keys) > limit else None)

    def count(self, asked: Filter) -> int:
        """How many sheets there are of which all holds that is asked."""
        found = Asked(self._session, asked, self._people)
        if found.nothing:
            return 0
        return self._session.exec(select(func.count(col(SheetRecord.id))).where(*found.of_all)).one()

    def months(self, asked: Filter) -> list[MonthCount]:
        """The months that have such sheets, newest first."""
        if asked == Filter():
            return _months(self._session.connection().execute(text(MONTHS_PLAYED)).all())
        found = Asked(self._session, asked, self._people)
        if found.nothing:
            return []
        month = func.substr(SheetRecord.played_on, 1, 7)
        query = select(month, func.count(col(SheetRecord.id))).where(*found.of_all)
        return _months(self._session.exec(query.group_by(month).order_by(month.desc())).all())

    def on_day(self, day: date, limit: int | None) -> list[EveningLine]:
        """At most `limit` sheets of the same day of earlier years, the latest year first.

        Those of 29 February come on the 28th where the year has no 29th.
        """
        name = day.strftime("%m-%d")
        leap = name == "02-28" and (day + timedelta(days=1)).month == 3
        values = {"year": day.year, "day": name, "other": "02-29" if leap else name}
        found = self._session.connection().execute(
            text(ON_DAY), {**values, "limit": -1 if limit is None else limit}
        )
        return self._evenings.lines_of(list(found.scalars()))

    def choices(self) -> Choices:
        """What there is to filter by."""
        connection = self._session.connection()
        years = connection.execute(text(YEARS_PLAYED)).scalars()
        sets = connection.execute(text(RULES_PLAYED)).all()
        played = sorted(sets, key=lambda row: (-row[2], row[0], row[1]))
        return Choices(tuple(map(int, years)), tuple(RulesAsked(id_, name) for id_, name, _ in played))

    def _evenings_of(self, days: set[date], conditions: list[Condition] | None) -> dict[date, Evening]:
        """The evenings of these dates, and of how many of their sheets the conditions hold."""
        roots = self._people.roots()
        asked = text(EVENINGS).bindparams(bindparam("days", expanding=True))
        found = self._session.connection().execute(asked, {"days": [day.isoformat() for day in days]})
        sums: dict[date, dict[int, Share]] = {}
        sheets: dict[date, int] = {}
        for day, number, player, name, total in found.all():
            played_on, person = date.fromisoformat(day), roots[player]
            shares = sums.setdefault(played_on, {})
            before = shares[person].total if person in shares else 0
            shares[person] = Share(person, name, before + total)
            sheets[played_on] = number
        among = sheets if conditions is None else self._by_day(days, conditions)
        return {
            day: Evening(
                day, sheets[day], tuple(sorted(shares.values(), key=lambda share: -share.total)), among[day]
            )
            for day, shares in sums.items()
        }

    def _by_day(self, days: set[date], conditions: list[Condition]) -> dict[date, int]:
        query = select(col(SheetRecord.played_on), func.count(col(SheetRecord.id))).where(*conditions)
        of_days = query.where(col(SheetRecord.played_on).in_(days)).group_by(col(SheetRecord.played_on))
        return dict(self._session.exec(of_days).all())


def _months(counted: Iterable[Any]) -> list[MonthCount]:
    return [MonthCount(int(name[:4]), int(name[5:]), sheets) for name, sheets in counted]


def _value(order: Order) -> ColumnElement[Any] | None:
    """What the order goes by before the date, the smallest first; None where it goes by the date alone."""
    match order:
        case Order.PLACE:
            return _PLACE
        case Order.HIGHEST:
            return func.coalesce(-col(OutcomeRecord.top), _UNFINISHED)
        case Order.CLOSEST:
            return func.coalesce(col(OutcomeRecord.margin), _UNFINISHED)
    return None


def _beyond(order: Order, value: ColumnElement[Any] | None, mark: Mark) -> ColumnElement[bool]:
    key = tuple_(*_KEY)
    here = (mark.played_on, mark.begun_at, mark.id)
    later = key > here if order is Order.OLDEST else key < here
    return later if value is None else or_(value > mark.value, and_(value == mark.value, later))
