"""From what was counted to the scores."""

from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bismarck_scorer.domain.contracts import CATALOGUE, Goal, Trump
from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.errors import FigureOutOfRange, TricksDoNotAddUp
from bismarck_scorer.domain.ranking import ranks
from bismarck_scorer.domain.rules import MisereScoring, Quota, Rules
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.domain.scoring import check_deal, expected_sum, partial_scores, scores
from tests.domain import strategies as made

ESTONIAN = [rules_for("estonian", 3), rules_for("estonian", 4), rules_for("estonian", 4, {"pack": 40})]
TRICK_CONTRACTS = ["no_trump", "misere", "called_trump", "trump_misere"]


def every_split(whole, parts):
    return [split for split in product(range(whole + 1), repeat=parts) if sum(split) == whole]


@pytest.mark.parametrize("rules", ESTONIAN, ids=made.name_of)
@pytest.mark.parametrize("contract", TRICK_CONTRACTS)
def test_case_1_every_split_of_the_tricks_is_legal_and_sums_to_zero(rules, contract):
    splits = every_split(rules.tricks, rules.players)
    assert len(splits) == {(12, 3): 91, (9, 4): 220, (10, 4): 286}[rules.tricks, rules.players]
    for forehand in range(rules.players):
        for split in splits:
            deal = Deal(contract, forehand, Kind.TRICKS, split)
            check_deal(rules, deal)
            assert sum(scores(rules, deal)) == 0


@pytest.mark.parametrize("rules", ESTONIAN, ids=made.name_of)
def test_every_other_split_is_refused(rules):
    legal = set(every_split(rules.tricks, rules.players))
    seen = set()
    for split in product(range(-1, rules.tricks + 2), repeat=rules.players):
        try:
            check_deal(rules, Deal("no_trump", 0, Kind.TRICKS, split))
        except (FigureOutOfRange, TricksDoNotAddUp):
            continue
        seen.add(split)
    assert seen == legal


@pytest.mark.parametrize("rules", ESTONIAN, ids=made.name_of)
def test_every_domino_sums_to_zero_and_only_who_went_out_gains(rules):
    for left in product(range(1, rules.tricks + 1), repeat=rules.players - 1):
        for out in range(rules.players):
            hands = (*left[:out], 0, *left[out:])
            deal = Deal("domino_up", 0, Kind.CARDS_LEFT, hands)
            row = scores(rules, deal)
            assert row[out] == sum(left)
            assert tuple(-score for seat, score in enumerate(row) if seat != out) == left
    check_deal(rules, deal)  # the last one: everybody else holds a full hand


@pytest.mark.parametrize("rules", made.EVERY_RULES, ids=made.name_of)
def test_one_trick_is_one_point_to_whom_takes_it(rules):
    wanted = [("no_trump", 1), ("called_trump", 1)]
    if rules.misere_scoring is MisereScoring.BOTH_WAYS:
        wanted += [("misere", -1), ("trump_misere", -1)]
    for contract, sign in wanted:
        for forehand in range(rules.players):
            quotas = rules.quotas(contract, forehand)
            for seat, quota in enumerate(quotas):
                for taken in range(rules.tricks + 1):
                    known = [taken if other == seat else None for other in range(rules.players)]
                    row = partial_scores(rules, CATALOGUE[contract], forehand, Kind.TRICKS, known)
                    assert row[seat] == sign * (taken - quota)
                    assert row.count(None) == rules.players - 1


@pytest.mark.parametrize(
    ("rules", "win", "avoid"),
    list(zip(ESTONIAN, [(6, 3), (3, 2), (4, 2)], [(6, 3), (3, 2), (4, 2)], strict=True)),
    ids=["3", "4", "4 with fours"],
)
def test_forehand_alone_has_forehands_quota(rules, win, avoid):
    for forehand in range(rules.players):
        for contract in TRICK_CONTRACTS:
            mine, others = avoid if CATALOGUE[contract].goal is Goal.AVOID else win
            expected = tuple(mine if seat == forehand else others for seat in range(rules.players))
            assert rules.quotas(contract, forehand) == expected


@pytest.mark.parametrize("contract", ["domino_up", "domino_down", "domino_free", "free_choice", "points"])
def test_where_no_tricks_are_counted_there_is_no_quota(contract):
    assert ESTONIAN[0].quotas(contract, 1) == (0, 0, 0)


@pytest.mark.parametrize("rules", ESTONIAN, ids=made.name_of)
def test_the_quotas_of_the_estonian_game_are_its_tricks(rules):
    for contract in CATALOGUE.values():
        assert expected_sum(rules, contract) == 0


