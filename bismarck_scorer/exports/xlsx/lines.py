"""The lines of the grid from top to bottom: one a row of the sheet, written or not, and one a misdeal."""

from dataclasses import dataclass
from itertools import groupby

from bismarck_scorer.domain.contracts import CATALOGUE, FREE_CHOICE
from bismarck_scorer.domain.rules import Place
from bismarck_scorer.domain.scoring import expected_sum
from bismarck_scorer.domain.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Line:
    """One line: the place on the sheet that it is for, and the number of its deal, counted from 0.

    The number is None where nothing is written yet.
    """

    place: Place
    number: int | None


def blocks(sheet: Sheet) -> list[list[Line]]:
    """Return the lines of each round; a misdeal stands above the row that it was meant for."""
    written = [Line(sheet.place_of(number), number) for number in range(len(sheet.deals))]
    empty = [Line(place, None) for place in sheet.places[sheet.played :]]
    return [list(block) for _round, block in groupby([*written, *empty], key=lambda line: line.place.round)]


def due(sheet: Sheet, line: Line) -> int | None:
    """Return what the scores of a line have to sum to.

    None where they need not sum to anything in particular, where that depends on what will be picked, and for
    a misdeal, which has none.
    """
    if line.number is None:
        return expected_sum(sheet.rules, CATALOGUE[line.place.contract or FREE_CHOICE])
    deal = sheet.deals[line.number]
    return None if deal.redealt else expected_sum(sheet.rules, deal.played)
