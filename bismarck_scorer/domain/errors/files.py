"""What can be wrong with a sheet that was written down elsewhere."""

from dataclasses import dataclass

from bismarck_scorer.domain.errors.base import RuleBroken


@dataclass(eq=False)
class RowBroken(RuleBroken):
    """Row number `row` of a sheet, counted from 0, breaks the rule that `cause` tells."""

    row: int
    cause: RuleBroken


@dataclass(eq=False)
class NotAnObject(RuleBroken):
    """Something else stands where named values should; `seen` is its type in JSON's words."""

    key: str
    seen: str


@dataclass(eq=False)
class MissingKey(RuleBroken):
    """A value that has to be there is not."""

    key: str


@dataclass(eq=False)
class UnknownKey(RuleBroken):
    """A value is there that the format does not know."""

    key: str


@dataclass(eq=False)
class WrongType(RuleBroken):
    """A value is of the wrong type; `seen` and `expected` are types in JSON's words."""

    key: str
    seen: str
    expected: str


@dataclass(eq=False)
class UnknownValue(RuleBroken):
    """A value is none of those allowed (none are listed where there are too many to list)."""

    key: str
    seen: str
    allowed: tuple[str, ...] = ()


@dataclass(eq=False)
class NotOneInput(RuleBroken):
    """A row has not exactly one of tricks, cards_left and scores; `seen` are those it has."""

    seen: tuple[str, ...]


@dataclass(eq=False)
class FiguresDisagree(RuleBroken):
    """Scores or totals stand beside an input and are not what follows from it; `key` tells which."""

    key: str
    seen: tuple[int, ...]
    expected: tuple[int, ...]
