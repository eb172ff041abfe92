"""Addresses of the sheets behind a figure."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bismarck_scorer.domain.library import Against, Filter, State, Won
from bismarck_scorer.messages import messages_for
from bismarck_scorer.ui import behind

IDS = st.integers(1, 10**9)


@st.composite
def filters(draw):
    return Filter(
        player=draw(IDS),
        states=tuple(draw(st.lists(st.sampled_from(State), unique=True))),
        year=draw(st.none() | st.integers(1, 9999)),
        won=draw(st.none() | st.sampled_from(Won)),
        other=draw(st.none() | IDS),
        against=draw(st.none() | st.sampled_from(Against)),
        contract=draw(st.none() | st.sampled_from(("no_trump", "misere", "domino_up"))),
        forehand=draw(st.none() | st.booleans()),
        ids=draw(st.none() | st.lists(IDS, min_size=1).map(tuple)),
    )


@given(filters())
def test_an_address_asks_for_what_it_was_made_of(asked):
    found = re.fullmatch("/players/([0-9]{1,18})/sheets/([a-z0-9_,-]+)", behind.route(asked))
    assert found is not None
    assert behind.asked(int(found[1]), found[2]) == asked


@pytest.mark.parametrize(
    "told", ["", "won", "won-twice", "year-x", "year-" + "9" * 19, "forehand-maybe", "a-b", "all,all", "ids-"]
)
def test_an_address_that_nobody_made_asks_for_nothing(told):
    assert behind.asked(1, told) is None


def test_a_year_that_no_date_has_asks_for_one_without_sheets():
    assert behind.asked(1, "year-0") == Filter(player=1, year=1)
    assert behind.asked(1, "year-123456") == Filter(player=1, year=9999)


def test_what_sheets_have_in_common_is_told_in_words():
    en, et = messages_for("en"), messages_for("et")
    asked = Filter(player=1, states=(State.WHOLE,), year=2024, contract="misere", forehand=True)
    assert behind.described(asked, "", en) == "Misère · as forehand · 2024"
    assert behind.described(Filter(player=1, states=(State.WHOLE,)), "", en) == "all finished sheets"
    assert behind.described(Filter(player=1, other=2, against=Against.AHEAD), "Isa", en) == "ahead of Isa"
    assert behind.described(Filter(player=1, states=(State.EARLY,)), "", et) == "varem lõpetatud"
    assert behind.described(Filter(player=1, won=Won.SHARED), "", en) == "first place shared"
