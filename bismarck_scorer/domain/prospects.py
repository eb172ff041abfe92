"""How a sheet can still end: each player's best and worst final total, and who can still come first."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from bismarck_scorer.domain import picking, scoring
from bismarck_scorer.domain.contracts import CATALOGUE, Contract, Goal
from bismarck_scorer.domain.deal import Kind
from bismarck_scorer.domain.race import OpenRow, can_be_first
from bismarck_scorer.domain.rules import Rules
from bismarck_scorer.domain.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Prospect:
    """How one player can still end.

    `best` and `worst` are the highest and lowest final total that can still be played, both None where no
    bound holds since `points` can still be written. `can_be_first` is whether some play of the open rows
    leaves nobody above the player: a shared first place counts.
    """

    best: int | None
    worst: int | None
    can_be_first: bool


def prospects(sheet: Sheet) -> tuple[Prospect, ...]:
    """Return each player's prospect in seat order; on a finished sheet it is what stands there.

    They are exact for deals that are counted: every bound is reached by some play and passed by none, and
    a free game may be any contract that forehand can pick. Scores copied from paper could be anything.
    The rounds decide who comes first. A deal that breaks a tie is written after them, and nobody can say how
    many there will be: it counts once it is written, and is no open row before.
    """
    rows = open_rows(sheet)
    totals = sheet.totals
    if any(contract.goal is Goal.POINTS for row in rows for contract in row.contracts):
        return (Prospect(None, None, True),) * sheet.rules.players
    best, worst = list(totals), list(totals)
    for row, times in rows.items():
        reaches = [_reach(sheet.rules, contract, row.forehand) for contract in row.contracts]
        for seat in range(sheet.rules.players):
            best[seat] += times * max(high[seat] for high, _low in reaches)
            worst[seat] += times * min(low[seat] for _high, low in reaches)
    return tuple(
        Prospect(best[seat], worst[seat], can_be_first(sheet.rules, totals, rows, seat))
        for seat in range(sheet.rules.players)
    )


def open_rows(sheet: Sheet) -> Mapping[OpenRow, int]:
    """Return the rows that are still to be played and how often each is, extra deals for a tie left out.

    Where forehand picks in turn, every contract that a player has left is played in the end, in whatever
    order. Contracts that are scored alike are told as one.
    """
    if sheet.finished:
        return {}
    rows: Counter[OpenRow] = Counter()
    for place in sheet.places[sheet.played :]:
        if place.contract is not None and place != sheet.extra_place:
            rows[_open_row(sheet.rules, place.forehand, sheet.rules.choices(place.contract))] += 1
        elif place.contract is None and place.index >= sheet.rules.rows:  # a round added: all is open in it
            picks = [CATALOGUE[pick.contract] for pick in sheet.open_picks(place)]
            rows[_open_row(sheet.rules, place.forehand, picks)] += 1
    for seat in range(sheet.rules.players):
        for pick in picking.picks_left(sheet.rules, sheet.deals, seat):
            rows[_open_row(sheet.rules, seat, sheet.rules.choices(pick.contract))] += 1
    return rows


def _open_row(rules: Rules, forehand: int, choices: Iterable[Contract]) -> OpenRow:
    alike = _alike(rules)
    told = {alike[choice.id] for choice in choices}
    return OpenRow(forehand, tuple(sorted(told, key=lambda choice: choice.id)))


@cache
def _alike(rules: Rules) -> dict[str, Contract]:
    """For each contract, by its id, one that stands for all that are scored alike."""
    first: dict[tuple[Goal, tuple[int, ...]], Contract] = {}
    return {
        contract.id: first.setdefault((contract.goal, rules.quotas(contract.id, 0)), contract)
        for contract in CATALOGUE.values()
    }


def _reach(rules: Rules, contract: Contract, forehand: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Each player's highest and lowest score in a row of `contract`, in seat order."""
    players = rules.players
    if contract.goal is Goal.DOMINO:
        return ((players - 1) * rules.domino_hand,) * players, (-rules.domino_hand,) * players
    none, all_ = (
        scoring.whole_scores(rules, contract, forehand, Kind.TRICKS, (taken,) * players)
        for taken in (0, rules.tricks)
    )
    return (none, all_) if contract.goal is Goal.AVOID else (all_, none)
