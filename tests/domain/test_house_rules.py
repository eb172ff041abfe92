"""Misères not scored both ways, quotas that are not the tricks, points alone, and the table of rule sets."""

from dataclasses import replace

import pytest

from bismarck_scorer.domain import draft as drafts
from bismarck_scorer.domain import taps
from bismarck_scorer.domain.contracts import CATALOGUE
from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.errors import (
    FigureOutOfRange,
    PlayedAsMissing,
    RowIncomplete,
    ScoresDoNotSum,
    TricksDoNotAddUp,
)
from bismarck_scorer.domain.rules import Pick
from bismarck_scorer.domain.rulesets import built_in, rules_for
from bismarck_scorer.domain.scoring import check_deal, expected_sum, scores
from tests.domain import strategies as made

FOLK = rules_for("folk", 4)
EIGHT = rules_for("dutch_eight", 3)
HOUSES = ["finnish", "swedish", "dutch"]


def test_misere_scoring_is_chosen_in_the_finnish_swedish_and_dutch_game():
    found = [id_ for id_, rules in built_in().items() if "misere_scoring" in {o.name for o in rules.options}]
    assert sorted(found) == sorted(HOUSES)


@pytest.mark.parametrize("id_", HOUSES)
@pytest.mark.parametrize(
    ("misere_scoring", "tricks", "expected"),
    [
        ("both_ways", (3, 5, 8), (1, 1, -2)),
        ("both_ways", (4, 6, 6), (0, 0, 0)),
        ("both_ways", (16, 0, 0), (-12, 6, 6)),
        ("penalties", (3, 5, 8), (0, 0, -2)),
        ("penalties", (4, 6, 6), (0, 0, 0)),
        ("penalties", (16, 0, 0), (-12, 0, 0)),
        ("penalties", (6, 7, 3), (-2, -1, 0)),
        ("flat", (3, 5, 8), (1, 1, -1)),
        ("flat", (4, 6, 6), (0, 0, 0)),
        ("flat", (8, 3, 5), (-1, 1, 1)),  # the two examples of the Swedish page
        ("flat", (16, 0, 0), (-1, 1, 1)),
    ],
)
def test_a_misere_is_scored_as_the_house_does(id_, misere_scoring, tricks, expected):
    rules = rules_for(id_, 3, {"misere_scoring": misere_scoring})
    deal = Deal("misere", 0, Kind.TRICKS, tricks)
    check_deal(rules, deal)
    assert scores(rules, deal) == expected
    assert scores(rules, replace(deal, contract="no_trump")) == tuple(
        taken - quota for taken, quota in zip(tricks, (8, 4, 4), strict=True)
    )
    with pytest.raises(TricksDoNotAddUp):
        check_deal(rules, replace(deal, figures=(tricks[0] - 1, *tricks[1:])))


@pytest.mark.parametrize(
    ("misere_scoring", "row", "wrong"),
    [
        ("penalties", (0, 1, -1), FigureOutOfRange),
        ("penalties", (-2, -1, 0), None),
        ("penalties", (0, 0, 0), None),
        ("flat", (2, -1, -1), FigureOutOfRange),
        ("flat", (0, 0, -2), FigureOutOfRange),
        ("flat", (1, 1, -1), None),
        ("both_ways", (1, 1, -1), ScoresDoNotSum),
        ("both_ways", (1, 1, -2), None),
    ],
)
def test_a_misere_copied_from_paper_has_scores_that_the_house_gives(misere_scoring, row, wrong):
    rules = rules_for("finnish", 3, {"misere_scoring": misere_scoring})
    deal = Deal("misere", 0, Kind.SCORES, row)
    if wrong is None:
        check_deal(rules, deal)
    else:
        with pytest.raises(wrong):
            check_deal(rules, deal)
    with pytest.raises(ScoresDoNotSum):
        check_deal(rules, Deal("no_trump", 0, Kind.SCORES, (1, 1, -1)))


