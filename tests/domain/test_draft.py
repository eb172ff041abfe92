"""The half-entered row."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bismarck_scorer.domain import draft as d
from bismarck_scorer.domain import taps
from bismarck_scorer.domain.contracts import CATALOGUE, Goal, Trump, ranks
from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.errors import (
    FigureOutOfRange,
    NotOneWentOut,
    PlayedAsNotAllowed,
    RowIncomplete,
    RuleBroken,
    ScoresDoNotSum,
    TricksDoNotAddUp,
    TrumpNotAllowed,
)
from bismarck_scorer.domain.rules import Pick
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.domain.scoring import pick_decides_sum, scores
from tests.domain import strategies as made

THREE = rules_for("estonian", 3)
FOUR = rules_for("estonian", 4)


def blank(contract="no_trump", rules=THREE, forehand=0):
    place = next(p for p in rules.places(0) if (p.contract, p.forehand) == (contract, forehand))
    return d.empty(rules, place)


def tapped(draft, *figures, rules=THREE):
    for seat, figure in enumerate(figures):
        if figure is not None:
            draft = taps.tap(rules, draft, seat, figure)
    return draft


def keyed(draft, *texts):
    draft = replace(draft, by_scores=True)
    for seat, text in enumerate(texts):
        for pressed in text:
            draft = taps.key(draft, seat, pressed)
    return draft


# tricks


def test_an_empty_row_knows_its_contract_and_forehand_and_nothing_else():
    draft = blank("misere", forehand=1)
    assert (draft.contract, draft.forehand, draft.figures, draft.typed) == (
        "misere",
        1,
        (None,) * 3,
        ("",) * 3,
    )
    assert (draft.by_scores, draft.kind, draft.out, draft.untouched) == (False, Kind.TRICKS, None, True)
    assert d.filled(THREE, draft) == d.preview(THREE, draft) == (None, None, None)
    assert d.missing(THREE, draft) == 12


def test_two_taps_fill_the_row_of_three_players():
    draft = tapped(blank(), 4, 5)
    assert draft.figures == (4, 5, None)
    assert d.filled(THREE, draft) == (4, 5, 3)
    assert d.missing(THREE, draft) == 0
    assert d.preview(THREE, draft) == (-2, 2, 0)
    assert d.to_deal(THREE, draft) == Deal("no_trump", 0, Kind.TRICKS, (4, 5, 3))


@pytest.mark.parametrize(
    ("figures", "whole"),
    [
        ((4, None, 3), (4, 5, 3)),
        ((None, 5, 3), (4, 5, 3)),
        ((12, 0, None), (12, 0, 0)),
        ((0, 0, None), (0, 0, 12)),
        ((4, None, None), (4, None, None)),
    ],
)
def test_the_last_player_is_filled_whichever_seat_it_is(figures, whole):
    assert d.filled(THREE, tapped(blank(), *figures)) == whole


def test_figures_that_cannot_be_any_more_are_dead():
    draft = blank()
    assert d.possible(THREE, draft, 0) == range(13)
    draft = taps.tap(THREE, draft, 0, 4)
    assert d.possible(THREE, draft, 1) == range(9)
    assert d.possible(THREE, draft, 0) == range(13)
    draft = taps.tap(THREE, draft, 1, 8)
    assert d.possible(THREE, draft, 2) == range(1)
    assert d.possible(THREE, draft, 1) == range(9)
    assert d.possible(THREE, draft, 0) == range(5)


@pytest.mark.parametrize("dead", [-1, 9, 13])
def test_a_tap_on_a_dead_figure_changes_nothing(dead):
    draft = tapped(blank(), 4)
    assert taps.tap(THREE, draft, 1, dead) is draft


@pytest.mark.parametrize("figure", [0, 4, 12])
def test_tapping_twice_takes_back(figure):
    draft = taps.tap(THREE, blank(), 0, figure)
    assert draft.figures[0] == figure
    assert taps.tap(THREE, draft, 0, figure) == blank()


def test_another_figure_takes_the_place_of_the_first():
    assert taps.tap(THREE, tapped(blank(), 4, 5), 0, 3).figures == (3, 5, None)
    assert taps.tap(THREE, tapped(blank(), 4, 5), 0, 7).figures == (7, 5, None)  # its own 4 is free again


def test_what_is_missing_is_named_and_such_a_row_is_refused():
    draft = tapped(blank(), 4, 5, 2)
    assert (d.missing(THREE, draft), d.filled(THREE, draft)) == (1, (4, 5, 2))
    with pytest.raises(TricksDoNotAddUp) as broken:
        d.to_deal(THREE, draft)
    assert broken.value.tricks == (4, 5, 2)
    assert d.missing(THREE, tapped(blank(), 4)) == 8


# domino


def test_a_domino_is_who_went_out_and_what_the_others_hold():
    draft = taps.went_out(blank("domino_up"), 1)
    assert (draft.kind, draft.out, draft.figures) == (Kind.CARDS_LEFT, 1, (None, 0, None))
    draft = tapped(draft, 3)
    assert d.filled(THREE, draft) == (3, 0, None)
    assert d.preview(THREE, draft) == (-3, None, None)
    with pytest.raises(RowIncomplete):
        d.to_deal(THREE, draft)
    draft = tapped(draft, None, None, 1)
    assert d.preview(THREE, draft) == (-3, 4, -1)
    assert d.missing(THREE, draft) == 0
    assert d.to_deal(THREE, draft) == Deal("domino_up", 0, Kind.CARDS_LEFT, (3, 0, 1))


def test_cards_left_are_one_to_a_full_hand():
    assert d.possible(THREE, blank("domino_up"), 0) == range(1, 13)
    assert d.possible(FOUR, blank("domino_up", FOUR), 3) == range(1, 10)
    assert taps.tap(THREE, blank("domino_up"), 0, 0) == blank("domino_up")


def test_when_another_went_out_what_is_held_stays():
    draft = tapped(taps.went_out(blank("domino_up"), 1), 3, None, 1)
    assert taps.went_out(draft, 0).figures == (0, None, 1)
    assert taps.went_out(draft, 1) == draft
    assert taps.tap(THREE, draft, 1, 0).figures == (3, None, 1)
    assert taps.tap(THREE, draft, 1, 5).out is None


def test_a_domino_in_which_nobody_went_out_is_refused():
    draft = tapped(blank("domino_up"), 3, 2, 1)
    with pytest.raises(NotOneWentOut):
        d.to_deal(THREE, draft)


def test_the_last_hand_of_a_domino_does_not_follow_from_the_others():
    assert d.filled(THREE, tapped(taps.went_out(blank("domino_up"), 0), None, 5)) == (0, 5, None)


@pytest.mark.parametrize(
    ("first", "up", "down"), [("6", "A", "7"), ("J", "10", "Q"), ("A", "K", "6"), ("7", "6", "8")]
)
def test_the_last_rank_is_the_neighbour_of_the_first(first, up, down):
    assert d.rank_pairs(THREE, first) == (up, down)


def test_with_the_fours_in_the_four_lies_between_ace_and_six():
    fours = rules_for("estonian", 4, {"pack": 40})
    assert d.rank_pairs(fours, "4") == ("A", "6")
    assert d.rank_pairs(fours, "A") == ("K", "4")
    assert d.rank_pairs(fours, "6") == ("4", "7")
    for first in ranks(40):
        up, down = d.rank_pairs(fours, first)
        assert d.rank_pairs(fours, up)[1] == first == d.rank_pairs(fours, down)[0]


def test_the_ranks_of_a_free_domino_are_kept():
    draft = replace(
        tapped(taps.went_out(blank("domino_free"), 0), None, 2, 5), first_rank="J", last_rank="10"
    )
    deal = d.to_deal(THREE, draft)
    assert (deal.first_rank, deal.last_rank, deal.figures) == ("J", "10", (0, 2, 5))


# the free game


def test_before_a_contract_is_picked_nothing_can_be_tapped():
    draft = blank("free_choice")
    assert (draft.kind, draft.out, list(d.possible(THREE, draft, 0))) == (None, None, [])
    assert taps.tap(THREE, draft, 0, 4) is draft
    assert d.preview(THREE, draft) == (None, None, None)
    assert d.missing(THREE, draft) == 0
    with pytest.raises(RowIncomplete):
        d.to_deal(THREE, draft)


def test_a_free_game_is_counted_as_what_was_picked():
    draft = tapped(taps.play_as(blank("free_choice"), Pick("misere")), 4, 5)
    assert (draft.kind, draft.played.id) == (Kind.TRICKS, "misere")
    assert d.preview(THREE, draft) == (2, -2, 0)
    expected = Deal("free_choice", 0, Kind.TRICKS, (4, 5, 3), played_as="misere")
    assert d.to_deal(THREE, draft) == expected


def test_another_pick_keeps_figures_of_its_kind_and_drops_others():
    draft = tapped(taps.play_as(blank("free_choice"), Pick("called_trump")), 4, 5)
    draft = replace(draft, trump=Trump.HEARTS)
    assert taps.play_as(draft, Pick("called_trump")) is draft
    same_kind = taps.play_as(draft, Pick("trump_misere"))
    assert (same_kind.figures, same_kind.trump) == ((4, 5, None), None)
    other_kind = taps.play_as(draft, Pick("domino_free"))
    assert (other_kind.figures, other_kind.trump) == ((None,) * 3, None)
    ranked = replace(taps.went_out(other_kind, 1), first_rank="J", last_rank="10")
    domino = taps.play_as(ranked, Pick("domino_up"))
    assert (domino.figures, domino.first_rank, domino.last_rank) == ((None, 0, None), None, None)
    assert taps.play_as(domino, Pick("no_trump")).figures == (None,) * 3


def test_a_pick_while_scores_are_keyed_keeps_the_scores_and_drops_taps_of_another_kind():
    domino = tapped(taps.went_out(taps.play_as(blank("free_choice"), Pick("domino_up")), 0), None, 12, 12)
    draft = taps.play_as(keyed(domino, "4", "-3"), Pick("no_trump"))
    assert draft.typed == ("4", "-3", "")
    assert replace(draft, by_scores=False).figures == (None, None, None)
    kept = taps.play_as(
        replace(tapped(taps.play_as(blank("free_choice"), Pick("misere")), 4), by_scores=True),
        Pick("no_trump"),
    )
    assert kept.figures == (4, None, None)


def test_a_pick_that_is_not_on_the_sheet_is_refused():
    with pytest.raises(PlayedAsNotAllowed):
        d.to_deal(THREE, tapped(taps.play_as(blank("free_choice"), Pick("spades")), 4, 5))


# trump


@pytest.mark.parametrize("contract", CATALOGUE)
def test_a_trump_belongs_to_the_trump_contracts_alone(contract):
    draft = replace(blank(), contract=contract)
    picked = taps.play_as(blank("free_choice"), Pick(contract))
    assert draft.played.records_trump is (contract in ("called_trump", "trump_misere", "turned_trump"))
    assert picked.played.records_trump is draft.played.records_trump


def test_a_trump_named_twice_is_taken_back():
    named = taps.name_trump(blank("called_trump"), Trump.HEARTS)
    assert named.trump is Trump.HEARTS
    assert taps.name_trump(named, Trump.SPADES).trump is Trump.SPADES
    assert taps.name_trump(named, Trump.HEARTS).trump is None


def test_a_free_domino_goes_the_same_way_from_another_rank():
    up = taps.begin_with(THREE, blank("domino_free"), "J")
    assert (up.first_rank, up.last_rank) == ("J", "10")
    down = taps.begin_with(THREE, taps.end_with(up, "Q"), "K")
    assert (down.first_rank, down.last_rank) == ("K", "A")
    assert taps.begin_with(THREE, down, "K") == blank("domino_free")


def test_the_trump_is_written_down_if_it_was_named():
    draft = tapped(blank("called_trump"), 7, 3)
    assert d.to_deal(THREE, draft).trump is None
    assert d.to_deal(THREE, replace(draft, trump=Trump.CLUBS)).trump is Trump.CLUBS
    with pytest.raises(TrumpNotAllowed):
        d.to_deal(THREE, replace(tapped(blank(), 7, 3), trump=Trump.CLUBS))


# scores


@pytest.mark.parametrize(
    ("pressed", "text"),
    [
        ("3", "3"),
        ("-3", "-3"),
        ("3-", "-3"),
        ("3--", "3"),
        ("--", ""),
        ("-", "-"),
        ("0", "0"),
        ("00", "0"),
        ("05", "5"),
        ("-05", "-5"),
        ("0-5", "-5"),
        ("0-", "-0"),
        ("10", "10"),
        ("100", "100"),
        ("12345", "1234"),
        ("-12345", "-1234"),
        ("1234-", "-1234"),
        ("12345<6", "1236"),
        ("<", ""),
        ("-<", ""),
        ("-5<", "-"),
        ("12<", "1"),
        ("1<<<2", "2"),
        ("1,5", "15"),
        ("a٣１²−+ 7", "7"),
    ],
)
def test_the_keys_of_the_score_pad(pressed, text):
    assert keyed(blank(), pressed).typed == (text, "", "")


def test_a_key_that_is_more_than_one_digit_changes_nothing():
    draft = blank()
    assert taps.key(draft, 0, "12") == taps.key(draft, 0, "") == draft


def test_keys_reach_the_seat_they_are_meant_for():
    assert keyed(blank(), "1", "-2", "3").typed == ("1", "-2", "3")


def test_the_last_score_is_what_makes_the_row_zero():
    draft = keyed(blank("misere"), "-1", "−2".replace("−", "-"))
    assert (draft.kind, d.filled(THREE, draft), d.missing(THREE, draft)) == (Kind.SCORES, (-1, -2, 3), 0)
    assert d.preview(THREE, draft) == (-1, -2, 3)
    assert d.to_deal(THREE, draft) == Deal("misere", 0, Kind.SCORES, (-1, -2, 3))


def test_a_real_minus_sign_is_read_too():
    draft = replace(blank(), by_scores=True, typed=("−3", "3", ""))
    assert d.filled(THREE, draft) == (-3, 3, 0)


def test_a_sign_alone_is_about_to_become_a_score_and_is_not_filled():
    draft = keyed(blank(), "1", "2", "-")
    assert (d.filled(THREE, draft), d.missing(THREE, draft)) == ((1, 2, None), -3)
    with pytest.raises(RowIncomplete):
        d.to_deal(THREE, draft)
    assert d.filled(THREE, keyed(blank(), "1", "-", "")) == (1, None, None)


def test_scores_that_do_not_sum_say_how_far_off_they_are():
    draft = keyed(blank(), "1", "2", "-4")
    assert d.missing(THREE, draft) == 1
    with pytest.raises(ScoresDoNotSum):
        d.to_deal(THREE, draft)
    with pytest.raises(FigureOutOfRange):
        d.to_deal(THREE, keyed(blank(), "9999", "9999"))


def test_a_whole_row_of_scores_is_not_touched():
    assert d.filled(THREE, keyed(blank(), "0", "0", "0")) == (0, 0, 0)


def test_a_free_game_and_a_domino_may_be_copied_as_scores():
    assert d.to_deal(THREE, keyed(blank("free_choice"), "5", "-2")).figures == (5, -2, -3)
    domino = keyed(taps.went_out(blank("domino_up"), 1), "5", "-2")
    assert (domino.out, d.to_deal(THREE, domino)) == (None, Deal("domino_up", 0, Kind.SCORES, (5, -2, -3)))


def test_where_quotas_are_less_than_the_tricks_the_last_score_makes_up_the_sum():
    over = replace(THREE, tricks=13)
    assert d.filled(over, keyed(blank(), "1", "2")) == (1, 2, -2)
    assert d.missing(over, keyed(blank(), "1", "2", "3")) == -5
    assert d.filled(over, keyed(blank("misere"), "1", "2")) == (1, 2, -4)
    assert d.missing(over, keyed(blank("domino_up"), "1")) == -1


# whether anything would be lost


@pytest.mark.parametrize(
    "touched",
    [
        {"figures": (None, 0, None)},
        {"typed": ("", "-", "")},
        {"trump": Trump.NONE},
        {"first_rank": "6"},
        {"last_rank": "6"},
        {"played_as": "misere"},
        {"note": "late"},
    ],
)
def test_a_row_in_which_anything_was_entered_is_not_untouched(touched):
    assert not replace(blank(), **touched).untouched
    assert replace(blank(), by_scores=True).untouched


# whatever is tapped


@st.composite
def tapping(draw, rules, draft):
    """The draft after any taps that the screen offers."""
    for _ in range(draw(st.integers(0, 12))):
        seat = draw(st.integers(0, rules.players - 1))
        offered = list(d.possible(rules, draft, seat))
        acts = ["tap"] * 4 if offered else []
        acts += ["went_out"] if draft.kind is Kind.CARDS_LEFT else []
        acts += ["play_as"] if draft.contract == "free_choice" else []
        act = draw(st.sampled_from([*acts, "scores", "key"]))
        if act == "tap":
            draft = taps.tap(rules, draft, seat, draw(st.sampled_from(offered)))
        elif act == "went_out":
            draft = taps.went_out(draft, seat)
        elif act == "play_as":
            draft = taps.play_as(draft, draw(st.sampled_from(picks_of(rules))))
        elif act == "scores":
            draft = replace(draft, by_scores=not draft.by_scores)
        else:
            draft = taps.key(draft, seat, draw(st.sampled_from("0123456789-<")))
    return draft


def picks_of(rules):
    return [pick for pick in rules.picks if CATALOGUE[pick.contract].goal is not Goal.CHOICE]


@st.composite
def places_and_drafts(draw):
    rules = draw(made.rules())
    place = draw(st.sampled_from(rules.places(draw(st.integers(0, rules.players - 1)))))
    return rules, draw(tapping(rules, d.empty(rules, place, rules.picks)))


@given(places_and_drafts())
@settings(max_examples=300)
def test_whatever_was_tapped_the_row_can_still_be_completed_by_what_is_offered(made_):
    rules, draft = made_
    draft = replace(draft, by_scores=False)
    if draft.kind is None:
        draft = taps.play_as(draft, Pick("no_trump"))
    if draft.kind is Kind.SCORES:  # a contract that is nothing but points
        for seat, text in enumerate(draft.typed):
            for pressed in (*"<" * len(text), "0"):
                draft = taps.key(draft, seat, pressed)
    elif draft.kind is Kind.CARDS_LEFT:
        draft = draft if draft.out is not None else taps.went_out(draft, 0)
        for seat, left in enumerate(draft.figures):
            if left is None:
                draft = taps.tap(rules, draft, seat, d.possible(rules, draft, seat)[0])
    else:
        assert 0 <= d.missing(rules, draft) <= rules.tricks
        for seat in range(rules.players):
            most = d.possible(rules, draft, seat)[-1]
            if d.filled(rules, draft).count(None) or d.missing(rules, draft):
                draft = draft if draft.figures[seat] == most else taps.tap(rules, draft, seat, most)
    deal = d.to_deal(rules, draft)
    assert d.missing(rules, draft) == 0
    assert d.preview(rules, draft) == scores(rules, deal)


@given(places_and_drafts())
@settings(max_examples=300)
def test_a_row_is_incomplete_exactly_while_a_figure_or_a_pick_is_wanting(made_):
    rules, draft = made_
    picked = draft.played_as is not None
    unpicked = not picked and (draft.picks or pick_decides_sum(rules, draft.played))
    wanting = draft.kind is None or None in d.filled(rules, draft) or unpicked
    try:
        deal = d.to_deal(rules, draft)
    except RowIncomplete:
        assert wanting
    except RuleBroken:
        assert not wanting
        assert d.missing(rules, draft) or draft.kind is not Kind.TRICKS
    else:
        assert not wanting
        assert d.missing(rules, draft) == 0
        assert d.preview(rules, draft) == scores(rules, deal)


@given(places_and_drafts(), st.data())
def test_no_tap_reaches_another_seat(made_, data):
    rules, draft = made_
    seat = data.draw(st.integers(0, rules.players - 1))
    figure = data.draw(st.integers(-1, rules.tricks + 1))
    after = taps.tap(rules, draft, seat, figure)
    others = [other for other in range(rules.players) if other != seat]
    assert [after.figures[other] for other in others] == [draft.figures[other] for other in others]
    assert replace(after, figures=draft.figures) == draft


@pytest.mark.parametrize(
    ("deal", "draft"),
    [
        (
            Deal("called_trump", 1, Kind.TRICKS, (3, 7, 2), trump=Trump.HEARTS, note="late"),
            d.Draft("called_trump", 1, (3, 7, None), ("",) * 3, trump=Trump.HEARTS, note="late"),
        ),
        (
            Deal("free_choice", 2, Kind.CARDS_LEFT, (0, 2, 5), None, "J", "10", "domino_free"),
            d.Draft("free_choice", 2, (0, 2, 5), ("",) * 3, False, None, "J", "10", "domino_free"),
        ),
        (
            Deal("misere", 2, Kind.SCORES, (-1, -2, 3)),
            d.Draft("misere", 2, (None,) * 3, ("-1", "-2", "3"), by_scores=True),
        ),
    ],
)
def test_the_draft_of_a_recorded_deal_holds_all_that_was_recorded(deal, draft):
    assert d.of_deal(deal) == draft
    assert d.to_deal(THREE, draft) == deal


def test_one_tap_corrects_two_figures_of_a_recorded_deal():
    recorded = d.of_deal(Deal("no_trump", 0, Kind.TRICKS, (4, 5, 3)))
    assert d.to_deal(THREE, tapped(recorded, 5)).figures == (5, 5, 2)
    assert d.to_deal(THREE, tapped(recorded, 5, 4)).figures == (5, 4, 3)


def test_a_tap_on_what_is_there_by_itself_leaves_it_to_follow():
    draft = tapped(blank(), 4, 5)
    assert taps.tap(THREE, draft, 2, 3) == draft
    assert d.filled(THREE, taps.tap(THREE, draft, 0, 6)) == (6, 5, 1)


@given(st.data())
def test_correcting_starts_from_the_deal_as_it_was_recorded(data):
    rules = data.draw(made.rules())
    place = data.draw(st.sampled_from(rules.places(0)))
    deal = data.draw(made.legal_deals(rules, place, tuple(Kind)))
    draft = d.of_deal(deal, picks=place.contract is None)
    assert d.to_deal(rules, draft) == deal
    assert draft.kind is deal.kind
    assert draft.by_scores is (deal.kind is Kind.SCORES)
    assert d.preview(rules, draft) == scores(rules, deal)
