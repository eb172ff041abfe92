"""The figures of a player's page, added up by SQLite: nothing is read but what the page shows.

What sheets came to is read from what was written when they were finished, what deals came to from their
scores.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from sqlalchemy import bindparam, text
from sqlmodel import Session

from bismarck_scorer.domain.figures import (
    Apart,
    Comparison,
    ContractTally,
    DealFeat,
    HeadToHead,
    PlayerFigures,
    SheetFeat,
    Streak,
    Tally,
    YearTally,
)
from bismarck_scorer.domain.library import Filter, State
from bismarck_scorer.storage.people import People
from bismarck_scorer.storage.statements import (
    COMPARED,
    DEALS,
    EARLY,
    EXTREME_DEALS,
    EXTREME_SHEETS,
    MEETINGS,
    STREAKS,
    UNFINISHED,
    YEARS,
)

_WHOLE = (State.WHOLE,)


class Figures:
    """The figures of one transaction."""

    def __init__(self, session: Session, people: People) -> None:
        self._session = session
        self._people = people

    def of(self, person: int) -> PlayerFigures:
        """All figures of a person."""
        players = self._people.bearing(person)
        behind = Filter(player=person, states=_WHOLE)
        years = tuple(
            YearTally(int(year), Tally(sheets, total), won, shared, replace(behind, year=int(year)))
            for year, sheets, total, won, shared in self._rows(YEARS, players)
        )
        contracts = self._contracts(players, behind)
        forehand = sum((tally.forehand for tally in contracts), Tally())
        others = sum((tally.others for tally in contracts), Tally())
        best_sheet, worst_sheet = self._sheet_feats(players)
        best_deal, worst_deal = self._deal_feats(players, contracts)
        runs = {kind: _streak(run) for kind, *run in self._rows(STREAKS, players)}
        return PlayerFigures(
            player=person,
            sheets=sum((year.sheets for year in years), Tally()),
            won=sum(year.won for year in years),
            shared=sum(year.shared for year in years),
            deals=forehand + others,
            forehand=forehand,
            others=others,
            best_sheet=best_sheet,
            worst_sheet=worst_sheet,
            best_deal=best_deal,
            worst_deal=worst_deal,
            winning=runs.get("won", Streak()),
            dry=runs.get("not", Streak()),
            current=runs.get("current won") or runs.get("current not") or Streak(),
            current_winning="current won" in runs,
            by_contract=contracts,
            by_year=years,
            against=self._meetings(players, behind),
            early=self._apart(EARLY, players, Filter(player=person, states=(State.EARLY,))),
            unfinished=self._apart(UNFINISHED, players, Filter(player=person, states=(State.OPEN,))),
            behind=behind,
        )

    def compared(self) -> tuple[Comparison, ...]:
        """A line for each person with a whole sheet, the most sheets first."""
        roots = self._people.roots()
        sums: dict[int, list[int]] = {}
        for player, *values in self._session.connection().execute(text(COMPARED)):
            so_far = sums.setdefault(roots[player], [0] * len(values))
            sums[roots[player]] = [a + b for a, b in zip(so_far, values, strict=True)]
        names = self._people.called_now()
        lines = [
            Comparison(
                person,
                names[person],
                Tally(sheets, total),
                won,
                shared,
                Tally(deals, total),
                Filter(player=person, states=_WHOLE),
            )
            for person, (sheets, total, won, shared, deals) in sums.items()
        ]
        return tuple(sorted(lines, key=lambda line: (-line.sheets.count, line.name.casefold(), line.player)))

    def _rows(self, statement: str, players: Sequence[int], **values: object) -> Sequence[Any]:
        asked = text(statement).bindparams(bindparam("players", expanding=True))
        return self._session.connection().execute(asked, {"players": list(players), **values}).all()

    def _contracts(self, players: Sequence[int], behind: Filter) -> tuple[ContractTally, ...]:
        found: dict[str, dict[bool, dict[int, int]]] = {}
        for contract, forehand, score, count in self._rows(DEALS, players):
            found.setdefault(contract, {True: {}, False: {}})[bool(forehand)][score] = count
        return tuple(
            ContractTally(
                contract,
                _tally(by_seat[True]),
                _tally(by_seat[False]),
                _both(by_seat[True], by_seat[False]),
                replace(behind, contract=contract),
            )
            for contract, by_seat in found.items()
        )

    def _sheet_feats(self, players: Sequence[int]) -> tuple[SheetFeat | None, SheetFeat | None]:
        feats = [
            SheetFeat(sheet, date.fromisoformat(day), total)
            for sheet, day, total in self._rows(EXTREME_SHEETS, players)
        ]
        return (feats[0], feats[1]) if feats else (None, None)

    def _deal_feats(
        self, players: Sequence[int], contracts: Sequence[ContractTally]
    ) -> tuple[DealFeat | None, DealFeat | None]:
        had = {score for contract in contracts for score in contract.scores}
        if not had:
            return None, None
        best, worst = max(had), min(had)
        feats = {
            score: DealFeat(sheet, date.fromisoformat(day), row, contract, score)
            for sheet, day, row, contract, score, _first in self._rows(
                EXTREME_DEALS, players, best=best, worst=worst
            )
        }
        return feats[best], feats[worst]

    def _meetings(self, players: Sequence[int], behind: Filter) -> tuple[HeadToHead, ...]:
        roots, names = self._people.roots(), self._people.called_now()
        sums: dict[int, list[int]] = {}
        for player, *values in self._rows(MEETINGS, players):
            so_far = sums.setdefault(roots[player], [0, 0, 0, 0])
            sums[roots[player]] = [a + b for a, b in zip(so_far, values, strict=True)]
        met = [
            HeadToHead(other, names[other], ahead, level, below, difference, replace(behind, other=other))
            for other, (ahead, level, below, difference) in sums.items()
        ]
        return tuple(sorted(met, key=lambda line: (-line.sheets, line.name.casefold(), line.other)))

    def _apart(self, statement: str, players: Sequence[int], behind: Filter) -> Apart:
        ((sheets, deals, total),) = self._rows(statement, players)
        return Apart(sheets, Tally(deals, total), behind)


def _tally(scores: Mapping[int, int]) -> Tally:
    return Tally(sum(scores.values()), sum(score * count for score, count in scores.items()))


def _both(some: Mapping[int, int], others: Mapping[int, int]) -> dict[int, int]:
    return {score: some.get(score, 0) + others.get(score, 0) for score in sorted({*some, *others})}


def _streak(run: Sequence[Any]) -> Streak:
    length, first, last, ids = run
    numbers = tuple(map(int, ids.split(",")))
    return Streak(length, date.fromisoformat(first), date.fromisoformat(last), Filter(ids=numbers))
