"""Two contracts of one kind on one sheet, told apart by their names."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bismarck_scorer.domain import draft as drafts
from bismarck_scorer.domain import plain, taps
from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.errors import ContractSpent, NameNotAllowed
from bismarck_scorer.domain.rules import Pick, Round
from bismarck_scorer.domain.rulesets import rules_for
from tests.domain import strategies as made

EIGHT = rules_for("dutch_eight", 3)
HEARTS, QUEEN = Pick("points", "no_hearts"), Pick("points", "no_queen")
FREE = EIGHT.places(0)[18]
FAMILY = replace(rules_for("swedish", 3), rounds=(Round("1", "misere"), *made.ALIKE))
KINGS = Pick("points", "Kuningad")


def free_row(**pick):
    return Deal("free_choice", 0, Kind.SCORES, (0, 0, 0), **pick)


def row(forehand, pick):
    return Deal(pick.contract, forehand, Kind.SCORES, (0, 0, 0), name=pick.name)


def test_a_free_game_offers_both_by_name():
    assert [pick for pick in made.written_to(FREE, EIGHT).open_picks(FREE) if pick.contract == "points"] == [
        HEARTS,
        QUEEN,
    ]
    assert [EIGHT.called(pick.contract, pick.name) for pick in EIGHT.picks][4:6] == ["no_hearts", "no_queen"]


def test_which_was_picked_is_remembered_and_survives_a_file():
    sheet = made.written_to(FREE, EIGHT)
    for name in ("no_hearts", "no_queen", ""):  # the last is what older files say
        deal = free_row(played_as="points", name=name)
        assert sheet.record(deal).deals[-1] == deal
        assert plain.deal_from_plain(plain.deal_to_plain(deal)) == deal


@pytest.mark.parametrize(
    "pick",
    [
        {"played_as": "points", "name": "no_kings"},
        {"played_as": "misere", "name": "no_queen"},
        {"name": "no_queen"},
    ],
)
def test_a_name_that_is_not_on_the_sheet_is_refused(pick):
    with pytest.raises(NameNotAllowed) as broken:
        made.written_to(FREE, EIGHT).record(free_row(**pick))
    assert broken.value.name == pick["name"]


def test_a_row_of_a_fixed_contract_takes_no_name():
    sheet = made.written_to(EIGHT.places(0)[12], EIGHT)
    with pytest.raises(NameNotAllowed):
        sheet.record(Deal("points", 0, Kind.SCORES, (0, 0, 0), name="no_hearts"))


def test_the_draft_of_a_free_game_knows_which_was_picked():
    draft = taps.play_as(drafts.empty(EIGHT, FREE), HEARTS)
    assert (draft.pick, draft.kind) == (HEARTS, Kind.SCORES)
    other = taps.play_as(taps.key(draft, 0, "3"), QUEEN)
    assert (other.pick, other.typed) == (QUEEN, ("3", "", ""))
    for seat, pressed in ((0, "-"), (1, "3")):
        other = taps.key(other, seat, pressed)
    deal = drafts.to_deal(EIGHT, other)
    assert (deal.played_as, deal.name, deal.figures) == ("points", "no_queen", (-3, 3, 0))
    assert drafts.of_deal(deal).pick == QUEEN


@given(st.data())
@settings(max_examples=40)
def test_where_forehand_picks_each_of_both_is_picked_once(data):
    sheet, picked = made.fresh(FAMILY), Counter()
    for place in sheet.places:
        open_ = sheet.open_picks(place)
        assert open_ == tuple(pick for pick in FAMILY.picks if not picked[place.forehand, pick])
        assert sheet.left_to_pick(place.forehand) == open_
        for spent in set(FAMILY.picks) - set(open_):
            with pytest.raises(ContractSpent) as refused:
                sheet.record(row(place.forehand, spent))
            assert refused.value.contract == FAMILY.called(spent.contract, spent.name)
        pick = data.draw(st.sampled_from(open_))
        sheet = sheet.record(row(place.forehand, pick))
        picked[place.forehand, pick] += 1
    assert sheet.complete


def test_where_forehand_picks_it_has_to_be_said_which_of_both():
    with pytest.raises(ContractSpent) as refused:
        made.fresh(FAMILY).record(row(0, Pick("points")))
    assert vars(refused.value) == {"contract": "points", "open": ("misere", "no_hearts", "Kuningad")}


def test_a_draft_fits_as_long_as_the_very_one_is_open():
    sheet = made.fresh(FAMILY)
    for forehand, pick in ((0, HEARTS), (1, HEARTS), (2, HEARTS)):
        sheet = sheet.record(row(forehand, pick))
    place = made.waiting(sheet)
    blank = drafts.empty(FAMILY, place, sheet.open_picks(place))
    for pick in FAMILY.picks:
        draft = taps.play_as(blank, pick)
        assert drafts.fits(draft, place, sheet.open_picks(place), 3) is (pick != HEARTS)
    assert drafts.empty(FAMILY, place, (KINGS,)).pick == KINGS


def test_a_misdeal_keeps_what_was_picked_and_named_and_nothing_that_was_counted():
    blank = drafts.empty(FAMILY, made.fresh(FAMILY).places[0], FAMILY.picks)
    assert drafts.misdeal(blank) == Deal("free_choice", 0, None)
    counted = taps.key(taps.play_as(blank, KINGS), 0, "7")
    assert drafts.misdeal(counted) == Deal("points", 0, None, name="Kuningad")
    sheet = made.fresh(FAMILY).record(drafts.misdeal(blank)).record(drafts.misdeal(counted))
    assert (sheet.played, sheet.left_to_pick(0)) == (0, FAMILY.picks)
    with pytest.raises(NameNotAllowed):
        sheet.record(Deal("free_choice", 0, None, name="Kuningad"))
