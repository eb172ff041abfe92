"""How a sheet can still end: bounds and who can come first, by hand and against every play there is."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bismarck_scorer.domain.contracts import CATALOGUE, Goal
from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.prospects import Prospect, prospects
from bismarck_scorer.domain.rules import CalledTrump, Layout, MisereScoring, Quota, Round, Rules
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.domain.scoring import expected_sum
from bismarck_scorer.domain.sheet import Sheet, begin
from tests.domain import playing_on
from tests.domain import strategies as made

COUNTED = [id_ for id_, contract in CATALOGUE.items() if contract.goal not in (Goal.POINTS, Goal.CHOICE)]
SMALL = Rules("own", 2, 52, 2, Quota(1, 1), Quota(1, 1), ())
PLAYS = 4_000  # of the open rows together: what can be gone through in a test
ESTONIAN, FINNISH, FOLK = rules_for("estonian", 3), rules_for("finnish", 3), rules_for("folk", 4)


@st.composite
def own_rules(draw: st.DrawFn) -> Rules:
    """Rules that somebody made up, with few tricks: quotas need not add up to them, nor be within them."""
    players = draw(st.integers(2, 6))
    tricks = draw(st.integers(1, {2: 8, 3: 6, 4: 4}.get(players, 2)))
    quota = st.builds(Quota, st.integers(0, tricks + 1), st.integers(0, tricks))
    contracts = draw(st.lists(st.sampled_from([*COUNTED, "free_choice", "misere"]), max_size=3))
    contracts.insert(0, draw(st.sampled_from(COUNTED)))
    return Rules(
        "own",
        players,
        52,
        tricks,
        draw(quota),
        draw(quota),
        tuple(
            Round(str(number), contract) for number, contract in enumerate(draw(st.permutations(contracts)))
        ),
        layout=draw(st.sampled_from(Layout)),
        misere_scoring=draw(st.sampled_from(MisereScoring)),
        called_trump=draw(st.sampled_from(CalledTrump)),
        domino_cards=draw(st.none() | st.integers(1, tricks + 1)),
    )


@st.composite
def ending(draw: st.DrawFn, rules: Rules) -> Sheet:
    """A sheet, perhaps with a round added, of which so few rows are left that every play can be gone through.

    The totals are mostly such that what is left decides.
    """
    sheet = begin("7d0f", rules, draw(made.heads(rules)))
    if draw(st.sampled_from([False, False, True])):
        while not sheet.rounds_written:
            sheet = sheet.record(draw(_counted(sheet)))
        sheet = sheet.extend(draw(made.extension_picks(rules)))
    while not _can_be_gone_through(sheet):
        sheet = sheet.record(draw(_counted(sheet)))
    for _ in range(draw(st.integers(0, len(playing_on.open_places(sheet))))):
        sheet = sheet.record(draw(_counted(sheet)))
    left = len(playing_on.open_places(sheet))
    if not sheet.deals or expected_sum(rules, sheet.deals[-1].played) is None or draw(st.booleans()):
        return sheet
    span = left * rules.tricks + 1
    aim = draw(st.lists(st.integers(-span, span), min_size=rules.players - 1, max_size=rules.players - 1))
    return totalling(sheet, (*aim, sum(sheet.totals) - sum(aim)))


def totalling(sheet: Sheet, totals: tuple[int, ...]) -> Sheet:
    """The sheet with other scores in its last row, so that it comes to these totals."""
    row, last = len(sheet.deals) - 1, sheet.deals[-1]
    scores = tuple(
        score + aim - total for score, aim, total in zip(sheet.scores[-1], totals, sheet.totals, strict=True)
    )
    return sheet.correct(row, replace(last, kind=Kind.SCORES, figures=scores))


def _counted(sheet: Sheet) -> st.SearchStrategy[Deal]:
    return made.deals_for(sheet, made.waiting(sheet), (Kind.TRICKS, Kind.CARDS_LEFT))


def _can_be_gone_through(sheet: Sheet) -> bool:
    """Whether the rows that are left have few enough plays together, or only one is left."""
    plays = 1
    places = playing_on.open_places(sheet)
    for place in reversed(places):
        contracts = (place.contract,) if place.contract else sheet.rules.contracts
        plays *= sum(len(playing_on.rows(sheet.rules, contract, place.forehand)) for contract in contracts)
        if plays > PLAYS:
            return len(places) == 1
    return True


def without_points(rules: Rules) -> bool:
    return not any(CATALOGUE[id_].goal is Goal.POINTS for id_ in rules.contracts)


def assert_exact(sheet: Sheet) -> None:
    """Every bound is reached by a play and passed by none; so is first place by who can come first."""
    ends = playing_on.ends(sheet)
    expected = tuple(
        Prospect(
            best=max(totals[seat] for totals in ends),
            worst=min(totals[seat] for totals in ends),
            can_be_first=any(totals[seat] == max(totals) for totals in ends),
        )
        for seat in range(sheet.rules.players)
    )
    assert prospects(sheet) == expected


@settings(max_examples=60)
@given(made.rules().filter(without_points).flatmap(ending))
def test_prospects_are_what_every_play_of_the_last_rows_of_a_built_in_game_comes_to(sheet):
    assert_exact(sheet)


@settings(max_examples=200)
@given(own_rules().flatmap(ending))
def test_prospects_are_what_every_play_of_the_last_rows_of_a_game_of_ones_own_comes_to(sheet):
    assert_exact(sheet)


@given(st.one_of(made.rules(), own_rules()), st.data())
def test_no_play_of_a_whole_sheet_leaves_what_was_possible(rules, data):
    sheet = begin("7d0f", rules, data.draw(made.heads(rules)))
    kinds = (Kind.TRICKS, Kind.CARDS_LEFT) if without_points(rules) else tuple(Kind)
    asked = data.draw(st.sets(st.integers(0, rules.rows - 1), max_size=3))
    found = []
    while sheet.played < rules.rows:
        if sheet.played in asked:
            found.append(prospects(sheet))
        sheet = sheet.record(data.draw(made.deals_for(sheet, made.waiting(sheet), kinds)))
    for then in found:
        for prospect, total, rank in zip(then, sheet.totals, sheet.ranks, strict=True):
            assert prospect.best is None or total <= prospect.best
            assert prospect.worst is None or total >= prospect.worst
            assert prospect.can_be_first or rank > 1


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        # Going out first brings 24, and 36 against each of the others.
        ((24, -12, -12), [(48, 12, True), (12, -24, True), (12, -24, True)]),
        ((25, -12, -13), [(49, 13, True), (12, -24, False), (11, -25, False)]),
        ((25, -11, -14), [(49, 13, True), (13, -23, True), (10, -26, False)]),
        ((18, 18, -36), [(42, 6, True), (42, 6, True), (-12, -48, False)]),
    ],
)
def test_in_the_last_deal_of_the_estonian_game_a_player_can_make_up_36_points(totals, expected):
    sheet = totalling(made.written_to(ESTONIAN.places(0)[-1], ESTONIAN), totals)
    assert prospects(sheet) == tuple(Prospect(*line) for line in expected)


def test_before_the_last_round_of_the_estonian_game_each_deal_counts_three_times():
    sheet = totalling(made.written_to(ESTONIAN.places(0)[21], ESTONIAN), (73, -36, -37))
    assert prospects(sheet) == (
        Prospect(73 + 72, 73 - 36, can_be_first=True),
        Prospect(-36 + 72, -36 - 36, can_be_first=False),  # 109 behind, and 3 x 36 is 108
        Prospect(-37 + 72, -37 - 36, can_be_first=False),
    )
    assert prospects(totalling(sheet, (72, -36, -36)))[1].can_be_first


@pytest.mark.parametrize(
    ("totals", "can_be_first"),
    [
        # Sixteen tricks to give away: eight to each makes up for 10 on forehand and for 8 on the other ...
        ((4, -6, 2), True),
        # ... and eleven to the one and eight to the other are too many, though each alone is in reach.
        ((6, -7, 1), False),
        ((12, -6, -6), True),
        ((13, -6, -7), False),
    ],
)
def test_in_a_last_misere_a_trick_can_be_given_to_one_other_player_alone(totals, can_be_first):
    # Forehand's quota is 4 and the others' 6; seat 0 is forehand in the last misère.
    place = FINNISH.places(1)[-1]
    assert (place.contract, place.forehand) == ("misere", 0)
    start = begin("7d0f", FINNISH, Head(made.NAMES[:3], 1, made.DAY))
    while start.played < place.index:
        start = start.record(made.zeros(made.waiting(start), FINNISH))
    assert prospects(totalling(start, totals))[1].can_be_first is can_be_first


def test_without_quotas_a_trick_row_never_costs_and_a_misere_never_brings_anything():
    # From the third round: four deals with tricks, four without, four dominoes, four free games.
    sheet = made.written_to(FOLK.places(0)[8], FOLK)
    best, worst = 4 * 9 + 0 + 8 * 27, 0 - 4 * 9 - 8 * 9
    assert prospects(sheet) == (Prospect(best, worst, can_be_first=True),) * 4


def test_where_forehand_picks_every_contract_that_is_left_is_played_in_the_end():
    rules = rules_for("swedish", 3)
    sheet = made.fresh(rules)
    for picked in ("misere", "misere", "misere", "spades"):
        sheet = sheet.record(made.zeros(made.waiting(sheet), rules, picked))
    # Eight deals are left, all with tricks to win: seat 0 is forehand in two, each of the others in three.
    assert [(line.best, line.worst) for line in prospects(sheet)] == [
        (2 * 8 + 6 * 12, -2 * 8 - 6 * 4),
        (3 * 8 + 5 * 12, -3 * 8 - 5 * 4),
        (3 * 8 + 5 * 12, -3 * 8 - 5 * 4),
    ]


def test_while_points_can_be_written_anything_is_possible():
    rules = rules_for("dutch_eight", 3)
    sheet = totalling(made.written_to(rules.places(0)[-1], rules), (900, -300, -600))
    assert prospects(sheet) == (Prospect(None, None, can_be_first=True),) * 3


def test_on_a_finished_sheet_it_is_what_stands_there_however_early_it_was_finished():
    sheet = totalling(made.written_to(ESTONIAN.places(0)[10], ESTONIAN), (7, 7, -14))
    assert prospects(sheet.finish(early=True)) == (
        Prospect(7, 7, can_be_first=True),
        Prospect(7, 7, can_be_first=True),
        Prospect(-14, -14, can_be_first=False),
    )


def test_the_deal_that_breaks_a_tie_is_no_open_row_and_counts_once_it_is_written():
    rules = rules_for("dutch", 3, {"tie_break": "extra_deal"})
    sheet = made.written_to(rules.places(0)[-1], rules)
    last = made.zeros(made.waiting(sheet), rules, made.open_contracts(sheet, made.waiting(sheet))[0])
    tied = sheet.record(replace(last, figures=(5, 5, -10)))
    assert made.waiting(tied).label == "+"
    assert [(line.best, line.worst) for line in prospects(tied)] == [(5, 5), (5, 5), (-10, -10)]
    assert [line.can_be_first for line in prospects(tied)] == [True, True, False]
    broken = tied.record(made.tie_breaker(tied))
    assert [line.can_be_first for line in prospects(broken)] == [True, False, False]


@pytest.mark.parametrize("layout", Layout)
def test_a_round_that_was_added_is_still_to_be_played(layout):
    rounds = (Round("1", "no_trump"), Round("2", "misere"), Round("3", "domino_up"))
    sheet = made.fresh(replace(SMALL, rounds=rounds, layout=layout))
    while not sheet.complete:
        place = made.waiting(sheet)
        sheet = sheet.record(made.zeros(place, sheet.rules, made.open_contracts(sheet, place)[0]))
    longer = sheet.extend()
    assert_exact(longer)
    assert prospects(longer)[0].best == 4  # out first in both deals while the other holds two cards


def test_a_redealt_deal_changes_nothing():
    sheet = made.written_to(ESTONIAN.places(0)[-1], ESTONIAN)
    place = made.waiting(sheet)
    again = sheet.record(Deal("free_choice", place.forehand, None))
    assert prospects(again) == prospects(sheet)
