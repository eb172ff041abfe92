"""The grid: letters, rows of totals and scores, and the contracts beside them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from bismarck_scorer.exports.paper import ink
from bismarck_scorer.exports.paper.content import Cell, Content, Misdeal
from bismarck_scorer.exports.paper.fitting import Setting, fitted
from bismarck_scorer.exports.paper.frame import leading
from bismarck_scorer.exports.paper.ink import Style
from bismarck_scorer.exports.paper.layout import Layout, Page
from bismarck_scorer.exports.paper.lettering import width
from bismarck_scorer.exports.paper.pages import Band, PlacedBlock, placed
from bismarck_scorer.exports.paper.pen import Pen

_CAPITALS = 0.7  # how high capitals and figures are, in sizes of the type
_WIDEST_PAIR = 64  # a total and the score beside it stand no farther apart, in points of A4's type
_PAIR_GAP = 5
_INDENT = 8  # of what stands beside the rows
_TO_NOTE_GAP = 6  # between lines that are to be written on


@dataclass(frozen=True, slots=True)
class _Figures:
    """How cells are set: `score` stands from `left` on, `total` ends at `right`, counted in the column."""

    total: Style
    score: Style
    left: float
    right: float


def draw_grid(pen: Pen, layout: Layout, page: Page) -> None:
    """Draw the blocks of a page."""
    blocks = placed(page.blocks, page.row, layout.frame.head.rule)
    _draw_shades(pen, layout, blocks)
    _draw_lines(pen, layout, blocks)
    figures = _figures(layout, page.row)
    for block in blocks:
        for band in block.bands:
            _draw_figures(pen, layout, band, figures)
        if any(row.note or row.to_note for row, _ in block.rows):
            _draw_letter(pen, layout, block, block.block.contract)
            _draw_notes(pen, layout, block)
        else:
            _draw_letter(pen, layout, block)
            _draw_contract(pen, layout, block)


def _draw_shades(pen: Pen, layout: Layout, blocks: Sequence[PlacedBlock]) -> None:
    columns = [*pairwise(layout.frame.columns)]
    for block in blocks:
        for row, band in block.rows:
            left, right = columns[row.forehand]
            pen.fill(left, band.top, right - left, band.bottom - band.top, ink.SHADE)


def _draw_lines(pen: Pen, layout: Layout, blocks: Sequence[PlacedBlock]) -> None:
    paper, columns = layout.paper, layout.frame.columns
    for block in blocks:
        for band in block.bands[:-1]:
            _draw_between(pen, layout.content, columns[0], columns[-1], band.bottom)
    top, bottom = blocks[0].top, blocks[-1].bottom
    bands = [band for block in blocks for band in block.bands]
    for is_misdeal, group in groupby(bands, key=lambda band: isinstance(band.line, Misdeal)):
        run = [*group]
        # What is said of a misdeal runs across the columns.
        for column in (columns[0], columns[-1]) if is_misdeal else columns:
            pen.down(column, run[0].top, run[-1].bottom, ink.FINE)
    for block in blocks[:-1]:
        pen.across(paper.margin, paper.width - paper.margin, block.bottom, ink.MEDIUM)
    pen.across(paper.margin, paper.width - paper.margin, top, ink.HEAVY)
    pen.across(columns[0], columns[-1], bottom, ink.HEAVY)


def _draw_between(pen: Pen, content: Content, left: float, right: float, at: float) -> None:
    # Dots would show under what is written.
    pen.across(left, right, at, ink.FINE if content.blank else ink.DOTTED)


def _figures(layout: Layout, row: float) -> _Figures:
    """Figures as large as the rows are high and the columns wide enough for the widest of them."""
    columns, scale = layout.frame.columns, layout.paper.type_scale
    column = columns[1] - columns[0]
    total = ink.TOTAL.at(min(ink.TOTAL.size * scale, row * 0.66))
    score = ink.SCORE.at(min(ink.SCORE.size * scale, row * 0.46))
    needed = _widest(layout.content, total, score) + _PAIR_GAP
    squeezed = min(1, (column - 6) / needed)
    across = min(max(needed * squeezed, _WIDEST_PAIR * scale), column - 6)
    left = (column - across) / 2
    return _Figures(total.times(squeezed), score.times(squeezed), left, left + across)


def _widest(content: Content, total: Style, score: Style) -> float:
    return max(
        width(cell.total, total.face, total.size) + width(cell.score, score.face, score.size)
        for cell in content.cells
    )


def _draw_figures(pen: Pen, layout: Layout, band: Band, figures: _Figures) -> None:
    columns = layout.frame.columns
    if isinstance(band.line, Misdeal):
        size = ink.MISDEAL.size * layout.paper.type_scale
        style = ink.MISDEAL.at(min(size, (band.bottom - band.top) * 0.75))
        said = fitted(band.line.said, style, columns[-1] - columns[0] - 8, width)
        pen.lines((columns[0] + columns[-1]) / 2, _base(band.top, band.bottom, style), said, 0.5)
        return
    for seat, cell in enumerate(band.line.cells):
        _draw_cell(pen, cell, figures, columns[seat], band)


def _draw_cell(pen: Pen, cell: Cell, figures: _Figures, edge: float, band: Band) -> None:
    total = figures.total.in_(ink.RED) if cell.negative else figures.total
    base = _base(band.top, band.bottom, total)
    pen.text(edge + figures.left, base - total.size * 0.08, cell.score, figures.score)
    pen.text(edge + figures.right, base, cell.total, total, 1)


def _draw_letter(pen: Pen, layout: Layout, block: PlacedBlock, under: str = "") -> None:
    """Draw the label of a block, and `under` it what is played where that has no room beside the rows."""
    paper = layout.paper
    at, room = paper.margin + paper.letters / 2, paper.letters - 6
    down = block.bottom - block.top
    style = ink.LETTERS.at(min(ink.LETTERS.size * paper.type_scale, down * 0.75))
    small = fitted(under, ink.UNDER_LETTER.times(paper.type_scale), room, width, lines=2)
    letter = fitted(block.block.label, style, room, width)
    base = _base(block.top, block.bottom, letter.style)
    below = leading(small.style) * len(small.lines)
    if under and letter.style.size * _CAPITALS + 2 * below < down:
        pen.lines(at, base + below, small, 0.5)
    pen.lines(at, base, letter, 0.5)


def _draw_contract(pen: Pen, layout: Layout, block: PlacedBlock) -> None:
    """Draw the contract beside the rows of a block, and under it what was noted of its deals, or is to be."""
    contract, noted = block.block.contract, block.block.subtitle
    at, room = layout.frame.columns[-1] + _INDENT, layout.paper.contracts - _INDENT
    down = block.bottom - block.top
    style = ink.CONTRACT.at(min(ink.CONTRACT.size * layout.paper.type_scale, down * 0.6))
    two = down >= 2.2 * leading(style)
    if not two and noted:
        together = fitted(f"{contract}  {noted}", style, room, width)
        pen.lines(at, _base(block.top, block.bottom, style), together)
        return
    name = fitted(contract, style, room, width, lines=2 if two else 1)
    below = fitted(noted, ink.SUITS.at(style.size), room, width) if noted else Setting((), style)
    upper = (len(name.lines) - 1) * leading(name.style)
    lower = leading(style) * (1.5 if block.block.to_note else len(below.lines))
    base = _base(block.top, block.bottom, style) + (upper - lower) / 2
    pen.lines(at, base, name)
    pen.lines(at, base + lower, below)
    for number in range(block.block.to_note):
        left = at + number * room / block.block.to_note
        pen.across(left, left + room / block.block.to_note - _TO_NOTE_GAP, base + lower, ink.TO_WRITE)


def _draw_notes(pen: Pen, layout: Layout, block: PlacedBlock) -> None:
    """Draw what forehand picked beside each row, or a line to write it on."""
    at, room = layout.frame.columns[-1] + _INDENT, layout.paper.contracts - _INDENT
    for row, band in block.rows:
        size = min(ink.PICKED.size * layout.paper.type_scale, (band.bottom - band.top) * 0.55)
        style = ink.PICKED.at(size)
        base = _base(band.top, band.bottom, style)
        pen.lines(at, base, fitted(row.note, style, room, width))
        if row.to_note:
            pen.across(at, at + room, base + 2, ink.TO_WRITE)


def _base(top: float, bottom: float, style: Style) -> float:
    """The line on which text stands in the middle between top and bottom."""
    return (top + bottom) / 2 + style.size * _CAPITALS / 2
