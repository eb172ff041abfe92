"""The worksheet that looks like the paper: its parts, its columns, and how it is looked at and printed."""

from typing import TYPE_CHECKING

from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.exports.xlsx import formulas
from bismarck_scorer.exports.xlsx.grid import NOTE_WIDTH, write_grid
from bismarck_scorer.exports.xlsx.head import write_head
from bismarck_scorer.exports.xlsx.lines import blocks
from bismarck_scorer.exports.xlsx.page import Page
from bismarck_scorer.exports.xlsx.places import GRID, LABELS, TOTALS, Places
from bismarck_scorer.exports.xlsx.styles import A4, FAINT_INK, GREEN_INK, RED_INK, Styles
from bismarck_scorer.messages import Messages
from bismarck_scorer.messages.passport import passport_of

if TYPE_CHECKING:
    from xlsxwriter.worksheet import Worksheet

_LINES_ACROSS = 40  # more of them are printed larger on an upright page


def write_paper(worksheet: "Worksheet", styles: Styles, sheet: Sheet, _: Messages) -> None:
    """Fill the worksheet."""
    rounds = blocks(sheet)
    at = Places(sheet.rules.players, sum(map(len, rounds)))
    page = Page(worksheet, styles, sheet, rounds, _, at)
    _set_columns(page)
    write_head(page)
    write_grid(page)
    _write_foot(page)
    _ink(page)
    _set_up(page)


def _set_columns(page: Page) -> None:
    at = page.at
    widths = {LABELS: 7, at.contract: 22, at.details: 20, at.note: NOTE_WIDTH}
    widths |= {at.sum: 7, at.due: 12, at.check: 4}
    for seat in range(at.players):
        widths |= {at.score(seat): 5, at.total(seat): 9}
    for column, width in widths.items():
        page.worksheet.set_column(column, column, width)


def _write_foot(page: Page) -> None:
    """The note of the evening, and the rules, which say what lines sum to."""
    lines = [*page.sheet.head.note.splitlines(), *passport_of(page.sheet, page.say)]
    style = page.styles(font_color=FAINT_INK, font_size=9)
    for row, line in enumerate(lines, start=page.at.below + 1):
        page.text(row, LABELS, line, style)


def _ink(page: Page) -> None:
    """Red for totals below zero and for lines that do not sum, also when somebody changes a score."""
    at, worksheet = page.at, page.worksheet
    red, green = page.styles.ink(RED_INK), page.styles.ink(GREEN_INK)
    below_zero = {"type": "cell", "criteria": "<", "value": 0, "format": red}
    for seat in range(at.players):
        worksheet.conditional_format(TOTALS, at.score(seat), TOTALS, at.score(seat), below_zero)
        worksheet.conditional_format(GRID, at.total(seat), at.below - 1, at.total(seat), below_zero)
    for sign, format_ in ((formulas.RIGHT, green), (formulas.WRONG, red)):
        rule = {"type": "cell", "criteria": "==", "value": f'"{sign}"', "format": format_}
        worksheet.conditional_format(GRID, at.check, at.below - 1, at.check, rule)


def _set_up(page: Page) -> None:
    worksheet = page.worksheet
    worksheet.hide_gridlines(2)
    worksheet.freeze_panes(GRID, LABELS + 1)
    worksheet.set_paper(A4)
    worksheet.fit_to_pages(1, 1)
    worksheet.center_horizontally()
    if page.at.lines <= _LINES_ACROSS:
        worksheet.set_landscape()
