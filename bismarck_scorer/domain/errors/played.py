"""What can be wrong with what was played."""

from dataclasses import dataclass

from bismarck_scorer.domain.errors.base import RuleBroken


@dataclass(eq=False)
class UnknownContract(RuleBroken):
    """The contract is not in the catalogue."""

    contract: str


@dataclass(eq=False)
class PlayedAsMissing(RuleBroken):
    """A free game was counted without saying which contract was played."""


@dataclass(eq=False)
class PlayedAsNotAllowed(RuleBroken):
    """The contract cannot be played in this place."""

    contract: str
    played_as: str


@dataclass(eq=False)
class NameNotAllowed(RuleBroken):
    """The sheet has no round of the contract under this name, or none has to be told from another."""

    contract: str
    name: str


@dataclass(eq=False)
class TrumpNotAllowed(RuleBroken):
    """A trump is noted that the contract does not have."""

    contract: str
    trump: str


@dataclass(eq=False)
class RanksNotAllowed(RuleBroken):
    """Ranks are noted that the contract or the pack does not have, or the first is also the last."""

    contract: str
    first: str | None
    last: str | None


@dataclass(eq=False)
class NotTheContractOfTheRow(RuleBroken):
    """In a fixed order the contract follows from the row's place."""

    expected: str
    seen: str


@dataclass(eq=False)
class NotTheForehandOfTheRow(RuleBroken):
    """In a fixed order the forehand follows from the row's place; both are seat indices."""

    expected: int
    seen: int
