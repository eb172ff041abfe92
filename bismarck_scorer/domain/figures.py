"""What old sheets tell of a player and of the house. Figures are counts and sums; averages follow from them.

Where nothing else is said they are about sheets that are finished with all their rows, outside the bin.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from bismarck_scorer.domain.library import Filter


@dataclass(frozen=True, slots=True)
class Tally:
    """How many there were and what they came to."""

    count: int = 0
    total: int = 0

    @property
    def average(self) -> float | None:
        """What one came to on average, None where there was none."""
        return self.total / self.count if self.count else None

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.count + other.count, self.total + other.total)


@dataclass(frozen=True, slots=True)
class SheetFeat:
    """One player's total on one sheet."""

    sheet: int
    played_on: date
    total: int


@dataclass(frozen=True, slots=True)
class DealFeat:
    """One player's score in one deal: number `row`, counted from 0, of a sheet; `contract` was played."""

    sheet: int
    played_on: date
    row: int
    contract: str
    score: int


@dataclass(frozen=True, slots=True)
class ContractTally:
    """A player's deals of one contract, as forehand and not; `scores` tells how often each score was had."""

    contract: str
    forehand: Tally
    others: Tally
    scores: Mapping[int, int]
    behind: Filter

    @property
    def deals(self) -> Tally:
        """All of them."""
        return self.forehand + self.others


@dataclass(frozen=True, slots=True)
class YearTally:
    """A player's year. `won` and `shared` are sheets: first alone, and first with somebody."""

    year: int
    sheets: Tally
    won: int
    shared: int
    behind: Filter


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """The sheets that a player and another one share, by who ended higher.

    `difference` is the player's totals less the other one's. The sheets of each are found by `behind` with
    `against` set.
    """

    other: int
    name: str
    ahead: int
    level: int
    behind_other: int
    difference: int
    behind: Filter

    @property
    def sheets(self) -> int:
        """How many they are."""
        return self.ahead + self.level + self.behind_other


@dataclass(frozen=True, slots=True)
class Streak:
    """Sheets in a row, in order of date, on which the same happened; `behind` lists them."""

    length: int = 0
    first: date | None = None
    last: date | None = None
    behind: Filter = field(default_factory=lambda: Filter(ids=()))


@dataclass(frozen=True, slots=True)
class Apart:
    """Sheets that are not counted with the others, and the scored deals on them."""

    sheets: int
    deals: Tally
    behind: Filter


@dataclass(frozen=True, slots=True)
class PlayerFigures:
    """One player's page.

    `sheets` sums totals, `deals` the scores of scored deals; `won`, `shared` count sheets ended first, alone
    and with somebody. Of several best or worst ones the first by date is told. `winning` is the longest run
    of sheets ended first, be it shared, `dry` of sheets ended otherwise; `current` is the run that goes on,
    of either kind as `current_winning` tells. The sheets behind `sheets`, `won`, `shared`, and the deals as
    forehand and not, are found by `behind` with `won`, or `forehand`, set.
    """

    player: int
    sheets: Tally
    won: int
    shared: int
    deals: Tally
    forehand: Tally
    others: Tally
    best_sheet: SheetFeat | None
    worst_sheet: SheetFeat | None
    best_deal: DealFeat | None
    worst_deal: DealFeat | None
    winning: Streak
    dry: Streak
    current: Streak
    current_winning: bool
    by_contract: tuple[ContractTally, ...]
    by_year: tuple[YearTally, ...]
    against: tuple[HeadToHead, ...]
    early: Apart
    unfinished: Apart
    behind: Filter


@dataclass(frozen=True, slots=True)
class Comparison:
    """One line of the table of all players, with the same words as on a player's page."""

    player: int
    name: str
    sheets: Tally
    won: int
    shared: int
    deals: Tally
    behind: Filter
