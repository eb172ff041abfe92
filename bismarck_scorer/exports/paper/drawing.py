"""Pages of shapes: what every kind of drawn file is made from."""

from reportlab.graphics.shapes import Drawing

from bismarck_scorer.exports.paper import ink
from bismarck_scorer.exports.paper.content import Content
from bismarck_scorer.exports.paper.fitting import fitted
from bismarck_scorer.exports.paper.frame import CROWN, SWATCH, crown_room, leading
from bismarck_scorer.exports.paper.grid import draw_grid
from bismarck_scorer.exports.paper.layout import PRINT_GAP, Layout, Page, laid_out
from bismarck_scorer.exports.paper.lettering import width
from bismarck_scorer.exports.paper.pages import height
from bismarck_scorer.exports.paper.pen import Pen
from bismarck_scorer.exports.paper.sizes import Paper


def drawings(content: Content, paper: Paper) -> tuple[Drawing, ...]:
    """Return the pages of a sheet on this paper."""
    layout = laid_out(content, paper, width)
    return tuple(_page(layout, page, number) for number, page in enumerate(layout.pages, start=1))


def _page(layout: Layout, page: Page, number: int) -> Drawing:
    paper, head = layout.paper, layout.frame.head
    pen = Pen(paper.width, page.height)
    pen.fill(0, 0, paper.width, page.height, ink.IVORY if paper.ivory else ink.WHITE)
    _title(pen, layout)
    below = head.bare
    if page.blocks:
        _names(pen, layout)
        draw_grid(pen, layout, page)
        below = _foot(pen, layout, head.rule + height(page.blocks, page.row))
    for part in page.print:
        below += PRINT_GAP + len(part.lines) * leading(part.style)
        pen.lines(paper.margin, below, part)
    if not paper.endless:
        said = f"{number} / {len(layout.pages)}"
        base = paper.height - paper.margin * 0.55
        pen.text(paper.width - paper.margin, base, said, ink.PAGE_NUMBER.times(paper.type_scale), 1)
    return pen.drawing


def _title(pen: Pen, layout: Layout) -> None:
    paper, head = layout.paper, layout.frame.head
    right = paper.width - paper.margin
    pen.text(paper.margin, head.title, layout.content.title, ink.TITLE.times(paper.type_scale))
    for word, base in head.to_fill:
        pen.text(head.fill_from - 5, base, word, head.facts.style, 1)
        pen.across(head.fill_from, right, base + 2, ink.TO_WRITE)
    pen.lines(right, head.title, head.facts, 1)


def _names(pen: Pen, layout: Layout) -> None:
    head, scale = layout.frame.head, layout.paper.type_scale
    columns = layout.frame.columns
    for seat, (player, name) in enumerate(zip(layout.content.players, head.players, strict=True)):
        middle = (columns[seat] + columns[seat + 1]) / 2
        crown = crown_room(name.style, width) if player.leads else 0
        pen.lines(middle - crown / 2, head.names, name, 0.5)
        if player.leads:
            last = width(name.lines[-1], name.style.face, name.style.size)
            style = ink.CROWN.at(name.style.size)
            pen.text(middle + (last + crown) / 2, head.names, CROWN, style, 1)
        colour = ink.RED if player.negative else ink.INK
        style = ink.GRAND_TOTAL.times(scale).in_(colour)
        pen.lines(middle, head.totals, fitted(player.total, style, columns[1] - columns[0] - 4, width), 0.5)


def _foot(pen: Pen, layout: Layout, top: float) -> float:
    """Ranking and legend; returns where they end."""
    foot, paper = layout.frame.foot, layout.paper
    for entry in foot.ranking:
        pen.lines(entry.left, top + entry.down, entry.text)
    legend = foot.legend
    side = SWATCH * paper.type_scale
    first = top + legend.down - (len(legend.text.lines) - 1) * leading(legend.text.style)
    pen.fill(paper.margin, first - side * 0.9, side, side, ink.HAIRLINE)
    pen.fill(paper.margin + 0.5, first - side * 0.9 + 0.5, side - 1, side - 1, ink.SHADE)
    pen.lines(legend.left, top + legend.down, legend.text)
    return top + foot.height
