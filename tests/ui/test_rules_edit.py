"""What each tap of the rule-set editor does to the rules being made."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from bismarck_scorer.domain.own_rules import blank, faults
from bismarck_scorer.domain.rules import Layout, Quota, Round
from bismarck_scorer.ui.rules.rules_edit import begun
from tests.domain.own_strategies import own_rules as any_own_rules


def made(*contracts, layout=Layout.ROUNDS, labels=""):
    rounds = tuple(
        Round(labels[at] if labels else str(at + 1), *contract.split(":"))
        for at, contract in enumerate(contracts)
    )
    return begun(replace(blank(), name="Suvila", layout=layout, rounds=rounds))


def listed(edit):
    return [f"{r.label} {r.contract}" + (f" {r.name}" if r.name else "") for r in edit.rules.rounds]


def test_contracts_are_numbered_as_they_are_added_and_moved():
    edit = made().add("no_trump").add("misere").add("spades")
    assert listed(edit) == ["1 no_trump", "2 misere", "3 spades"]
    assert listed(edit.move(2, 0)) == ["1 spades", "2 no_trump", "3 misere"]
    assert listed(edit.remove(0)) == ["1 misere", "2 spades"]
    assert edit.move(0, -1) == edit
    assert edit.move(2, 3) == edit


def test_letters_stay_where_they_are_so_that_a_word_stays_one():
    edit = made("no_trump", "misere", "spades", labels="SKA")
    assert listed(edit.move(0, 2)) == ["S misere", "K spades", "A no_trump"]
    assert listed(edit.remove(1)) == ["S no_trump", "A spades"]
    assert listed(edit.add("misere"))[-1] == "4 misere"
    assert listed(made().add("misere").typed_label(0, "X"))[0] == "X misere"


def test_a_contract_added_again_is_called_the_same_but_for_points():
    edit = made("called_trump:Ruutu", "points:Kuningad")
    assert listed(edit.add("called_trump").add("points"))[2:] == ["3 called_trump Ruutu", "4 points"]


def test_where_forehand_picks_a_contract_is_listed_once_with_its_times():
    edit = made("spades", "misere", "spades", layout=Layout.CHOICE)
    assert [(e.at, e.round.contract, e.times) for e in edit.entered] == [(0, "spades", 2), (1, "misere", 1)]
    assert listed(edit.with_times(1, 3)) == ["1 spades", "2 misere", "3 spades", "4 misere", "5 misere"]
    assert listed(edit.with_times(0, 1)) == ["1 spades", "2 misere"]
    assert listed(edit.typed_contract(0, "Pada")) == ["1 spades Pada", "2 misere", "3 spades Pada"]
    assert listed(edit.remove(0)) == ["1 misere"]
    assert "spades" not in edit.addable
    assert "free_choice" not in edit.addable
    assert "no_trump" in edit.addable


def test_in_an_order_every_contract_can_be_added_however_often():
    edit = made("spades", "free_choice")
    assert {"spades", "free_choice", "points"} <= set(edit.addable)
    assert [e.times for e in edit.entered] == [1, 1]


def test_typing_fills_no_field_anew_but_arranging_does():
    edit = made("spades")
    typed = edit.typed_contract(0, "P").typed_name("S").typed_label(0, "X")
    assert (typed.given, typed.arranged) == (edit.given, edit.arranged)
    arranged = typed.add("misere")
    assert arranged.arranged == edit.arranged + 1
    assert arranged.given == arranged.rules
    assert (arranged.rules.name, listed(arranged)[0]) == ("S", "X spades P")


def test_letters_survive_a_look_at_another_order():
    edit = made("no_trump", "misere", labels="SK")
    there_and_back = edit.laid_out(Layout.CHOICE).laid_out(Layout.ROUNDS)
    assert there_and_back.rules == edit.rules


def test_quotas_are_set_one_by_one():
    edit = made("misere").with_quota("win", "other", 4).with_quota("avoid", "forehand", 5)
    assert (edit.rules.win, edit.rules.avoid) == (Quota(6, 4), Quota(5, 3))


@given(any_own_rules(), st.data())
def test_no_tap_on_contracts_makes_playable_rules_wrong_but_for_their_number(rules, data):
    edit = begun(rules)
    for _step in range(4):
        verb = data.draw(st.sampled_from(["add", "remove", "move", "times"]))
        if verb == "add" and edit.addable:
            edit = edit.add(data.draw(st.sampled_from(edit.addable)))
        elif verb == "move" and edit.by_round and edit.rules.rounds:
            ends = st.integers(0, len(edit.rules.rounds) - 1)
            edit = edit.move(data.draw(ends), data.draw(ends))
        elif edit.entered:
            at = data.draw(st.sampled_from(edit.entered)).at
            by_times = verb == "times" and not edit.by_round
            edit = edit.with_times(at, data.draw(st.integers(1, 4))) if by_times else edit.remove(at)
        assert set(faults(edit.rules)) <= {"rounds"}
