"""What is not to be done with players."""

from dataclasses import dataclass

from bismarck_scorer.domain.errors.base import RuleBroken


@dataclass(eq=False)
class NoSuchPlayer(RuleBroken):
    """There is no player of this number."""

    id: int


@dataclass(eq=False)
class NameTaken(RuleBroken):
    """Another player is called that; whether both are one person, only people know."""

    name: str


@dataclass(eq=False)
class PlayedTogether(RuleBroken):
    """Two players have sat at one table, so they cannot be one person; `sheets` is how often."""

    name: str
    other: str
    sheets: int


@dataclass(eq=False)
class SamePerson(RuleBroken):
    """Two names of one table belong to players who were merged."""

    name: str
    other: str


@dataclass(eq=False)
class NotMerged(RuleBroken):
    """The player was not merged into another."""

    name: str


@dataclass(eq=False)
class PlayerHasSheets(RuleBroken):
    """Who sits on sheets, be they in the bin, can be hidden, but not deleted."""

    name: str
    sheets: int
