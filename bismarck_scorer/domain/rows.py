"""The rows of a sheet from top to bottom: its rounds, rounds added to them, extra deals for a shared top."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from bismarck_scorer.domain.contracts import FREE_CHOICE
from bismarck_scorer.domain.errors import NameNotAllowed, NotOnTheSheet, SheetNotComplete, SheetTooLong
from bismarck_scorer.domain.rules import Layout, Pick, Place, Rules, TieBreak

ROW_LIMIT = 60  # extra deals included; no round, and no extra deal, is begun beyond
_LABEL = "+"


@dataclass(frozen=True, slots=True)
class Extension:
    """One more round, in which everyone is forehand once.

    `contract` and `name` are what is played in it (a pick of the sheet); in a `CHOICE` layout that is
    `free_choice`, and everyone picks among all contracts. `after` is how many rows stand above it.
    """

    contract: str
    name: str
    after: int


def one_more(rules: Rules, extended: Sequence[Extension], played: int, pick: Pick | None) -> Extension:
    """Return the round that can be added once `played` rows are written; without `pick` as the last round.

    Raises SheetNotComplete, SheetTooLong, NotOnTheSheet, NameNotAllowed.
    """
    if played < needed(rules, extended):
        raise SheetNotComplete(played, needed(rules, extended))
    if played + rules.players > ROW_LIMIT:
        raise SheetTooLong(played + rules.players, ROW_LIMIT)
    picks = extension_picks(rules)
    chosen = picks[-1] if pick is None else rules.pick(pick.contract, pick.name)
    if chosen not in picks:
        contracts = tuple(dict.fromkeys(found.contract for found in picks))
        if chosen.contract in contracts:
            raise NameNotAllowed(chosen.contract, chosen.name)
        raise NotOnTheSheet(chosen.contract, contracts)
    return Extension(chosen.contract, chosen.name, played)


def extension_picks(rules: Rules) -> tuple[Pick, ...]:
    """Return what one more round can be, that of the last round at the end."""
    if rules.layout is Layout.CHOICE:
        return (Pick(FREE_CHOICE),)
    last = rules.pick(rules.rounds[-1].contract, rules.rounds[-1].name)
    return (*(pick for pick in rules.picks if pick != last), last)


def needed(rules: Rules, extended: Sequence[Extension]) -> int:
    """Return how many rows are written when all rounds are."""
    return extended[-1].after + rules.players if extended else rules.rows


def places(
    rules: Rules, first_forehand: int, extended: tuple[Extension, ...], length: int
) -> tuple[Place, ...]:
    """Return the rows of all rounds, and extra deals so that there are at least `length` rows.

    They are kept for a while: a sheet asks for them again after every deal.
    """
    return _places(rules, first_forehand, extended, max(length, needed(rules, extended)))


@lru_cache(maxsize=64)
def _places(
    rules: Rules, first_forehand: int, extended: tuple[Extension, ...], length: int
) -> tuple[Place, ...]:
    rows = list(rules.places(first_forehand))
    for number, extension in enumerate(extended):
        before = extended[:number]
        rows += [extra_deal(rules, first_forehand, before, at) for at in range(len(rows), extension.after)]
        rows += _added(rules, first_forehand, extension, rows[-1].round + 1)
    rows += [extra_deal(rules, first_forehand, extended, at) for at in range(len(rows), length)]
    return tuple(rows)


def next_extra(rules: Rules, first_forehand: int, extended: Sequence[Extension], played: int) -> Place | None:
    """Return the extra row that would be next, whether the top is shared or not; None where there is none."""
    allowed = rules.tie_break is TieBreak.EXTRA_DEAL and played < ROW_LIMIT
    if not allowed or played < needed(rules, extended):
        return None
    return extra_deal(rules, first_forehand, extended, played)


def extra_deal(rules: Rules, first_forehand: int, extended: Sequence[Extension], index: int) -> Place:
    """Return row number `index` as the extra deal of a shared top, after the rounds in `extended`."""
    place = rules.extra_place(index, first_forehand)
    return replace(place, round=_blocks(rules) + 2 * len(extended))


def _added(rules: Rules, first_forehand: int, extension: Extension, number: int) -> list[Place]:
    """The rows of one more round; forehand moves on by one seat every deal, as in every layout."""
    picks = rules.layout is Layout.CHOICE
    name = extension.name or rules.own_name(extension.contract)
    return [
        Place(
            index=extension.after + turn,
            round=number,
            turn=turn,
            of=rules.players,
            label=_LABEL,
            contract=None if picks else extension.contract,
            name="" if picks else name,
            forehand=(first_forehand + extension.after + turn) % rules.players,
        )
        for turn in range(rules.players)
    ]


def _blocks(rules: Rules) -> int:
    return rules.players if rules.layout is Layout.DEALERS else len(rules.rounds)
