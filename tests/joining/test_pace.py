"""No device can ask faster than others can bear."""

import pytest

from bismarck_scorer.joining.pace import Pace


@pytest.fixture
def clock():
    class Clock:
        now = 5.0

        def __call__(self):
            return self.now

    return Clock()


def test_so_many_come_at_once_and_the_next_ones_too_early(clock):
    pace = Pace(3, 2.0, clock)
    assert [pace.step() for _ in range(5)] == [0, 0, 0, 0.5, 1.0]


def test_who_waits_as_long_as_told_is_in_time(clock):
    pace = Pace(1, 4.0, clock)
    pace.step()
    early = pace.step()
    clock.now += early
    assert (early, pace.step()) == (0.25, 0.25)


def test_a_pause_makes_up_for_no_more_than_what_may_come_at_once(clock):
    pace = Pace(2, 10.0, clock)
    clock.now += 1000
    assert [pace.may() for _ in range(4)] == [True, True, False, False]
    clock.now += 0.1
    assert [pace.may(), pace.may()] == [True, False]
