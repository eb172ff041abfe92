"""A whole evening of three at a phone, from the empty sheet: how many taps, and how long each row takes."""

from collections.abc import Iterator
from itertools import count

from benchmarks.clocks import tap_to_painted
from benchmarks.pairs import Pair, pair_of
from tests.browser.evening import Table
from tests.browser.rows import CONTRACTS, DOMINO, GOALS, LETTERS, Row
from tests.browser.ui import Ui

PLAYERS = ("Ema", "Isa", "Liis")
PICKED = ("No trump", "Misère", "Called trump")
"""What each plays in the free games."""


def rows() -> Iterator[Row]:
    """Something to enter for each of the 24 deals."""
    for number in range(len(CONTRACTS) * len(PLAYERS)):
        turn = number % len(PLAYERS)
        picked = "" if number < 21 else PICKED[turn]
        goal = GOALS[picked or CONTRACTS[number // len(PLAYERS)]]
        if goal == DOMINO:
            figures = [2, 3, 4]
            figures[turn] = 0
            yield Row(
                tuple(figures), begins="9" if CONTRACTS[number // len(PLAYERS)] == "Free domino" else ""
            )
        else:
            yield Row((5, 4, 3), picked=picked)


def whole_evening(ui: Ui, bare: Ui) -> Pair:
    """Keep the evening on a phone, and tap on a bare counter after each deal."""
    table, following, taken = Table(ui, PLAYERS), count(1), []
    table.begin()
    before = ui.taps
    for number, row in enumerate(rows()):
        table.write()
        table.enter(row, number)
        name = f"{LETTERS[number // len(PLAYERS)]} {number % len(PLAYERS) + 1}"
        ours = tap_to_painted(ui, ui.button("Done"), f"{name}: Ema", "Done")
        table.wait_for_progress(number + 1)
        taken.append((ours, tap_to_painted(bare, bare.button("Add"), f"count {next(following)}")))
    return pair_of(f"a 24-deal evening, {ui.taps - before} taps: “Done” to read", taken, 1.3)
