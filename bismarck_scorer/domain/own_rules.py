"""A family's own rule set (RULES.md "custom"): rules with a name, and what makes them playable."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from bismarck_scorer.domain.contracts import CATALOGUE, Goal
from bismarck_scorer.domain.errors import (
    DominoCardsAboveHand,
    FieldBroken,
    FreeAmongPicks,
    NoContract,
    NothingToChoose,
    OutOfRange,
    PackTooSmall,
    QuotaAboveTricks,
    RuleBroken,
    SameContractName,
    TooManyRows,
    TwoContractNames,
    UnknownContract,
)
from bismarck_scorer.domain.rules import Layout, Quota, Round, Rules
from bismarck_scorer.domain.text import clean, clean_name, name_key

CUSTOM = "custom"  # the id that all of them have
CONTRACT_NAME_LIMIT = 24
LABEL_LIMIT = 2  # what has room beside the rows of a round
ROWS_LIMIT = 60
PLAYERS = range(2, 7)
TRICKS = range(1, 53)
PACK = range(4, 209)  # four packs of 52
DEALERS = range(-1, 2)  # the player before forehand, forehand, the next player
LEADERS = range(2)  # forehand, the next player


@dataclass(frozen=True, slots=True)
class OwnRules:
    """A rule set as it travels: by `uid`, its own random id, a file is recognised; empty in one without."""

    uid: str
    rules: Rules


def blank() -> Rules:
    """What a new one starts from: three players, 36 cards, quotas that add up, and nothing to play yet."""
    return Rules(CUSTOM, players=3, pack=36, tricks=12, win=Quota(6, 3), avoid=Quota(6, 3), rounds=())


def copied(rules: Rules, name: str, call: Callable[[str], str]) -> Rules:
    """Return `rules` as an own rule set called `name`.

    `call` gives the words for a name that a built-in rule set gives one of its contracts.
    """
    rounds = tuple(
        replace(round_, name=call(round_.name) if round_.name else "") if rules.id != CUSTOM else round_
        for round_ in rules.rounds
    )
    return replace(rules, id=CUSTOM, name=name, rounds=rounds, options=())


def check(rules: Rules) -> Rules:
    """Return playable rules with their texts cleaned. Raises FieldBroken for the first wrong field."""
    for fault in _faults(rules):
        raise fault
    rounds = tuple(
        replace(
            round_,
            label=_label(round_.label),
            name=_contract_name(round_.name) if round_.name.strip() else "",
        )
        for round_ in rules.rounds
    )
    return replace(rules, name=clean_name(rules.name), rounds=rounds)


def faults(rules: Rules) -> dict[str, RuleBroken]:
    """Return the first thing that is wrong with each field, from the top of a definition down."""
    found: dict[str, RuleBroken] = {}
    for fault in _faults(rules):
        found.setdefault(fault.field, fault.cause)
    return found


def _faults(rules: Rules) -> Iterator[FieldBroken]:
    yield from _of_text("name", clean_name, rules.name)
    yield from _in_range("players", rules.players, PLAYERS)
    yield from _in_range("tricks", rules.tricks, TRICKS)
    yield from _of_pack(rules)
    for goal in ("win", "avoid"):
        for whose in ("forehand", "other"):
            quota = getattr(getattr(rules, goal), whose)
            if not 0 <= quota <= rules.tricks:
                yield FieldBroken(f"{goal}.{whose}", QuotaAboveTricks(quota, rules.tricks))
    if rules.domino_cards is not None and not 1 <= rules.domino_cards <= rules.tricks:
        yield FieldBroken("domino_cards", DominoCardsAboveHand(rules.domino_cards, rules.tricks))
    yield from _of_rounds(rules)
    for number, round_ in enumerate(rules.rounds):
        yield from _of_round(f"rounds.{number}", round_)
    yield from _of_names(rules)
    yield from _in_range("dealer", rules.dealer, DEALERS)
    yield from _in_range("leader", rules.leader, LEADERS)


def _in_range(field: str, seen: int, allowed: range) -> Iterator[FieldBroken]:
    if seen not in allowed:
        yield FieldBroken(field, OutOfRange(seen, allowed[0], allowed[-1]))


def _of_text(field: str, cleaner: Callable[[str], str], text: str) -> Iterator[FieldBroken]:
    try:
        cleaner(text)
    except RuleBroken as broken:
        yield FieldBroken(field, broken)


def _of_pack(rules: Rules) -> Iterator[FieldBroken]:
    yield from _in_range("pack", rules.pack, PACK)
    needed = rules.players * rules.tricks
    if rules.players in PLAYERS and rules.tricks in TRICKS and rules.pack < needed:
        yield FieldBroken("pack", PackTooSmall(rules.pack, needed))


def _of_rounds(rules: Rules) -> Iterator[FieldBroken]:
    goals = {CATALOGUE[contract].goal for contract in rules.contracts if contract in CATALOGUE}
    if not rules.rounds:
        yield FieldBroken("rounds", NoContract())
    elif goals == {Goal.CHOICE}:
        yield FieldBroken("rounds", NothingToChoose())
    elif Goal.CHOICE in goals and rules.layout is Layout.CHOICE:
        yield FieldBroken("rounds", FreeAmongPicks())
    if rules.rows > ROWS_LIMIT:
        yield FieldBroken("rounds", TooManyRows(rules.rows, ROWS_LIMIT))


def _of_round(field: str, round_: Round) -> Iterator[FieldBroken]:
    if round_.contract not in CATALOGUE:
        yield FieldBroken(f"{field}.contract", UnknownContract(round_.contract))
    yield from _of_text(f"{field}.label", _label, round_.label)
    if round_.name.strip():  # none at all is the contract's own name; one that is not seen is no name
        yield from _of_text(f"{field}.name", _contract_name, round_.name)


def _contract_name(text: str) -> str:
    return clean(clean_name(text), CONTRACT_NAME_LIMIT)


def _label(text: str) -> str:
    return clean(clean_name(text), LABEL_LIMIT)


def _of_names(rules: Rules) -> Iterator[FieldBroken]:
    bearers: dict[str, str] = {}  # the contract that first bore each name
    names: dict[str, str] = {}  # the name that each contract first had
    for number, round_ in enumerate(rules.rounds):
        name = name_key(round_.name.strip())
        field = f"rounds.{number}.name"
        if bearers.setdefault(name or round_.contract, round_.contract) != round_.contract:
            yield FieldBroken(field, SameContractName(round_.name.strip() or round_.contract))
        if names.setdefault(round_.contract, name) != name and rules.layout is Layout.CHOICE:
            yield FieldBroken(field, TwoContractNames(round_.contract))
