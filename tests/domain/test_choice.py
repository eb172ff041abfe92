"""Sheets on which forehand picks what is played, and each contract only as often as the rules have it."""

from collections import Counter
from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bismarck_scorer.domain import changes, taps
from bismarck_scorer.domain import draft as drafts
from bismarck_scorer.domain.contracts import Trump
from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.errors import ContractSpent, RowIncomplete, TrumpNotAllowed
from bismarck_scorer.domain.rules import Layout, Pick
from bismarck_scorer.domain.rulesets import rules_for
from tests.domain import strategies as made

SWEDISH = rules_for("swedish", 3)
FOUR = ("spades", "called_trump", "no_trump", "misere")
PICKS = tuple(Pick(contract) for contract in FOUR)
CHOICE = made.of_layout(Layout.CHOICE)


def even(contract, forehand):
    """Everybody takes exactly the quota."""
    mine, other = (4, 6) if contract == "misere" else (8, 4)
    return Deal(contract, forehand, Kind.TRICKS, tuple(mine if s == forehand else other for s in range(3)))


def swedish(*contracts, rules=SWEDISH):
    sheet = made.fresh(rules)
    for contract in contracts:
        sheet = sheet.record(even(contract, made.waiting(sheet).forehand))
    return sheet


def test_the_rule_sets_with_a_choice_are_the_swedish_and_the_dutch():
    assert {rules.id for rules in CHOICE} == {"swedish", "dutch"}


@pytest.mark.parametrize("rules", CHOICE, ids=made.name_of)
def test_before_the_first_deal_everything_is_open_to_everybody(rules):
    sheet = made.fresh(rules)
    short = ("length", "short") in rules.options
    for place in sheet.places[:3]:
        assert made.open_contracts(sheet, place) == (("no_trump", "misere") if short else FOUR)


@given(st.data())
@settings(max_examples=60)
def test_whatever_is_picked_each_contract_is_open_as_often_as_the_rules_say_and_the_sheet_completes(data):
    rules = data.draw(made.rules((Layout.CHOICE,)))
    sheet = made.fresh(rules, data.draw(st.integers(0, 2)))
    wanted = Counter(round_.contract for round_ in rules.rounds)
    picked = [Counter(), Counter(), Counter()]
    for place in sheet.places:
        mine = picked[place.forehand]
        assert made.open_contracts(sheet, place) == tuple(c for c in rules.contracts if mine[c] < wanted[c])
        contract = data.draw(st.sampled_from(made.open_contracts(sheet, place)))
        for spent in set(rules.contracts) - set(made.open_contracts(sheet, place)):
            with pytest.raises(ContractSpent) as refused:
                sheet.record(even(spent, place.forehand))
            assert vars(refused.value) == {"contract": spent, "open": made.open_contracts(sheet, place)}
        sheet = sheet.record(even(contract, place.forehand))
        mine[contract] += 1
    assert picked == [wanted] * 3
    assert sheet.rounds_written
    assert sheet.finish().finished


@given(st.data())
@settings(max_examples=60)
def test_a_correction_takes_what_is_open_beside_that_row_and_nothing_else(data):
    sheet = data.draw(made.sheets(data.draw(made.rules((Layout.CHOICE,)))))
    scored = [row for row, deal in enumerate(sheet.deals) if not deal.redealt][: sheet.rules.rows]
    for row in scored:
        place = sheet.place_of(row)
        others = Counter(
            sheet.deals[other].contract
            for other in scored
            if other != row and sheet.deals[other].forehand == place.forehand
        )
        wanted = Counter(round_.contract for round_ in sheet.rules.rounds)
        for contract in sheet.rules.contracts:
            mended = even(contract, place.forehand)
            if others[contract] < wanted[contract]:
                assert sheet.correct(row, mended).deals[row] == mended
            else:
                with pytest.raises(ContractSpent):
                    sheet.correct(row, mended)
        assert sheet.deals[row].contract in made.open_contracts(sheet, place)


@given(st.data())
@settings(max_examples=30)
def test_picks_are_undone_and_redone(data):
    log = list(data.draw(made.logs(data.draw(made.short_rules((Layout.CHOICE,))))))
    sheet = changes.replay(log)
    place = sheet.next_place
    if place is None:
        return
    for pick in sheet.open_picks(place):
        deal = data.draw(made.legal_deals(sheet.rules, place, tuple(Kind), (pick,)))
        change = changes.recorded(sheet, deal)
        entry = changes.Entry(len(log) + 1, change)
        after = changes.apply(sheet, change)
        undone = changes.apply(after, changes.taken_back(entry))
        assert undone == sheet
        assert undone.open_picks(place) == sheet.open_picks(place)
        assert changes.apply(undone, changes.done_again(entry)) == after


@pytest.mark.parametrize("order", list(permutations(FOUR)))
def test_every_order_of_the_four_leads_to_a_whole_sheet(order):
    sheet = swedish(*(contract for contract in order for _ in range(3)))
    assert sheet.complete
    assert sheet.totals == (0, 0, 0)


