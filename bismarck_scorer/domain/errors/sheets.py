"""What a sheet as a whole does not allow."""

from dataclasses import dataclass

from bismarck_scorer.domain.errors.base import RuleBroken


@dataclass(eq=False)
class SheetFull(RuleBroken):
    """Every row of the sheet is written."""

    rows: int


@dataclass(eq=False)
class SheetFinished(RuleBroken):
    """The sheet is locked until it is reopened."""


@dataclass(eq=False)
class SheetNotFinished(RuleBroken):
    """The sheet is open already."""


@dataclass(eq=False)
class SheetNotComplete(RuleBroken):
    """Rows are still to be played."""

    played: int
    rows: int


@dataclass(eq=False)
class NothingPlayed(RuleBroken):
    """There is no result before a deal is written."""


@dataclass(eq=False)
class SheetTooLong(RuleBroken):
    """With one more round the sheet would have more rows than fit."""

    rows: int
    limit: int


@dataclass(eq=False)
class NotOnTheSheet(RuleBroken):
    """One more round was to be of a contract that the sheet does not have; `contracts` are those it has."""

    contract: str
    contracts: tuple[str, ...]


@dataclass(eq=False)
class NothingExtended(RuleBroken):
    """No round was added to the sheet."""


@dataclass(eq=False)
class RoundBegun(RuleBroken):
    """A deal stands already in the round that was to be taken off again."""


@dataclass(eq=False)
class NoSuchRow(RuleBroken):
    """The row, counted from 0, is not written yet."""

    row: int


@dataclass(eq=False)
class RedealtStays(RuleBroken):
    """A scored deal cannot be corrected into a redealt one, nor the other way; `row` is counted from 0."""

    row: int


@dataclass(eq=False)
class NothingToUndo(RuleBroken):
    """The change log holds nothing more to take back."""


@dataclass(eq=False)
class NothingToRedo(RuleBroken):
    """Nothing was taken back, or something else was done since."""


@dataclass(eq=False)
class StaleSheet(RuleBroken):
    """Somebody else has changed the sheet since; both are the sheet's versions."""

    seen: int
    current: int


@dataclass(eq=False)
class NoSuchSheet(RuleBroken):
    """There is no sheet of this number, or it is in the bin."""

    id: int


@dataclass(eq=False)
class ContractSpent(RuleBroken):
    """Forehand has picked the contract as often as it may, or it is not on the sheet; `open` are the rest."""

    contract: str
    open: tuple[str, ...]
