"""Rule sets of a family's own: what can be played, what is refused and where, and rows under any of them."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bismarck_scorer.domain import own_rules, scoring
from bismarck_scorer.domain.contracts import CATALOGUE
from bismarck_scorer.domain.deal import Kind
from bismarck_scorer.domain.definition import definition_from_plain, definition_to_plain
from bismarck_scorer.domain.errors import (
    DominoCardsAboveHand,
    FieldBroken,
    FileTooNew,
    FreeAmongPicks,
    MissingKey,
    NameEmpty,
    NoContract,
    NothingToChoose,
    OutOfRange,
    PackTooSmall,
    QuotaAboveTricks,
    RuleBroken,
    SameContractName,
    TextNotPrintable,
    TextTooLong,
    TooManyRows,
    TwoContractNames,
    UnknownContract,
    UnknownKey,
    UnknownValue,
    WrongType,
)
from bismarck_scorer.domain.plain import rules_from_plain, rules_to_plain, sheet_from_plain, sheet_to_plain
from bismarck_scorer.domain.rules import Layout, MisereScoring, Quota, Round
from tests.domain import strategies as made
from tests.domain.own_strategies import own_rules as any_own_rules

FAMILY = replace(
    own_rules.blank(), name="Suvila", rounds=(Round("A", "no_trump", "Võtmine"), Round("B", "misere"))
)
CHOSEN = replace(FAMILY, layout=Layout.CHOICE)


def rounds(*contracts):
    return tuple(Round(str(number), *contract.split(":")) for number, contract in enumerate(contracts))


@pytest.mark.parametrize(
    ("rules", "field", "broken"),
    [
        (replace(FAMILY, name=" "), "name", NameEmpty),
        (replace(FAMILY, name="x" * 41), "name", TextTooLong),
        (replace(FAMILY, name="a\nb"), "name", TextNotPrintable),
        (replace(FAMILY, players=1), "players", OutOfRange),
        (replace(FAMILY, players=7), "players", OutOfRange),
        (replace(FAMILY, tricks=0), "tricks", OutOfRange),
        (replace(FAMILY, tricks=53), "tricks", OutOfRange),
        (replace(FAMILY, pack=35), "pack", PackTooSmall),
        (replace(FAMILY, pack=209), "pack", OutOfRange),
        (replace(FAMILY, win=Quota(13, 3)), "win.forehand", QuotaAboveTricks),
        (replace(FAMILY, win=Quota(6, -1)), "win.other", QuotaAboveTricks),
        (replace(FAMILY, avoid=Quota(-1, 3)), "avoid.forehand", QuotaAboveTricks),
        (replace(FAMILY, avoid=Quota(6, 13)), "avoid.other", QuotaAboveTricks),
        (replace(FAMILY, domino_cards=13), "domino_cards", DominoCardsAboveHand),
        (replace(FAMILY, domino_cards=0), "domino_cards", DominoCardsAboveHand),
        (replace(FAMILY, rounds=()), "rounds", NoContract),
        (replace(FAMILY, rounds=rounds("free_choice")), "rounds", NothingToChoose),
        (replace(CHOSEN, rounds=rounds("misere", "free_choice")), "rounds", FreeAmongPicks),
        (replace(FAMILY, rounds=rounds(*["misere"] * 21)), "rounds", TooManyRows),
        (replace(FAMILY, rounds=rounds("misere", "bridge")), "rounds.1.contract", UnknownContract),
        (replace(FAMILY, rounds=rounds("misere:x", "spades: X ")), "rounds.1.name", SameContractName),
        (replace(FAMILY, rounds=rounds("misere", "spades:misere")), "rounds.1.name", SameContractName),
        (replace(FAMILY, rounds=rounds("misere:\u3164")), "rounds.0.name", NameEmpty),
        (replace(FAMILY, rounds=rounds("misere:\u200b")), "rounds.0.name", NameEmpty),
        (replace(CHOSEN, rounds=rounds("points:x", "points:y")), "rounds.1.name", TwoContractNames),
        (replace(FAMILY, rounds=rounds("points:" + "x" * 25)), "rounds.0.name", TextTooLong),
        (replace(FAMILY, rounds=(Round("", "misere"),)), "rounds.0.label", NameEmpty),
        (replace(FAMILY, rounds=(Round("ABC", "misere"),)), "rounds.0.label", TextTooLong),
        (replace(FAMILY, dealer=2), "dealer", OutOfRange),
        (replace(FAMILY, leader=-1), "leader", OutOfRange),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else str(value)[:12],
)
def test_rules_that_cannot_be_played_are_refused_at_their_field(rules, field, broken):
    with pytest.raises(FieldBroken) as refused:
        own_rules.check(rules)
    assert (refused.value.field, type(refused.value.cause)) == (field, broken)
    assert type(own_rules.faults(rules)[field]) is broken


def test_all_faults_are_told_at_once_and_each_field_once():
    wrong = replace(FAMILY, name="", tricks=0, rounds=())
    found = own_rules.faults(wrong)
    assert {field: type(cause) for field, cause in found.items()} == {
        "name": NameEmpty,
        "tricks": OutOfRange,
        "win.forehand": QuotaAboveTricks,
        "win.other": QuotaAboveTricks,
        "avoid.forehand": QuotaAboveTricks,
        "avoid.other": QuotaAboveTricks,
        "rounds": NoContract,
    }


@pytest.mark.parametrize(
    "rules",
    [
        FAMILY,
        replace(FAMILY, win=Quota(0, 0), avoid=Quota(12, 12)),  # rows need not sum to zero
        replace(FAMILY, rounds=rounds("points:Kuningas", "points:Ässad")),
        replace(FAMILY, rounds=rounds("misere", "free_choice", "free_choice")),
        replace(CHOSEN, rounds=rounds("misere", "misere", "spades")),
        replace(FAMILY, rounds=rounds(*["misere"] * 20)),
        replace(FAMILY, players=6, pack=104, rounds=rounds(*["misere"] * 10)),
    ],
)
def test_what_families_play_is_accepted(rules):
    assert own_rules.check(rules) == rules
    assert own_rules.faults(rules) == {}


def test_texts_are_cleaned():
    typed = replace(FAMILY, name="  Meie   reeglid ", rounds=(Round(" A ", "misere", " Andmine "),))
    cleaned = own_rules.check(typed)
    assert (cleaned.name, cleaned.rounds) == ("Meie reeglid", (Round("A", "misere", "Andmine"),))


@pytest.mark.parametrize("rules", made.EVERY_RULES, ids=made.name_of)
def test_a_copy_of_every_built_in_rule_set_can_be_played_at_once(rules):
    copy = own_rules.check(own_rules.copied(rules, "Meie", str.upper))
    assert replace(copy, id=rules.id, name="", options=rules.options, rounds=rules.rounds) == rules
    assert [round_.name for round_ in copy.rounds] == [round_.name.upper() for round_ in rules.rounds]


@given(any_own_rules())
def test_generated_rules_are_playable_and_come_back_equal(rules):
    assert own_rules.check(rules) == rules
    assert definition_from_plain(rules.name, definition_to_plain(rules)) == rules
    assert rules_from_plain(rules_to_plain(rules)) == rules


@given(st.data())
def test_every_legal_row_is_accepted_and_sums_to_what_is_declared(data):
    rules = data.draw(any_own_rules(most_rows=18))
    sheet = data.draw(made.sheets(rules))
    declared = scoring.declared_sums(rules)
    for deal, scores in zip(sheet.deals, sheet.scores, strict=True):
        if deal.redealt:
            continue
        expected = scoring.expected_sum(rules, deal.played)
        assert expected is None or sum(scores) == expected
        if declared[deal.contract] is not None:
            assert declared[deal.contract] == expected
        elif CATALOGUE[deal.contract].counts_tricks:
            assert rules.misere_scoring is not MisereScoring.BOTH_WAYS


@given(st.data())
@settings(max_examples=200)
def test_every_illegal_row_is_refused_by_its_own_rule(data):
    rules = data.draw(any_own_rules(most_rows=18))
    sheet = made.fresh(rules)
    illegal = data.draw(made.illegal_deals(rules, made.waiting(sheet)))
    with pytest.raises(illegal.broken):
        scoring.check_deal(rules, illegal.deal)


@given(any_own_rules(most_rows=6), st.data())
def test_any_figures_at_all_are_accepted_exactly_if_they_can_be(rules, data):
    place = made.waiting(made.fresh(rules))
    contract = CATALOGUE[place.contract or rules.contracts[0]]
    kind = Kind.CARDS_LEFT if contract.goal == "domino" else Kind.TRICKS
    seats = rules.players + data.draw(st.sampled_from([0, 0, 0, 1, -1]))
    most = data.draw(st.sampled_from([1, rules.tricks, rules.tricks + 1]))
    figures = tuple(data.draw(st.lists(st.integers(-1, most), min_size=seats, max_size=seats)))
    if data.draw(st.booleans()) and kind is Kind.TRICKS and figures:  # else hardly any would add up
        figures = (rules.tricks - sum(figures[1:]), *figures[1:])
    if contract.goal == "domino":
        possible = figures.count(0) == 1 and all(0 <= f <= rules.domino_hand for f in figures)
    else:
        possible = sum(figures) == rules.tricks and all(f >= 0 for f in figures)
    possible = possible and len(figures) == rules.players and contract.goal in ("win", "avoid", "domino")
    try:
        scoring.check_deal(rules, made.Deal(contract.id, place.forehand, kind, figures))
    except RuleBroken:
        assert not possible
    else:
        assert possible


@given(st.data())
def test_a_sheet_of_own_rules_is_frozen_with_them(data):
    sheet = data.draw(made.sheets(data.draw(any_own_rules(most_rows=12))))
    assert sheet_from_plain(sheet_to_plain(sheet)) == sheet


def test_the_sums_are_those_of_the_quotas():
    rules = replace(FAMILY, win=Quota(5, 3), avoid=Quota(6, 4), rounds=rounds("no_trump", "misere", "points"))
    assert scoring.declared_sums(rules) == {"no_trump": 1, "misere": 2, "points": 0}


def test_fewer_cards_in_a_domino_are_what_can_be_left():
    rules = replace(FAMILY, domino_cards=9, rounds=rounds("domino_up"))
    place = made.waiting(made.fresh(rules))
    made.fresh(rules).record(made.Deal("domino_up", place.forehand, Kind.CARDS_LEFT, (0, 9, 9)))
    with pytest.raises(RuleBroken, match="FigureOutOfRange"):
        made.fresh(rules).record(made.Deal("domino_up", place.forehand, Kind.CARDS_LEFT, (0, 9, 10)))


def test_an_extra_deal_bears_the_familys_name():
    rules = replace(FAMILY, rounds=rounds("called_trump:Ruutu!"))
    assert rules.extra_place(3, 0).name == "Ruutu!"
    assert FAMILY.extra_place(6, 0).name == ""


PLAIN = definition_to_plain(FAMILY)


@pytest.mark.parametrize(
    ("data", "broken"),
    [
        ([], RuleBroken),
        (PLAIN | {"version": 2}, FileTooNew),
        (PLAIN | {"version": 0}, UnknownValue),
        (PLAIN | {"id": "custom"}, UnknownKey),
        (PLAIN | {"name": "x"}, UnknownKey),
        (PLAIN | {"options": {}}, UnknownKey),
        (PLAIN | {"bonus": 3}, UnknownKey),
        ({key: value for key, value in PLAIN.items() if key != "tricks"}, MissingKey),
        (PLAIN | {"tricks": "12"}, WrongType),
        (PLAIN | {"tricks": True}, WrongType),
        (PLAIN | {"domino_cards": None}, WrongType),
        (PLAIN | {"layout": "circles"}, UnknownValue),
        (PLAIN | {"rounds": [{"label": "1", "contract": "bridge"}]}, UnknownContract),
        (PLAIN | {"rounds": [{"label": "1", "contract": "misere", "quota": 3}]}, UnknownKey),
        (PLAIN | {"tricks": 0}, FieldBroken),
        (PLAIN | {"players": 10**14}, FieldBroken),
        (PLAIN | {"win": {"forehand": 13, "other": 0}}, FieldBroken),
    ],
)
def test_a_broken_definition_is_refused(data, broken):
    with pytest.raises(broken):
        definition_from_plain("Suvila", data)
