"""What a sheet has to tell of each player's deals, once it has some."""

from dataclasses import dataclass

from bismarck_scorer.domain.rules import Place
from bismarck_scorer.domain.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Deed:
    """The score of one player in one deal, and the row that it was played for."""

    place: Place
    score: int


@dataclass(frozen=True, slots=True)
class Extremes:
    """One player's best and worst deal; of several alike, the first."""

    best: Deed
    worst: Deed


def extremes(sheet: Sheet) -> tuple[Extremes, ...]:
    """Return each player's best and worst deal in seat order; nothing at all before the first scored deal.

    A redealt deal has no score and is passed over.
    """
    rows = [
        (sheet.place_of(number), sheet.scores[number])
        for number, deal in enumerate(sheet.deals)
        if not deal.redealt
    ]
    if not rows:
        return ()
    players = range(sheet.rules.players)
    return tuple(_extremes([Deed(place, scores[seat]) for place, scores in rows]) for seat in players)


def _extremes(deeds: list[Deed]) -> Extremes:
    def score(deed: Deed) -> int:
        return deed.score

    return Extremes(max(deeds, key=score), min(deeds, key=score))
