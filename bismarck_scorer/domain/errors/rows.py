"""What can be wrong with the figures of one row."""

from dataclasses import dataclass

from bismarck_scorer.domain.errors.base import RuleBroken


@dataclass(eq=False)
class WrongNumberOfFigures(RuleBroken):
    """A row has not one figure a player."""

    seen: int
    expected: int


@dataclass(eq=False)
class FigureOutOfRange(RuleBroken):
    """A figure that no deal can give: `seat` is a seat index, `low` and `high` are still allowed."""

    seat: int
    figure: int
    low: int
    high: int


@dataclass(eq=False)
class TricksDoNotAddUp(RuleBroken):
    """The tricks taken are not the tricks of the deal."""

    tricks: tuple[int, ...]
    expected: int


@dataclass(eq=False)
class NotOneWentOut(RuleBroken):
    """In a domino exactly one player has no cards left."""

    cards_left: tuple[int, ...]


@dataclass(eq=False)
class ScoresDoNotSum(RuleBroken):
    """Entered scores do not sum to `expected` (zero, unless the rules say otherwise)."""

    scores: tuple[int, ...]
    expected: int


@dataclass(eq=False)
class WrongKind(RuleBroken):
    """Figures of one kind stand where the contract counts another: both are ids of kinds."""

    contract: str
    seen: str


@dataclass(eq=False)
class RowIncomplete(RuleBroken):
    """A half-entered row was to be recorded."""


@dataclass(eq=False)
class NotAnInteger(RuleBroken):
    """A score was typed that is no whole number."""

    text: str
