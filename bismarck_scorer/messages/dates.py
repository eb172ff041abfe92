"""Dates, clock times and lists of names. Their words and their order are texts like any other."""

from collections.abc import Callable, Sequence
from datetime import date, datetime

from bismarck_scorer.domain.direction import held
from bismarck_scorer.messages.texts import Texts

# As they stand inside a date, which in some languages is not the form they have alone.
MONTHS: tuple[Callable[[Texts], str], ...] = (
    lambda _: _.context("month in a date", "January"),
    lambda _: _.context("month in a date", "February"),
    lambda _: _.context("month in a date", "March"),
    lambda _: _.context("month in a date", "April"),
    lambda _: _.context("month in a date", "May"),
    lambda _: _.context("month in a date", "June"),
    lambda _: _.context("month in a date", "July"),
    lambda _: _.context("month in a date", "August"),
    lambda _: _.context("month in a date", "September"),
    lambda _: _.context("month in a date", "October"),
    lambda _: _.context("month in a date", "November"),
    lambda _: _.context("month in a date", "December"),
)
SHORT_MONTHS: tuple[Callable[[Texts], str], ...] = (
    lambda _: _.context("short month in a date", "Jan"),
    lambda _: _.context("short month in a date", "Feb"),
    lambda _: _.context("short month in a date", "Mar"),
    lambda _: _.context("short month in a date", "Apr"),
    lambda _: _.context("short month in a date", "May"),
    lambda _: _.context("short month in a date", "Jun"),
    lambda _: _.context("short month in a date", "Jul"),
    lambda _: _.context("short month in a date", "Aug"),
    lambda _: _.context("short month in a date", "Sept"),
    lambda _: _.context("short month in a date", "Oct"),
    lambda _: _.context("short month in a date", "Nov"),
    lambda _: _.context("short month in a date", "Dec"),
)
# As they stand alone, over what belongs to them.
_MONTHS_ALONE: tuple[Callable[[Texts], str], ...] = (
    lambda _: _.context("month alone", "January"),
    lambda _: _.context("month alone", "February"),
    lambda _: _.context("month alone", "March"),
    lambda _: _.context("month alone", "April"),
    lambda _: _.context("month alone", "May"),
    lambda _: _.context("month alone", "June"),
    lambda _: _.context("month alone", "July"),
    lambda _: _.context("month alone", "August"),
    lambda _: _.context("month alone", "September"),
    lambda _: _.context("month alone", "October"),
    lambda _: _.context("month alone", "November"),
    lambda _: _.context("month alone", "December"),
)


def day(_: Texts, date_: date) -> str:
    """29 November 2026."""
    month = MONTHS[date_.month - 1](_)
    return _.context("date", "{day} {month} {year}", day=date_.day, month=month, year=date_.year)


def short_day(_: Texts, date_: date) -> str:
    """29 Nov 2026."""
    month = SHORT_MONTHS[date_.month - 1](_)
    return _.context("short date", "{day} {month} {year}", day=date_.day, month=month, year=date_.year)


def month(_: Texts, number: int) -> str:
    """November, by its number from 1."""
    return _MONTHS_ALONE[number - 1](_)


def clock(_: Texts, moment: datetime) -> str:
    """The hour and minute that `moment` holds, in whatever time zone it is: 21:05."""
    return _.context(
        "time of day", "{hour}:{minute}", hour=moment.strftime("%H"), minute=moment.strftime("%M")
    )


def names(_: Texts, people: Sequence[str]) -> str:
    """Ema, Isa and Liis."""
    if len(people) < 2:
        return "".join(people)
    first = ", ".join(map(held, people[:-1]))
    return _.context("list", "{names} and {last}", names=first, last=people[-1])
