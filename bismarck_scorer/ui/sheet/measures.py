"""How large everything in the grid is, and how far it is scrolled. Pure: no control."""

from dataclasses import dataclass

from bismarck_scorer.ui.scale import LARGE
from bismarck_scorer.ui.sheet.grid_view import RoundView

_DIGIT = 0.6  # how wide a figure is, in its size
_TIGHT, _ROOMY = 70, 120  # widths of a cell
_LONGEST = 8  # signs of a usual word in the names of contracts
_LEAST = 10  # the size of a longer one at least
_NAMED = 4  # up to so many players a phone has room for the names of contracts
_NAME_IN_CELL = 75  # the width of a cell below which a name of seven letters has to be written smaller


@dataclass(frozen=True, slots=True)
class Measures:
    """Widths and heights in logical pixels."""

    letter: float
    contract: float
    row: float
    total: float  # size of the running totals
    score: float  # of the deal's own score; 0 where there is no room for it
    head: float  # size of the totals over the grid
    name: float  # of the names over them
    small: float  # of what is written beside the rows, and over them
    left: float  # of a cell's border before the score
    right: float  # after the total


def measures(
    width: float, height: float, players: int, rows: int, *, wide: bool, scale: float = 1
) -> Measures:
    """Decide the measures of a grid of so many rows that has `width` x `height` to stand in.

    On a laptop the whole sheet of three players fits the height; on a phone it may scroll, never sideways.
    Texts are `scale` times as large as usual, as far as that fits the width. Where they are much larger on a
    phone, the figures that matter get all the room: totals alone, without the contracts, which are told where
    they are entered. Cells and rows are of whole pixels, so that all lines are drawn alike.
    """
    narrow = width < 600
    bare = narrow and scale > LARGE
    contract = (66 if players > 3 else 84) if narrow else min(170, width * 0.22)
    letter = (30 if players > 3 else 38) if narrow else 54
    if bare or (narrow and players > _NAMED):
        contract, letter = 0, 28
    cell = (width - letter - contract) // players
    if contract:
        contract = width - letter - players * cell
    else:
        letter = width - players * cell
    left, right = (0.08 * cell, 0.24 * cell) if cell > _ROOMY else (4, 5) if players <= _NAMED else (2, 3)
    row = max(20 if wide else 25, min(34, height // max(rows, 1)))
    score = 0 if bare else min(12, max(10, row * 0.42)) if cell > _TIGHT else 9
    share = 0.8 if wide else 0.72  # of the row's height, for a total
    # As much larger as a total of four signs can be beside a score of three.
    room = (cell - left - right - 2) / (_DIGIT * (3 * score + 4 * min(20, row * share)))
    grown = max(1.0, min(scale, room))
    row, score = row * grown // 1, score * grown
    # A total of four signs, and a score of three beside it, have to fit whatever the width.
    widest = (cell - left - right - 3 * _DIGIT * score - 2) / (4 * _DIGIT)
    return Measures(
        letter,
        contract,
        row,
        total=min(20 * grown, row * share, widest),
        score=score,
        head=min(26 * scale, cell / (5 * _DIGIT)),
        name=min(14 * scale, max(12 if cell < _NAME_IN_CELL else 14, cell * 0.22)),
        small=_small(contract, scale),
        left=left,
        right=right,
    )


def word_size(text: str, size: Measures) -> float:
    """The size at which the longest word of this name of a contract fits its column, so that none is cut."""
    longest = max((len(word) for word in text.split()), default=0)
    return (
        size.small
        if longest <= _LONGEST
        else max(_LEAST, min(size.small, (size.contract - 10) / (longest * _DIGIT)))
    )


def _small(contract: float, scale: float) -> float:
    """The size at which the longest word of a contract fits its column."""
    usual = 12 if contract < 100 else 14
    return min(usual * scale, max(usual, (contract - 10) / (_LONGEST * _DIGIT)))


def offset_in_sight(rounds: tuple[RoundView, ...], size: Measures, height: float) -> float:
    """Return how far to scroll a grid of this height to see the marked row, else the last written one.

    The first row in sight is a whole one, except at the grid's end, and never one below that.
    """
    top, tops, marked, written = 0.0, [0.0], 0.0, 0.0
    for round_ in rounds:
        for at, row in enumerate(round_.rows):
            bottom = top + RoundView("", "", "", round_.rows[: at + 1]).height(size.row)
            tops.append(bottom)
            if row.marked:
                marked = bottom
            if any(cell.large for cell in row.cells):
                written = bottom
        top += round_.height(size.row) + 1
        tops[-1] = top
    seen = marked or written or top
    below = 2 * size.row  # what stands under the marked row, so that it is seen to go on
    least = min(top, seen + below) - height
    if least <= 0:
        return 0.0
    return min(next(at for at in tops if at >= least), max(0.0, seen - size.row), max(0.0, top - height))
