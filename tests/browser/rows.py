"""The rows of an evening, and what pencil and paper make of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

LETTERS = "BISMARCK"
WIN, AVOID, DOMINO = "win", "avoid", "domino"
GOALS = {
    "No trump": WIN,
    "Misère": AVOID,
    "Called trump": WIN,
    "Trump misère": AVOID,
    "Domino 6–A": DOMINO,
    "Domino A–6": DOMINO,
    "Free domino": DOMINO,
}
CONTRACTS = (*GOALS, "Free game")


@dataclass(frozen=True)
class Row:
    """What is tapped for one deal: tricks, cards left with 0 for who went out, or scores.

    `begins` is the rank of a free domino, `up` its way; `picked` the contract of a free game.
    """

    figures: tuple[int, ...]
    trump: str = ""
    begins: str = ""
    up: bool = True
    picked: str = ""
    scores: bool = False


EVENING = [
    Row((7, 3, 2)),  # No trump
    Row((3, 5, 4)),
    Row((4, 0, 8)),
    Row((5, 4, 3)),  # Misère
    Row((2, 10, 0)),
    Row((1, 3, 8)),
    Row((8, 2, 2), trump="hearts"),  # Called trump
    Row((3, 7, 2), trump="spades"),
    Row((2, 3, 7), trump="clubs"),
    Row((6, 6, 0), trump="diamonds"),  # Trump misère
    Row((0, 12, 0), trump="hearts"),
    Row((4, 4, 4), trump="clubs"),
    Row((0, 3, 1)),  # Domino 6–A
    Row((2, 0, 7)),
    Row((12, 1, 0)),
    Row((4, 0, 1)),  # Domino A–6
    Row((-3, -2, 5), scores=True),
    Row((0, 2, 6)),
    Row((0, 2, 5), begins="J"),  # Free domino
    Row((6, 0, 1), begins="7", up=False),
    Row((3, 4, 0), begins="A"),
    Row((9, 2, 1), picked="Called trump", trump="spades"),  # Free game
    Row((1, 9, 2), picked="Misère"),
    Row((5, 2, 0), picked="Free domino", begins="10", up=False),
]
"""Every deal of an evening of three: each kind of deal, and each way to enter it."""
EVENING_QUOTAS = (6, 3)
"""Forehand's and the others'."""


def scores_by_hand(row: Row, number: int, quotas: tuple[int, int]) -> tuple[int, ...]:
    """What pencil and paper make of deal `number`, from 0, where seat 0 was forehand first.

    `quotas` are forehand's and the others'.
    """
    if row.scores:
        return row.figures
    players = len(row.figures)
    goal = GOALS[row.picked or CONTRACTS[number // players]]
    if goal == DOMINO:
        return tuple(-left or sum(row.figures) for left in row.figures)
    forehand = number % players
    sign = 1 if goal == WIN else -1
    return tuple(
        sign * (taken - quotas[0 if seat == forehand else 1]) for seat, taken in enumerate(row.figures)
    )


def totals_by_hand(rows: Sequence[Row], quotas: tuple[int, int]) -> list[list[int]]:
    """The running totals after every row."""
    scores = [scores_by_hand(row, number, quotas) for number, row in enumerate(rows)]
    columns = [list(accumulate(column)) for column in zip(*scores, strict=True)]
    return [list(line) for line in zip(*columns, strict=True)]
