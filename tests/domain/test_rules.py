"""Contracts, rule sets and the layout of a sheet."""

import pytest

from bismarck_scorer.domain.contracts import CATALOGUE, Goal, TrumpSource, ranks
from bismarck_scorer.domain.deal import Kind, kind_of
from bismarck_scorer.domain.errors import (
    OptionNotAllowed,
    UnknownOption,
    UnknownRuleSet,
    WrongNumberOfPlayers,
)
from bismarck_scorer.domain.rules import Layout, Place, Quota
from bismarck_scorer.domain.rulesets import built_in, rule_set, rules_for
from tests.domain import strategies as made

# RULES.md "Contract catalogue": goal, where trump comes from, whether ranks are named, what is counted
CONTRACTS = {
    "no_trump": (Goal.WIN, TrumpSource.NONE, False, Kind.TRICKS),
    "misere": (Goal.AVOID, TrumpSource.NONE, False, Kind.TRICKS),
    "spades": (Goal.WIN, TrumpSource.SPADES, False, Kind.TRICKS),
    "turned_trump": (Goal.WIN, TrumpSource.TURNED, False, Kind.TRICKS),
    "called_trump": (Goal.WIN, TrumpSource.CALLED, False, Kind.TRICKS),
    "trump_misere": (Goal.AVOID, TrumpSource.CALLED, False, Kind.TRICKS),
    "domino_up": (Goal.DOMINO, TrumpSource.NONE, False, Kind.CARDS_LEFT),
    "domino_down": (Goal.DOMINO, TrumpSource.NONE, False, Kind.CARDS_LEFT),
    "domino_free": (Goal.DOMINO, TrumpSource.NONE, True, Kind.CARDS_LEFT),
    "free_choice": (Goal.CHOICE, TrumpSource.NONE, False, Kind.SCORES),
    "points": (Goal.POINTS, TrumpSource.NONE, False, Kind.SCORES),
}


def test_the_catalogue_is_the_one_of_the_rules():
    assert {c.id: (c.goal, c.trump, c.names_ranks, kind_of(c)) for c in CATALOGUE.values()} == CONTRACTS
    assert all(id_ == contract.id for id_, contract in CATALOGUE.items())


def test_a_trump_is_written_down_only_where_it_is_not_fixed():
    recorded = {id_ for id_, contract in CATALOGUE.items() if contract.records_trump}
    assert recorded == {"turned_trump", "called_trump", "trump_misere"}


