"""Files of sheets with rounds added, finished early, dealt again, or with two contracts of one kind."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bismarck_scorer.domain.deal import Deal
from bismarck_scorer.domain.errors import RuleBroken
from bismarck_scorer.domain.rows import Extension
from bismarck_scorer.exports.json import write
from bismarck_scorer.imports.json import read
from bismarck_scorer.messages import messages_for
from tests.domain import strategies as made
from tests.sheets import UID
from tests.written import ZERO, file

EN, ET = messages_for("en"), messages_for("et")
FULL = [ZERO] * 24
QUICK = [rules for rules in made.EVERY_RULES if rules.rows <= 12]


def eight(*deals, **values):
    return file(*deals, rules={"id": "dutch_eight"}, **values)


def swedish(*deals, **values):
    return file(*deals, rules={"id": "swedish"}, **values)


PICKED = [{"contract": c, **ZERO} for c in ("spades", "called_trump", "no_trump", "misere") for _ in "123"]


@given(st.data())
@settings(max_examples=40, deadline=None)
def test_a_longer_sheet_comes_back_equal_and_goes_out_in_the_same_bytes(data):
    sheet = replace(data.draw(made.extended_sheets(data.draw(st.sampled_from(QUICK)))), uid=UID)
    if data.draw(st.booleans()):
        sheet = sheet.finish(early=True)
    written = write(sheet, EN)
    assert read(written) == sheet
    assert write(read(written), ET) == written


@given(st.data())
@settings(max_examples=40, deadline=None)
def test_a_sheet_finished_early_comes_back_finished(data):
    sheet = replace(data.draw(made.sheets(data.draw(made.rules()))), uid=UID)
    if sheet.played:
        sheet = sheet.finish(early=True)
    written = write(sheet, EN)
    assert read(written) == sheet
    assert json.loads(written).get("finished_early", False) is sheet.finished_early


def test_a_file_says_that_it_was_extended_or_finished_early_only_if_it_was():
    plain = json.loads(write(read(file(*FULL)), EN))
    assert not {"extended", "finished_early"} & set(plain)
    longer = read(file(*FULL, ZERO, extended=[{"contract": "misere"}], finished_early=True))
    plain = json.loads(write(longer, EN))
    assert plain["extended"] == [{"contract": "misere", "after": 24}]
    assert (plain["finished"], plain["finished_early"]) == (True, True)


def test_what_an_added_round_is_may_be_left_out():
    assert read(file(*FULL, extended=[{}])).extended == (Extension("free_choice", "", 24),)
    assert read(swedish(*PICKED, {"contract": "misere", **ZERO}, extended=[{}])).extended == (
        Extension("free_choice", "", 12),
    )


def test_a_finished_incomplete_sheet_is_open_unless_it_says_that_it_was_finished_early():
    assert not read(file(ZERO, finished=True)).finished
    assert read(file(ZERO, finished_early=True)).finished_early
    whole = read(file(*FULL, finished_early=True))
    assert (whole.finished, whole.finished_early) == (True, False)


def test_a_misdeal_before_forehand_picked_needs_no_contract():
    sheet = read(swedish({"redealt": True}, {"redealt": True, "contract": "misere"}))
    assert sheet.deals == (Deal("free_choice", 0, None), Deal("misere", 0, None))
    assert read(write(sheet, EN)).deals == sheet.deals


def test_a_free_game_says_which_of_two_contracts_was_played_or_says_nothing():
    named = {"played_as": "points", "name": "no_queen", **ZERO}
    sheet = read(eight(*[ZERO] * 18, named, named | {"name": ""}, {"played_as": "points", **ZERO}))
    assert [deal.name for deal in sheet.deals[18:]] == ["no_queen", "", ""]
    rows = json.loads(write(sheet, EN))["deals"][18:]
    assert [row.get("name") for row in rows] == ["no_queen", None, None]


WRONG = {
    "a contract that is not on the sheet": (
        swedish(*PICKED, extended=[{"contract": "misere"}]),
        "added round 1: one more round cannot be “Misère”, it can be Free game",
    ),
    "a name that is not on the sheet": (
        eight(*FULL, extended=[{"contract": "points", "name": "no_kings"}]),
        "added round 1: no “Points” is called “no_kings” here",
    ),
    "a name without a contract": (
        eight(*FULL, extended=[{"name": "no_hearts"}]),
        "added round 1: “contract” is missing",
    ),
    "rounds that are not written": (
        file(*FULL[1:], extended=[{}]),
        "added round 1: 23 of 24 deals are played, the rest is still to come",
    ),
    "a second round before the first is written": (
        file(*FULL, ZERO, extended=[{"contract": "misere"}, {}]),
        "added round 2: 25 of 27 deals are played, the rest is still to come",
    ),
    "a round in the middle": (
        file(*FULL, extended=[{"after": 5}]),
        "added round 1: 5 of 24 deals are played, the rest is still to come",
    ),
    "a round after rows that are not there": (
        file(*FULL, extended=[{"after": 30}]),
        "added round 1: 24 of 30 deals are played, the rest is still to come",
    ),
    "more than sixty rows": (
        file(*[ZERO] * 60, extended=[{"contract": "misere"}] * 13),
        "added round 13: with one more round the sheet would have 63 deals, at most 60 fit",
    ),
    "another deal than the round has": (
        file(*FULL, {"contract": "no_trump", **ZERO}, extended=[{"contract": "misere"}]),
        "deal 25: the contract is “No trump”, it must be “Misère”",
    ),
    "a deal too many": (
        file(*FULL, *[ZERO] * 4, extended=[{"contract": "misere"}]),
        "deal 28: the sheet is full, it has 27 deals",
    ),
    "rounds that are no list": (file(extended={}), "“extended” holds named values, it must hold a list"),
    "a round that is a text": (
        file(extended=["misere"]),
        "added round 1: “extended” holds a text, it must hold named values",
    ),
    "an unknown key": (file(*FULL, extended=[{"rows": 3}]), "added round 1: “rows” is not known here"),
    "after a text": (
        file(*FULL, extended=[{"after": "24"}]),
        "added round 1: “after” holds a text, it must hold a whole number",
    ),
    "finished early before it began": (
        file({"redealt": True}, finished_early=True),
        "no deal is written yet, so there is no result",
    ),
    "finished early, says a number": (
        file(ZERO, finished_early=1),
        "“finished_early” holds a whole number, it must hold true or false",
    ),
    "a free game called otherwise": (
        eight(*[ZERO] * 18, {"played_as": "points", "name": "no_kings", **ZERO}),
        "deal 19: no “Points” is called “no_kings” here",
    ),
    "a name where there is nothing to tell apart": (
        file({"name": "no_queen", **ZERO}),
        "deal 1: no “No trump” is called “No queen of spades” here",
    ),
    "a misdeal that says what was played instead": (
        swedish({"redealt": True, "played_as": "misere"}),
        "deal 1: “Misère” cannot be played where the sheet has “Free game”",
    ),
    "a free game that is no misdeal": (
        swedish({"contract": "free_choice", **ZERO}),
        "deal 1: “Free game” is not open to this forehand, open are: Spades, Called trump, No trump, Misère",
    ),
}


@pytest.mark.parametrize("kind", WRONG)
def test_what_cannot_be_is_refused_in_one_sentence(kind):
    data, expected = WRONG[kind]
    with pytest.raises(RuleBroken) as refused:
        read(data)
    assert EN.fault(refused.value) == expected
    assert "\n" not in ET.fault(refused.value)
    assert ET.fault(refused.value) != expected
