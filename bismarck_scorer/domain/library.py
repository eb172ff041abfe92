"""Looking for old evenings: what is asked, and a page of what is found."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum
from itertools import groupby

from bismarck_scorer.domain.evening import EveningLine


class State(StrEnum):
    """How far a sheet has come; each is counted apart from the others."""

    WHOLE = "whole"  # finished with every row of its rounds
    EARLY = "early"  # finished with rows left
    OPEN = "open"  # not finished


FINISHED = (State.WHOLE, State.EARLY)


class Order(StrEnum):
    """In which order sheets are listed; those that are alike come newest first."""

    NEWEST = "newest"
    OLDEST = "oldest"
    PLACE = "place"  # by the place's name, without a place last
    HIGHEST = "highest"  # by the winner's total, unfinished sheets last
    CLOSEST = "closest"  # by what lies between the first and the second, unfinished sheets last


class Won(StrEnum):
    """How a player ended a finished sheet."""

    ALONE = "alone"
    SHARED = "shared"  # first, together with somebody
    NOT = "not"


class Against(StrEnum):
    """How a player ended a finished sheet beside another one."""

    AHEAD = "ahead"
    LEVEL = "level"
    BEHIND = "behind"


@dataclass(frozen=True, slots=True)
class RulesAsked:
    """The rule set of this id; a family's own one of this name, since all of those bear one id."""

    id: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Filter:
    """Which sheets outside the bin are asked for: those of which everything holds that is said here.

    `words` are looked for in names, places and notes, each by itself and in any case. `player` is a person's
    id. `won`, `against` with `other`, and `forehand` are about that player: sheets on which the player was
    forehand, or was not, in a scored deal, of `contract` where that is told. `ids` are these sheets alone.
    """

    words: str = ""
    player: int | None = None
    rules: RulesAsked | None = None
    year: int | None = None
    states: tuple[State, ...] = ()
    won: Won | None = None
    other: int | None = None
    against: Against | None = None
    contract: str | None = None
    forehand: bool | None = None
    ids: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a page ended: the key of its last sheet, after which the next page goes on."""

    value: str | int | None
    played_on: date
    begun_at: datetime
    id: int


@dataclass(frozen=True, slots=True)
class Share:
    """What one person came to on one evening, under the name written last on it."""

    player: int
    name: str
    total: int


@dataclass(frozen=True, slots=True)
class Evening:
    """All sheets of one date outside the bin together, finished or not; the highest sum comes first.

    `asked` is how many of the `sheets` are among those that were asked for; `sums` are those of all.
    """

    played_on: date
    sheets: int
    sums: tuple[Share, ...]
    asked: int


@dataclass(frozen=True, slots=True)
class Page:
    """Some sheets of a list, the evenings of their dates whole, and where to go on; None at the end."""

    lines: tuple[EveningLine, ...]
    evenings: Mapping[date, Evening] = field(default_factory=dict)
    next: Mark | None = None


@dataclass(frozen=True, slots=True)
class BinMark:
    """Where a page of the bin ended: when its last sheet was deleted, and which it is."""

    deleted_at: datetime
    id: int


@dataclass(frozen=True, slots=True)
class BinPage:
    """Some of the sheets in the bin, and where to go on; None at the end."""

    lines: tuple[EveningLine, ...]
    next: BinMark | None = None


@dataclass(frozen=True, slots=True)
class Month:
    """The days of one month that have sheets among those of a list, each with its sheets."""

    year: int
    month: int
    days: tuple[tuple[date, tuple[EveningLine, ...]], ...]


@dataclass(frozen=True, slots=True)
class MonthCount:
    """How many sheets a month has."""

    year: int
    month: int
    sheets: int


@dataclass(frozen=True, slots=True)
class Choices:
    """What there is to filter by: years, newest first, and rule sets, the most played first."""

    years: tuple[int, ...]
    rules: tuple[RulesAsked, ...]


def by_month(lines: Iterable[EveningLine]) -> tuple[Month, ...]:
    """Group the lines of a list that goes by date, of one page or of several, by month and day."""
    days = [(day, tuple(found)) for day, found in groupby(lines, lambda line: line.played_on)]
    months = groupby(days, lambda found: (found[0].year, found[0].month))
    return tuple(Month(year, month, tuple(found)) for (year, month), found in months)
