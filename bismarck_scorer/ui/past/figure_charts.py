"""From a player's figures to what their charts show. Pure: no control, no colour."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bismarck_scorer.domain.figures import ContractTally, YearTally
from bismarck_scorer.ui.sheet.chart_view import ticks

_LABEL = 40  # pixels that a year needs under its bar


@dataclass(frozen=True, slots=True)
class YearsView:
    """A bar for each year from the first to the last; a year without sheets has none.

    `ticks` are the totals at which a line goes across, lowest first; `labelled` the years that are told.
    """

    first: int
    last: int
    totals: Mapping[int, int]
    ticks: tuple[int, ...]
    labelled: tuple[int, ...]


def years(tallies: Sequence[YearTally], width: float) -> YearsView | None:
    """Return what the chart of the totals by year shows in so many pixels; None for a single year."""
    if len(tallies) < 2:
        return None
    totals = {tally.year: tally.sheets.total for tally in tallies}
    first, last = min(totals), max(totals)
    every = max(1, -(-int((last - first + 1) * _LABEL) // int(max(_LABEL, width))))
    return YearsView(
        first,
        last,
        totals,
        ticks(min(0, *totals.values()), max(0, *totals.values())),
        tuple(year for year in range(last, first - 1, -every)),
    )


@dataclass(frozen=True, slots=True)
class ScoresView:
    """How often each score was had in one contract; the most frequent of these has the share 1."""

    contract: str
    shares: Mapping[int, float]
    low: int
    high: int
    often: int


def scores(tallies: Sequence[ContractTally]) -> tuple[ScoresView, ...]:
    """Return what the chart of the scores by contract shows; `often` is the score had most often."""
    views = []
    for tally in tallies:
        most = max(tally.scores.values())
        views.append(
            ScoresView(
                tally.contract,
                {score: count / most for score, count in sorted(tally.scores.items())},
                min(tally.scores),
                max(tally.scores),
                min((score for score, count in tally.scores.items() if count == most), key=abs),
            )
        )
    return tuple(views)
