"""Files of every rule set: what was written is read as it was, and what its rules do not allow is refused."""

import json
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bismarck_scorer.domain.errors import RuleBroken
from bismarck_scorer.domain.rulesets import built_in, rules_for
from bismarck_scorer.exports.json import write
from bismarck_scorer.imports.json import read
from bismarck_scorer.messages import messages_for
from tests.domain import strategies as made
from tests.sheets import UID
from tests.written import ZERO, file

EN, ET = messages_for("en"), messages_for("et")
PLAYERS = ["Ema", "Isa", "Liis", "Juku"]


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_any_sheet_of_any_rules_comes_back_equal(data):
    sheet = replace(data.draw(made.sheets(data.draw(made.rules()))), uid=UID)
    if sheet.rounds_written and data.draw(st.booleans()):
        sheet = sheet.finish()
    written = write(sheet, EN)
    assert read(written) == sheet
    assert write(read(written), EN) == written


@given(st.data())
@settings(max_examples=20, deadline=None)
def test_a_whole_sheet_comes_back_whole(data):
    sheet = replace(data.draw(made.sheets(data.draw(made.rules()), whole=True)), uid=UID)
    assert sheet.complete
    assert read(write(sheet.finish(), EN)) == sheet.finish()


@given(st.data())
@settings(max_examples=20, deadline=None)
def test_a_sheet_corrected_after_its_ties_were_played_off_comes_back_equal(data):
    rules = data.draw(st.sampled_from([r for r in made.EVERY_RULES if r.tie_break == "extra_deal"]))
    sheet = replace(data.draw(made.sheets(rules, whole=True)), uid=UID)
    for row in data.draw(st.lists(st.integers(0, len(sheet.deals) - 1), max_size=3)):
        if not sheet.deals[row].redealt:
            kinds = tuple(made.Kind)
            sheet = sheet.correct(row, data.draw(made.deals_for(sheet, sheet.place_of(row), kinds)))
    assert read(write(sheet, EN)) == sheet


@pytest.mark.parametrize("rules", made.EVERY_RULES, ids=made.name_of)
def test_the_rules_of_a_file_come_back_equal(rules):
    sheet = replace(made.fresh(rules, rules.players - 1), uid=UID)
    written = write(sheet, EN)
    assert json.loads(written)["rules"] == {"id": rules.id, "options": dict(rules.options)}
    assert read(written).rules == rules
    assert read(written) == sheet


@pytest.mark.parametrize("id_", built_in())
def test_an_option_left_out_of_a_file_is_the_default_and_any_other_word_is_refused(id_):
    rule_set = built_in()[id_]
    for players in rule_set.players:
        names, options = PLAYERS[:players], rule_set.options_for(players)
        bare = read(file(players=names, rules={"id": id_}))
        assert bare.rules == rules_for(id_, players)
        for option, wrong in product(options, ("", "NONE", 37, -1)):
            with pytest.raises(RuleBroken) as refused:
                read(file(players=names, rules={"id": id_, "options": {option.name: wrong}}))
            assert EN.fault(refused.value).startswith(f"the option “{option.name}” is “{wrong}”, it can be ")
        for players_too_many in {2, 3, 4} - set(rule_set.players):
            with pytest.raises(RuleBroken, match="WrongNumberOfPlayers"):
                read(file(players=PLAYERS[:players_too_many], rules={"id": id_}))


def of(id_, *deals, players=3, **options):
    return file(*deals, players=PLAYERS[:players], rules={"id": id_, "options": options})


def pick(contract, **more):
    return {"contract": contract} | more


EVEN, MISERE = {"tricks": [8, 4, 4]}, {"tricks": [4, 6, 6]}
TIE = [pick(contract, **ZERO) for contract in ("spades", "called_trump", "no_trump", "misere") for _ in "123"]
PENALTIES, FLAT = {"misere_scoring": "penalties"}, {"misere_scoring": "flat"}

