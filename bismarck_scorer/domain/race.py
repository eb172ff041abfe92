"""Whether a player can still come first: the search for a play of the open rows that leaves nobody above.

What counts in a row is by how much the player gains on each other player, all of them at once. Where tricks
are won, or cards laid, one play is best against everybody: the player takes all. Where tricks are avoided the
player takes none, but each trick that is given to one other player is not given to another.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from bismarck_scorer.domain import scoring
from bismarck_scorer.domain.contracts import Contract, Goal
from bismarck_scorer.domain.deal import Kind
from bismarck_scorer.domain.rules import MisereScoring, Rules

PATIENCE = 4_000
"""How many ways to play a row are looked at before a player is given the benefit of the doubt.

No built-in game comes near it. It takes several players and dozens of open rows in which tricks are avoided
and not scored both ways; without an end such a search could hold up the table.
"""


@dataclass(frozen=True, slots=True)
class OpenRow:
    """A row to be played: the seat that is forehand, and the contracts of which one will be played."""

    forehand: int
    contracts: tuple[Contract, ...]


@dataclass(frozen=True, slots=True)
class _Way:
    """A best way to play a row: what is gained at least on each other player, in seat order.

    `loose` points more are gained on whom one likes, since as many tricks are given away and each costs one.
    """

    gains: tuple[int, ...]
    loose: int = 0

    def beaten_by(self, other: "_Way") -> bool:
        """Whether `other`, which has nothing loose, gains as much on everybody however this way is played."""
        return all(gain + self.loose <= others for gain, others in zip(self.gains, other.gains, strict=True))


def can_be_first(rules: Rules, totals: Sequence[int], rows: Mapping[OpenRow, int], seat: int) -> bool:
    """Whether some play of `rows` brings the player of `seat` to the top from `totals`, be it shared.

    `rows` tells how often each row is to be played; no contract in it may be `points`. False is always
    proven; after `PATIENCE` the answer is True.
    """
    missing = [total - totals[seat] for other, total in enumerate(totals) if other != seat]
    loose = 0
    branching: list[list[_Way]] = []
    for row, times in rows.items():
        ways = _ways(rules, row, seat)
        sure = [min(gains) for gains in zip(*(way.gains for way in ways), strict=True)]
        sure_loose = min(way.loose for way in ways)
        missing = [lack - times * gain for lack, gain in zip(missing, sure, strict=True)]
        loose += times * sure_loose
        if len(ways) > 1:
            more = [
                _Way(
                    tuple(gain - least for gain, least in zip(way.gains, sure, strict=True)),
                    way.loose - sure_loose,
                )
                for way in ways
            ]
            branching += [more] * times
    return _Search(branching).succeeds(tuple(missing), loose)


def _ways(rules: Rules, row: OpenRow, seat: int) -> list[_Way]:
    """The ways to play `row` of which one is best, whoever is to be caught up with."""
    single = [
        _taking_all(rules, contract, row.forehand, seat)
        for contract in row.contracts
        if contract.goal is not Goal.AVOID
    ]
    avoid = [
        way
        for contract in row.contracts
        if contract.goal is Goal.AVOID
        for way in _giving_away(rules, contract, row.forehand, seat)
        if not any(way.beaten_by(other) for other in single)
    ]
    unbeaten = [way for way in single if not any(way.beaten_by(other) for other in single if other != way)]
    return [*dict.fromkeys(unbeaten), *avoid]


def _taking_all(rules: Rules, contract: Contract, forehand: int, seat: int) -> _Way:
    """The player takes every trick, or goes out before anybody else has laid a card."""
    if contract.goal is Goal.DOMINO:
        kind, mine, theirs = Kind.CARDS_LEFT, 0, rules.domino_hand
    else:
        kind, mine, theirs = Kind.TRICKS, rules.tricks, 0
    figures = tuple(mine if other == seat else theirs for other in range(rules.players))
    scores = scoring.whole_scores(rules, contract, forehand, kind, figures)
    return _Way(tuple(scores[seat] - score for other, score in enumerate(scores) if other != seat))


def _giving_away(rules: Rules, contract: Contract, forehand: int, seat: int) -> Iterator[_Way]:
    """The player takes no trick, and the others all of them, in every way that could be best."""
    others = [other for other in range(rules.players) if other != seat]

    def scores(taken: int) -> tuple[int, ...]:
        return scoring.whole_scores(rules, contract, forehand, Kind.TRICKS, (taken,) * rules.players)

    none = scores(0)
    quotas = rules.quotas(contract.id, forehand)
    every_trick_counts = rules.misere_scoring is MisereScoring.BOTH_WAYS or (
        rules.misere_scoring is MisereScoring.PENALTIES and not any(quotas[other] for other in others)
    )
    if every_trick_counts:
        yield _Way(tuple(none[seat] - none[other] for other in others), rules.tricks)
        return
    rows = [scores(taken) for taken in range(rules.tricks + 1)]
    steps = [_steps([none[seat] - row[other] for row in rows]) for other in others]
    yield from map(_Way, _spent(steps, rules.tricks))


def _steps(gains: Sequence[int]) -> list[tuple[int, int]]:
    """The fewest tricks for each gain, from `gains` by the number of tricks given to a player."""
    return [(tricks, gain) for tricks, gain in enumerate(gains) if tricks == 0 or gain > gains[tricks - 1]]


def _spent(steps: Sequence[Sequence[tuple[int, int]]], tricks: int) -> Iterator[tuple[int, ...]]:
    """Every way to give `tricks` away after which no more can be gained on anybody."""

    def give(at: int, left: int, waste: int) -> Iterator[tuple[int, ...]]:
        # `waste` is the most that may be left, or somebody before could have been given more.
        if at == len(steps):
            if left <= waste:
                yield ()
            return
        for step, (cost, gain) in enumerate(steps[at]):
            if cost > left:
                return
            more = steps[at][step + 1][0] - cost - 1 if step + 1 < len(steps[at]) else tricks
            for rest in give(at + 1, left - cost, min(waste, more)):
                yield (gain, *rest)

    return give(0, tricks, tricks)


class _Search:
    """Looks for one way in each row that together make up for what is missing on everybody.

    No way takes anything back, so that nothing is missing any more is final.
    """

    def __init__(self, rows: Sequence[Sequence[_Way]]) -> None:
        self._rows = rows
        self._looked_at = 0
        self._failed: set[tuple[int, tuple[int, ...], int]] = set()

    def succeeds(self, missing: tuple[int, ...], loose: int, at: int = 0) -> bool:
        """Whether the rows from number `at` make up for `missing`; `loose` points are for whom one likes."""
        missing = tuple(max(0, lack) for lack in missing)
        if sum(missing) <= loose:
            return True
        if at == len(self._rows) or (at, missing, loose) in self._failed:
            return False
        if self._is_hopeless(missing, loose, at):
            return False
        self._looked_at += len(self._rows[at])
        if self._looked_at > PATIENCE:
            return True
        found = any(self.succeeds(left, loose + more, at + 1) for left, more in self._after(missing, at))
        if not found:
            self._failed.add((at, missing, loose))
        return found

    def _after(self, missing: tuple[int, ...], at: int) -> list[tuple[tuple[int, ...], int]]:
        """What each way to play row number `at` leaves missing, and makes loose; the nearest first."""
        left = {
            (tuple(max(0, lack - gain) for lack, gain in zip(missing, way.gains, strict=True)), way.loose)
            for way in self._rows[at]
        }
        return sorted(left, key=lambda after: (sum(after[0]) - after[1], max(after[0])))

    def _is_hopeless(self, missing: tuple[int, ...], loose: int, at: int) -> bool:
        """Whether on some of the others, taken together, more is missing than the rows can bring."""
        return any(
            sum(missing[other] for other in group) > loose + most
            for group, most in zip(self._groups, self._most[at], strict=True)
        )

    @cached_property
    def _groups(self) -> list[tuple[int, ...]]:
        others = range(len(self._rows[0][0].gains))
        return [group for size in others for group in combinations(others, size + 1)]

    @cached_property
    def _most(self) -> list[list[int]]:
        """The most that can be gained from each row on, on each group together."""
        known: dict[int, list[int]] = {}
        most = [[0] * len(self._groups)]
        for ways in reversed(self._rows):
            if id(ways) not in known:
                known[id(ways)] = [
                    max(sum(way.gains[other] for other in group) + way.loose for way in ways)
                    for group in self._groups
                ]
            most.append([sum(pair) for pair in zip(most[-1], known[id(ways)], strict=True)])
        return most[::-1]
