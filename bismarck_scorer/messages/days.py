"""Dates as people write them: 1.5.1987, 1-5-87, 1/5 1987, 1987-05-01, 1. mai 1987, May 1st, 1987."""

import re
from collections.abc import Callable, Iterator, Sequence
from datetime import date

from bismarck_scorer.messages.dates import MONTHS, SHORT_MONTHS
from bismarck_scorer.messages.dates import day as written
from bismarck_scorer.messages.texts import Texts

_FILLING = {"st", "nd", "rd", "th", "of", "den", "de", "a"}
"""Words that stand in dates of our languages and tell nothing."""
_BETWEEN = " .,-–/'’"
_SHORTEST = 3  # letters of a month


def days_of(_: Texts, text: str, today: date) -> tuple[date, ...]:
    """Every date that `text` can mean: none if it is no date, two if it can be read in two ways.

    A year of two digits is the last such year in which the date is not after `today`. English has both
    5/1/1987 and 1/5/1987 for the first of May; elsewhere the day comes first.
    """
    words = re.findall(r"[0-9]+|[^\W\d_]+", text)
    between = set(re.sub(r"[^\W_]+", "", text))
    if not between <= set(_BETWEEN):
        return ()
    parts = [word for word in words if word.casefold() not in _FILLING]
    orders = _orders(parts, between - {" "}, month_first=_.language == "en")
    found = (_date(_, [parts[at] for at in order], today) for order in orders)
    return tuple(dict.fromkeys(day for day in found if day is not None))


def unclear(_: Texts, days: Sequence[date]) -> str:
    """Why a text that can mean these dates, none or two, is not taken, and how to write one."""
    how = _("Write the date as 1.5.1987 or as 1987-05-01.")
    if not days:
        return how
    first, second = (written(_, each) for each in days)
    return _("It can be {first} or {second}.", first=first, second=second) + " " + how


def _orders(parts: Sequence[str], signs: set[str], *, month_first: bool) -> Iterator[Sequence[int]]:
    """In which places day, month and year can stand."""
    if len(parts) != 3:
        return
    first, second, last = parts
    if not first.isdecimal():
        yield 1, 0, 2
    elif len(first) == 4:
        yield 2, 1, 0
    else:
        yield 0, 1, 2
        if second.isdecimal():
            if month_first and "." not in signs:
                yield 1, 0, 2
            if signs == {"-"} and len(first) == len(second) == len(last) == 2:
                yield 2, 1, 0


def _date(_: Texts, parts: Sequence[str], today: date) -> date | None:
    day, month, year = parts
    of_year = int(month) if month.isdecimal() else _month(_, month.casefold())
    if of_year is None or not day.isdecimal() or not year.isdecimal() or len(year) not in (2, 4):
        return None
    try:
        if len(year) == 4:
            return date(int(year), of_year, int(day))
        century = today.year - today.year % 100
        found = date(century + int(year), of_year, int(day))
        return found if found <= today else date(century - 100 + int(year), of_year, int(day))
    except ValueError:
        return None


def _month(_: Texts, word: str) -> int | None:
    """The only month, counted from 1, whose name begins so, in this language."""

    def named(months: Sequence[Callable[[Texts], str]]) -> list[int]:
        return [number for number, name in enumerate(months, start=1) if name(_).casefold().startswith(word)]

    found = set(named(MONTHS)) or set(named(SHORT_MONTHS))
    return found.pop() if len(found) == 1 and len(word) >= _SHORTEST else None
