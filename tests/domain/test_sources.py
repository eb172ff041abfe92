"""What the sources say word for number (RULES.md "From the sources"), and the cases of CASES.md."""

import pytest

from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.draft import empty, filled, missing, to_deal
from bismarck_scorer.domain.errors import (
    FigureOutOfRange,
    PlayedAsNotAllowed,
    RowIncomplete,
    SheetFinished,
    SheetFull,
    TricksDoNotAddUp,
    WrongNumberOfPlayers,
)
from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.rules import Pick
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.domain.scoring import scores
from bismarck_scorer.domain.sheet import begin
from bismarck_scorer.domain.taps import play_as, tap
from tests.domain.strategies import DAY, fresh, waiting, zeros

ESTONIAN = rules_for("estonian", 3)

# contract, figures of forehand (seat 0), dealer and third, scores, totals before, totals after
SOURCES = [
    ("no_trump", (4, 5, 3), (-2, 2, 0), (0, 0, 0), (-2, 2, 0)),
    ("misere", (4, 5, 3), (2, -2, 0), (0, 0, 0), (2, -2, 0)),
    ("called_trump", (7, 3, 2), (1, 0, -1), (0, 0, 0), (1, 0, -1)),
    ("trump_misere", (7, 3, 2), (-1, 0, 1), (0, 0, 0), (-1, 0, 1)),
    ("domino_down", (3, 0, 1), (-3, 4, -1), (7, -2, -5), (4, 2, -6)),
]


@pytest.mark.parametrize(("contract", "figures", "expected", "before", "after"), SOURCES)
def test_the_estonian_page_scores_so(contract, figures, expected, before, after):
    kind = Kind.CARDS_LEFT if contract.startswith("domino") else Kind.TRICKS
    row = scores(ESTONIAN, Deal(contract, 0, kind, figures))
    assert row == expected
    assert tuple(b + s for b, s in zip(before, row, strict=True)) == after


def row(contract, forehand, scores_):
    return Deal(contract, forehand, Kind.SCORES, scores_)


def test_the_third_misere_after_minus_3_2_1_leaves_minus_4_0_4():
    sheet = fresh(ESTONIAN)
    for forehand in range(3):
        sheet = sheet.record(row("no_trump", forehand, (-1, 1, 0)))
    sheet = sheet.record(row("misere", 0, (0, -1, 1))).record(row("misere", 1, (0, 0, 0)))
    assert sheet.totals == (-3, 2, 1)
    sheet = sheet.record(Deal("misere", 2, Kind.TRICKS, (4, 5, 3)))
    assert sheet.scores[-1] == (-1, -2, 3)
    assert sheet.totals == (-4, 0, 4)


def test_the_second_domino_down_after_7_minus_2_minus_5_leaves_4_2_minus_6():
    sheet = fresh(ESTONIAN)
    while (place := waiting(sheet)).contract != "domino_down":
        sheet = sheet.record(
            row(place.contract, place.forehand, (7, -2, -5) if place.index == 0 else (0, 0, 0))
        )
    sheet = sheet.record(row("domino_down", 0, (0, 0, 0)))
    assert sheet.record(Deal("domino_down", 1, Kind.CARDS_LEFT, (3, 0, 1))).totals == (4, 2, -6)


# CASES.md, by number


def test_case_2_what_the_losers_of_a_domino_lose_is_worked_out():
    for left, expected in [((0, 3, 1), (4, -3, -1)), ((3, 0, 1), (-3, 4, -1)), ((3, 1, 0), (-3, -1, 4))]:
        assert scores(ESTONIAN, Deal("domino_up", 0, Kind.CARDS_LEFT, left)) == expected


def test_case_2_a_contract_that_is_not_on_the_sheet_cannot_be_picked_in_a_free_game():
    place = fresh(ESTONIAN).places[-1]
    with pytest.raises(PlayedAsNotAllowed) as broken:
        to_deal(ESTONIAN, tap_all(empty(ESTONIAN, place), "spades", (6, 3)))
    assert (broken.value.contract, broken.value.played_as) == ("free_choice", "spades")


def tap_all(draft, played_as, figures):
    draft = play_as(draft, Pick(played_as))
    for seat, figure in enumerate(figures):
        draft = tap(ESTONIAN, draft, seat, figure)
    return draft


def test_case_3_totals_and_ranks_move_when_the_third_deal_is_corrected():
    sheet = fresh(ESTONIAN)
    for forehand in range(3):
        sheet = sheet.record(Deal("no_trump", forehand, Kind.TRICKS, (4, 4, 4)))
    sheet = sheet.record(Deal("misere", 0, Kind.TRICKS, (6, 3, 3)))
    assert (sheet.totals, sheet.ranks) == ((0, 0, 0), (1, 1, 1))
    mended = sheet.correct(2, Deal("no_trump", 2, Kind.TRICKS, (6, 4, 2)))
    assert mended.running_totals == ((-2, 1, 1), (-1, -1, 2), (2, 0, -2), (2, 0, -2))
    assert mended.ranks == (1, 2, 3)


@pytest.mark.parametrize("contract", ["no_trump", "misere", "called_trump", "trump_misere"])
@pytest.mark.parametrize("forehand", [0, 1, 2])
def test_cases_4_and_5_a_quota_met_exactly_is_zero_in_every_seat(contract, forehand):
    taken = tuple(6 if seat == forehand else 3 for seat in range(3))
    assert scores(ESTONIAN, Deal(contract, forehand, Kind.TRICKS, taken)) == (0, 0, 0)


