"""What is wrong with the figures of a row that cannot be, and what slip of the pen would explain it."""

from dataclasses import dataclass
from enum import StrEnum

from bismarck_scorer.domain import possible
from bismarck_scorer.domain.errors import (
    RuleBroken,
    ScoreNotPossible,
    ScoresDoNotSum,
    ScoresNotPossible,
    TotalsDoNotSum,
)
from bismarck_scorer.domain.paper.copied import Figures
from bismarck_scorer.domain.paper.nearest import Numbers, difference, lost_signs, nearest, swapped
from bismarck_scorer.domain.possible import Shape


class Slip(StrEnum):
    """A slip of the pen."""

    SIGN = "sign"  # a minus forgotten, or one too many
    SWAPPED = "swapped"  # two figures in each other's columns
    AGAIN = "again"  # the row above once more
    MISSING = "missing"  # a row between this one and that above is not there


@dataclass(frozen=True, slots=True)
class Wrong:
    """`fault` is what is wrong, `slips` are the slips that would explain it, `nearest` the figures meant."""

    fault: RuleBroken
    slips: tuple[Slip, ...]
    nearest: tuple[Numbers, ...]


@dataclass(frozen=True, slots=True)
class Reckoning:
    """What the figures of a row are held against.

    `shapes` are the ways in which the row can come out, `following` those of the row that comes after it on
    the sheet, `above` what the figures are counted from, and `contract` what the row is called.
    """

    kind: Figures
    shapes: tuple[Shape, ...]
    following: tuple[Shape, ...]
    above: Numbers
    contract: str


def impossible(reckoning: Reckoning, seen: Numbers) -> Wrong:
    """Return what is wrong with the figures of a row that cannot be, and what can have been meant."""
    scores = difference(seen, reckoning.above)
    meant = nearest(reckoning.shapes, reckoning.above, seen)
    turned = swapped(reckoning.shapes, reckoning.above, seen)
    totals = reckoning.kind is Figures.TOTALS
    slips = {
        Slip.AGAIN: totals and not any(scores),
        Slip.SIGN: bool(meant) and lost_signs(seen, meant[0]),
        Slip.SWAPPED: bool(turned),
        Slip.MISSING: totals and possible.fits_two(reckoning.shapes, reckoning.following, scores),
    }
    return Wrong(
        _fault(reckoning, seen, scores),
        tuple(slip for slip, explains in slips.items() if explains),
        tuple(dict.fromkeys((*meant, *turned))),
    )


def _fault(reckoning: Reckoning, seen: Numbers, scores: Numbers) -> RuleBroken:
    sums = {shape.total for shape in reckoning.shapes}
    known = [sum_ for sum_ in sums if sum_ is not None]
    if None not in sums and sum(scores) not in known:
        expected = min(known, key=lambda sum_: (abs(sum_ - sum(scores)), sum_))
        if reckoning.kind is Figures.SCORES:
            return ScoresDoNotSum(scores, expected)
        return TotalsDoNotSum(seen, sum(reckoning.above) + expected)
    for seat, score in enumerate(scores):
        low, high = possible.bounds(reckoning.shapes, seat)
        if not low <= score <= high:
            return ScoreNotPossible(seat, score, low, high, reckoning.contract)
    return ScoresNotPossible(scores, reckoning.contract)