def test_a_pack_of_36_begins_with_the_six_and_one_of_40_with_the_fours():
    assert ranks(36) == ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
    assert ranks(40) == ("4", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
    assert ranks(52) == ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def in_rounds(rules, places, first):
    for number, round_ in enumerate(rules.rounds):
        block = places[number * rules.players : (number + 1) * rules.players]
        assert {(p.round, p.label, p.contract, p.name, p.of) for p in block} == {
            (number, round_.label, round_.contract, round_.name, rules.players)
        }
        assert [p.turn for p in block] == list(range(rules.players))
        assert [p.forehand for p in block] == [(first + i) % rules.players for i in range(rules.players)]


def by_dealers(rules, places, first):
    of = len(rules.rounds)
    for number in range(rules.players):
        block = places[number * of : (number + 1) * of]
        assert {(p.round, p.label, p.forehand, p.of) for p in block} == {
            (number, str(number + 1), (first + number) % rules.players, of)
        }
        assert [(p.turn, p.contract) for p in block] == [
            (turn, round_.contract) for turn, round_ in enumerate(rules.rounds)
        ]


def by_choice(rules, places, first):
    assert [(p.forehand, p.contract, p.name) for p in places] == [
        ((first + index) % rules.players, None, "") for index in range(len(places))
    ]
    assert [(p.round, p.turn, p.of) for p in places] == [
        (index // rules.players, index % rules.players, rules.players) for index in range(len(places))
    ]


SOUND = {Layout.ROUNDS: in_rounds, Layout.DEALERS: by_dealers, Layout.CHOICE: by_choice}


@pytest.mark.parametrize("rules", made.EVERY_RULES, ids=made.name_of)
def test_every_built_in_sheet_is_laid_out_soundly(rules):
    for first in range(rules.players):
        places = rules.places(first)
        assert [place.index for place in places] == list(range(len(places)))
        assert len(places) == rules.rows == len(rules.rounds) * rules.players
        SOUND[rules.layout](rules, places, first)
    assert {round_.contract for round_ in rules.rounds} <= set(CATALOGUE)
    assert rules.tricks * rules.players <= rules.pack


@pytest.mark.parametrize(
    ("players", "options", "pack", "tricks", "quota"),
    [
        (3, {}, 36, 12, Quota(6, 3)),
        (3, {"pack": 36}, 36, 12, Quota(6, 3)),
        (4, {}, 36, 9, Quota(3, 2)),
        (4, {"pack": 36}, 36, 9, Quota(3, 2)),
        (4, {"pack": 40}, 40, 10, Quota(4, 2)),
    ],
)
def test_the_estonian_game_has_these_cards_and_quotas(players, options, pack, tricks, quota):
    rules = rules_for("estonian", players, options)
    assert (rules.id, rules.players, rules.pack, rules.tricks) == ("estonian", players, pack, tricks)
    assert (rules.win, rules.avoid) == (quota, quota)
    assert rules.options == (("pack", pack),)


def test_the_estonian_sheet_spells_bismarck_in_this_order():
    rules = rules_for("estonian", 3)
    assert [(round_.label, round_.contract) for round_ in rules.rounds] == [
        ("B", "no_trump"),
        ("I", "misere"),
        ("S", "called_trump"),
        ("M", "trump_misere"),
        ("A", "domino_up"),
        ("R", "domino_down"),
        ("C", "domino_free"),
        ("K", "free_choice"),
    ]
    assert len(rules.places(0)) == 24
    assert len(rules_for("estonian", 4).places(0)) == 32
    assert rules.places(2)[4] == Place(
        index=4, round=1, turn=1, of=3, label="I", contract="misere", name="", forehand=0
    )


def test_in_a_free_game_the_other_seven_can_be_picked_and_elsewhere_nothing_else():
    rules = rules_for("estonian", 3)
    assert [contract.id for contract in rules.choices("free_choice")] == [
        round_.contract for round_ in rules.rounds[:-1]
    ]
    for round_ in rules.rounds[:-1]:
        assert rules.choices(round_.contract) == (CATALOGUE[round_.contract],)


@pytest.mark.parametrize("players", [2, 5, 0, -1])
def test_so_many_players_the_estonian_game_is_not_for(players):
    with pytest.raises(WrongNumberOfPlayers) as broken:
        rules_for("estonian", players)
    assert (broken.value.seen, broken.value.allowed) == (players, (3, 4))


@pytest.mark.parametrize("value", [40, 52, "36", True, 36.0, None, [36], {}])
def test_a_value_that_an_option_does_not_have_is_refused(value):
    with pytest.raises(OptionNotAllowed) as broken:
        rules_for("estonian", 3, {"pack": value})
    assert (broken.value.name, broken.value.seen, broken.value.allowed) == ("pack", str(value), (36,))


@pytest.mark.parametrize("value", [40.0, True, "40", [40]])
def test_what_only_resembles_an_allowed_value_is_refused(value):
    with pytest.raises(OptionNotAllowed) as broken:
        rules_for("estonian", 4, {"pack": value})
    assert broken.value.allowed == (36, 40)


def test_an_option_that_the_rule_set_does_not_have_is_refused():
    with pytest.raises(UnknownOption) as broken:
        rules_for("estonian", 3, {"pack": 36, "kitty": 1})
    assert broken.value.name == "kitty"


@pytest.mark.parametrize("id_", ["", "Estonian", "bridge", "ruleset"])
def test_an_unknown_rule_set_is_refused(id_):
    with pytest.raises(UnknownRuleSet) as broken:
        rule_set(id_)
    assert broken.value.id == id_


def test_every_rule_set_is_found_under_its_own_id_and_its_first_values_are_the_default():
    assert "estonian" in built_in()
    for id_, found in built_in().items():
        assert found is rule_set(id_)
        assert found.id == id_
        for players in found.players:
            rules = found.rules(players, {})
            assert rules.players == players
            assert rules.id == id_
            assert dict(rules.options) == {
                option.name: option.default for option in found.options_for(players)
            }
            assert all(option.default == next(iter(option.values)) for option in found.options_for(players))