@pytest.mark.parametrize(
    ("tricks", "broken", "facts"),
    [
        ((-1, 6, 7), FigureOutOfRange, {"seat": 0, "figure": -1, "low": 0, "high": 12}),
        ((0, 13, -1), FigureOutOfRange, {"seat": 1, "figure": 13, "low": 0, "high": 12}),
        ((4, 5, 2), TricksDoNotAddUp, {"tricks": (4, 5, 2), "expected": 12}),
        ((4, 5, 4), TricksDoNotAddUp, {"tricks": (4, 5, 4), "expected": 12}),
    ],
)
def test_case_6_nonsense_is_refused_and_the_gap_is_named(tricks, broken, facts):
    with pytest.raises(broken) as raised:
        fresh(ESTONIAN).record(Deal("no_trump", 0, Kind.TRICKS, tricks))
    assert vars(raised.value) == facts


def test_case_6_the_gap_is_named_while_typing():
    draft = empty(ESTONIAN, fresh(ESTONIAN).places[0])
    draft = tap(ESTONIAN, tap(ESTONIAN, tap(ESTONIAN, draft, 0, 4), 1, 5), 2, 2)
    assert missing(ESTONIAN, draft) == 1


def test_case_7_rows_have_no_gaps():
    sheet = fresh(ESTONIAN)
    for index in range(24):
        assert waiting(sheet).index == index == sheet.played
        sheet = sheet.record(zeros(waiting(sheet), ESTONIAN))
    assert [sheet.place_of(index).index for index in range(24)] == list(range(24))


def test_case_8_all_at_quota_is_a_real_row_and_an_empty_one_is_never_stored():
    sheet = fresh(ESTONIAN)
    draft = empty(ESTONIAN, waiting(sheet))
    assert filled(ESTONIAN, draft) == (None, None, None)
    with pytest.raises(RowIncomplete):
        to_deal(ESTONIAN, draft)
    sheet = sheet.record(to_deal(ESTONIAN, tap(ESTONIAN, tap(ESTONIAN, draft, 0, 6), 1, 3)))
    assert (sheet.played, sheet.scores) == (1, ((0, 0, 0),))


def test_case_9_an_earlier_row_is_mended_while_a_later_one_is_half_typed():
    sheet = fresh(ESTONIAN)
    for forehand in range(3):
        sheet = sheet.record(Deal("no_trump", forehand, Kind.TRICKS, (4, 4, 4)))
    sheet = sheet.record(Deal("misere", 0, Kind.TRICKS, (6, 3, 3)))
    half = tap(ESTONIAN, empty(ESTONIAN, waiting(sheet)), 0, 2)
    sheet = sheet.correct(1, Deal("no_trump", 1, Kind.TRICKS, (3, 6, 3)))
    sheet = sheet.record(to_deal(ESTONIAN, tap(ESTONIAN, half, 1, 7)))
    assert sheet.scores == ((-2, 1, 1), (0, 0, 0), (1, 1, -2), (0, 0, 0), (1, -1, 0))


def complete():
    sheet = fresh(ESTONIAN)
    while (place := sheet.next_place) is not None:
        sheet = sheet.record(row(place.contract, place.forehand, (1, 0, -1)))
    return sheet


def test_case_11_a_finished_sheet_takes_no_deal_and_no_correction():
    locked = complete().finish()
    deal = row("no_trump", 0, (2, 0, -2))
    for act in (
        lambda: locked.record(deal),
        lambda: locked.correct(0, deal),
        locked.without_last,
        locked.finish,
    ):
        with pytest.raises(SheetFinished):
            act()


def test_case_12_a_complete_sheet_has_no_next_row_and_still_answers():
    sheet = complete()
    assert (sheet.complete, sheet.next_place, sheet.played) == (True, None, 24)
    assert (sheet.totals, sheet.ranks) == ((24, 0, -24), (1, 2, 3))
    with pytest.raises(SheetFull) as full:
        sheet.record(row("no_trump", 0, (0, 0, 0)))
    assert full.value.rows == 24


def test_case_13_a_fourth_player_cannot_sit_down():
    sheet = fresh(ESTONIAN).record(row("no_trump", 0, (0, 0, 0)))
    with pytest.raises(WrongNumberOfPlayers) as refused:
        sheet.describe(Head(("Ema", "Isa", "Liis", "Juku"), 0, DAY))
    assert (refused.value.seen, refused.value.allowed) == (4, (3,))


def test_case_14_other_names_in_the_seats_leave_dealers_and_figures_where_they_were():
    sheet = fresh(ESTONIAN).record(Deal("no_trump", 0, Kind.TRICKS, (4, 5, 3)))
    moved = sheet.describe(Head(("Liis", "Ema", "Isa"), 0, DAY))
    assert (moved.deals, moved.totals, moved.places) == (sheet.deals, sheet.totals, sheet.places)
    assert [moved.dealer(place.forehand) for place in moved.places[:3]] == [2, 0, 1]


def test_case_16_two_who_tie_share_a_rank_and_the_next_rank_is_skipped():
    sheet = begin("a", ESTONIAN, Head(("Ema", "Isa", "Liis"), 0, DAY))
    assert sheet.ranks == (1, 1, 1)
    assert sheet.record(row("no_trump", 0, (5, 5, -10))).ranks == (1, 1, 3)
