"""What stands over the grid of the paper: the evening, each player with total and rank, the headings."""

from bismarck_scorer.exports import words
from bismarck_scorer.exports.width import wrapped
from bismarck_scorer.exports.xlsx import formulas
from bismarck_scorer.exports.xlsx.page import Page
from bismarck_scorer.exports.xlsx.places import FACTS, HEADINGS, LABELS, NAMES, TITLE, TOTALS
from bismarck_scorer.exports.xlsx.styles import FAINT_INK, NUMBER, RANK, SERIF

_NAME_WIDTH = 12  # letters of a name that have room in one line
_NAME_HEIGHT = 16  # points of one line
_FACTS_HEIGHT = 20


def write_head(page: Page) -> None:
    """Write it."""
    _write_evening(page)
    _write_players(page)
    _write_headings(page)


def _write_evening(page: Page) -> None:
    title = page.styles(font_name=SERIF, font_size=22, bold=True)
    facts = page.styles(font_color=FAINT_INK, valign="bottom")
    page.text(TITLE, LABELS, "Bismarck", title)
    page.text(FACTS, LABELS, words.facts(page.sheet, page.say), facts)
    page.worksheet.set_row(FACTS, _FACTS_HEIGHT)


def _write_players(page: Page) -> None:
    at, sheet = page.at, page.sheet
    name = page.styles(bold=True, align="center", valign="bottom", text_wrap=True)
    total = page.styles(font_name=SERIF, font_size=18, bold=True, align="center", num_format=NUMBER)
    rank = page.styles(font_color=FAINT_INK, font_size=9, align="center", num_format=RANK)
    for seat, player in enumerate(sheet.players):
        column, scores = at.score(seat), at.all_scores(seat)
        for row, style in ((NAMES, name), (TOTALS, total), (HEADINGS, rank)):
            page.merge((row, row), (column, at.total(seat)), style)
        page.text(NAMES, column, player, name)
        page.formula(TOTALS, column, formulas.total(scores), sheet.totals[seat], total)
        known = sheet.ranks[seat] if sheet.played else ""
        page.formula(HEADINGS, column, formulas.rank(at.total_cells(), seat, scores), known, rank)
    page.worksheet.set_row(NAMES, _NAME_HEIGHT * max(wrapped(name, _NAME_WIDTH) for name in sheet.players))


def _write_headings(page: Page) -> None:
    _, at = page.say, page.at
    over_words = page.styles(font_color=FAINT_INK, font_size=9, indent=1)
    over_figures = page.styles(font_color=FAINT_INK, font_size=9, align="right")
    page.text(HEADINGS, at.contract, _("Contract"), over_words)
    page.text(HEADINGS, at.sum, _("Sum"), over_figures)
    page.text(HEADINGS, at.due, _("Has to be"), over_figures)
    page.text(HEADINGS, at.note, _("Note"), over_words)
