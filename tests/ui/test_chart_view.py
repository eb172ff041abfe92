"""What the chart of running totals shows."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bismarck_scorer.domain.deal import Deal
from bismarck_scorer.ui.sheet.chart_view import Band, chart, spread, ticks
from tests.sheets import sheet


def redealt(place):
    return Deal(place.contract, place.forehand, None)


def test_each_line_begins_at_zero_and_goes_through_the_running_totals():
    recorded = sheet(rows=[(6, 3, 3), (4, 5, 3), (0, 6, 6)])
    view = chart(recorded)
    assert view.names == recorded.players
    for seat, line in enumerate(view.lines):
        assert line == (0, *(totals[seat] for totals in recorded.running_totals))


def test_before_the_first_deal_everybody_stands_at_zero():
    view = chart(sheet())
    assert view.lines == ((0,), (0,), (0,))
    assert view.ticks == (0, 1)


def test_the_whole_sheet_has_its_room_from_the_beginning():
    view = chart(sheet())
    assert view.rows == 24
    assert view.bands[0] == Band("B", 0, 3)
    assert "".join(band.label for band in view.bands) == "BISMARCK"


def test_a_redealt_deal_moves_nothing():
    assert chart(sheet(rows=[redealt, (4, 5, 3)])).lines == chart(sheet(rows=[(4, 5, 3)])).lines


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (0, 0, (0, 1)),
        (-1, 2, (-1, 0, 1, 2)),
        (-5, 4, (-5, 0, 5)),
        (-7, 5, (-10, -5, 0, 5)),
        (-30, 41, (-40, -20, 0, 20, 40, 60)),
        (0, 400, (0, 100, 200, 300, 400)),
    ],
)
def test_totals_across_are_round(low, high, expected):
    assert ticks(low, high) == expected


@given(st.integers(-999, 0), st.integers(0, 999))
def test_totals_across_hold_every_line_and_are_few(low, high):
    across = ticks(low, high)
    assert across[0] <= low
    assert across[-1] >= high
    assert 0 in across
    assert 2 <= len(across) <= 7
    assert len({after - before for before, after in itertools.pairwise(across)}) == 1


@pytest.mark.parametrize(
    ("heights", "expected"),
    [
        ([10, 50, 90], (10, 50, 90)),
        ([50, 50, 50], (50, 60, 70)),
        ([95, 96, 97], (80, 90, 100)),
        ([97, 96, 95], (100, 90, 80)),
        ([0, 0, 5], (0, 10, 20)),
    ],
)
def test_names_at_the_ends_of_lines_stand_apart(heights, expected):
    assert spread(heights, 10, 0, 100) == expected


@given(st.lists(st.floats(0, 100), min_size=1, max_size=6))
def test_names_stay_in_order_and_inside(heights):
    placed = spread(heights, 12, 0, 100)
    assert all(-1e-6 <= height <= 100 + 1e-6 for height in placed)
    by_height = sorted(range(len(heights)), key=lambda index: heights[index])
    in_order = [placed[index] for index in by_height]
    assert in_order == sorted(in_order)
    assert all(after - before >= 12 - 1e-6 for before, after in itertools.pairwise(in_order))


def test_names_that_have_not_room_enough_stand_evenly():
    assert spread([5, 5, 5], 100, 0, 20) == (0, 10, 20)
