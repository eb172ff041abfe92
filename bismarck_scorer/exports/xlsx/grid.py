"""The grid of the paper: scores to write into, and formulas beside them that go on living."""

from collections.abc import Sequence
from itertools import groupby

from bismarck_scorer.exports import words
from bismarck_scorer.exports.width import wrapped
from bismarck_scorer.exports.xlsx import formulas
from bismarck_scorer.exports.xlsx.lines import Line, due
from bismarck_scorer.exports.xlsx.page import Page
from bismarck_scorer.exports.xlsx.places import GRID, LABELS
from bismarck_scorer.exports.xlsx.ruling import BETWEEN, EDGE, ROUND, Ruled, Ruling, contract, letter
from bismarck_scorer.messages.rows import place_name

NOTE_WIDTH = 30  # letters of a note that have room in one line
_HEIGHT = 18  # points of a line


def write_grid(page: Page) -> None:
    """Write the lines of all rounds, and the edge below them."""
    row = GRID
    between = Ruling.of(page.styles, BETWEEN)
    for block in page.blocks:
        top = EDGE if row == GRID else ROUND
        first = Ruling.of(page.styles, top)
        _write_label(page, row, block, top)
        _write_contracts(page, row, block, top)
        for number, line in enumerate(block):
            _write_line(page, row + number, line, between if number else first)
        row += len(block)
    edge = page.styles(**EDGE)
    for column in range(page.at.note + 1):
        page.text(row, column, "", edge)


def _write_label(page: Page, row: int, block: Sequence[Line], top: Ruled) -> None:
    style = letter(page.styles, top, large=len(block) > 1)
    page.merge((row, row + len(block) - 1), (LABELS, LABELS), style)
    page.text(row, LABELS, block[0].place.label, style)


def _write_contracts(page: Page, row: int, block: Sequence[Line], top: Ruled) -> None:
    """One cell for all neighbours of one contract, as on paper."""
    for name, lines in groupby(block, key=lambda line: _contract(page, line)):
        last = row + len(list(lines)) - 1
        style = contract(page.styles, top)
        page.merge((row, last), (page.at.contract, page.at.contract), style)
        page.text(row, page.at.contract, name, style)
        row, top = last + 1, BETWEEN


def _contract(page: Page, line: Line) -> str:
    if line.number is None:
        return place_name(line.place, page.say)
    return words.contract(page.sheet, line.number, page.say)


def _write_line(page: Page, row: int, line: Line, style: Ruling) -> None:
    deal = None if line.number is None else page.sheet.deals[line.number]
    scored = None if deal is None or deal.redealt else line.number
    forehand = None if deal and deal.redealt else line.place.forehand
    note = deal.note if deal else ""
    for seat in range(page.at.players):
        _write_player(page, row, scored, seat, style, forehand=seat == forehand)
    page.text(row, page.at.details, words.details(page.sheet, deal, page.say) if deal else "", style.details)
    _write_check(page, row, scored, due(page.sheet, line), style)
    page.text(row, page.at.note, note, style.note)
    page.worksheet.set_row(row, _HEIGHT * wrapped(note, NOTE_WIDTH))


def _write_player(
    page: Page, row: int, scored: int | None, seat: int, style: Ruling, *, forehand: bool
) -> None:
    """Score and total of a player; `scored` is the number of the deal whose scores stand in the row."""
    at, sheet = page.at, page.sheet
    score = None if scored is None else sheet.scores[scored][seat]
    total = "" if scored is None else sheet.running_totals[scored][seat]
    formula = formulas.running_total(at.score_cell(row, seat), at.scores_until(row, seat))
    page.number(row, at.score(seat), score, style.forehand_score if forehand else style.score)
    page.formula(row, at.total(seat), formula, total, style.forehand_total if forehand else style.total)


def _write_check(page: Page, row: int, scored: int | None, has_to_be: int | None, style: Ruling) -> None:
    at = page.at
    sum_ = "" if scored is None else sum(page.sheet.scores[scored])
    mark = "" if scored is None or has_to_be is None else formulas.mark(right=sum_ == has_to_be)
    page.formula(row, at.sum, formulas.line_sum(at.score_cells(row)), sum_, style.figure)
    page.number(row, at.due, has_to_be, style.figure)
    page.formula(row, at.check, formulas.check(*at.sum_and_due(row)), mark, style.mark)
