"""The rules of one deal in plain sentences."""

import pytest

from bismarck_scorer.domain.rulesets import built_in, rules_for
from bismarck_scorer.messages import messages_for
from bismarck_scorer.messages.briefing import briefing

EN, ET = messages_for("en"), messages_for("et")


@pytest.mark.parametrize(
    ("id_", "players", "chosen", "contract", "sentences"),
    [
        (
            "estonian",
            3,
            {},
            "no_trump",
            (
                "Take as many tricks as you can.",
                "There is no trump.",
                "Ema must take 6, each of the others 3.",
                "A trick over the quota is one point up, a trick short of it one down.",
            ),
        ),
        (
            "estonian",
            4,
            {},
            "trump_misere",
            (
                "Take as few tricks as you can.",
                "Ema names trump on the first three cards dealt.",
                "Ema may take 3, each of the others 2.",
                "A trick under the quota is one point up, a trick over it one down.",
            ),
        ),
        (
            "estonian",
            4,
            {"pack": 40},
            "domino_up",
            (
                "Lay the cards out suit by suit, each from 4 up to A. Be the first without cards.",
                "Each card left is one point down, and all of them are points for who went out.",
            ),
        ),
        (
            "estonian",
            3,
            {},
            "domino_down",
            (
                "Lay the cards out suit by suit, each from A down to 6. Be the first without cards.",
                "Each card left is one point down, and all of them are points for who went out.",
            ),
        ),
        (
            "estonian",
            3,
            {},
            "domino_free",
            (
                "Lay the cards out suit by suit, each from the rank that Ema names to the one beside it, "
                "round past the ends. Be the first without cards.",
                "Each card left is one point down, and all of them are points for who went out.",
            ),
        ),
        (
            "finnish",
            3,
            {"second_trump_round": "at_end"},
            "called_trump",
            (
                "Take as many tricks as you can.",
                "Ema names trump having seen the turned cards, but not the hand.",
                "Ema must take 8, each of the others 4.",
                "A trick over the quota is one point up, a trick short of it one down.",
            ),
        ),
        (
            "finnish",
            3,
            {"misere_scoring": "penalties"},
            "misere",
            (
                "Take as few tricks as you can.",
                "There is no trump.",
                "Ema may take 4, each of the others 6.",
                "A trick over the quota is one point down; nothing counts up.",
            ),
        ),
        (
            "swedish",
            3,
            {"misere_scoring": "flat"},
            "misere",
            (
                "Take as few tricks as you can.",
                "There is no trump.",
                "Ema may take 4, each of the others 6.",
                "Under the quota is one point up, over it one down, however far.",
            ),
        ),
        (
            "folk",
            4,
            {},
            "misere",
            ("Take as few tricks as you can.", "There is no trump.", "Each trick is one point down."),
        ),
        (
            "folk",
            4,
            {},
            "no_trump",
            ("Take as many tricks as you can.", "There is no trump.", "Each trick is one point up."),
        ),
        (
            "dutch_eight",
            3,
            {},
            "points",
            ("Play it as you agreed at your table, and enter each player’s points.",),
        ),
    ],
)
def test_what_is_said_of_a_deal(id_, players, chosen, contract, sentences):
    assert briefing(rules_for(id_, players, chosen), contract, "Ema", EN) == sentences


@pytest.mark.parametrize(
    ("called_trump", "sentence"),
    [
        ("suit", "Ema names trump."),
        ("suit_or_none", "Ema names trump, or that there is none."),
        ("none", "There is no trump."),
    ],
)
def test_what_forehand_may_name_as_trump(called_trump, sentence):
    rules = rules_for("dutch", 3, {"called_trump": called_trump})
    assert briefing(rules, "called_trump", "Ema", EN)[1] == sentence


@pytest.mark.parametrize(
    ("contract", "sentence"),
    [
        ("spades", "Spades are trump."),
        ("turned_trump", "The highest of the turned cards makes its suit trump."),
    ],
)
def test_which_trump_the_contract_brings(contract, sentence):
    assert briefing(rules_for("british", 3), contract, "Ema", EN)[1] == sentence


def test_a_free_game_says_what_can_still_be_picked():
    told = briefing(rules_for("swedish", 3), "free_choice", "Ema", EN, picks=("spades", "misere"))
    assert told == ("Ema picks one of these: Spades and Misère.",)


def test_every_contract_of_every_rule_set_is_told_in_estonian():
    for set_ in built_in().values():
        for players in set_.players:
            rules = rules_for(set_.id, players)
            for contract in rules.contracts:
                english = briefing(rules, contract, "Ema", EN, picks=rules.contracts)
                estonian = briefing(rules, contract, "Ema", ET, picks=rules.contracts)
                assert len(english) == len(estonian) >= 1
                assert not set(english) & set(estonian)
