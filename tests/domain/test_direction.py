"""A name that runs from right to left leaves what stands beside it where it is."""

import pytest

from bismarck_scorer.domain.direction import held


@pytest.mark.parametrize("name", ["Ema", "Õie", "Ёлка", "7", ""])
def test_a_name_that_runs_from_left_to_right_is_left_alone(name):
    assert held(name) == name


@pytest.mark.parametrize("name", ["שרה", "ليلى", "שרה 2"])
def test_one_that_runs_from_right_to_left_is_held_once(name):
    assert held(held(name)) == held(name) != name
