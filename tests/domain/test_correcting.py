"""What a correction does to the totals is told before it is made."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from bismarck_scorer.domain import draft as drafting
from bismarck_scorer.domain import taps
from bismarck_scorer.domain.correcting import totals_after
from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.rulesets import rules_for
from tests.domain import strategies as made

THREE = rules_for("estonian", 3)
SHEET = (
    made.fresh(THREE)
    .record(Deal("no_trump", 0, Kind.TRICKS, (6, 3, 3)))
    .record(Deal("no_trump", 1, Kind.TRICKS, (4, 5, 3)))
)
"""Totals 1, −1, 0."""


def test_one_tap_in_an_earlier_row_moves_the_totals_of_now():
    tapped = taps.tap(THREE, drafting.of_deal(SHEET.deals[0]), 0, 4)
    assert SHEET.totals == (1, -1, 0)
    assert totals_after(SHEET, 0, tapped) == (-1, -1, 2)


def test_the_totals_stay_as_long_as_nothing_is_tapped():
    assert totals_after(SHEET, 0, drafting.of_deal(SHEET.deals[0])) == SHEET.totals


def test_a_row_that_is_not_whole_changes_no_total_yet():
    draft = drafting.of_deal(SHEET.deals[0])
    assert totals_after(SHEET, 0, replace(draft, figures=(4, None, None))) is None
    assert totals_after(SHEET, 0, replace(draft, figures=(4, 4, 3))) is None


def test_what_forehand_has_picked_in_another_row_already_changes_no_total():
    swedish = rules_for("swedish", 3)
    sheet = made.fresh(swedish)
    while sheet.played < 4:
        place = made.waiting(sheet)
        sheet = sheet.record(made.zeros(place, swedish, made.open_contracts(sheet, place)[0]))
    first, again = sheet.deals[0], drafting.of_deal(sheet.deals[3], picks=True)
    assert totals_after(sheet, 3, again) == sheet.totals
    assert totals_after(sheet, 3, replace(again, played_as=first.contract)) is None


@given(st.data())
def test_the_totals_told_are_those_of_the_sheet_once_corrected(data):
    rules = data.draw(made.rules())
    sheet = data.draw(made.sheets(rules).filter(lambda sheet: sheet.played > 0 and not sheet.finished))
    row = data.draw(st.sampled_from([at for at, deal in enumerate(sheet.deals) if not deal.redealt]))
    place = sheet.place_of(row)
    deal = data.draw(made.deals_for(sheet, place, tuple(Kind)))
    told = totals_after(sheet, row, drafting.of_deal(deal, picks=place.contract is None))
    assert told == sheet.correct(row, deal).totals
