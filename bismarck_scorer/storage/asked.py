"""What a filter asks for, as conditions on sheets.

Each condition is a set of sheet numbers that SQLite finds once; it does not look at every sheet for each.
"""

from datetime import date

from sqlalchemy import ColumnElement, Select
from sqlalchemy.orm import aliased
from sqlmodel import and_, col, func, or_, select

from bismarck_scorer.domain.library import Against, Filter, State, Won
from bismarck_scorer.domain.text import search_key
from bismarck_scorer.storage.people import People
from bismarck_scorer.storage.tables import (
    DealRecord,
    FindableRecord,
    OutcomeRecord,
    ResultRecord,
    SeatRecord,
    SheetRecord,
)

Condition = ColumnElement[bool]
_OWN_NAME = func.json_extract(col(SheetRecord.rules), "$.name")


def conditions(asked: Filter, people: People) -> list[Condition]:
    """The conditions of which all have to hold."""
    found: list[Condition] = [col(SheetRecord.deleted_at).is_(None)]
    if words := search_key(asked.words).split():
        texts = select(FindableRecord.sheet_id)
        found.append(_in(texts.where(*(func.instr(FindableRecord.words, word) > 0 for word in words))))
    if asked.rules is not None:
        found.append(col(SheetRecord.rule_set) == asked.rules.id)
        if asked.rules.name:
            found.append(_OWN_NAME.is_(asked.rules.name))
    if asked.year is not None:
        found.append(col(SheetRecord.played_on).between(date(asked.year, 1, 1), date(asked.year, 12, 31)))
    if asked.states:
        found.append(or_(*(_state(state) for state in asked.states)))
    if asked.ids is not None:
        found.append(col(SheetRecord.id).in_(asked.ids))
    if asked.player is not None:
        found.append(_in(_about(asked, people.bearing(asked.player))))
    if asked.contract is not None or asked.forehand is not None:
        found.append(_in(_dealt(asked, people)))
    if asked.other is not None:
        found.append(_in(_met(asked, people)))
    return found


def _in(numbers: Select) -> Condition:
    return col(SheetRecord.id).in_(numbers)


def _state(state: State) -> Condition:
    if state is State.OPEN:
        return col(SheetRecord.finished).is_(False)
    early = select(OutcomeRecord.sheet_id).where(col(OutcomeRecord.early).is_(state is State.EARLY))
    return _in(early)


def _about(asked: Filter, players: list[int]) -> Select:
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


def _dealt(asked: Filter, people: People) -> Select:
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


def _met(asked: Filter, people: People) -> Select:
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
