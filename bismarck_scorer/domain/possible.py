"""Which scores a row can have at all: what every split of the tricks, or of the cards left, comes to.

`scoring.check_deal` asks less of scores that are entered: they have to sum to what the rules say.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from bismarck_scorer.domain.contracts import Contract, Goal
from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.rules import Rules
from bismarck_scorer.domain.scoring import SCORE_LIMIT, expected_sum, whole_scores


@dataclass(frozen=True, slots=True)
class Menu:
    """The scores that one player can have.

    `scores` has the score for each count, from the lowest count up, and the scores only rise, or only fall;
    `counts` has the lowest and the highest count for each score.
    """

    scores: dict[int, int]
    counts: dict[int, tuple[int, int]]

    @property
    def reach(self) -> tuple[int, int]:
        """The lowest and the highest count."""
        return next(iter(self.scores)), next(reversed(self.scores))

    @property
    def bounds(self) -> tuple[int, int]:
        """The lowest and the highest score."""
        first, last = (self.scores[count] for count in self.reach)
        return min(first, last), max(first, last)


@dataclass(frozen=True, slots=True)
class Shape:
    """One way in which a row can come out.

    A row is possible where every seat has a score of its menu, and the counts for these come to `whole`.
    Counted are tricks; in a domino the scores themselves, and each player who can go out is a shape. `total`
    is what the scores sum to, None where they sum to nothing in particular.
    """

    menus: tuple[Menu, ...]
    whole: int
    total: int | None

    def fits(self, scores: Sequence[int]) -> bool:
        """Whether a row can have these scores."""
        low = high = 0
        for menu, score in zip(self.menus, scores, strict=True):
            counts = menu.counts.get(score)
            if counts is None:
                return False
            low, high = low + counts[0], high + counts[1]
        return low <= self.whole <= high


@lru_cache(maxsize=256)
def shapes(rules: Rules, contracts: tuple[Contract, ...], forehand: int) -> tuple[Shape, ...]:
    """Return the ways, each once, in which a deal can come out that is one of `contracts`, no free game."""
    found = [shape for contract in contracts for shape in _shapes(rules, contract, forehand)]
    return tuple(shape for number, shape in enumerate(found) if shape not in found[:number])


def fits(shapes_: Iterable[Shape], scores: Sequence[int]) -> bool:
    """Whether a row can have these scores in one of the shapes."""
    return any(shape.fits(scores) for shape in shapes_)


def is_possible(rules: Rules, deal: Deal) -> bool:
    """Whether the scores of `deal` can be; in a free game of which nobody noted the pick, of any pick."""
    return fits(shapes(rules, rules.choices(deal.played.id), deal.forehand), deal.figures)


def fits_two(first: Iterable[Shape], second: Sequence[Shape], scores: Sequence[int]) -> bool:
    """Whether two rows, one of each kind, can together have these scores.

    Only rows whose scores have a sum are looked at: where they have none, nearly anything can be.
    """
    return any(_two(one, other, scores) for one in first for other in second)


def bounds(shapes_: Iterable[Shape], seat: int) -> tuple[int, int]:
    """Return the lowest and the highest score that `seat` can have in any of the shapes."""
    found = [shape.menus[seat].bounds for shape in shapes_]
    return min(low for low, _high in found), max(high for _low, high in found)


def _shapes(rules: Rules, contract: Contract, forehand: int) -> tuple[Shape, ...]:
    if contract.goal is Goal.POINTS:
        return (Shape((_anything(),) * rules.players, 0, 0),)
    if contract.goal is Goal.DOMINO:
        return tuple(_domino(rules, out) for out in range(rules.players))
    rows = [
        whole_scores(rules, contract, forehand, Kind.TRICKS, (taken,) * rules.players)
        for taken in range(rules.tricks + 1)
    ]
    menus = tuple(_menu(dict(enumerate(of_seat))) for of_seat in zip(*rows, strict=True))
    return (Shape(menus, rules.tricks, expected_sum(rules, contract)),)


def _domino(rules: Rules, out: int) -> Shape:
    """The dominoes in which the player of seat `out` goes out first."""
    others = rules.players - 1
    left = _menu({score: score for score in range(-rules.domino_hand, 0)})
    won = _menu({score: score for score in range(others, others * rules.domino_hand + 1)})
    return Shape(tuple(won if seat == out else left for seat in range(rules.players)), 0, 0)


@cache
def _anything() -> Menu:
    return _menu({score: score for score in range(-SCORE_LIMIT, SCORE_LIMIT + 1)})


def _menu(scores: dict[int, int]) -> Menu:
    counts: dict[int, tuple[int, int]] = {}
    for count, score in scores.items():
        counts[score] = (counts.get(score, (count, count))[0], count)
    return Menu(scores, counts)


def _two(first: Shape, second: Shape, scores: Sequence[int]) -> bool:
    if first.total is None or second.total is None or sum(scores) != first.total + second.total:
        return False
    low = high = 0
    for score, one, other in zip(scores, first.menus, second.menus, strict=True):
        least = max(one.bounds[0], score - other.bounds[1])
        most = min(one.bounds[1], score - other.bounds[0])
        if least > most:
            return False
        low, high = low + least, high + most
    return low <= first.total <= high
