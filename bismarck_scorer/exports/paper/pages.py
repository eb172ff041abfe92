"""What stands on which page, and how high its rows are. Pure arithmetic."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil

from bismarck_scorer.exports.paper.content import Block, Line, Row
from bismarck_scorer.exports.paper.sizes import Span

MISDEAL = 0.6  # how high its line is beside a row


@dataclass(frozen=True, slots=True)
class Rows:
    """The blocks of each page, how high a row is, and whether small print has room below the last."""

    pages: tuple[tuple[Block, ...], ...]
    row: float
    print_fits: bool


@dataclass(frozen=True, slots=True)
class Band:
    """One line of the grid, between two heights of its page."""

    line: Line
    top: float
    bottom: float


@dataclass(frozen=True, slots=True)
class PlacedBlock:
    """One block between two heights of its page, and its lines."""

    block: Block
    top: float
    bottom: float
    bands: tuple[Band, ...]

    @property
    def rows(self) -> tuple[tuple[Row, Band], ...]:
        """The deals among the lines."""
        return tuple((band.line, band) for band in self.bands if isinstance(band.line, Row))


def placed(blocks: Sequence[Block], row: float, top: float) -> tuple[PlacedBlock, ...]:
    """Return blocks one under the other, from `top` on, with rows of this height."""
    found = []
    for block in blocks:
        bands = []
        bottom = top
        for line in block.lines:
            bands.append(Band(line, bottom, bottom + row * units([line])))
            bottom = bands[-1].bottom
        found.append(PlacedBlock(block, top, bottom, tuple(bands)))
        top = bottom
    return tuple(found)


def units(lines: Sequence[Line]) -> float:
    """Return how many rows high so many lines are."""
    return sum(1 if isinstance(line, Row) else MISDEAL for line in lines)


def height(blocks: Sequence[Block], row: float) -> float:
    """Return how high blocks are with rows of this height."""
    return row * sum(units(block.lines) for block in blocks)


def paged(blocks: Sequence[Block], room: float, print_: float, heights: Span) -> Rows:
    """Share out blocks among pages that have so much `room` for rows.

    `print_` is the height of the small print that is to stand below the last row. Pages are as few as the
    lowest rows allow, and about equally full; a block is parted only if it is higher than a page.
    """
    pages = _balanced(blocks, room / heights.lowest)
    fullest = max(height(page, 1) for page in pages)
    alone = min(heights.highest, room / fullest)
    together = min(alone, (room - print_) / height(pages[-1], 1))
    fits = together >= heights.lowest
    return Rows(pages, together if fits else alone, fits)


def _balanced(blocks: Sequence[Block], limit: float) -> tuple[tuple[Block, ...], ...]:
    """As many pages as at the limit, but with the last about as full as the others."""
    pieces = [piece for block in blocks for piece in _pieces(block, limit)]
    fewest = len(_filled(pieces, limit))
    tried = height(blocks, 1) / fewest
    while tried < limit:
        pages = _filled(pieces, tried)
        if len(pages) == fewest:
            return pages
        tried += MISDEAL / 3  # every height is a number of these
    return _filled(pieces, limit)


def _filled(pieces: Sequence[Block], limit: float) -> tuple[tuple[Block, ...], ...]:
    pages: list[tuple[Block, ...]] = [()]
    for piece in pieces:
        if pages[-1] and height((*pages[-1], piece), 1) > limit + 1e-6:
            pages.append(())
        pages[-1] = (*pages[-1], piece)
    return tuple(pages)


def _pieces(block: Block, limit: float) -> Iterator[Block]:
    """A block whole or, if it is higher than a page, in about equal parts."""
    share = units(block.lines) / ceil(units(block.lines) / max(1, limit))
    part: list[Line] = []
    for line in block.lines:
        if part and units([*part, line]) > max(share, 1) + 1e-6:
            yield replace(block, lines=tuple(part))
            part = []
        part.append(line)
    yield replace(block, lines=tuple(part))
