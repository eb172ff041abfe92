"""Guessing is slowed down."""

import pytest

from bismarck_scorer.joining.attempts import (
    FORGOTTEN,
    FREE,
    FREE_TOGETHER,
    LONGEST,
    LONGEST_TOGETHER,
    REMEMBERED,
    Attempts,
)


class Clock:
    now = 1000.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def attempts(clock):
    return Attempts(clock)


def fail(attempts, times, address="192.168.1.7"):
    for _ in range(times):
        attempts.failed(address)


def test_a_few_wrong_secrets_cost_nothing(attempts):
    fail(attempts, FREE)
    assert attempts.wait("192.168.1.7") == 0


def test_then_each_costs_twice_as_long_as_the_one_before_up_to_a_minute(attempts, clock):
    fail(attempts, FREE)
    waits = []
    for _ in range(9):
        fail(attempts, 1)
        waits.append(attempts.wait("192.168.1.7"))
        clock.now += waits[-1]
        assert attempts.wait("192.168.1.7") == 0
    assert waits == [1, 2, 4, 8, 16, 32, LONGEST, LONGEST, LONGEST]


def test_another_device_need_not_wait(attempts):
    fail(attempts, 20)
    assert attempts.wait("192.168.1.8") == 0


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("fe80::1%eth0", "fe80::2%wlan0", True),
        ("::ffff:10.0.0.1", "10.0.0.1", True),
        ("::ffff:10.0.0.1", "::ffff:10.0.0.2", False),
        ("nonsense", "nonsense", True),
    ],
)
def test_an_address_of_ipv6_counts_by_its_network(attempts, one, other, same):
    fail(attempts, FREE + 1, one)
    assert (attempts.wait(other) > 0) == same


def test_who_guesses_from_very_many_addresses_makes_all_wait(attempts):
    for number in range(FREE_TOGETHER + 3):
        attempts.failed(f"10.0.{number}.1")
    assert attempts.wait("192.168.1.8") == 4


def test_one_who_guesses_on_and_on_makes_nobody_else_wait(attempts, clock):
    for _ in range(10 * FREE_TOGETHER):
        fail(attempts, 1)
        clock.now += 1
    assert attempts.wait("192.168.1.7") > 0
    assert attempts.wait("192.168.1.8") == 0


def test_however_many_guess_the_others_wait_for_some_seconds_only(attempts):
    for number in range(FREE_TOGETHER * 4):
        attempts.failed(f"10.0.{number}.1")
    assert attempts.wait("192.168.1.8") == LONGEST_TOGETHER


def test_it_is_forgotten_after_a_while(attempts, clock):
    fail(attempts, 20)
    clock.now += FORGOTTEN
    assert attempts.wait("192.168.1.7") == 0
    fail(attempts, FREE)
    assert attempts.wait("192.168.1.7") == 0


def test_no_more_addresses_are_remembered_than_fit(attempts, clock):
    for number in range(REMEMBERED + 1):
        clock.now += FORGOTTEN / 40
        fail(attempts, FREE + 1, f"10.{number // 256}.{number % 256}.1")
    assert len(attempts._wrong) == REMEMBERED