def test_a_spent_contract_is_refused_with_what_is_open():
    sheet = swedish("spades", "misere", "misere", "called_trump")
    assert made.waiting(sheet).forehand == 1
    assert made.open_contracts(sheet, made.waiting(sheet)) == ("spades", "called_trump", "no_trump")
    with pytest.raises(ContractSpent) as refused:
        sheet.record(even("misere", 1))
    assert vars(refused.value) == {"contract": "misere", "open": ("spades", "called_trump", "no_trump")}
    with pytest.raises(ContractSpent):
        sheet.correct(0, even("called_trump", 0))
    assert sheet.correct(0, even("no_trump", 0)).deals[0].contract == "no_trump"


@pytest.mark.parametrize("contract", ["turned_trump", "domino_up", "free_choice", "bridge"])
def test_a_contract_that_is_not_on_the_sheet_is_not_open(contract):
    deals = [Deal(contract, 0, Kind.SCORES, (0, 0, 0)), Deal(contract, 0, None)]
    if contract == "free_choice":  # under which stands a misdeal that came before forehand picked
        assert made.fresh(SWEDISH).record(deals.pop()).played == 0
    for deal in deals:
        with pytest.raises(ContractSpent) as refused:
            made.fresh(SWEDISH).record(deal)
        assert vars(refused.value) == {"contract": contract, "open": FOUR}


def test_a_misdeal_spends_nothing_and_outlives_a_corrected_pick():
    sheet = swedish("spades", "misere", "misere").record(Deal("no_trump", 0, None))
    assert made.open_contracts(sheet, made.waiting(sheet)) == ("called_trump", "no_trump", "misere")
    sheet = sheet.correct(0, even("no_trump", 0))
    assert made.open_contracts(sheet, made.waiting(sheet)) == ("spades", "called_trump", "misere")
    again = made.fresh(SWEDISH)
    for deal in sheet.deals:
        again = again.record(deal)
    assert again == sheet


def test_in_the_grand_game_each_contract_is_picked_twice():
    grand = rules_for("dutch", 3, {"length": "grand"})
    sheet = swedish(*["spades"] * 6, rules=grand)
    assert (len(sheet.places), made.open_contracts(sheet, made.waiting(sheet))) == (
        24,
        ("called_trump", "no_trump", "misere"),
    )


def test_in_the_short_game_there_are_two_contracts_twice():
    short = rules_for("dutch", 3, {"length": "short"})
    sheet = swedish(*["misere"] * 6, rules=short)
    assert (len(sheet.places), made.open_contracts(sheet, made.waiting(sheet))) == (12, ("no_trump",))


# the row while it is entered


def test_nothing_is_picked_before_forehand_picks_unless_one_contract_is_left():
    place = made.fresh(SWEDISH).places[0]
    blank = drafts.empty(SWEDISH, place, PICKS)
    assert (blank.picks, blank.played_as, blank.kind) == (True, None, None)
    for contract in FOUR:
        assert drafts.empty(SWEDISH, place, (Pick(contract),)).played.id == contract


def test_the_pick_becomes_the_contract_of_the_deal():
    draft = taps.play_as(drafts.empty(SWEDISH, made.fresh(SWEDISH).places[1], PICKS), Pick("called_trump"))
    draft = taps.name_trump(draft, Trump.HEARTS)
    for seat, taken in [(1, 10), (2, 4)]:
        draft = taps.tap(SWEDISH, draft, seat, taken)
    deal = drafts.to_deal(SWEDISH, draft)
    assert deal == Deal("called_trump", 1, Kind.TRICKS, (2, 10, 4), trump=Trump.HEARTS)
    assert drafts.of_deal(deal, picks=True).played_as == "called_trump"


@pytest.mark.parametrize("misere_scoring", ["both_ways", "penalties", "flat"])
def test_without_a_pick_a_row_is_incomplete_even_as_scores(misere_scoring):
    rules = rules_for("swedish", 3, {"misere_scoring": misere_scoring})
    draft = replace(drafts.empty(rules, rules.places(0)[0], PICKS), by_scores=True, typed=("1", "0", "-1"))
    with pytest.raises(RowIncomplete):
        drafts.to_deal(rules, draft)
    assert drafts.to_deal(rules, taps.play_as(draft, Pick("spades"))).figures == (1, 0, -1)


def test_a_draft_fits_its_row_as_long_as_its_pick_is_open():
    sheet = swedish("spades", "misere", "misere")
    place = made.waiting(sheet)
    blank = drafts.empty(SWEDISH, place, sheet.open_picks(place))
    for contract in FOUR:
        draft = taps.play_as(blank, Pick(contract))
        assert drafts.fits(draft, place, sheet.open_picks(place), 3) is (contract != "spades")


@pytest.mark.parametrize(
    ("called", "allowed"),
    [
        ("suit", {"clubs", "diamonds", "hearts", "spades"}),
        ("suit_or_none", {"clubs", "diamonds", "hearts", "spades", "none"}),
        ("none", {"none"}),
    ],
)
def test_what_may_be_named_in_the_dutch_game(called, allowed):
    rules = rules_for("dutch", 3, {"called_trump": called})
    for trump in Trump:
        deal = replace(even("called_trump", 0), trump=trump)
        if trump in allowed:
            assert made.fresh(rules).record(deal).deals == (deal,)
        else:
            with pytest.raises(TrumpNotAllowed):
                made.fresh(rules).record(deal)
