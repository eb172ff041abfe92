"""What can be wrong with a rule set of a family's own, and with which of its fields."""

from dataclasses import dataclass

from bismarck_scorer.domain.errors.base import RuleBroken


@dataclass(eq=False)
class FieldBroken(RuleBroken):
    """One field of a definition breaks the rule that `cause` tells.

    `field` is the way to it as a file has it: "tricks", "win.forehand", "rounds.2.name" (counted from 0).
    """

    field: str
    cause: RuleBroken


@dataclass(eq=False)
class OutOfRange(RuleBroken):
    """A number that a rule set cannot have; `low` and `high` are still allowed."""

    seen: int
    low: int
    high: int


@dataclass(eq=False)
class PackTooSmall(RuleBroken):
    """So many players with so many tricks a deal need more cards than the pack has."""

    pack: int
    needed: int


@dataclass(eq=False)
class QuotaAboveTricks(RuleBroken):
    """A quota that nobody could fill, or exceed: the deal has fewer tricks."""

    quota: int
    tricks: int


@dataclass(eq=False)
class DominoCardsAboveHand(RuleBroken):
    """More cards are to be held at the beginning of a domino than a hand has."""

    cards: int
    hand: int


@dataclass(eq=False)
class NoContract(RuleBroken):
    """Nothing can be played: there is no round."""


@dataclass(eq=False)
class NothingToChoose(RuleBroken):
    """There are free games, but no other contract to pick in them."""


@dataclass(eq=False)
class FreeAmongPicks(RuleBroken):
    """A free game stands among the contracts that forehand picks anyway."""


@dataclass(eq=False)
class TooManyRows(RuleBroken):
    """The sheet would have more rows than `limit`."""

    rows: int
    limit: int


@dataclass(eq=False)
class SameContractName(RuleBroken):
    """Two contracts would bear one name on the sheet."""

    name: str


@dataclass(eq=False)
class TwoContractNames(RuleBroken):
    """Where forehand picks, one contract has two names, so a pick would not tell which."""

    contract: str


@dataclass(eq=False)
class SameRulesName(RuleBroken):
    """Another rule set of one's own bears this name already."""

    name: str


@dataclass(eq=False)
class NoSuchRules(RuleBroken):
    """There is no rule set of one's own with this number, or it was deleted."""

    id: int


@dataclass(eq=False)
class NoOwnRules(RuleBroken):
    """A file with a sheet of built-in rules was brought for the rules in it."""