WRONG = {
    # Where forehand picks
    "a contract picked a second time": (
        of("swedish", *[pick("spades", **ZERO)] * 4),
        "deal 4: “Spades” is not open to this forehand, open are: Called trump, No trump, Misère",
    ),
    "the last but one picked again": (
        of("swedish", *TIE[:9], pick("no_trump", **ZERO)),
        "deal 10: “No trump” is not open to this forehand, open are: Misère",
    ),
    "a third time in the grand game": (
        of("dutch", *[pick("misere", **ZERO)] * 7, length="grand"),
        "deal 7: “Misère” is not open to this forehand, open are: Spades, Called trump, No trump",
    ),
    "spades in the short game": (
        of("dutch", pick("spades", **EVEN), length="short"),
        "deal 1: “Spades” is not open to this forehand, open are: No trump, Misère",
    ),
    "a contract of another sheet": (
        of("swedish", pick("turned_trump", **EVEN)),
        "deal 1: “Turned trump” is not open to this forehand,"
        " open are: Spades, Called trump, No trump, Misère",
    ),
    "a contract there is not": (
        of("swedish", pick("poker", **EVEN)),
        "deal 1: “poker” is not open to this forehand, open are: Spades, Called trump, No trump, Misère",
    ),
    "no contract": (of("swedish", EVEN), "deal 1: “contract” is missing"),
    "no contract when one is left": (of("swedish", *TIE[:9], ZERO), "deal 10: “contract” is missing"),
    "a pick said to be a free game": (
        of("dutch", pick("free_choice", played_as="spades", **EVEN)),
        "deal 1: “Free game” is not open to this forehand, open are: Spades, Called trump, No trump, Misère",
    ),
    "played_as beside a pick": (
        of("dutch", pick("spades", played_as="spades", **EVEN)),
        "deal 1: “Spades” cannot be played where the sheet has “Spades”",
    ),
    "another forehand": (
        of("dutch", pick("spades", forehand=1, **EVEN)),
        "deal 1: forehand is player 2, it must be player 1",
    ),
    "a thirteenth deal": (
        of("swedish", *TIE, pick("called_trump", **ZERO)),
        "deal 13: the sheet is full, it has 12 deals",
    ),
    # Trump
    "a suit where it is always none": (
        of("dutch", pick("called_trump", trump="hearts", **EVEN), called_trump="none"),
        "deal 1: “Called trump” does not go with the trump “hearts”",
    ),
    "none where a suit must be named": (
        of("dutch", pick("called_trump", trump="none", **EVEN)),
        "deal 1: “Called trump” does not go with the trump “no trump”",
    ),
    "none turned up": (
        of("finnish", {"trump": "none", **EVEN}),
        "deal 1: “Turned trump” does not go with the trump “no trump”",
    ),
    "a trump beside spades": (
        of("dutch", pick("spades", trump="spades", **EVEN), called_trump="suit_or_none"),
        "deal 1: “Spades” does not go with the trump “spades”",
    ),
    # Scores and sums
    "15 of 16 tricks in a flat misère": (
        of("swedish", pick("misere", tricks=[3, 5, 7]), **FLAT),
        "deal 1: tricks 3 + 5 + 7 = 15, the deal has 16",
    ),
    "17 tricks where only penalties count": (
        of("swedish", pick("misere", tricks=[4, 6, 7]), **PENALTIES),
        "deal 1: tricks 4 + 6 + 7 = 17, the deal has 16",
    ),
    "a point gained where only penalties count": (
        of("swedish", pick("misere", scores=[1, 0, -1]), **PENALTIES),
        "deal 1: 1 is not possible for player 1, −9999 to 0 is",
    ),
    "two points in a flat misère": (
        of("swedish", pick("misere", scores=[1, 0, -2]), **FLAT),
        "deal 1: −2 is not possible for player 3, −1 to 1 is",
    ),
    "scores of both ways beside a flat misère": (
        of("swedish", pick("misere", tricks=[3, 5, 8], scores=[1, 1, -2]), **FLAT),
        "deal 1: “scores” say 1, 1, −2, the row gives 1, 1, −1",
    ),
    "no trump that does not sum, however misère is scored": (
        of("swedish", pick("no_trump", scores=[1, 0, 0]), **FLAT),
        "deal 1: scores 1 + 0 + 0 = 1, they must sum to 0",
    ),
    "a folk row that sums to zero": (
        of("folk", {"scores": [1, -1, 0, 0]}, players=4),
        "deal 1: scores +1 − 1 + 0 + 0 = 0, they must sum to 9",
    ),
    "a folk misère that sums to nine": (
        of("folk", *[{"scores": [9, 0, 0, 0]}] * 5, players=4),
        "deal 5: scores 9 + 0 + 0 + 0 = 9, they must sum to −9",
    ),
    "points that do not sum": (
        of("dutch_eight", *[ZERO] * 12, {"scores": [-3, 1, 1]}),
        "deal 13: scores −3 + 1 + 1 = −1, they must sum to 0",
    ),
    "tricks where points are written": (
        of("dutch_eight", *[ZERO] * 12, {"tricks": [6, 3, 3]}),
        "deal 13: “Points” does not count tricks",
    ),
    "16 tricks of the 13 of the short game": (
        of("short", EVEN),
        "deal 1: tricks 8 + 4 + 4 = 16, the deal has 13",
    ),
    # Order
    "turned trump first in the Danish game": (
        of("danish", pick("turned_trump", **EVEN)),
        "deal 1: the contract is “Turned trump”, it must be “No trump”",
    ),
    "the second trump round that was not chosen": (
        of("finnish", *[EVEN | {"scores": [0, 0, 0]}], *[ZERO] * 2, pick("called_trump", **ZERO)),
        "deal 4: the contract is “Called trump”, it must be “No trump”",
    ),
    "the next player in a dealer's block": (
        of("british", EVEN, {"forehand": 1, "tricks": [4, 8, 4]}),
        "deal 2: forehand is player 2, it must be player 1",
    ),
    "a pick in a fixed order": (
        of("british", EVEN, pick("misere", **MISERE)),
        "deal 2: the contract is “Misère”, it must be “Turned trump”",
    ),
    "a domino in a Finnish free game": (
        of("finnish_web", *[ZERO] * 9, {"played_as": "domino_up", "cards_left": [0, 1, 2]}),
        "deal 10: “Domino 6–A” cannot be played where the sheet has “Free game”",
    ),
    # Extra deals
    "an extra deal with a contract of its own": (
        of("dutch", *TIE, pick("spades", **ZERO), tie_break="extra_deal"),
        "deal 13: the contract is “Spades”, it must be “Called trump”",
    ),
    "an extra deal where ties are shared": (
        of("dutch", *TIE, ZERO),
        "deal 13: the sheet is full, it has 12 deals",
    ),
    "an extra deal with the same forehand again": (
        of("dutch", *TIE, ZERO, ZERO | {"forehand": 0}, tie_break="extra_deal"),
        "deal 14: forehand is player 1, it must be player 2",
    ),
    # Options
    "an option of another rule set": (
        of("danish", **FLAT),
        "these rules have no option “misere_scoring”",
    ),
    "a value of another option": (
        of("finnish", second_trump_round="extra_deal"),
        "the option “second_trump_round” is “extra_deal”, it can be none, after_first or at_end",
    ),
    "three at a table of four": (of("folk"), "3 players, these rules are for 4"),
    "four at a table of three": (of("swedish", players=4), "4 players, these rules are for 3"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_what_the_rules_do_not_allow_is_refused_in_one_sentence(kind):
    data, expected = WRONG[kind]
    with pytest.raises(RuleBroken) as refused:
        read(data)
    assert EN.fault(refused.value) == expected
    estonian = ET.fault(refused.value)
    assert "\n" not in estonian
    assert estonian != expected


def test_a_folk_free_game_copied_as_scores_says_what_was_played():
    rows = [{"scores": [s * 9, 0, 0, 0]} for s in (1, -1, 1, -1, 0) for _ in "1234"]
    with pytest.raises(RuleBroken) as refused:
        read(of("folk", *rows, {"scores": [9, 0, 0, 0]}, players=4))
    assert EN.fault(refused.value) == "deal 21: the free game does not say what was played"
    played = {"scores": [9, 0, 0, 0], "played_as": "no_trump"}
    assert read(of("folk", *rows, played, players=4)).totals == (9, 0, 0, 0)


def test_the_right_ones_beside_them_are_read():
    assert read(of("swedish", *TIE)).complete
    assert not read(of("dutch", *TIE, tie_break="extra_deal")).complete
    assert read(of("dutch", *TIE, {"scores": [1, 0, -1]}, tie_break="extra_deal")).complete
    assert read(of("dutch", pick("called_trump", trump="none", **EVEN), called_trump="none")).totals == (
        0,
        0,
        0,
    )
    assert read(of("swedish", pick("misere", scores=[0, -2, 0]), **PENALTIES)).totals == (0, -2, 0)
