"""Where in a half-entered row the keyboard is: what there is to fill, from top to bottom."""

from dataclasses import dataclass
from enum import StrEnum

from bismarck_scorer.domain.contracts import CATALOGUE, Goal
from bismarck_scorer.domain.deal import Kind
from bismarck_scorer.domain.draft import Draft, filled
from bismarck_scorer.domain.rules import Rules


class Line(StrEnum):
    """A place in the row where one of several things is chosen."""

    CONTRACT = "contract"
    RANK = "rank"
    WAY = "way"
    OUT = "out"


Spot = Line | int
"""Where a key goes to: something to choose, or the figure of a seat."""


@dataclass(frozen=True, slots=True)
class Hand:
    """Where in the row the keyboard is.

    `digits` were typed there since the hand came, `at` is the item that the arrows point to, counted from 0.
    """

    spot: Spot
    digits: str = ""
    at: int | None = None


def spots(rules: Rules, draft: Draft) -> tuple[Spot, ...]:
    """Return where keys can go to, from top to bottom."""
    lines: list[Spot] = [Line.CONTRACT] if CATALOGUE[draft.contract].goal is Goal.CHOICE else []
    if draft.played.names_ranks:
        lines += [Line.RANK, *([Line.WAY] if draft.first_rank else [])]
    if draft.kind is Kind.CARDS_LEFT:
        lines.append(Line.OUT)
        if draft.out is None:
            return tuple(lines)
    seats = range(rules.players if draft.kind else 0)
    return (*lines, *[seat for seat in seats if seat != draft.out])


def start(rules: Rules, draft: Draft, *, figures: bool = False) -> Hand:
    """Return the hand at the first spot that wants something, of `figures` alone if asked.

    Where nothing is wanting, that is at the first figure.
    """
    everywhere = spots(rules, draft)
    seats = tuple(spot for spot in everywhere if isinstance(spot, int))
    wanting = [spot for spot in (seats if figures and seats else everywhere) if _wants(rules, draft, spot)]
    return Hand((*wanting, *seats, *everywhere)[0])


def moved(rules: Rules, draft: Draft, hand: Hand, by: int) -> Hand:
    """Return the hand so many spots further down, or up; it stops at the ends."""
    everywhere = spots(rules, draft)
    to = everywhere.index(hand.spot) + by
    return Hand(everywhere[max(0, min(to, len(everywhere) - 1))])


def onward(rules: Rules, draft: Draft, spot: Spot) -> Hand:
    """Return the hand after `spot` was filled: where something is wanted next, else one further down."""
    everywhere = spots(rules, draft)
    if spot not in everywhere:
        return start(rules, draft)
    below = everywhere[everywhere.index(spot) + 1 :]
    wanting = [other for other in below if _wants(rules, draft, other)]
    return Hand((wanting or below or [spot])[0])


def _wants(rules: Rules, draft: Draft, spot: Spot) -> bool:
    if isinstance(spot, int):
        return filled(rules, draft)[spot] is None
    wanting = {
        Line.CONTRACT: draft.played_as is None,
        Line.RANK: draft.first_rank is None,
        Line.OUT: draft.out is None,
    }
    return wanting.get(spot, False)
