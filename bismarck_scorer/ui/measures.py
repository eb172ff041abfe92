"""How large everything in the grid is, and how far it is scrolled. Pure: no control."""

from dataclasses import dataclass

from bismarck_scorer.ui.grid_view import RoundView

_DIGIT = 0.6  # how wide a figure is, in its size
_TIGHT, _ROOMY = 70, 120  # widths of a cell
_LONGEST = 8  # signs of a word in the names of contracts
_NAMED = 4  # up to so many players a phone has room for the names of contracts


@dataclass(frozen=True, slots=True)
class Measures:
    """Widths and heights in logical pixels."""

    letter: float
    contract: float
    row: float
    total: float  # size of the running totals
    score: float
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
    Texts are `scale` times as large as usual, as far as that fits the width.
    """
    narrow = width < 600
    contract = (66 if players > 3 else 84) if narrow else min(170, width * 0.22)
    letter = (30 if players > 3 else 38) if narrow else 54
    if narrow and players > _NAMED:  # what is played is told where it is entered
        contract, letter = 0, 28
    cell = (width - letter - contract) / players
    left, right = (0.08 * cell, 0.24 * cell) if cell > _ROOMY else (4, 5) if players <= _NAMED else (2, 3)
    row = max(23 if wide else 25, min(34, height / max(rows, 1)))
    score = min(12, max(10, row * 0.42)) if cell > _TIGHT else 9
    # As much larger as a total of four signs can be beside a score of three.
    room = (cell - left - right - 2) / (_DIGIT * (3 * score + 4 * min(20, row * 0.72)))
    grown = max(1.0, min(scale, room))
    row, score = row * grown, score * grown
    # A total of four signs, and a score of three beside it, have to fit whatever the width.
    widest = (cell - left - right - 3 * _DIGIT * score - 2) / (4 * _DIGIT)
    return Measures(
        letter,
        contract,
        row,
        total=min(20 * grown, row * 0.72, widest),
        score=score,
        head=min(26 * scale, cell / (5 * _DIGIT)),
        name=min(14 * scale, max(14, cell * 0.22)),
        small=_small(contract, scale),
        left=left,
        right=right,
    )


def _small(contract: float, scale: float) -> float:
    """The size at which the longest word of a contract fits its column."""
    usual = 12 if contract < 100 else 14
    return min(usual * scale, max(usual, (contract - 10) / (_LONGEST * _DIGIT)))


def offset_in_sight(rounds: tuple[RoundView, ...], size: Measures, height: float) -> float:
    """Return how far to scroll a grid of this height to see the marked row, else the last written one."""
    top, marked, written = 0.0, 0.0, 0.0
    for round_ in rounds:
        for at, row in enumerate(round_.rows):
            bottom = top + RoundView("", "", "", round_.rows[: at + 1]).height(size.row)
            if row.marked:
                marked = bottom
            if any(cell.large for cell in row.cells):
                written = bottom
        top += round_.height(size.row) + 1
    below = 2 * size.row  # what stands under the marked row, so that it is seen to go on
    return max(0.0, min(top, (marked or written or top) + below) - height)
