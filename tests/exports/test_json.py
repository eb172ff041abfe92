import json

import pytest
from hypothesis import given

from bismarck_scorer.exports import formats
from bismarck_scorer.exports.json import write
from bismarck_scorer.imports.json import read
from bismarck_scorer.messages import messages_for
from tests.sheets import any_sheet, left, redealt, scores, sheet, tricks

EN = messages_for("en")


def exported(made):
    return json.loads(write(made, EN))


@given(any_sheet())
def test_a_sheet_comes_back_equal_and_goes_out_in_the_same_bytes(made):
    data = write(made, EN)
    assert read(data) == made
    assert write(read(data), messages_for("et")) == data


def test_every_row_names_its_contract_and_forehand_and_says_what_follows():
    made = sheet(rows=[(4, 5, 3), (3, 7, 2)])
    assert exported(made)["deals"] == [
        {
            "contract": "no_trump",
            "forehand": 0,
            "tricks": [4, 5, 3],
            "scores": [-2, 2, 0],
            "totals": [-2, 2, 0],
        },
        {
            "contract": "no_trump",
            "forehand": 1,
            "tricks": [3, 7, 2],
            "scores": [0, 1, -1],
            "totals": [-2, 3, -1],
        },
    ]


def test_a_row_copied_from_paper_goes_out_as_scores_alone():
    row = exported(sheet(rows=[scores(-1, -2, 3)]))["deals"][0]
    assert row == {"contract": "no_trump", "forehand": 0, "scores": [-1, -2, 3], "totals": [-1, -2, 3]}


def test_a_redealt_row_has_neither_input_nor_scores():
    row = exported(sheet(rows=[redealt(note="four cards short")]))["deals"][0]
    assert row == {
        "contract": "no_trump",
        "forehand": 0,
        "note": "four cards short",
        "redealt": True,
        "totals": [0, 0, 0],
    }


def test_what_was_noted_stands_under_the_names_of_the_format():
    rows = [scores(0, 0, 0)] * 6
    rows += [tricks(4, 5, 3, trump="hearts")] + [scores(0, 0, 0)] * 11
    rows += [left(0, 2, 5, first_rank="J", last_rank="10")]
    deals = exported(sheet(rows=rows))["deals"]
    assert deals[6]["trump"] == "hearts"
    assert (deals[18]["from"], deals[18]["to"], deals[18]["cards_left"]) == ("J", "10", [0, 2, 5])


def test_equal_totals_share_a_rank():
    made = sheet(rows=[scores(5, -10, 5)])
    assert exported(made)["ranking"] == [
        {"player": "Ema", "total": 5, "rank": 1},
        {"player": "Liis", "total": 5, "rank": 1},
        {"player": "Isa", "total": -10, "rank": 3},
    ]


def test_the_rules_stand_there_with_every_option():
    made = sheet(players=("A", "B", "C", "D"), pack=40)
    assert exported(made)["rules"] == {"id": "estonian", "options": {"pack": 40}}


def test_letters_are_written_as_letters_and_a_deal_is_one_line():
    text = write(sheet(players=("Õie", "Ä", "שרה"), rows=[(4, 5, 3)]), EN).decode()
    assert "Õie" in text
    assert "שרה" in text
    assert sum('"tricks"' in line for line in text.splitlines()) == 1


@pytest.mark.parametrize("id_", ["json", "csv", "txt", "xlsx"])
def test_every_format_is_found_by_its_file(id_):
    assert formats()[id_].id == id_
