"""Sheets for tests: one by hand, and Hypothesis strategies for any Estonian one."""

import random
from dataclasses import replace
from datetime import date

from hypothesis import strategies as st

from bismarck_scorer.domain.contracts import CATALOGUE, SUITS, Goal, ranks
from bismarck_scorer.domain.deal import Deal, Kind, kind_of
from bismarck_scorer.domain.errors import RuleBroken
from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.domain.sheet import Sheet, begin

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
NOTES = st.one_of(
    st.sampled_from(["", "", "=1+1", "-3", 'a "b", c;\nd', "'x"]), st.text(_LETTERS, max_size=20)
)


@st.composite
def any_sheet(draw):
    """Any Estonian sheet, texts cleaned as they are after reading.

    Its rows come from one drawn seed: drawing each figure would take Hypothesis seconds a sheet.
    """
    players, pack = draw(st.sampled_from([(3, 36), (4, 36), (4, 40)]))
    rules = rules_for("estonian", players, {"pack": pack})
    names = draw(st.lists(NAMES, min_size=players, max_size=players))
    head = Head(tuple(names), draw(st.integers(0, players - 1)), draw(st.dates()), note=draw(NOTES))
    try:
        made = begin(UID, rules, head)
    except RuleBroken:  # two of one name
        made = begin(UID, rules, replace(head, players=("A", "B", "C", "D")[:players]))
    chance = random.Random(draw(st.integers(0, 2**32)))  # noqa: S311
    notes = draw(st.lists(NOTES, min_size=1, max_size=3))
    for _ in range(draw(st.integers(0, len(made.places) + 4))):
        if made.complete:
            break
        made = made.record(replace(_deal(made, chance), note=chance.choice(notes)))
    return made.finish() if made.complete and draw(st.booleans()) else made


def _deal(made, chance):
    rules, place = made.rules, made.next_place
    if chance.random() < 0.1:
        return Deal(place.contract, place.forehand, None)
    contract = CATALOGUE[place.contract]
    if contract.goal is Goal.CHOICE:
        contract = chance.choice(rules.choices(place.contract))
    kind = chance.choice([kind_of(contract), kind_of(contract), Kind.SCORES])
    first, last = chance.sample(ranks(rules.pack), 2)
    return Deal(
        place.contract,
        place.forehand,
        kind,
        _figures(rules, kind, chance),
        trump=chance.choice([None, *SUITS]) if contract.records_trump else None,
        first_rank=chance.choice([None, first]) if contract.names_ranks else None,
        last_rank=chance.choice([None, last]) if contract.names_ranks else None,
        played_as=contract.id if contract.id != place.contract else None,
    )


def _figures(rules, kind, chance):
    if kind is Kind.TRICKS:
        cuts = sorted(chance.randint(0, rules.tricks) for _ in range(rules.players - 1))
        return tuple(b - a for a, b in zip([0, *cuts], [*cuts, rules.tricks], strict=True))
    others = [chance.randint(1, rules.tricks) for _ in range(rules.players - 1)]
    if kind is Kind.SCORES:
        return (*others, -sum(others))
    return tuple(chance.sample([0, *others], rules.players))
