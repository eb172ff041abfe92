"""What the charts of a player's page show."""

from itertools import pairwise

import pytest

from bismarck_scorer.domain.figures import ContractTally, Tally, YearTally
from bismarck_scorer.domain.library import Filter
from bismarck_scorer.ui.past import figure_charts


def year(number, total):
    return YearTally(number, Tally(3, total), 1, 0, Filter(player=1, year=number))


def test_every_year_has_its_place_though_one_had_no_sheets():
    view = figure_charts.years((year(2026, -8), year(2023, 30)), 300)
    assert view is not None
    assert (view.first, view.last) == (2023, 2026)
    assert view.totals == {2026: -8, 2023: 30}
    assert view.ticks[0] <= -8
    assert view.ticks[-1] >= 30
    assert 0 in view.ticks
    assert view.labelled == (2026, 2025, 2024, 2023)


@pytest.mark.parametrize("width", [40, 300, 600])
def test_of_many_years_as_many_are_told_as_have_room(width):
    view = figure_charts.years([year(number, number % 7 - 3) for number in range(1984, 2027)], width)
    assert view is not None
    assert view.labelled[0] == 2026
    for later, earlier in pairwise(view.labelled):
        assert 40 <= (later - earlier) * width / 43 < 60


def test_a_single_year_needs_no_chart():
    assert figure_charts.years((year(2026, 5),), 300) is None


def test_the_most_frequent_score_is_the_highest_bar_and_of_two_the_one_nearer_to_zero_is_told():
    tally = ContractTally("misere", Tally(), Tally(), {4: 6, -3: 6, 0: 3}, Filter())
    (view,) = figure_charts.scores([tally])
    assert view.shares == {-3: 1.0, 0: 0.5, 4: 1.0}
    assert (view.low, view.high, view.often) == (-3, 4, -3)
