"""Which scores a row can have, and which possible figures are nearest: against trying all there are."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bismarck_scorer.domain import possible, scoring
from bismarck_scorer.domain.contracts import CATALOGUE, Goal
from bismarck_scorer.domain.deal import Deal, Kind, kind_of
from bismarck_scorer.domain.paper.nearest import LIMIT, MOST_FREE, nearest, swapped
from bismarck_scorer.domain.rules import MisereScoring, Quota, Rules
from bismarck_scorer.domain.rulesets import rules_for
from tests.domain import strategies as made

# Small enough that every split can be tried.
TINY = Rules("tiny", 3, pack=52, tricks=4, win=Quota(2, 1), avoid=Quota(1, 2), rounds=())
PAIR = Rules("pair", 2, pack=52, tricks=3, win=Quota(3, 1), avoid=Quota(0, 2), rounds=())
FOUR = replace(TINY, players=4, domino_cards=2)
SMALL = [
    *(replace(rules, misere_scoring=way) for rules in (TINY, PAIR) for way in MisereScoring),
    FOUR,
]
COUNTS = (Goal.WIN, Goal.AVOID, Goal.DOMINO)
COUNTED = ["no_trump", "misere", "domino_up"]


def every_row(rules, contract, forehand):
    """All scores that counting can give."""
    kind = kind_of(CATALOGUE[contract])
    top = rules.tricks if kind is Kind.TRICKS else rules.domino_hand
    for figures in product(range(top + 1), repeat=rules.players):
        if sum(figures) == rules.tricks if kind is Kind.TRICKS else figures.count(0) == 1:
            yield scoring.whole_scores(rules, CATALOGUE[contract], forehand, kind, figures)


def shapes_of(rules, contract, forehand=0):
    return possible.shapes(rules, (CATALOGUE[contract],), forehand)


@pytest.mark.parametrize("contract", COUNTED)
@pytest.mark.parametrize("rules", SMALL, ids=lambda r: f"{r.players}-{r.misere_scoring}")
def test_exactly_what_counting_can_give_is_possible(rules, contract):
    for forehand in range(rules.players):
        real = set(every_row(rules, contract, forehand))
        shapes = shapes_of(rules, contract, forehand)
        around = range(min(map(min, real)) - 1, max(map(max, real)) + 2)
        for scores in product(around, repeat=rules.players):
            assert possible.fits(shapes, scores) is (scores in real)
        for seat in range(rules.players):
            assert possible.bounds(shapes, seat) == (
                min(row[seat] for row in real),
                max(row[seat] for row in real),
            )


@st.composite
def counted(draw, rules):
    """A contract of these rules that is counted, a forehand, and the scores of a deal of it."""
    contract = CATALOGUE[draw(st.sampled_from([c for c in rules.contracts if CATALOGUE[c].goal in COUNTS]))]
    forehand = draw(st.integers(0, rules.players - 1))
    kind = kind_of(contract)
    figures = draw(made.figures_of(rules, contract.id, kind))
    return contract, forehand, scoring.whole_scores(rules, contract, forehand, kind, figures)


@given(st.data())
def test_every_counted_deal_of_every_rule_set_is_possible(data):
    rules = data.draw(made.rules())
    contract, forehand, scores = data.draw(counted(rules))
    assert possible.is_possible(rules, Deal(contract.id, forehand, Kind.SCORES, scores))
    if "free_choice" in rules.contracts:
        assert possible.is_possible(rules, Deal("free_choice", forehand, Kind.SCORES, scores))


def test_points_can_be_anything_that_sums_to_zero():
    shapes = shapes_of(rules_for("dutch_eight", 3), "points")
    assert possible.fits(shapes, (9000, -8999, -1))
    assert not possible.fits(shapes, (1, 1, 1))
    assert not possible.fits(shapes, (10_000, -9999, -1))


def brute(rules, contract, above, seen):
    """The nearest figures by trying all."""
    rows = [tuple(a + s for a, s in zip(above, row, strict=True)) for row in every_row(rules, contract, 0)]

    def cost(row):
        pairs = [(r, s) for r, s in zip(row, seen, strict=True) if s is not None and r != s]
        return len(pairs), sum(abs(r - s) for r, s in pairs)

    best = min(map(cost, rows))
    found = {row for row in rows if cost(row) == best}
    near = best[0] + seen.count(None) <= MOST_FREE and len(found) <= LIMIT
    return found if near else set()


@given(st.data())
def test_the_nearest_figures_are_those_with_the_fewest_and_smallest_changes(data):
    rules = data.draw(st.sampled_from(SMALL))
    contract = data.draw(st.sampled_from(COUNTED))
    seats = rules.players
    above = data.draw(st.tuples(*[st.integers(-5, 5)] * seats))
    seen = data.draw(st.tuples(*[st.none() | st.integers(-9, 9)] * seats))
    found = nearest(shapes_of(rules, contract), above, seen)
    assert set(found) == brute(rules, contract, above, seen)
    assert len(set(found)) == len(found)
    assert found == nearest(shapes_of(rules, contract), above, seen)


def test_a_possible_row_is_the_nearest_to_itself():
    assert nearest(shapes_of(TINY, "no_trump"), (0, 0, 0), (0, 0, 0)) == ((0, 0, 0),)


def test_a_lost_sign_comes_before_other_changes_of_the_same_size():
    win = shapes_of(rules_for("estonian", 3), "no_trump")
    found = nearest(win, (0, 0, 0), (-2, 2, 4))
    assert found[0] == (-2, -2, 4)
    assert (-6, 2, 4) in found


def test_swapped_figures_are_those_that_become_possible():
    win = shapes_of(rules_for("estonian", 3), "no_trump")
    assert swapped(win, (10, 0, -10), (0, 10, -10)) == ((10, 0, -10),)
    assert swapped(win, (0, 0, 0), (1, 1, 1)) == ()


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ((4, 2, -6), True),
        ((4, 3, -7), False),
        ((12, -6, -6), True),
        ((1, 1, 1), False),
    ],
)
def test_two_rows_together_are_what_both_can_give(scores, expected):
    rules = rules_for("estonian", 3)
    win = CATALOGUE["no_trump"]
    assert win.goal is Goal.WIN
    first, second = (possible.shapes(rules, (win,), forehand) for forehand in (0, 1))
    assert possible.fits_two(first, second, scores) is expected


@given(st.data())
def test_the_scores_of_two_deals_are_possible_for_two_rows(data):
    rules = data.draw(st.sampled_from(made.EVERY_RULES).filter(lambda r: r.misere_scoring == "both_ways"))
    (first, by, row), (second, then, other) = data.draw(counted(rules)), data.draw(counted(rules))
    shapes = possible.shapes(rules, (first,), by), possible.shapes(rules, (second,), then)
    assert possible.fits_two(*shapes, tuple(map(sum, zip(row, other, strict=True))))
