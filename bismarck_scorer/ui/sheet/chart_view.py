"""From a sheet to what the chart of running totals shows. Pure: no control, no colour."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from bismarck_scorer.domain.sheet import Sheet

_TICKS = 5  # lines across, about


@dataclass(frozen=True, slots=True)
class Band:
    """The deals under one letter: from deal number `start`, counted from 0, up to but without `end`."""

    label: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class ChartView:
    """The running totals of a sheet.

    `lines` holds, in seat order, each player's totals from the zero before the first deal to now; `rows` is
    how many deals the whole sheet has; `ticks` are the totals at which a line goes across, lowest first.
    """

    names: tuple[str, ...]
    lines: tuple[tuple[int, ...], ...]
    rows: int
    bands: tuple[Band, ...]
    ticks: tuple[int, ...]


def chart(sheet: Sheet) -> ChartView:
    """Return what the chart of `sheet` shows; a redealt deal moves nothing and is left out."""
    written = [
        totals for totals, deal in zip(sheet.running_totals, sheet.deals, strict=True) if not deal.redealt
    ]
    lines = tuple((0, *(totals[seat] for totals in written)) for seat in range(sheet.rules.players))
    return ChartView(
        names=sheet.players,
        lines=lines,
        rows=len(sheet.places),
        bands=_bands(sheet),
        ticks=ticks(min(map(min, lines)), max(map(max, lines))),
    )


def _bands(sheet: Sheet) -> tuple[Band, ...]:
    bands = []
    for _number, group in groupby(sheet.places, key=lambda place: place.round):
        places = tuple(group)
        bands.append(Band(places[0].label, places[0].index, places[-1].index + 1))
    return tuple(bands)


def ticks(low: int, high: int) -> tuple[int, ...]:
    """Return round totals, evenly spaced, from one at or below `low` to one at or above `high`.

    Zero is one of them if it lies between; there are two at least.
    """
    step = next(step for step in _steps() if (high - low) <= step * (_TICKS - 1))
    first, last = low // step, -(-high // step)
    return tuple(number * step for number in range(first, max(last, first + 1) + 1))


def _steps() -> Iterator[int]:
    size = 1
    while True:
        yield from (size, 2 * size, 5 * size)
        size *= 10


def spread(heights: Sequence[float], gap: float, top: float, bottom: float) -> tuple[float, ...]:
    """Move what stands at `heights` apart so that neighbours are at least `gap` apart, and none is cut off.

    Heights grow downwards. The order is kept; where there is not room for all, they stand evenly over it.
    """
    order = sorted(range(len(heights)), key=lambda index: heights[index])
    gap = min(gap, (bottom - top) / max(1, len(heights) - 1))
    placed: list[float] = []
    for index in order:
        above = placed[-1] + gap if placed else top
        placed.append(max(above, heights[index]))
    limit = bottom
    for at in reversed(range(len(placed))):
        placed[at] = min(placed[at], limit)
        limit = placed[at] - gap
    return tuple(placed[order.index(index)] for index in range(len(heights)))
