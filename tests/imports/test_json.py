import json
import random
from contextlib import suppress

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bismarck_scorer.domain.deal import Kind
from bismarck_scorer.domain.errors import RuleBroken
from bismarck_scorer.exports.json import write
from bismarck_scorer.imports.json import read
from bismarck_scorer.messages import messages_for
from tests.sheets import UID, any_sheet
from tests.written import ZERO, file

EN = messages_for("en")
TRICKS = {"tricks": [4, 5, 3]}
FULL = [ZERO] * 24


def test_contract_and_forehand_follow_from_the_rows_place():
    deals = read(file(TRICKS, *[ZERO] * 3, TRICKS)).deals
    assert [(deal.contract, deal.forehand) for deal in deals[::4]] == [("no_trump", 0), ("misere", 1)]


def test_a_redealt_row_takes_up_no_place():
    sheet = read(file({"redealt": True, "note": "short"}, TRICKS))
    assert sheet.played == 1
    assert sheet.totals == (-2, 2, 0)


def test_scores_alone_stay_scores_and_beside_an_input_they_are_checked():
    deals = read(file({"scores": [-2, 2, 0]}, TRICKS | {"scores": [1, -1, 0]})).deals
    assert [deal.kind for deal in deals] == [Kind.SCORES, Kind.TRICKS]


def test_the_example_of_the_format_is_read():
    rows = [ZERO] * 6 + [{"contract": "called_trump", "forehand": 0, "trump": "hearts", "tricks": [3, 7, 2]}]
    rows += [ZERO] * 8 + [{"cards_left": [3, 0, 1]}] + [ZERO] * 2
    rows += [{"from": "J", "to": "10", "cards_left": [0, 2, 5]}, *[ZERO] * 2]
    rows += [{"played_as": "misere", "tricks": [3, 3, 6]}]
    deals = read(file(*rows)).deals
    assert deals[6].trump == "hearts"
    assert (deals[18].first_rank, deals[18].last_rank) == ("J", "10")
    assert deals[21].played_as == "misere"


def test_what_may_be_left_out_may_be_left_out():
    sheet = read(file(without=["place", "note", "deals", "first_forehand"], rules={"id": "estonian"}))
    assert (sheet.head.place, sheet.head.note, sheet.deals) == ("", "", ())
    assert dict(sheet.rules.options) == {"pack": 36}


def test_a_finished_sheet_comes_back_finished():
    assert read(file(*FULL, finished=True)).finished
    assert not read(file(*FULL)).finished


def test_an_incomplete_sheet_cannot_be_finished_whatever_its_file_says():
    assert not read(file(TRICKS, finished=True)).finished


def test_the_id_in_the_file_is_kept_and_the_given_one_stands_in_for_it():
    assert read(file(uid=UID.upper())).uid == UID
    assert read(file(), UID).uid == UID
    assert read(file()).uid == ""


def test_what_else_an_export_adds_is_ignored():
    assert read(file(TRICKS, ranking="whatever", exported_by=7)).totals == (-2, 2, 0)


def test_a_byte_order_mark_is_no_hindrance():
    assert read(b"\xef\xbb\xbf" + file(TRICKS)).totals == (-2, 2, 0)


def test_names_are_cleaned_as_if_they_had_been_typed():
    names = read(file(players=[" O\u0303ie ", "Isa  Kask", "Liis"])).players
    assert names == ("Õie", "Isa Kask", "Liis")


def test_brackets_within_texts_are_no_depth():
    assert read(file(note='[{"' * 40)).head.note == '[{"' * 40


@given(st.binary(max_size=200))
@example(b'"' + b'\\"' * 100)
def test_any_bytes_are_refused_as_broken_rules_and_nothing_else(data):
    with pytest.raises(RuleBroken):
        read(data)


@given(any_sheet(), st.integers())
def test_a_file_with_changed_bytes_is_read_or_refused_and_nothing_else(made, seed):
    chance = random.Random(seed)  # noqa: S311
    data = bytearray(write(made, EN))
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(data))
        data[at : at + chance.randint(0, 3)] = chance.choice(
            [b"", b"\x00", b"-", b"9", b'"', b"[", b"}", b"\xff", b"null", b"1e9", b"true", b"\\ud800"]
        )
    with suppress(RuleBroken):
        read(bytes(data))


_VALUES = st.sampled_from(
    [None, True, -1, 10**14, 1.5, "", "x", [], [0], {}, {"a": []}, [[1], "x"], "\ud800"]
)


@given(any_sheet(), st.data())
def test_a_file_with_any_value_of_another_kind_is_read_or_refused_and_nothing_else(made, data):
    plain = json.loads(write(made, EN))
    place = plain
    while True:
        key = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
        if isinstance(place[key], (dict, list)) and place[key] and data.draw(st.booleans()):
            place = place[key]
        else:
            place[key] = data.draw(_VALUES)
            break
    with suppress(RuleBroken):
        read(json.dumps(plain).encode())