def test_where_quotas_are_less_than_the_tricks_a_row_sums_to_what_is_over():
    folk = Rules("folk", 4, 36, 9, Quota(0, 0), Quota(1, 0), ())
    assert expected_sum(folk, CATALOGUE["no_trump"]) == 9
    assert expected_sum(folk, CATALOGUE["misere"]) == -8
    assert expected_sum(folk, CATALOGUE["domino_up"]) == 0
    assert scores(folk, Deal("no_trump", 1, Kind.TRICKS, (2, 3, 4, 0))) == (2, 3, 4, 0)
    assert scores(folk, Deal("misere", 1, Kind.TRICKS, (2, 3, 4, 0))) == (-2, -2, -4, 0)


@given(st.data())
def test_any_legal_deal_is_accepted_and_sums_to_what_its_rules_say(data):
    rules = data.draw(made.rules())
    place = data.draw(st.sampled_from(rules.places(data.draw(st.integers(0, rules.players - 1)))))
    deal = data.draw(made.legal_deals(rules, place))
    check_deal(rules, deal)
    row = scores(rules, deal)
    assert len(row) == rules.players
    expected = 0 if deal.redealt else expected_sum(rules, deal.played)
    if expected is not None:
        assert sum(row) == expected
        return
    # Where the misère is not scored both ways it is the tricks that add up.
    assert deal.played.goal is Goal.AVOID
    assert rules.misere_scoring is not MisereScoring.BOTH_WAYS
    assert deal.kind is Kind.SCORES or sum(deal.figures) == rules.tricks


@given(st.data())
def test_players_in_another_order_have_the_same_scores_in_that_order(data):
    rules = data.draw(made.rules())
    place = data.draw(st.sampled_from(rules.places(0)))
    deal = data.draw(made.legal_deals(rules, place, tuple(Kind)))
    order = data.draw(st.permutations(range(rules.players)))
    moved = Deal(
        deal.contract,
        order.index(deal.forehand),
        deal.kind,
        tuple(deal.figures[seat] for seat in order),
        played_as=deal.played_as,
    )
    row = scores(rules, deal)
    assert scores(rules, moved) == tuple(row[seat] for seat in order)


def test_scores_copied_from_paper_stand_as_they_are():
    deal = Deal("misere", 2, Kind.SCORES, (-1, -2, 3))
    check_deal(ESTONIAN[0], deal)
    assert scores(ESTONIAN[0], deal) == (-1, -2, 3)


def test_a_free_game_is_scored_as_what_was_played():
    rules = ESTONIAN[0]
    tricks = (4, 5, 3)
    for played, expected in [("no_trump", (-2, 2, 0)), ("misere", (2, -2, 0))]:
        assert scores(rules, Deal("free_choice", 0, Kind.TRICKS, tricks, played_as=played)) == expected
    left = Deal("free_choice", 0, Kind.CARDS_LEFT, (5, 2, 0), played_as="domino_free")
    assert scores(rules, left) == (-5, -2, 7)


def test_trump_and_ranks_do_not_touch_the_scores():
    rules = ESTONIAN[0]
    for suit in (None, *Trump):
        assert scores(rules, Deal("called_trump", 0, Kind.TRICKS, (7, 3, 2), trump=suit)) == (1, 0, -1)
    free = Deal("domino_free", 0, Kind.CARDS_LEFT, (0, 2, 5), first_rank="J", last_rank="10")
    assert scores(rules, free) == (7, -2, -5)


def test_a_redealt_deal_scores_nothing():
    assert scores(ESTONIAN[1], Deal("no_trump", 0, None)) == (0, 0, 0, 0)


def test_who_went_out_of_a_domino_is_scored_as_soon_as_all_hands_are_known():
    rules, domino = ESTONIAN[0], CATALOGUE["domino_up"]
    assert partial_scores(rules, domino, 0, Kind.CARDS_LEFT, (None, 0, None)) == (None, None, None)
    assert partial_scores(rules, domino, 0, Kind.CARDS_LEFT, (3, 0, None)) == (-3, None, None)
    assert partial_scores(rules, domino, 0, Kind.CARDS_LEFT, (3, 0, 1)) == (-3, 4, -1)


def test_a_trick_row_of_another_table_is_not_scored():
    for figures in [(4, 5), (4, 5, 2, 1)]:
        with pytest.raises(ValueError, match="zip"):
            partial_scores(ESTONIAN[0], CATALOGUE["misere"], 0, Kind.TRICKS, figures)


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ((5, 5, -10), (1, 1, 3)),
        ((-10, 5, 5), (3, 1, 1)),
        ((0, 0, 0, 0), (1, 1, 1, 1)),
        ((3, -1, -1, -1), (1, 2, 2, 2)),
        ((-4, 1, 2, 1), (4, 2, 1, 2)),
        ((), ()),
    ],
)
def test_equal_totals_share_a_rank(totals, expected):
    assert ranks(totals) == expected


@given(st.lists(st.integers(-9, 9), min_size=2, max_size=5))
def test_a_rank_follows_the_player_whatever_the_seats(totals):
    of = dict(zip(totals, ranks(totals), strict=True))
    for order in permutations(totals):
        assert ranks(order) == tuple(of[total] for total in order)
