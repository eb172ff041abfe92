"""Dates as people of each language write them, and those that can be read in two ways."""

from datetime import date

import pytest

from bismarck_scorer.messages import LANGUAGES, messages_for

TODAY = date(2026, 11, 30)
MAY, JANUARY = date(1987, 5, 1), date(1987, 1, 5)


def days(text, language="en"):
    return messages_for(language).days_of(text, TODAY)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "text", ["1987-05-01", "1987-5-1", "1987/05/01", "1.5.1987", "01. 05. 1987", " 1 . 5 . 1987 ", "1.5.87"]
)
def test_what_every_language_writes_means_one_day(text, language):
    assert days(text, language) == (MAY,)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("nl", "1-5-1987"),
        ("nl", "01-05-1987"),
        ("nl", "1-5-87"),
        ("nl", "1-5-'87"),
        ("nl", "1/5/1987"),
        ("nl", "1 mei 1987"),
        ("nl", "1 MEI 1987"),
        ("sv", "1/5 1987"),
        ("sv", "1/5-87"),
        ("sv", "1/5 -87"),
        ("sv", "den 1 maj 1987"),
        ("sv", "87-05-01"),
        ("fi", "1. toukokuuta 1987"),
        ("fi", "1. touko 1987"),
        ("et", "1. mai 1987"),
        ("et", "1. mai 1987. a."),
        ("en", "1 May 1987"),
        ("en", "1st of May, 1987"),
        ("en", "May 1st, 1987"),
        ("en", "1 May ’87"),
    ],
)
def test_what_one_language_writes_means_one_day(text, language):
    assert days(text, language) == (MAY,)


@pytest.mark.parametrize(
    ("text", "month"),
    [("24.3.1987", 3), ("24 mrt 1987", 3), ("24 maart 1987", 3), ("24 mar 1987", None), ("24 maa 1987", 3)],
)
def test_a_month_is_known_by_its_beginning_and_its_short_word(text, month):
    assert days(text, "nl") == ((date(1987, month, 24),) if month else ())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_date_that_the_app_writes_is_read_again(language):
    words = messages_for(language)
    for month in range(1, 13):
        day = date(1987, month, 24)
        assert days(words.day(day), language) == (day,)
        assert days(words.short_day(day), language) == (day,)


@pytest.mark.parametrize("text", ["5/1/1987", "5-1-87", "5 1 1987"])
def test_in_english_day_and_month_may_be_either_way_round(text):
    assert days(text) == (JANUARY, MAY)
    assert days(text, "nl") == (JANUARY,)


@pytest.mark.parametrize("text", ["24/5/1987", "5/24/1987", "1987-05-24"])
def test_a_day_that_can_be_no_month_leaves_one_way(text):
    assert days(text) == (date(1987, 5, 24),)


def test_a_short_date_with_the_year_at_either_end_is_two_days():
    assert days("05-06-07", "sv") == (date(2007, 6, 5), date(2005, 6, 7))
    assert days("05-05-05", "sv") == (date(2005, 5, 5),)
    assert days("5.6.07", "sv") == (date(2007, 6, 5),)


def test_a_year_of_two_digits_is_not_in_the_future():
    assert days("30.11.26") == (TODAY,)
    assert days("1.12.26") == (date(1926, 12, 1),)
    assert days("29.2.24") == (date(2024, 2, 29),)


NO_DATES = """1987 5.1987 31.2.1987 0.5.1987 1.13.1987 1.5.987 1.5.19870 1.5.1987.3 ²4.5.1987 1+5+1987
1.5.1987! 12:30:59 a.b.c 0000-01-01"""
NO_MONTHS = ("", "1 J 1987", "1 ju 1987", "1 foo 1987", "May 1987")


@pytest.mark.parametrize("text", [*NO_DATES.split(), *NO_MONTHS])
def test_what_is_no_date_is_none(text):
    assert days(text) == ()