def test_a_folk_row_sums_to_plus_or_minus_the_tricks():
    sums = {"no_trump": 9, "called_trump": 9, "misere": -9, "trump_misere": -9, "domino_up": 0}
    assert {id_: expected_sum(FOLK, CATALOGUE[id_]) for id_ in sums} == sums
    assert scores(FOLK, Deal("no_trump", 0, Kind.TRICKS, (4, 3, 2, 0))) == (4, 3, 2, 0)
    assert scores(FOLK, Deal("trump_misere", 3, Kind.TRICKS, (4, 3, 2, 0))) == (-4, -3, -2, 0)


@pytest.mark.parametrize(
    ("played_as", "row"),
    [("no_trump", (9, 0, 0, 0)), ("misere", (-3, -3, -3, 0)), ("domino_up", (6, -1, -2, -3))],
)
def test_the_scores_of_a_folk_free_game_are_checked_against_what_was_picked(played_as, row):
    deal = Deal("free_choice", 0, Kind.SCORES, row, played_as=played_as)
    check_deal(FOLK, deal)
    with pytest.raises(ScoresDoNotSum):
        check_deal(FOLK, replace(deal, figures=(*row[:3], row[3] + 1)))
    for figures in (row, (0, 0, 0, 0)):
        with pytest.raises(PlayedAsMissing):
            check_deal(FOLK, Deal("free_choice", 0, Kind.SCORES, figures))
    check_deal(FOLK, Deal("free_choice", 0, None))


def test_where_every_pick_sums_alike_the_scores_of_a_free_game_need_no_pick():
    for rules in (EIGHT, rules_for("finnish_web", 3), rules_for("finnish_web", 4), rules_for("estonian", 3)):
        check_deal(rules, Deal("free_choice", 0, Kind.SCORES, (1, -1, *(0,) * (rules.players - 2))))


def test_a_half_typed_folk_free_game_waits_for_the_pick():
    blank = drafts.empty(FOLK, FOLK.places(0)[-4])
    draft = replace(blank, by_scores=True, typed=("1", "2", "3", ""))
    assert drafts.filled(FOLK, draft) == (1, 2, 3, None)
    whole = replace(draft, typed=("1", "2", "3", "3"))
    with pytest.raises(RowIncomplete):
        drafts.to_deal(FOLK, whole)
    assert drafts.filled(FOLK, taps.play_as(draft, Pick("no_trump"))) == (1, 2, 3, 3)
    assert drafts.filled(FOLK, taps.play_as(draft, Pick("misere"))) == (1, 2, 3, -15)
    assert drafts.filled(FOLK, taps.play_as(draft, Pick("domino_up"))) == (1, 2, 3, -6)


def test_points_are_keyed_in_without_being_asked_for():
    draft = drafts.empty(EIGHT, next(place for place in EIGHT.places(0) if place.name == "no_hearts"))
    assert (draft.kind, draft.by_scores, drafts.missing(EIGHT, draft)) == (Kind.SCORES, False, 0)
    for seat, text in enumerate(("-3", "1")):
        for pressed in text:
            draft = taps.key(draft, seat, pressed)
    assert drafts.preview(EIGHT, draft) == (-3, 1, 2)
    assert drafts.to_deal(EIGHT, draft) == Deal("points", 0, Kind.SCORES, (-3, 1, 2))
    assert drafts.missing(EIGHT, taps.key(draft, 2, "5")) == -3


def test_the_older_dutch_game_names_its_two_rounds_of_points():
    assert [(r.contract, r.name) for r in EIGHT.rounds if r.name] == [
        ("points", "no_hearts"),
        ("points", "no_queen"),
    ]
    named = [place.name for place in EIGHT.places(1) if place.contract == "points"]
    assert named == ["no_hearts"] * 3 + ["no_queen"] * 3


