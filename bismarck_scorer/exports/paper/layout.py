"""A whole sheet laid out: its frame, and what stands on each of its pages."""

from dataclasses import dataclass
from math import ceil

from bismarck_scorer.exports.paper import ink
from bismarck_scorer.exports.paper.content import Block, Content
from bismarck_scorer.exports.paper.fitting import Setting, Width, wrapped
from bismarck_scorer.exports.paper.frame import Frame, frame, leading
from bismarck_scorer.exports.paper.pages import height, paged
from bismarck_scorer.exports.paper.sizes import Paper, Span

PRINT_GAP = 8  # above remarks, and above rules


@dataclass(frozen=True, slots=True)
class Page:
    """Blocks with rows `row` high, and under them small print; `height` is that of the page."""

    blocks: tuple[Block, ...]
    row: float
    print: tuple[Setting, ...]
    height: float


@dataclass(frozen=True, slots=True)
class Layout:
    """`content` on pages of `paper`."""

    content: Content
    paper: Paper
    frame: Frame
    pages: tuple[Page, ...]


def laid_out(content: Content, paper: Paper, width: Width) -> Layout:
    """Return the sheet as it stands on this paper."""
    measured = frame(content, paper, width)
    print_ = _small_print(content, paper, width)
    pages = _endless if paper.endless else _parted
    return Layout(content, paper, measured, tuple(pages(content, paper, measured, print_)))


def print_height(print_: tuple[Setting, ...]) -> float:
    """Return how high small print is."""
    return sum(PRINT_GAP + len(part.lines) * leading(part.style) for part in print_)


def _small_print(content: Content, paper: Paper, width: Width) -> tuple[Setting, ...]:
    parts = []
    if content.remarks:
        style = ink.REMARK.times(paper.type_scale)
        lines = [line for text in content.remarks for line in wrapped(text, style, paper.inner, width)]
        parts.append(Setting(tuple(lines), style))
    if content.rules and paper.with_rules:
        style = ink.RULES.times(paper.type_scale)
        parts.append(Setting(wrapped(" ".join(content.rules), style, paper.inner, width), style))
    return tuple(parts)


def _rows(content: Content, paper: Paper) -> Span:
    return paper.for_pen if content.blank else paper.rows


def _endless(content: Content, paper: Paper, measured: Frame, print_: tuple[Setting, ...]) -> list[Page]:
    around = measured.head.rule + measured.foot.height + print_height(print_) + paper.margin
    fitting = (paper.height - around) / height(content.blocks, 1)
    row = _rows(content, paper).nearest(fitting)
    whole = ceil(max(paper.height, around + height(content.blocks, row)))
    return [Page(content.blocks, row, print_, whole)]


def _parted(content: Content, paper: Paper, measured: Frame, print_: tuple[Setting, ...]) -> list[Page]:
    bottom = paper.height - paper.margin
    room = bottom - measured.head.rule - measured.foot.height
    rows = paged(content.blocks, room, print_height(print_), _rows(content, paper))
    pages = [Page(blocks, rows.row, (), paper.height) for blocks in rows.pages]
    if rows.print_fits:
        pages[-1] = Page(rows.pages[-1], rows.row, print_, paper.height)
    if rows.print_fits or not content.remarks:  # for the rules alone nobody wants one more sheet of paper
        return pages
    return [
        *pages,
        *(Page((), 0, part, paper.height) for part in _parts(print_, bottom - measured.head.bare)),
    ]


def _parts(print_: tuple[Setting, ...], room: float) -> list[tuple[Setting, ...]]:
    """Small print shared out among pages that have nothing else on them."""
    pages: list[tuple[Setting, ...]] = [()]
    for part in print_:
        lines = part.lines
        while lines:
            left = room - print_height(pages[-1]) - PRINT_GAP
            count = int(left / leading(part.style))
            if count < 1:
                pages.append(())
                continue
            pages[-1] = (*pages[-1], Setting(lines[:count], part.style))
            lines = lines[count:]
    return pages
