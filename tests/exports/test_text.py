from datetime import date

import pytest

from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.domain.sheet import begin
from bismarck_scorer.exports.text import write
from bismarck_scorer.exports.width import width
from bismarck_scorer.messages import messages_for
from tests.sheets import UID, left, redealt, scores, sheet, tricks

EN = messages_for("en")


def page(made):
    return write(made, EN).decode()


def test_a_page_for_a_chat_looks_like_this():
    rows = [(4, 5, 3), redealt(), (3, 7, 2), scores(10, -10, 0)]
    rows += [scores(0, 0, 0)] * 3 + [tricks(6, 3, 3, trump="hearts", note="Liis slept")]
    assert page(sheet(rows=rows, note="Rain")).splitlines() == [
        "29 November 2026 · Kitchen table · Estonian Bismarck · 7 of 24 deals",
        "",
        "                                Ema      Isa     Liis",
        "1  B  No trump              −2  −2*   2  +2    0   0",
        "2  B  No trump (redealt)    −2        2    *   0",
        "3  B  No trump              −2   0    3  +1*  −1  −1",
        "4  B  No trump               8 +10   −7 −10   −1   0*",
        "5  I  Misère                 8   0*  −7   0   −1   0",
        "6  I  Misère                 8   0   −7   0*  −1   0",
        "7  I  Misère                 8   0   −7   0   −1   0*",
        "8  S  Called trump, hearts   8   0*  −7   0   −1   0",
        "",
        "* forehand",
        "",
        "1.  Ema    8",
        "2.  Liis  −1",
        "3.  Isa   −7",
        "",
        "Rain",
        "Deal 8: Liis slept",
        "",
        "3 players, 36 cards, 12 tricks a deal.",
        "8 rounds; in each everyone is forehand once.",
        "Tricks to take: forehand 6, each other player 3.",
        "Tricks allowed in misère: forehand 6, each other player 3.",
        "The player before forehand deals.",
        "Forehand leads.",
        "Pack: 36 cards.",
        "Every row sums to zero.",
    ]


def test_an_empty_sheet_has_its_players_and_no_ranking():
    assert "Ema" in page(sheet())
    assert "1." not in page(sheet())


def test_case_35_a_long_name_stands_in_full():
    name = "N" * 40
    assert page(sheet(players=(name, "B", "C"), rows=[(4, 5, 3)])).count(name) == 2


def test_wide_letters_and_marks_do_not_move_the_columns():
    assert width("日本") == 4
    assert width("e\u0301") == 1
    plain = page(sheet(players=("AAAA", "B", "C"), rows=[(4, 5, 3)])).splitlines()
    wide = page(sheet(players=("日本", "B", "C"), rows=[(4, 5, 3)])).splitlines()
    assert plain[3] == wide[3]


@pytest.mark.parametrize(
    ("text", "columns"), [("👨‍👩‍👧", 2), ("👍🏽", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("🇪🇪", 2), ("שָׁ", 1)]
)
def test_an_emoji_of_several_parts_takes_as_much_room_as_one(text, columns):
    assert width(text) == columns


def test_case_40_names_that_run_from_right_to_left_keep_their_columns_and_their_figures():
    head, row, *_rest = page(sheet(players=("שרה", "יעל", "محمد"), rows=[(4, 5, 3)])).splitlines()[2:]
    mark = "\u200e"  # without it the three would stand the other way round
    assert head.split() == [f"{mark}{name}{mark}" for name in ("שרה", "יעל", "محمد")]
    assert mark not in row
    ranking = page(sheet(players=("שרה", "יעל", "محمد"), rows=[(4, 5, 3)])).splitlines()[7:10]
    assert ranking[0].split() == ["1.", f"{mark}יעל{mark}", "2"]


def test_ranks_of_a_free_domino_are_named():
    rows = [scores(0, 0, 0)] * 18 + [left(0, 2, 5, first_rank="J", last_rank="10")]
    assert "Free domino, J–10" in page(sheet(rows=rows))


def test_rows_of_points_bear_the_name_they_have_on_the_sheet():
    made = begin(UID, rules_for("dutch_eight", 3), Head(("Ema", "Isa", "Liis"), 0, date(2026, 11, 29)))
    for place in made.places[:18]:
        made = made.record(scores(1, 1, -2)(place))
    lines = page(made).splitlines()
    for name, rows in (("No hearts", 3), ("No queen of spades", 3), ("Points", 0)):
        assert sum(f"  {name} " in line for line in lines) == rows
