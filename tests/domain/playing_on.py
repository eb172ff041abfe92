"""Every end that a sheet can still have, by playing all that may be played: for small sheets alone."""

from collections.abc import Iterator
from functools import cache
from itertools import product

from bismarck_scorer.domain import picking, scoring
from bismarck_scorer.domain.contracts import CATALOGUE, Goal
from bismarck_scorer.domain.deal import Deal, Kind, kind_of
from bismarck_scorer.domain.rules import Pick, Place, Rules
from bismarck_scorer.domain.sheet import Sheet

Totals = tuple[int, ...]


def ends(sheet: Sheet) -> set[Totals]:
    """The final totals of every play of the rows that are left, extra deals for a tie not counted."""
    reached = {(sheet.totals, sheet.deals)}
    for place in open_places(sheet):
        grown: dict[tuple[Totals, tuple[str, ...]], tuple[Deal, ...]] = {}
        for totals, deals in reached:
            for pick in picks(sheet.rules, deals, place):
                # What was picked, but not how it was played, decides what can be picked later.
                after = (*deals, Deal(pick.contract, place.forehand, Kind.SCORES, name=pick.name))
                picked = tuple(sorted(f"{deal.forehand} {deal.contract} {deal.name}" for deal in after))
                for row in rows(sheet.rules, pick.contract, place.forehand):
                    total = tuple(map(sum, zip(totals, row, strict=True)))
                    grown.setdefault((total, picked), after)
        reached = {(totals, deals) for (totals, _picked), deals in grown.items()}
    return {totals for totals, _deals in reached}


def open_places(sheet: Sheet) -> list[Place]:
    """The rows that are left, without the extra deal of a tie."""
    return [place for place in sheet.places[sheet.played :] if place != sheet.extra_place]


def picks(rules: Rules, deals: tuple[Deal, ...], place: Place) -> tuple[Pick, ...]:
    """What may be the contract of a row after these deals."""
    return picking.open_picks(rules, deals, place) if place.contract is None else (Pick(place.contract),)


@cache
def rows(rules: Rules, contract: str, forehand: int) -> frozenset[Totals]:
    """The scores of every legal deal that is counted, through the checks of a real row."""
    found = set()
    for played in rules.choices(contract):
        assert played.goal is not Goal.POINTS, "its scores are without number"
        is_choice = CATALOGUE[contract].goal is Goal.CHOICE
        for figures in _figures(rules, kind_of(played)):
            deal = Deal(
                contract,
                forehand,
                kind_of(played),
                figures,
                trump=next(iter(rules.trumps(played)), None),
                played_as=played.id if is_choice else None,
            )
            scoring.check_deal(rules, deal)
            found.add(scoring.scores(rules, deal))
    return frozenset(found)


def _figures(rules: Rules, kind: Kind) -> Iterator[tuple[int, ...]]:
    if kind is Kind.TRICKS:
        yield from _splits(rules.tricks, rules.players)
        return
    for out in range(rules.players):
        hands = [(0,) if seat == out else range(1, rules.domino_hand + 1) for seat in range(rules.players)]
        yield from product(*hands)


def _splits(whole: int, parts: int) -> Iterator[tuple[int, ...]]:
    if parts == 1:
        yield (whole,)
        return
    for first in range(whole + 1):
        for rest in _splits(whole - first, parts - 1):
            yield (first, *rest)
