"""The measures of the grid hold whatever stands in it, and the row to be played is in sight."""

from dataclasses import replace
from pathlib import Path

import pytest
from PIL import ImageFont

from bismarck_scorer.messages import LANGUAGES, messages_for
from bismarck_scorer.messages.words import CONTRACTS
from bismarck_scorer.ui.sheet.grid_view import MISDEAL_HEIGHT as HEIGHT
from bismarck_scorer.ui.sheet.grid_view import CellView, MisdealView, RoundView, RowView
from bismarck_scorer.ui.sheet.measures import measures, offset_in_sight, word_size

FONT = Path(__file__).parents[2] / "assets" / "fonts" / "SheetSans-Regular.ttf"
DIGIT = 0.6
SLACK = 1 + 1e-9


def rounds(count, players, marked):
    rows = [
        RowView(f"row-{n}", n, "", (CellView(),) * players, n % players, marked=n == marked)
        for n in range(count * players)
    ]
    return tuple(
        RoundView("B", "No trump", "", tuple(rows[at : at + players])) for at in range(0, len(rows), players)
    )


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("width", [348, 378, 700, 808])
def test_a_total_of_four_signs_fits_beside_a_score_of_three(width, players):
    size = measures(width, 600, players, 8 * players, wide=width > 800)
    cell = (width - size.letter - size.contract) / players
    used = size.left + size.right + DIGIT * (3 * size.score + 4 * size.total)
    assert used <= cell
    assert DIGIT * 4 * size.head < cell


@pytest.mark.parametrize("players", [4, 5, 6])
def test_totals_of_a_full_table_can_be_read_on_a_phone(players):
    assert measures(348, 600, players, 8 * players, wide=False).total >= 12


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_a_contract_is_broken_on_a_phone(language):
    size = measures(348, 398, 4, 32, wide=False)
    _ = messages_for(language)
    for contract in set(CONTRACTS) - {"no_queen"}:  # of which the Dutch name has one word that fits no phone
        name = _.contract(contract)
        font = ImageFont.truetype(FONT, word_size(name, size))
        assert max(map(font.getlength, name.split())) <= size.contract - 10, name


def test_the_whole_sheet_of_three_fits_the_height_of_a_laptop():
    size = measures(708, 800 - 166, 3, 24, wide=True)
    assert 24 * size.row + 8 <= 800 - 158


def test_figures_are_large_where_there_is_room():
    assert measures(708, 634, 3, 24, wide=True).total > measures(348, 398, 4, 32, wide=False).total


@pytest.mark.parametrize(
    ("marked", "height", "offset"),
    [
        (0, 300, 0),  # at the top already
        (23, 300, 24 * 25 + 8 - 300),  # the last row: as far as it goes
        (
            12,
            300,
            4 * 25 + 1,
        ),  # two rows more are in sight, and the first one is whole: the second of the second round
        (None, 300, 24 * 25 + 8 - 300),  # a complete sheet shows its end
        (23, 2000, 0),  # nothing to scroll
    ],
)
def test_the_row_to_be_played_is_scrolled_into_sight(marked, height, offset):
    size = measures(348, 300, 3, 24, wide=False)
    assert size.row == 25
    assert offset_in_sight(rounds(8, 3, marked), size, height) == offset


@pytest.mark.parametrize("cell", [CellView("4", "+1"), CellView("", "+1")], ids=["total", "single score"])
def test_a_sheet_finished_early_shows_its_last_row(cell):
    size = measures(348, 300, 3, 24, wide=False)
    last = rounds(8, 3, None)[4].rows[0]
    written = replace(last, cells=(cell,) * 3)
    grid = [*rounds(8, 3, None)]
    grid[4] = replace(grid[4], rows=(written, *grid[4].rows[1:]))
    assert offset_in_sight(tuple(grid), size, 300) == offset_in_sight(rounds(8, 3, 12), size, 300)


def test_misdeals_take_their_room_above_the_row_to_be_played():
    size = measures(348, 300, 3, 24, wide=False)
    misdeals = (MisdealView("misdeal-0", 0, "", ""), MisdealView("misdeal-1", 1, "", ""))
    grid = [*rounds(8, 3, 12)]
    grid[1] = replace(grid[1], rows=(replace(grid[1].rows[0], misdeals=misdeals), *grid[1].rows[1:]))
    assert grid[1].height(size.row) == 3 * 25 + 2 * HEIGHT
    assert offset_in_sight(tuple(grid), size, 300) == 4 * 25 + 1 + 2 * HEIGHT


@pytest.mark.parametrize("scale", [1.25, 1.5, 2])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("width", [290, 348, 378, 700, 808])
def test_large_text_grows_as_far_as_a_total_beside_a_score_fits(width, players, scale):
    usual = measures(width, 600, players, 8 * players, wide=width > 800)
    size = measures(width, 600, players, 8 * players, wide=width > 800, scale=scale)
    cell = (width - size.letter - size.contract) / players
    assert size.left + size.right + DIGIT * (3 * size.score + 4 * size.total) <= cell
    assert DIGIT * 4 * size.head < cell
    assert usual.total <= size.total
    assert usual.name <= size.name <= scale * 14
    if width < 600 and scale > 1.25:  # on a phone, totals get all the room
        assert (size.contract, size.score) == (0, 0)
    else:
        assert size.total <= scale * usual.total * SLACK
        assert usual.score <= size.score <= scale * usual.score * SLACK
    assert usual.small <= size.small <= scale * usual.small * SLACK


@pytest.mark.parametrize("players", [2, 3, 4])
def test_large_text_on_a_phone_is_twice_as_large_where_it_matters(players):
    usual, large = (measures(348, 400, players, 8 * players, wide=False, scale=scale) for scale in (1, 2))
    assert large.total >= 1.8 * usual.total


@pytest.mark.parametrize("width", [290, 348, 378, 700, 808, 811])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_cells_and_rows_are_of_whole_pixels(width, players):
    size = measures(width, 611, players, 8 * players, wide=width > 800)
    assert (width - size.letter - size.contract) % players == 0
    assert size.row == int(size.row)


def test_large_text_makes_the_figures_larger_where_there_is_room():
    usual, large = (measures(708, 634, 3, 24, wide=True, scale=scale) for scale in (1, 2))
    assert large.head == 2 * usual.head
    assert large.total > 1.6 * usual.total
