"""What a filter asks for, as conditions on sheets.

Some are plain: they hold or do not hold for what stands in the index of sheets. The others are sets of
sheets. Where one of these is small, nobody has to look at any other sheet. Where all are large a page is soon
full: the sheets are gone through in its order, and each is asked whether it is in the sets.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from sqlalchemy import ColumnElement, literal_column
from sqlalchemy.orm import aliased
from sqlmodel import Session, and_, col, func, or_, select
from sqlmodel.sql.expression import SelectOfScalar

from bismarck_scorer.domain.library import FINISHED, Against, Filter, RulesAsked, State, Won
from bismarck_scorer.domain.text import search_key
from bismarck_scorer.storage.derived_tables import OutcomeRecord, ResultRecord
from bismarck_scorer.storage.people import People
from bismarck_scorer.storage.tables import DealRecord, SeatRecord, SheetRecord
from bismarck_scorer.storage.words import has_word, with_word

Condition = ColumnElement[bool]
_FEW = 500
"""A set of so many sheets at most is small."""


@dataclass(frozen=True, slots=True)
class _Set:
    """The numbers of sheets of which something holds, and the same as a question to one sheet."""

    numbers: SelectOfScalar[int]
    holds: Condition


class Asked:
    """The conditions of which all have to hold, as one transaction can best find the sheets.

    `nothing` says that there is no such sheet. It may be False where there is none.
    """

    def __init__(self, session: Session, asked: Filter, people: People) -> None:
        self._always = _plain(asked)
        if asked.contract is not None or asked.forehand is not None:
            # Not tried out as a set: most sheets are in it, and all deals would be gone through for that.
            self._always.append(_in(_dealt(asked, people)))
        self._large: list[_Set] = []
        few: set[int] | None = None
        for found in _sets(asked, people):
            numbers = session.exec(found.numbers.distinct().limit(_FEW + 1)).all()
            if len(numbers) > _FEW:
                self._large.append(found)
            else:
                few = set(numbers) if few is None else few.intersection(numbers)
        self.nothing = few is not None and not few
        if few:
            self._always.append(col(SheetRecord.id).in_(few))

    @property
    def of_some(self) -> list[Condition]:
        """The conditions for the first sheets of an order."""
        return [*self._always, *(found.holds for found in self._large)]

    @property
    def of_all(self) -> list[Condition]:
        """The conditions for all sheets."""
        # The plus keeps SQLite from looking each sheet of a large set up by its number.
        return [*self._always, *(literal_column("+sheet.id").in_(found.numbers) for found in self._large)]


def _plain(asked: Filter) -> list[Condition]:
    found: list[Condition] = [col(SheetRecord.deleted_at).is_(None)]
    if asked.year is not None:
        found.append(col(SheetRecord.played_on).between(date(asked.year, 1, 1), date(asked.year, 12, 31)))
    if asked.ids is not None:
        found.append(col(SheetRecord.id).in_(asked.ids))
    states = frozenset(asked.states)
    if states == set(FINISHED):
        found.append(col(SheetRecord.finished).is_(True))
    elif len(states) == 2:  # of those that are open and one other
        found.append(or_(*(_in(_state(state)) for state in states)))
    return found


def _sets(asked: Filter, people: People) -> Iterator[_Set]:
    """The sets of which all sheets have to be in each."""
    for part in search_key(asked.words).split():
        yield _Set(with_word(part), has_word(col(SheetRecord.id), part))
    if asked.rules is not None:
        yield _by_rules(asked.rules)
    found: list[SelectOfScalar[int]] = []
    if len(set(asked.states)) == 1:
        found.append(_state(asked.states[0]))
    if asked.player is not None:
        found.append(_about(asked, people.bearing(asked.player)))
    if asked.other is not None:
        found.append(_met(asked, people))
    yield from (_Set(numbers, _in(numbers)) for numbers in found)


def _by_rules(rules: RulesAsked) -> _Set:
    sheet = aliased(SheetRecord)
    numbers = select(sheet.id).where(col(sheet.deleted_at).is_(None), col(sheet.rule_set) == rules.id)
    holds = literal_column("+sheet.rule_set") == rules.id  # not looked up, but gone through with the others
    if rules.name:
        numbers = numbers.where(col(sheet.rules_name) == rules.name)
        holds &= col(SheetRecord.rules_name) == rules.name
    return _Set(numbers, holds)


def _in(numbers: SelectOfScalar[int]) -> Condition:
    (number,) = numbers.selected_columns
    return numbers.where(number == col(SheetRecord.id)).correlate(SheetRecord).exists()


def _state(state: State) -> SelectOfScalar[int]:
    if state is State.OPEN:
        sheet = aliased(SheetRecord)
        return select(sheet.id).where(col(sheet.finished).is_(False), col(sheet.deleted_at).is_(None))
    return select(OutcomeRecord.sheet_id).where(col(OutcomeRecord.early).is_(state is State.EARLY))


def _about(asked: Filter, players: list[int]) -> SelectOfScalar[int]:
    """The sheets on which the player sits, or ended as it is asked."""
    seats = select(SeatRecord.sheet_id).where(col(SeatRecord.player_id).in_(players))
    if asked.won is None:
        return seats
    ended = {
        Won.ALONE: and_(col(ResultRecord.rank) == 1, col(ResultRecord.alike) == 1),
        Won.SHARED: and_(col(ResultRecord.rank) == 1, col(ResultRecord.alike) > 1),
        Won.NOT: col(ResultRecord.rank) > 1,
    }
    same = and_(
        col(ResultRecord.sheet_id) == col(SeatRecord.sheet_id), col(ResultRecord.seat) == col(SeatRecord.seat)
    )
    return seats.join(ResultRecord, same).where(ended[asked.won])


def _dealt(asked: Filter, people: People) -> SelectOfScalar[int]:
    """The sheets with a scored deal of the contract, the player being forehand or not where that is asked."""
    deals = select(DealRecord.sheet_id).where(col(DealRecord.place).is_not(None))
    if asked.contract is not None:
        deals = deals.where(func.coalesce(DealRecord.played_as, DealRecord.contract) == asked.contract)
    if asked.forehand is not None and asked.player is not None:
        same = col(SeatRecord.seat) == col(DealRecord.forehand)
        deals = deals.join(SeatRecord, col(SeatRecord.sheet_id) == col(DealRecord.sheet_id)).where(
            col(SeatRecord.player_id).in_(people.bearing(asked.player)), same if asked.forehand else ~same
        )
    return deals


def _met(asked: Filter, people: People) -> SelectOfScalar[int]:
    """The sheets on which the other one sits, or ended beside the player as it is asked."""
    others = people.bearing(asked.other or 0)
    if asked.against is None or asked.player is None:
        return select(SeatRecord.sheet_id).where(col(SeatRecord.player_id).in_(others))
    ours, theirs = aliased(ResultRecord), aliased(ResultRecord)
    seat, beside = aliased(SeatRecord), aliased(SeatRecord)
    total, other_total = col(ours.total), col(theirs.total)
    ended = {
        Against.AHEAD: total > other_total,
        Against.LEVEL: total == other_total,
        Against.BEHIND: total < other_total,
    }
    return (
        select(seat.sheet_id)
        .join(beside, col(beside.sheet_id) == col(seat.sheet_id))
        .join(ours, and_(col(ours.sheet_id) == col(seat.sheet_id), col(ours.seat) == col(seat.seat)))
        .join(
            theirs, and_(col(theirs.sheet_id) == col(beside.sheet_id), col(theirs.seat) == col(beside.seat))
        )
        .where(
            col(seat.player_id).in_(people.bearing(asked.player)),
            col(beside.player_id).in_(others),
            ended[asked.against],
        )
    )
