"""Which rules are chosen before a sheet is begun, and what that does to the seats."""

from dataclasses import replace

import pytest

from bismarck_scorer.domain.errors import RuleBroken
from bismarck_scorer.domain.own_rules import blank
from bismarck_scorer.domain.rules import Round
from bismarck_scorer.domain.rulesets import built_in, rule_set
from bismarck_scorer.messages import messages_for
from bismarck_scorer.ui.components.rules.rules_choice import Chosen
from bismarck_scorer.ui.screens.new_sheet import Plan
from bismarck_scorer.ui.sheet.seating import Seating

FAMILY = replace(blank(), name="Suvila", players=5, pack=104, rounds=(Round("1", "misere"),))
THREE, FOUR = Seating(("Ema", "Isa", "Liis")), Seating(("Ema", "Isa", "Liis", "Õie"))


@pytest.mark.parametrize(
    ("chosen", "players", "options"),
    [
        (Chosen(), 3, {"pack": 36}),
        (Chosen(), 4, {"pack": 36}),
        (Chosen().with_option("pack", 40), 4, {"pack": 40}),
        (Chosen().with_option("pack", 40), 3, {"pack": 36}),
        (Chosen().with_option("pack", 40).with_option("pack", 36), 4, {"pack": 36}),
        (Chosen("british"), 3, {}),
        (Chosen("finnish"), 3, {"second_trump_round": "none", "misere_scoring": "both_ways"}),
        (
            Chosen("finnish").with_option("misere_scoring", "flat"),
            3,
            {"second_trump_round": "none", "misere_scoring": "flat"},
        ),
        (
            Chosen("finnish", (("second_trump_round", "gone"),)),
            3,
            {"second_trump_round": "none", "misere_scoring": "both_ways"},
        ),
        (Chosen("swedish", (("pack", 40),)), 3, {"misere_scoring": "both_ways"}),
    ],
)
def test_what_is_chosen_falls_back_to_what_so_many_players_have(chosen, players, options):
    assert dict(chosen.rules(players).options) == options


@pytest.mark.parametrize(
    ("before", "chosen", "names"),
    [
        (THREE, "estonian", ("Ema", "Isa", "Liis")),
        (FOUR, "estonian", ("Ema", "Isa", "Liis", "Õie")),
        (THREE, "folk", ("Ema", "Isa", "Liis", "")),
        (FOUR, "folk", ("Ema", "Isa", "Liis", "Õie")),
        (FOUR, "swedish", ("Ema", "Isa", "Liis")),
        (FOUR, "finnish_web", ("Ema", "Isa", "Liis", "Õie")),
        (Seating(("Ema", "", "Liis", "Õie")), "dutch", ("Ema", "Liis", "Õie")),
    ],
)
def test_seats_go_or_come_as_the_rules_need(before, chosen, names):
    plan = Plan(before).under(Chosen(chosen))
    assert plan.seating.names == names
    assert plan.chosen.id == chosen


@pytest.mark.parametrize("id_", built_in())
def test_a_plan_under_any_rules_has_rules_to_begin_with(id_):
    for seating in (THREE, FOUR):
        rules = Plan(seating).under(Chosen(id_)).rules()
        assert rules.id == id_
        assert rules.players in rule_set(id_).players


def test_options_survive_a_change_of_players_and_go_with_other_rules():
    plan = Plan(FOUR).under(Chosen().with_option("pack", 40))
    assert dict(plan.rules().options) == {"pack": 40}
    assert plan.under(Chosen("folk")).rules().options == ()


def test_own_rules_have_no_options_and_bring_their_own_number_of_seats():
    chosen = Chosen("custom", own=FAMILY)
    plan = Plan(THREE).under(chosen)
    assert plan.seating.names == ("Ema", "Isa", "Liis", "", "")
    assert plan.rules() == FAMILY
    assert chosen.options_for(5) == ()
    assert chosen.name(messages_for("et")) == "Suvila"
    assert plan.under(Chosen()).seating.names == ("Ema", "Isa", "Liis")


def test_rules_for_another_number_of_players_are_refused():
    with pytest.raises(RuleBroken):
        Plan(THREE, chosen=Chosen("folk")).rules()
