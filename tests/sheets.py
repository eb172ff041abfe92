"""Sheets for tests: one by hand, and Hypothesis strategies for any Estonian one."""

from dataclasses import replace
from datetime import date

from hypothesis import strategies as st

from bismarck_scorer.domain.contracts import CATALOGUE, SUITS, Goal, ranks
from bismarck_scorer.domain.deal import Deal, Kind, kind_of
from bismarck_scorer.domain.errors import RuleBroken
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.domain.sheet import Head, Sheet, begin

UID = "0f8fad5b-d9cb-469f-a165-70867728950e"


def sheet(players=("Ema", "Isa", "Liis"), rows=(), place="Kitchen table", note="", **options) -> Sheet:
    """A sheet whose rows are figures, or deals to be put in the row's place by a function of it."""
    made = begin(
        UID,
        rules_for("estonian", len(players), options),
        Head(tuple(players), 0, date(2026, 11, 29), place, note),
    )
    for row in rows:
        made = made.record(row(made.next_place) if callable(row) else tricks(*row)(made.next_place))
    return made


def tricks(*figures, **more):
    return lambda place: Deal(place.contract, place.forehand, Kind.TRICKS, figures, **more)


def left(*figures, **more):
    return lambda place: Deal(place.contract, place.forehand, Kind.CARDS_LEFT, figures, **more)


def scores(*figures, **more):
    return lambda place: Deal(place.contract, place.forehand, Kind.SCORES, figures, **more)


def redealt(**more):
    return lambda place: Deal(place.contract, place.forehand, None, **more)


_LETTERS = st.characters(codec="utf-8", exclude_categories=["C", "Z"])
NAMES = st.text(_LETTERS, min_size=1, max_size=12).filter(lambda name: any(c.isalpha() for c in name))
NOTES = st.text(st.one_of(_LETTERS, st.sampled_from(" \n;,\"'=")), max_size=20)


@st.composite
def split(draw, whole, parts):
    cuts = sorted(draw(st.lists(st.integers(0, whole), min_size=parts - 1, max_size=parts - 1)))
    return tuple(b - a for a, b in zip([0, *cuts], [*cuts, whole], strict=True))


@st.composite
def deals(draw, made):
    rules, place = made.rules, made.next_place
    if draw(st.integers(0, 9)) == 0:
        return Deal(place.contract, place.forehand, None, note=draw(NOTES).strip())
    contract = CATALOGUE[place.contract]
    played_as = None
    if contract.goal is Goal.CHOICE:
        contract = draw(st.sampled_from(rules.choices(place.contract)))
        played_as = contract.id
    kind = draw(st.sampled_from([kind_of(contract), kind_of(contract), Kind.SCORES]))
    if kind is Kind.TRICKS:
        figures = draw(split(rules.tricks, rules.players))
    elif kind is Kind.CARDS_LEFT:
        others = draw(
            st.lists(st.integers(1, rules.tricks), min_size=rules.players - 1, max_size=rules.players - 1)
        )
        figures = tuple(draw(st.permutations([0, *others])))
    else:
        some = draw(st.lists(st.integers(-20, 20), min_size=rules.players - 1, max_size=rules.players - 1))
        figures = (*some, -sum(some))
    deal = Deal(place.contract, place.forehand, kind, figures, played_as=played_as, note=draw(NOTES))
    if contract.records_trump:
        deal = replace(deal, trump=draw(st.sampled_from([None, *SUITS])))
    if contract.names_ranks:
        first, last = draw(st.permutations(ranks(rules.pack)))[:2]
        deal = replace(deal, first_rank=draw(st.sampled_from([None, first])), last_rank=last)
    return deal


@st.composite
def any_sheet(draw):
    """A sheet as it would be after it was read: texts are clean."""
    players, pack = draw(st.sampled_from([(3, 36), (4, 36), (4, 40)]))
    names = draw(
        st.lists(NAMES, min_size=players, max_size=players).filter(
            lambda names: len({name.casefold() for name in names}) == players
        )
    )
    head = Head(tuple(names), draw(st.integers(0, players - 1)), draw(st.dates()), "", draw(NOTES))
    try:
        made = begin(UID, rules_for("estonian", players, {"pack": pack}), head)
    except RuleBroken:  # two names that only normalising makes the same
        made = begin(
            UID,
            rules_for("estonian", players, {"pack": pack}),
            replace(head, players=("A", "B", "C", "D")[:players]),
        )
    rows = draw(st.integers(0, len(made.places) + 2))
    for _ in range(rows):
        if made.next_place is None:
            break
        deal = draw(deals(made))
        made = made.record(deal)
    return made.finish() if made.complete and draw(st.booleans()) else made
