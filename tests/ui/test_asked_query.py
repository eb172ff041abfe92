from urllib.parse import parse_qsl

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bismarck_scorer.domain.contracts import CATALOGUE
from bismarck_scorer.domain.errors import DuplicateKey, TextTooLong, UnknownKey, UnknownValue
from bismarck_scorer.domain.library import FINISHED, Against, Filter, Order, RulesAsked, State, Won
from bismarck_scorer.ui.past.asked_query import WORDS_LIMIT, asked_of, query

NUMBERS = st.integers(1, 10**18 - 1)
WORDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=WORDS_LIMIT)
FILTERS = st.builds(
    Filter,
    words=WORDS,
    player=st.none() | NUMBERS,
    rules=st.none() | st.builds(RulesAsked, WORDS.filter(bool), WORDS),
    year=st.none() | st.integers(1, 9999),
    states=st.lists(st.sampled_from(State), unique=True).map(tuple),
    won=st.none() | st.sampled_from(Won),
    other=st.none() | NUMBERS,
    against=st.none() | st.sampled_from(Against),
    contract=st.none() | st.sampled_from(sorted(CATALOGUE)),
    forehand=st.none() | st.booleans(),
    ids=st.none() | st.lists(NUMBERS, min_size=1).map(tuple),
)


@given(FILTERS, st.sampled_from(Order))
def test_what_is_asked_comes_back_from_its_query(asked, order):
    assert asked_of(parse_qsl(query(asked, order), keep_blank_values=True)) == (asked, order)


def test_what_is_not_asked_for_is_not_written():
    assert query(Filter()) == ""
    assert query(Filter(year=2019, states=FINISHED), Order.OLDEST) == (
        "year=2019&state=whole%2Cearly&order=oldest"
    )


@pytest.mark.parametrize(
    ("pairs", "refused"),
    [
        ([("yaer", "2019")], UnknownKey),
        ([("year", "2019"), ("year", "2020")], DuplicateKey),
        ([("year", "0")], UnknownValue),
        ([("year", "20191")], UnknownValue),
        ([("year", "")], UnknownValue),
        ([("player", "-1")], UnknownValue),
        ([("player", "9" * 19)], UnknownValue),
        ([("player", "٣")], UnknownValue),
        ([("words", "x" * (WORDS_LIMIT + 1))], TextTooLong),
        ([("rules_name", "Ours")], UnknownValue),
        ([("state", "done")], UnknownValue),
        ([("state", "whole,")], UnknownValue),
        ([("won", "")], UnknownValue),
        ([("contract", "bridge")], UnknownValue),
        ([("forehand", "1")], UnknownValue),
        ([("ids", "1,,2")], UnknownValue),
        ([("ids", ",".join(["1"] * 1001))], UnknownValue),
        ([("order", "random")], UnknownValue),
    ],
)
def test_a_query_that_asks_for_what_cannot_be_is_refused(pairs, refused):
    with pytest.raises(refused):
        asked_of(pairs)
