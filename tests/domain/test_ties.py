"""A shared top: left so, or played off in extra deals."""

from dataclasses import replace

import pytest

from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.errors import NotTheForehandOfTheRow, SheetFull, SheetNotComplete
from bismarck_scorer.domain.rules import Place
from bismarck_scorer.domain.rulesets import built_in, rules_for
from tests.domain import strategies as made

SHARED = rules_for("dutch", 3)
EXTRA = rules_for("dutch", 3, {"tie_break": "extra_deal"})
ORDER = ("spades", "called_trump", "no_trump", "misere")


def called(forehand, *row):
    return Deal("called_trump", forehand, Kind.SCORES, row)


def tied(rules=EXTRA, first_forehand=0):
    """Twelve rows in which nobody gains anything."""
    sheet = made.fresh(rules, first_forehand)
    for index in range(12):
        place = sheet.places[index]
        sheet = sheet.record(made.zeros(place, rules, ORDER[index // 3]))
    return sheet


def test_only_the_dutch_game_has_the_choice_and_ties_are_shared_by_default():
    assert [id_ for id_, found in built_in().items() if "tie_break" in {o.name for o in found.options}] == [
        "dutch"
    ]
    assert {rules.tie_break for rules in made.EVERY_RULES if rules.id != "dutch"} == {"shared"}
    assert SHARED.tie_break == "shared"


def test_a_shared_top_stays_where_ties_are_shared():
    sheet = tied(SHARED)
    assert (sheet.complete, sheet.next_place, sheet.extra_place, sheet.ranks) == (True, None, None, (1, 1, 1))
    for was_tied in (False, True):
        with pytest.raises(SheetFull):
            sheet.record(called(0, 1, 0, -1), was_tied=was_tied)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_a_tie_is_played_off_with_the_next_forehand_until_it_is_broken(first):
    sheet = tied(first_forehand=first)
    assert (sheet.rounds_written, sheet.complete) == (True, False)
    assert sheet.next_place == Place(12, 4, 0, 1, "+", "called_trump", "", first)
    assert made.open_contracts(sheet, made.waiting(sheet)) == ("called_trump",)
    with pytest.raises(NotTheForehandOfTheRow):
        sheet.record(called((first + 1) % 3, 1, 0, -1))
    sheet = sheet.record(called(first, 1, 1, -2))
    assert (sheet.ranks, made.waiting(sheet).forehand) == ((1, 1, 3), (first + 1) % 3)
    sheet = sheet.record(called((first + 1) % 3, 0, 0, 0))
    sheet = sheet.record(called((first + 2) % 3, 2, -1, -1))
    assert (sheet.ranks, sheet.complete, sheet.next_place) == ((1, 2, 3), True, None)
    with pytest.raises(SheetFull) as full:
        sheet.record(called(first, 0, 0, 0))
    assert full.value.rows == 15
    assert sheet.finish().reopen() == sheet


def test_a_tie_further_down_is_not_played_off():
    sheet = tied().correct(0, Deal("spades", 0, Kind.SCORES, (2, -1, -1)))
    assert (sheet.ranks, sheet.complete) == ((1, 2, 2), True)


def test_those_at_the_table_may_share_the_top_after_all():
    for sheet in (tied(), tied().record(called(0, 1, 1, -2))):
        locked = sheet.finish()
        assert (locked.complete, locked.next_place, locked.totals) == (True, None, sheet.totals)
        assert locked.reopen() == sheet
        assert not locked.reopen().complete


def test_an_unfinished_sheet_is_not_played_off():
    sheet = tied().without_last()
    assert (sheet.played, made.waiting(sheet).index, sheet.extra_place) == (11, 11, None)
    with pytest.raises(SheetNotComplete):
        sheet.finish()


def test_a_misdeal_in_an_extra_deal_takes_up_no_row():
    sheet = tied().record(Deal("called_trump", 0, None))
    assert (made.waiting(sheet).index, made.waiting(sheet).forehand, sheet.played) == (12, 0, 12)


def test_what_is_called_in_an_extra_deal_is_not_a_pick():
    sheet = tied().record(called(0, 1, 0, -1))
    row = next(row for row in range(12) if sheet.deals[row].contract == "called_trump")
    assert sheet.deals[row].forehand == 0
    assert made.open_contracts(sheet, sheet.place_of(row)) == ("called_trump",)
    mended = Deal("called_trump", 0, Kind.SCORES, (3, -1, -2))
    assert sheet.correct(row, mended).totals == (4, -1, -3)


def test_an_extra_deal_stands_when_a_correction_takes_its_tie_away():
    sheet = tied().record(called(0, 1, 0, -1))
    mended = sheet.correct(0, Deal("spades", 0, Kind.SCORES, (0, 3, -3)))
    assert (mended.played, mended.totals, mended.complete) == (13, (1, 3, -4), True)
    before, extra = mended.deals[:12], mended.deals[12]
    twelve = replace(mended, deals=before)
    with pytest.raises(SheetFull):
        twelve.record(extra)
    assert twelve.record(extra, was_tied=True) == mended


def test_a_correction_that_ties_the_top_asks_for_another_extra_deal():
    sheet = tied().record(called(0, 1, 0, -1))
    mended = sheet.correct(0, Deal("spades", 0, Kind.SCORES, (0, 1, -1)))
    assert (mended.ranks, made.waiting(mended).index, made.waiting(mended).forehand) == ((1, 1, 3), 13, 1)