# RULES.md "Rule sets": players, options, pack, tricks, quotas where tricks are wanted and not, rows
TABLE = [
    ("estonian", 3, {}, 36, 12, (6, 3), (6, 3), 24),
    ("estonian", 4, {}, 36, 9, (3, 2), (3, 2), 32),
    ("estonian", 4, {"pack": 40}, 40, 10, (4, 2), (4, 2), 32),
    ("finnish", 3, {}, 52, 16, (8, 4), (4, 6), 9),
    ("finnish", 3, {"second_trump_round": "after_first"}, 52, 16, (8, 4), (4, 6), 12),
    ("finnish", 3, {"second_trump_round": "at_end"}, 52, 16, (8, 4), (4, 6), 12),
    ("swedish", 3, {}, 52, 16, (8, 4), (4, 6), 12),
    ("dutch", 3, {}, 52, 16, (8, 4), (4, 6), 12),
    ("dutch", 3, {"length": "grand"}, 52, 16, (8, 4), (4, 6), 24),
    ("dutch", 3, {"length": "short"}, 52, 16, (8, 4), (4, 6), 12),
    ("dutch_eight", 3, {}, 36, 12, (6, 3), (6, 3), 24),
    ("dutch_eight", 4, {}, 36, 9, (3, 2), (3, 2), 32),
    ("dutch_eight", 4, {"pack": 40}, 40, 10, (4, 2), (4, 2), 32),
    ("british", 3, {}, 52, 16, (8, 4), (4, 6), 12),
    ("danish", 3, {}, 52, 16, (8, 4), (4, 6), 9),
    ("short", 3, {}, 43, 13, (7, 3), (3, 5), 12),
    ("finnish_web", 3, {}, 52, 16, (8, 4), (2, 7), 12),
    ("finnish_web", 4, {}, 52, 12, (6, 2), (0, 4), 16),
    ("folk", 4, {}, 36, 9, (0, 0), (0, 0), 24),
]


@pytest.mark.parametrize("line", TABLE, ids=str)
def test_every_row_of_the_table_of_rule_sets(line):
    id_, players, chosen, pack, tricks, win, avoid, rows = line
    rules = rules_for(id_, players, chosen)
    assert (rules.pack, rules.tricks, len(rules.places(0))) == (pack, tricks, rows)
    assert (rules.win.forehand, rules.win.other) == win
    assert (rules.avoid.forehand, rules.avoid.other) == avoid


def test_the_table_has_every_rule_set_for_every_number_of_players():
    assert {(id_, players) for id_, players, *_ in TABLE} == {
        (rules.id, rules.players) for rules in made.EVERY_RULES
    }


CONTRACTS = {
    ("finnish", 3): "turned_trump no_trump misere",
    ("danish", 3): "no_trump turned_trump misere",
    ("british", 3): "no_trump turned_trump called_trump misere",
    ("short", 3): "no_trump turned_trump called_trump misere",
    ("finnish_web", 3): "turned_trump no_trump misere free_choice",
    ("finnish_web", 4): "turned_trump no_trump misere free_choice",
    ("folk", 4): "no_trump misere called_trump trump_misere domino_up free_choice",
    (
        "dutch_eight",
        4,
    ): "no_trump misere called_trump trump_misere points points free_choice free_choice",
}


@pytest.mark.parametrize(("id_", "players"), CONTRACTS)
def test_the_rounds_are_in_the_order_of_the_table(id_, players):
    rules = rules_for(id_, players)
    assert " ".join(round_.contract for round_ in rules.rounds) == CONTRACTS[id_, players]
    assert len({round_.label for round_ in rules.rounds}) == len(rules.rounds)


@pytest.mark.parametrize(
    ("option", "contracts"),
    [
        ("none", "turned_trump no_trump misere"),
        ("after_first", "turned_trump called_trump no_trump misere"),
        ("at_end", "turned_trump no_trump misere called_trump"),
    ],
)
def test_the_second_trump_round_of_the_finnish_game(option, contracts):
    rules = rules_for("finnish", 3, {"second_trump_round": option})
    assert " ".join(round_.contract for round_ in rules.rounds) == contracts
    assert [round_.label for round_ in rules.rounds] == list("1234"[: len(rules.rounds)])


DEALERS = {"estonian": 2, "finnish": 2, "swedish": 2, "danish": 2, "dutch": 0, "british": 0, "short": 0}


@pytest.mark.parametrize("id_", DEALERS)
def test_who_deals_when_the_first_player_is_forehand(id_):
    sheet = made.fresh(rules_for(id_, 3))
    assert sheet.dealer(0) == DEALERS[id_]
    assert sheet.leader(0) == (sheet.dealer(0) + 1) % 3
