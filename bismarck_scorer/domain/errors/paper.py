"""What can be wrong with a row that was copied from an old paper."""

from dataclasses import dataclass

from bismarck_scorer.domain.errors.base import RuleBroken


@dataclass(eq=False)
class IrregularNotScores(RuleBroken):
    """A row is marked as one that cannot be, but it is no row of scores."""


@dataclass(eq=False)
class IrregularEntry(RuleBroken):
    """A row that cannot be was to be entered at the table; it can only come from a paper or a file."""


@dataclass(eq=False)
class FigureIllegible(RuleBroken):
    """A figure of the paper cannot be read as a number; `seat` is a seat index, `text` what stands there."""

    seat: int
    text: str


@dataclass(eq=False)
class TotalsDoNotSum(RuleBroken):
    """The totals after a deal do not come to `expected`, what those above and the deal come to."""

    totals: tuple[int, ...]
    expected: int


@dataclass(eq=False)
class ScoreNotPossible(RuleBroken):
    """No deal of the contract gives the player of `seat` this score: from `low` to `high` it gives."""

    seat: int
    score: int
    low: int
    high: int
    contract: str


@dataclass(eq=False)
class ScoresNotPossible(RuleBroken):
    """The contract gives each of these scores alone, but no deal gives all of them."""

    scores: tuple[int, ...]
    contract: str


@dataclass(eq=False)
class PickNotTold(RuleBroken):
    """Several contracts can have given a row of which the sheet has to know which it was.

    `picks` are what they are called.
    """

    picks: tuple[str, ...]


@dataclass(eq=False)
class NotATable(RuleBroken):
    """From this line on, counted from 1, a file is no table of text."""

    line: int


@dataclass(eq=False)
class TooManyCells(RuleBroken):
    """A row of a table is longer than its head."""

    seen: int
    head: int
