"""Rule sets of a family's own in files: whole inside their sheets, and as files of their own."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bismarck_scorer.domain.errors import NoOwnRules, RuleBroken
from bismarck_scorer.domain.own_rules import OwnRules, blank
from bismarck_scorer.domain.rules import Round
from bismarck_scorer.exports import own_rules as written_rules
from bismarck_scorer.exports.json import write
from bismarck_scorer.imports import own_rules as rules_files
from bismarck_scorer.imports.json import read
from bismarck_scorer.messages import messages_for
from tests.domain import strategies as made
from tests.domain.own_strategies import own_rules as any_own_rules
from tests.sheets import UID

EN = messages_for("en")
FAMILY = replace(blank(), name="Suvila", rounds=(Round("A", "no_trump", "Võtmine"), Round("B", "misere")))


@given(st.data())
@settings(deadline=None)
def test_a_sheet_of_own_rules_comes_back_equal(data):
    sheet = replace(data.draw(made.sheets(data.draw(any_own_rules(most_rows=12)))), uid=UID)
    assert read(write(sheet, EN)) == sheet


@given(any_own_rules(), st.sampled_from([UID, ""]))
def test_a_rule_set_comes_back_equal_from_a_file_of_its_own(rules, uid):
    own = OwnRules(uid, rules)
    assert rules_files.read(written_rules.write(own)) == own
    assert rules_files.read_any(written_rules.write(own)) == own


def test_a_sheet_carries_its_rules_whole():
    told = json.loads(write(made.fresh(FAMILY), EN))["rules"]
    assert (told["id"], told["name"], sorted(told)) == ("custom", "Suvila", ["definition", "id", "name"])
    assert told["definition"]["version"] == 1
    assert told["definition"]["rounds"][0] == {"label": "A", "contract": "no_trump", "name": "Võtmine"}


def test_a_file_is_called_after_its_rules():
    assert written_rules.file_name(OwnRules("", replace(FAMILY, name="Õie köök"))) == (
        "bismarck-rules-oie-kook.json"
    )
    assert written_rules.file_name(OwnRules("", replace(FAMILY, name="日本"))) == "bismarck-rules.json"


def sheet_with(beside=None, players=None, **definition):
    """A file with an empty sheet whose definition, and what stands `beside` it, are changed."""
    values = json.loads(write(replace(made.fresh(FAMILY), uid=UID), EN))
    values["rules"]["definition"] |= definition
    values["rules"] |= beside or {}
    return json.dumps(values | ({"players": players} if players else {})).encode()


def without(*path):
    values = json.loads(write(replace(made.fresh(FAMILY), uid=UID), EN))
    holder = values
    for key in path[:-1]:
        holder = holder[key]
    del holder[path[-1]]
    return json.dumps(values).encode()


WRONG = {
    "no tricks": (sheet_with(tricks=0), "tricks: 0 is not possible, 1 to 52 is"),
    "a quota": (
        sheet_with(win={"forehand": 13, "other": 3}),
        "win.forehand: the quota 13 cannot be, the deal has 12 tricks",
    ),
    "no contract": (sheet_with(rounds=[]), "rounds: there is no contract to play yet"),
    "domino": (
        sheet_with(domino_cards=13),
        "domino_cards: 13 cards cannot be held in domino, a hand has 12",
    ),
    "one name": (
        sheet_with(
            rounds=[
                {"label": "1", "contract": "misere", "name": "x"},
                {"label": "2", "contract": "spades", "name": "X"},
            ]
        ),
        "rounds.1.name: two contracts are called “X”",
    ),
    "rows": (
        sheet_with(rounds=[{"label": "1", "contract": "misere"}] * 21),
        "rounds: the sheet would have 63 rows, at most 60 fit",
    ),
    "the pack": (sheet_with(pack=32), "pack: 36 cards are dealt, the pack has only 32"),
    "the name": (sheet_with({"name": ""}), "name: a name is missing"),
    "a bridge": (
        sheet_with(rounds=[{"label": "1", "contract": "bridge"}]),
        "there is no contract “bridge”",
    ),
    "unknown": (sheet_with(bonus=3), "“bonus” is not known here"),
    "unknown beside": (sheet_with({"x": 3}), "“x” is not known here"),
    "newer": (
        sheet_with(version=2),
        "a newer version of the program wrote this file (format 2, this one knows 1)",
    ),
    "no definition": (without("rules", "definition"), "“definition” is missing"),
    "no name": (without("rules", "name"), "“name” is missing"),
    "no version": (without("rules", "definition", "version"), "“version” is missing"),
    "a list": (sheet_with({"definition": []}), "“definition” holds a list, it must hold named values"),
    "the table": (
        sheet_with(players=["Ema", "Isa"]),
        "2 players, these rules are for 3",
    ),
}


@pytest.mark.parametrize("kind", WRONG)
def test_a_sheet_with_a_broken_definition_is_refused_in_one_sentence(kind):
    data, expected = WRONG[kind]
    with pytest.raises(RuleBroken) as refused:
        read(data)
    assert EN.fault(refused.value) == expected
    assert "\n" not in messages_for("et").fault(refused.value)


def test_the_rules_that_a_sheet_carries_can_be_taken_out_of_its_file():
    assert rules_files.read_rules(write(replace(made.fresh(FAMILY), uid=UID), EN)) == OwnRules("", FAMILY)
    assert rules_files.read_rules(written_rules.write(OwnRules(UID, FAMILY))) == OwnRules(UID, FAMILY)
    with pytest.raises(NoOwnRules):
        rules_files.read_rules(write(replace(made.fresh(made.EVERY_RULES[0]), uid=UID), EN))


def rules_file(**changes):
    values = json.loads(written_rules.write(OwnRules(UID, FAMILY))) | changes
    return json.dumps(values).encode()


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (
            rules_file(version=2),
            "a newer version of the program wrote this file (format 2, this one knows 1)",
        ),
        (rules_file(version=0), "“version” is “0”, it can be 1"),
        (rules_file(uid="7"), "“uid” cannot be “7”"),
        (rules_file(extra=1), "“extra” is not known here"),
        (rules_file(name="   "), "name: a name is missing"),
        (rules_file(format="bismarck-sheet"), None),
        (rules_file(format="chess"), "this is not a sheet of Bismarck: its “format” is “chess”"),
        (b"[]", "this is not a sheet of Bismarck: “format” is missing"),
    ],
)
def test_a_wrong_file_of_rules_is_refused(data, expected):
    for reader in (rules_files.read, rules_files.read_any):
        with pytest.raises(RuleBroken) as refused:
            reader(data)
        assert expected is None or EN.fault(refused.value) == expected
