"""The sheet: its rows, what follows from them, and what it refuses."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.errors import (
    NameEmpty,
    NoSuchRow,
    NoSuchSeat,
    NotTheForehandOfTheRow,
    RedealtStays,
    SameName,
    SheetFinished,
    SheetFull,
    SheetNotComplete,
    SheetNotFinished,
    TextNotPrintable,
    TextTooLong,
    WrongNumberOfPlayers,
)
from bismarck_scorer.domain.head import Head, check_head
from bismarck_scorer.domain.ranking import ranks
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.domain.scoring import scores
from bismarck_scorer.domain.sheet import begin
from tests.domain import strategies as made

THREE = rules_for("estonian", 3)
MISDEAL = Deal("no_trump", 0, None)


def zero(place):
    return Deal(place.contract, place.forehand, Kind.SCORES, (0, 0, 0))


def written(rows, rules=THREE):
    sheet = made.fresh(rules)
    while sheet.played < rows:
        sheet = sheet.record(zero(sheet.next_place))
    return sheet


def test_an_empty_sheet_has_no_deal_and_waits_for_its_first_row():
    sheet = made.fresh(THREE, first_forehand=1)
    assert (sheet.deals, sheet.scores, sheet.running_totals, sheet.played) == ((), (), (), 0)
    assert (sheet.totals, sheet.ranks, sheet.complete, sheet.finished) == ((0, 0, 0), (1, 1, 1), False, False)
    assert sheet.next_place == sheet.places[0]
    assert sheet.next_place.forehand == 1
    assert sheet.players == ("Ema", "Isa", "Liis")


@given(st.data())
@settings(max_examples=40)
def test_totals_are_the_sums_of_the_scores_so_far(data):
    sheet = data.draw(made.sheets(data.draw(made.rules())))
    sums = [0] * sheet.rules.players
    for row, deal in enumerate(sheet.deals):
        sums = [total + score for total, score in zip(sums, scores(sheet.rules, deal), strict=True)]
        assert sheet.running_totals[row] == tuple(sums)
        assert sheet.scores[row] == scores(sheet.rules, deal)
    assert sheet.totals == tuple(sums)
    assert sheet.ranks == ranks(sums)


@given(st.data())
@settings(max_examples=40)
def test_a_corrected_sheet_equals_one_written_right_from_the_start(data):
    sheet = data.draw(made.sheets(data.draw(made.rules())))
    right = list(sheet.deals)
    corrected = sheet
    for row in data.draw(st.lists(st.sampled_from(range(len(right))), max_size=4)) if right else []:
        assert corrected.totals  # totals were looked at before, and must not stick
        kinds = (None,) if right[row].redealt else tuple(Kind)
        right[row] = data.draw(made.deals_for(corrected, corrected.place_of(row), kinds))
        corrected = corrected.correct(row, right[row])
    again = begin(sheet.uid, sheet.rules, sheet.head)
    for deal in right:
        again = again.record(deal, was_tied=True)
    assert corrected == again
    assert (corrected.totals, corrected.running_totals, corrected.ranks) == (
        again.totals,
        again.running_totals,
        again.ranks,
    )


@given(st.data())
@settings(max_examples=40)
def test_redealt_deals_take_up_no_place(data):
    sheet = data.draw(made.sheets(data.draw(made.rules())))
    scored = [row for row, deal in enumerate(sheet.deals) if not deal.redealt]
    assert sheet.played == len(scored)
    assert [sheet.place_of(row) for row in scored] == list(sheet.places[: len(scored)])
    for row, deal in enumerate(sheet.deals):
        place = sheet.place_of(row)
        assert (place.contract or deal.contract, place.forehand) == (deal.contract, deal.forehand)
        assert place.index == sum(before < row for before in scored)
    assert sheet.complete is (len(scored) == len(sheet.places))
    assert sheet.next_place == (None if sheet.complete else sheet.places[len(scored)])


@given(st.data())
@settings(max_examples=20)
def test_a_whole_sheet_is_full_and_can_be_finished_and_reopened(data):
    sheet = data.draw(made.sheets(data.draw(made.rules()), whole=True))
    assert sheet.complete
    assert sum(sheet.totals) == sum(map(sum, sheet.scores))
    with pytest.raises(SheetFull) as full:
        sheet.record(sheet.deals[-1])
    assert full.value.rows == len(sheet.places)
    locked = sheet.finish()
    assert locked == replace(sheet, finished=True)
    assert locked.reopen() == sheet
    assert (locked.totals, locked.ranks, locked.complete) == (sheet.totals, sheet.ranks, True)


def test_the_player_before_forehand_deals_and_forehand_leads():
    sheet = made.fresh(THREE)
    assert [(sheet.dealer(f), sheet.leader(f)) for f in range(3)] == [(2, 0), (0, 1), (1, 2)]
    four = made.fresh(rules_for("estonian", 4))
    assert [(four.dealer(f), four.leader(f)) for f in range(4)] == [(3, 0), (0, 1), (1, 2), (2, 3)]


def test_dealer_and_leader_are_counted_from_forehand_as_the_rules_say():
    dutch = made.fresh(replace(THREE, dealer=0, leader=1))
    assert [(dutch.dealer(f), dutch.leader(f)) for f in range(3)] == [(0, 1), (1, 2), (2, 0)]


def test_a_redealt_deal_is_noted_and_the_row_waits_on():
    sheet = written(1)
    place = sheet.next_place
    misdealt = sheet.record(Deal("no_trump", 1, None, note="13 cards")).record(Deal("no_trump", 1, None))
    assert (misdealt.next_place, misdealt.played, misdealt.complete) == (place, 1, False)
    assert misdealt.scores[1:] == ((0, 0, 0), (0, 0, 0))
    assert misdealt.place_of(1) == misdealt.place_of(2) == place
    assert misdealt.record(zero(place)).place_of(3) == place


def test_a_full_sheet_takes_no_misdeal_either():
    with pytest.raises(SheetFull):
        written(24).record(Deal("no_trump", 0, None))


def test_a_scored_deal_stays_scored_and_a_redealt_one_redealt():
    sheet = written(1).record(Deal("no_trump", 1, None))
    with pytest.raises(RedealtStays) as broken:
        sheet.correct(0, MISDEAL)
    assert broken.value.row == 0
    with pytest.raises(RedealtStays) as broken:
        sheet.correct(1, Deal("no_trump", 1, Kind.SCORES, (0, 0, 0)))
    assert broken.value.row == 1
    noted = sheet.correct(1, Deal("no_trump", 1, None, note="a card lay open"))
    assert noted.deals[1].note == "a card lay open"


@pytest.mark.parametrize("row", [-1, 2, 24])
def test_a_row_that_is_not_written_cannot_be_corrected(row):
    sheet = written(2)
    for act in (lambda: sheet.correct(row, MISDEAL), lambda: sheet.place_of(row)):
        with pytest.raises(NoSuchRow) as broken:
            act()
        assert broken.value.row == row


def test_the_last_deal_can_be_taken_off_down_to_the_empty_sheet():
    sheet = written(2)
    assert sheet.without_last() == written(1)
    assert sheet.without_last().without_last() == made.fresh(THREE)
    with pytest.raises(NoSuchRow) as broken:
        made.fresh(THREE).without_last()
    assert broken.value.row == 0


def test_one_row_short_of_the_end_the_sheet_cannot_be_finished():
    with pytest.raises(SheetNotComplete) as broken:
        written(23).finish()
    assert (broken.value.played, broken.value.rows) == (23, 24)
    assert written(24).finish().finished


def test_a_misdeal_does_not_stand_in_for_the_last_row():
    sheet = written(23)
    with pytest.raises(SheetNotComplete):
        sheet.record(replace(zero(sheet.next_place), kind=None, figures=())).finish()


def test_an_open_sheet_cannot_be_reopened_nor_a_finished_one_finished():
    with pytest.raises(SheetNotFinished):
        written(24).reopen()
    with pytest.raises(SheetFinished):
        written(24).finish().finish()


def test_the_first_forehand_can_move_only_before_the_first_deal():
    empty = made.fresh(THREE)
    moved = empty.describe(replace(empty.head, first_forehand=2))
    assert [place.forehand for place in moved.places[:3]] == [2, 0, 1]
    begun = empty.record(MISDEAL)
    with pytest.raises(NotTheForehandOfTheRow) as broken:
        begun.describe(replace(begun.head, first_forehand=2))
    assert (broken.value.expected, broken.value.seen) == (0, 2)
    assert begun.describe(replace(begun.head, note="late")).head.note == "late"


def head(**changed):
    return replace(Head(("Ema", "Isa", "Liis"), 0, made.DAY), **changed)


@pytest.mark.parametrize(
    ("wrong", "broken", "facts"),
    [
        (head(players=("Ema", "Isa")), WrongNumberOfPlayers, {"seen": 2, "allowed": (3,)}),
        (head(players=("Ema", "Isa", "Liis", "Juku")), WrongNumberOfPlayers, {"seen": 4, "allowed": (3,)}),
        (head(first_forehand=3), NoSuchSeat, {"seat": 3, "players": 3}),
        (head(first_forehand=-1), NoSuchSeat, {"seat": -1, "players": 3}),
        (head(players=("Ema", "Isa", " ")), NameEmpty, {"seat": 2}),
        (head(players=("Ema", "Isa", "EMA")), SameName, {"name": "EMA"}),
        (head(players=("Ema", "Is\ta", "Liis")), TextNotPrintable, {"code": 9, "field": "name", "seat": 1}),
        (head(place="p" * 81), TextTooLong, {"text": "p" * 81, "length": 81, "limit": 80}),
        (head(place="two\nlines"), TextNotPrintable, {"code": 10, "field": "place", "seat": None}),
        (head(note="n" * 501), TextTooLong, {"text": "n" * 501, "length": 501, "limit": 500}),
        (head(note="a\rb"), TextNotPrintable, {"code": 13, "field": "note", "seat": None}),
    ],
)
def test_a_head_that_cannot_be_is_refused_at_the_beginning_and_later(wrong, broken, facts):
    for act in (lambda: begin("a", THREE, wrong), lambda: made.fresh(THREE).describe(wrong)):
        with pytest.raises(broken) as raised:
            act()
        assert vars(raised.value) == facts


def test_a_head_is_cleaned_and_keeps_the_lines_of_its_note():
    cleaned = begin(
        "a", THREE, head(players=(" Ema", "Isa  Juku", "O\u0303ie"), place=" Õue ", note="a\nb\n")
    ).head
    assert cleaned == head(players=("Ema", "Isa Juku", "Õie"), place="Õue", note="a\nb")
    assert check_head(THREE, head(place="p" * 80, note="n" * 500)) == head(place="p" * 80, note="n" * 500)


@given(st.data())
def test_cleaning_a_clean_head_changes_nothing(data):
    rules = data.draw(made.rules())
    clean = data.draw(made.heads(rules))
    assert check_head(rules, clean) == clean


def test_a_sheet_is_never_changed_in_place():
    sheet = written(3)
    before = replace(sheet)
    sheet.record(zero(sheet.next_place))
    sheet.correct(0, Deal("no_trump", 0, Kind.SCORES, (1, 0, -1)))
    sheet.without_last()
    sheet.describe(head(note="x"))
    assert sheet == before
