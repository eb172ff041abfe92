"""What can be wrong with players, texts and the choice of rules."""

from dataclasses import dataclass

from bismarck_scorer.domain.errors.base import RuleBroken


@dataclass(eq=False)
class NameEmpty(RuleBroken):
    """A player has no name; `seat` is a seat index, or None where there is no table."""

    seat: int | None = None


@dataclass(eq=False)
class TextTooLong(RuleBroken):
    """A name, place or note is longer than its limit in characters."""

    text: str
    length: int
    limit: int


@dataclass(eq=False)
class TextNotPrintable(RuleBroken):
    """A name, place or note holds a character that is not for showing; `code` is its code point.

    `field` is "name", "place" or "note", empty where it is a text by itself; `seat` is whose name it is.
    """

    code: int
    field: str = ""
    seat: int | None = None


@dataclass(eq=False)
class SameName(RuleBroken):
    """Two players at the table bear the same name."""

    name: str


@dataclass(eq=False)
class WrongNumberOfPlayers(RuleBroken):
    """The rule set is not for so many players."""

    seen: int
    allowed: tuple[int, ...]


@dataclass(eq=False)
class NoSuchSeat(RuleBroken):
    """A seat index beyond the table."""

    seat: int
    players: int


@dataclass(eq=False)
class UnknownRuleSet(RuleBroken):
    """No rule set has this id."""

    id: str


@dataclass(eq=False)
class UnknownOption(RuleBroken):
    """The rule set has no option of this name for so many players."""

    name: str


@dataclass(eq=False)
class OptionNotAllowed(RuleBroken):
    """The option does not take this value."""

    name: str
    seen: str
    allowed: tuple[str | int, ...]
