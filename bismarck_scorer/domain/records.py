"""The record book of the house: what stands out among all sheets finished with all their rows.

Each list has the best first, of several alike the first by date.
"""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class TotalRecord:
    """A total of one player at the end of a sheet; `name` is as written there."""

    sheet: int
    played_on: date
    player: int
    name: str
    total: int


@dataclass(frozen=True, slots=True)
class ScoreRecord:
    """A score of one player in one deal, number `row` of its sheet, counted from 0."""

    sheet: int
    played_on: date
    player: int
    name: str
    row: int
    score: int


@dataclass(frozen=True, slots=True)
class LeadRecord:
    """So many deals in a row one player alone was first (`domain.outcome`)."""

    sheet: int
    played_on: date
    player: int
    name: str
    deals: int


@dataclass(frozen=True, slots=True)
class FinishRecord:
    """A close end: `margin` is between the first and the second, `spread` between the first and the last."""

    sheet: int
    played_on: date
    margin: int
    spread: int


@dataclass(frozen=True, slots=True)
class ChangesRecord:
    """So many times the lead passed to another on one sheet."""

    sheet: int
    played_on: date
    changes: int


@dataclass(frozen=True, slots=True)
class Records:
    """The record book. A finish is the closer, the smaller its margin and then its spread."""

    highest: tuple[TotalRecord, ...]
    lowest: tuple[TotalRecord, ...]
    best_misere: tuple[ScoreRecord, ...]
    longest_lead: tuple[LeadRecord, ...]
    closest: tuple[FinishRecord, ...]
    most_changes: tuple[ChangesRecord, ...]
