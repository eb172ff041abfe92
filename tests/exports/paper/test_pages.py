"""Rows shared out among pages: none is lost, and all have room."""

from hypothesis import given
from hypothesis import strategies as st

from bismarck_scorer.exports.paper.content import Block, Misdeal, Row
from bismarck_scorer.exports.paper.pages import height, paged, placed
from bismarck_scorer.exports.paper.sizes import Span

HEIGHTS = Span(10, 20)
ROW, MISDEAL = Row((), 0), Misdeal("×")


def blocks(*counts):
    return [Block(str(number), "", "", (ROW,) * count) for number, count in enumerate(counts)]


_LINES = st.lists(st.sampled_from([ROW, ROW, ROW, MISDEAL]), min_size=1, max_size=40).map(tuple)
_BLOCKS = st.lists(st.builds(Block, st.just("B"), st.just(""), st.just(""), _LINES), min_size=1, max_size=12)


@given(_BLOCKS, st.integers(30, 400), st.integers(0, 500))
def test_every_line_is_on_a_page_in_its_order_and_pages_are_not_overfull(laid, room, print_):
    rows = paged(laid, room, print_, HEIGHTS)
    lines = [line for page in rows.pages for block in page for line in block.lines]
    assert lines == [line for block in laid for line in block.lines]
    assert all(0 < height(page, rows.row) <= room + 1e-6 for page in rows.pages)
    assert HEIGHTS.lowest - 1e-6 <= rows.row <= HEIGHTS.highest
    if rows.print_fits:
        assert height(rows.pages[-1], rows.row) + print_ <= room + 1e-6


def test_a_sheet_that_fits_is_on_one_page_with_its_small_print():
    rows = paged(blocks(3, 3, 3), 100, 10, HEIGHTS)
    assert (len(rows.pages), rows.row, rows.print_fits) == (1, 10, True)


def test_rows_grow_no_higher_than_they_may():
    assert paged(blocks(1), 1000, 0, HEIGHTS).row == 20


def test_pages_are_about_equally_full():
    rows = paged(blocks(*[6] * 10), 410, 0, HEIGHTS)
    assert [len(page) for page in rows.pages] == [5, 5]


def test_a_block_stays_whole_where_a_page_can_hold_it():
    rows = paged(blocks(5, 20, 5), 200, 0, HEIGHTS)
    assert [[len(block.lines) for block in page] for page in rows.pages] == [[5], [20], [5]]


def test_a_block_that_is_higher_than_a_page_is_parted_and_keeps_its_label():
    rows = paged(blocks(30), 200, 0, HEIGHTS)
    assert [[(block.label, len(block.lines)) for block in page] for page in rows.pages] == [
        [("0", 15)],
        [("0", 15)],
    ]


def test_blocks_and_lines_are_placed_one_under_the_other():
    first, second = placed([Block("A", "", "", (ROW, MISDEAL)), Block("B", "", "", (ROW,))], 10, 100)
    assert (first.top, first.bottom, second.bottom) == (100, 116, 126)
    assert [band.bottom for band in first.bands] == [110, 116]
    assert [band.top for _row, band in second.rows] == [116]
