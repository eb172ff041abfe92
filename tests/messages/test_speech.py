"""Texts, numbers, dates and words of the game."""

from datetime import UTC, date, datetime

import pytest
from babel.dates import format_date, format_time
from babel.lists import format_list

from bismarck_scorer.domain.changes import Action
from bismarck_scorer.domain.contracts import CATALOGUE, Goal, Trump, ranks
from bismarck_scorer.domain.rulesets import built_in
from bismarck_scorer.messages import LANGUAGES, messages_for, words

EN, ET = messages_for("en"), messages_for("et")
# The source texts are British; every other language follows its own code.
LOCALES = [(language, {"en": "en_GB"}.get(language, language)) for language in LANGUAGES]
YEAR = [date(2026, month, 1 + month * 2) for month in range(1, 13)]


def test_placeholders_are_filled_by_name_with_the_real_minus_sign():
    _ = EN
    assert _("{name} has {total}", name="Ema", total=-3) == "Ema has −3"
    assert _("{text}", text="{name}") == "{name}"
    assert _.plural("{n} point", "{n} points", 1) == "1 point"
    assert _.plural("{n} point", "{n} points", -3) == "−3 points"
    assert _.plural("{n} of {all}", "{n} of {all}", 2, all=12) == "2 of 12"
    assert _.context("anywhere", "{n}", n=0) == "0"


def test_numbers():
    assert [EN.number(value) for value in (-3, 0, 3)] == ["−3", "0", "3"]
    assert [EN.signed(value) for value in (-3, 0, 3)] == ["−3", "0", "+3"]


def test_averages_have_the_decimal_sign_of_the_language_and_halves_go_away_from_zero():
    assert [EN.average(value) for value in (2.25, -0.25, 0.04, -0.04, 12, None)] == [
        "+2.3",
        "−0.3",
        "0.0",
        "0.0",
        "+12.0",
        "–",
    ]
    assert ET.average(-1.5) == "−1,5"
    assert EN.average(0.995, 2) == "+1.00"
    assert EN.average(1.05, 2) == "+1.05"


@pytest.mark.parametrize(
    ("figures", "line"),
    [
        ((4, 5, 3), "4 + 5 + 3 = 12"),
        ((-1, 1, 0), "−1 + 1 + 0 = 0"),
        ((5, -3, -2), "+5 − 3 − 2 = 0"),
        ((0, -3, 1), "0 − 3 + 1 = −2"),
        ((), " = 0"),
    ],
)
def test_addition(figures, line):
    assert EN.addition(figures) == line


def test_dates_and_times():
    day = date(2026, 11, 29)
    assert (EN.day(day), ET.day(day)) == ("29 November 2026", "29. november 2026")
    assert (EN.short_day(day), ET.short_day(day)) == ("29 Nov 2026", "29. nov 2026")
    moment = datetime(2026, 11, 29, 9, 5, tzinfo=UTC)
    assert (EN.clock(moment), ET.clock(moment)) == ("09:05", "09:05")


@pytest.mark.parametrize(("language", "locale"), LOCALES)
def test_dates_are_those_of_the_locale(language, locale):
    _ = messages_for(language)
    for day in YEAR:
        assert _.day(day) == format_date(day, "long", locale)
        assert _.short_day(day) == format_date(day, "medium", locale)
        assert _.month(day.month) == format_date(day, "LLLL", locale)
    late = datetime(2026, 11, 29, 21, 5, tzinfo=UTC)
    assert _.clock(late) == format_time(late, "short", locale=locale)


@pytest.mark.parametrize(("language", "locale"), LOCALES)
def test_lists_of_names_are_those_of_the_locale(language, locale):
    for names in ([], ["Ema"], ["Ema", "Isa"], ["Ema", "Isa", "Liis"], ["Ema", "Isa", "Liis", "Mai"]):
        assert messages_for(language).names(names) == format_list(names, locale=locale)


def test_the_estonian_sheet():
    letters = [round_.contract for round_ in built_in()["estonian"].rules(3, {}).rounds]
    assert [ET.contract(id_) for id_ in letters] == [
        "Võtmine",
        "Andmine",
        "Trumbiga võtmine",
        "Trumbiga andmine",
        "Ladumine 6–A",
        "Ladumine A–6",
        "Vaba ladumine",
        "Vaba mäng",
    ]
    assert (EN.rule_set("estonian"), ET.rule_set("estonian")) == ("Estonian Bismarck", "eesti Bismarck")


def test_quotas():
    assert [EN.quota(goal, 3) for goal in Goal] == ["must take 3", "may take 3", "cards left", "points", ""]
    assert [ET.quota(goal, 3) for goal in Goal] == ["peab 3", "tohib 3", "kätte jäi", "punktid", ""]


def test_suits_and_ranks():
    assert [ET.suit(trump) for trump in Trump] == ["risti", "ruutu", "ärtu", "poti", "trumbita"]
    assert [EN.suit_sign(trump) for trump in Trump] == ["♣", "♦", "♥", "♠", "–"]
    assert [EN.rank(rank) for rank in ranks(36)] == ["6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    assert [ET.rank(rank) for rank in ranks(36)[-4:]] == ["S", "E", "K", "A"]


def test_everything_of_the_game_has_a_word():
    tables = [table for rules in built_in().values() for table in rules.tables]
    names = {round_.name for table in tables for round_ in table.rounds if round_.name}
    assert names == {"no_hearts", "no_queen"}
    assert set(words.CONTRACTS) == set(words.SHORT_CONTRACTS) == {*CATALOGUE, *names}
    assert set(words.RULE_SETS) == set(built_in())
    assert set(words.SUITS) == set(words.SUIT_SIGNS) == set(Trump)
    assert set(words.ACTIONS) == set(Action)
    assert [EN.action(action) for action in (Action.RECORD, Action.CORRECT)] == ["entered", "corrected"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_words_are_short(language):
    assert max(len(messages_for(language).short_contract(id_)) for id_ in words.SHORT_CONTRACTS) <= 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_rule_sets_or_contracts_are_called_the_same(language):
    _ = messages_for(language)
    for name, ids in [
        (_.rule_set, words.RULE_SETS),
        (_.contract, words.CONTRACTS),
        (_.short_contract, words.CONTRACTS),
    ]:
        assert len({name(id_) for id_ in ids}) == len(ids)


def test_a_familys_own_rules_are_called_by_their_id():
    assert (ET.contract("our_own"), ET.short_contract("our_own"), ET.rule_set("ours")) == (
        "our_own",
        "our_own",
        "ours",
    )
