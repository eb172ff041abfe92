"""The possible figures nearest to those of a row that cannot be, as they may have been meant on the paper.

Nearest are those with the fewest figures changed, and among them with the smallest change. Figures that agree
in that are ordered: a lost sign first, then from the first seat on. What cannot be read costs nothing to put
in. Rows that need more than `MOST_FREE` figures changed or put in were hardly meant so: nothing is near them.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from bismarck_scorer.domain.possible import Menu, Shape, fits

MOST_FREE = 2
LIMIT = 6  # as many as players at the largest table: where more are equally near, any may be meant
_MENU_LIMIT = 400  # scores that are tried for one seat; only points written freely have more

Numbers = tuple[int, ...]


def nearest(shapes: Iterable[Shape], above: Sequence[int], seen: Sequence[int | None]) -> tuple[Numbers, ...]:
    """Return the nearest possible figures; nothing where nothing is near, or more than `LIMIT` are.

    `seen` are the figures of the row, None where one cannot be read; `above` is what they are counted from,
    the totals of the row above.
    """
    shapes = tuple(shapes)
    unread = [seat for seat, figure in enumerate(seen) if figure is None]
    read = [seat for seat, figure in enumerate(seen) if figure is not None]
    for changed in range(MOST_FREE - len(unread) + 1):
        found = {
            figures
            for others in combinations(read, changed)
            for shape in shapes
            for figures in _filled(shape, above, seen, (*unread, *others))
        }
        if found:
            return _ordered(found, seen)
    return ()


def swapped(shapes: Iterable[Shape], above: Sequence[int], seen: Sequence[int]) -> tuple[Numbers, ...]:
    """Return the possible figures that two swapped figures of the row give, from the first seats on."""
    shapes = tuple(shapes)
    found = []
    for one, other in combinations(range(len(seen)), 2):
        figures = list(seen)
        figures[one], figures[other] = seen[other], seen[one]
        scores = difference(figures, above)
        if seen[one] != seen[other] and fits(shapes, scores):
            found.append(tuple(figures))
    return tuple(found)


def lost_signs(seen: Sequence[int | None], figures: Numbers) -> bool:
    """Whether `figures` are those of the row with the sign of those that differ turned."""
    return all(
        figure in (read, -read) for figure, read in zip(figures, seen, strict=True) if read is not None
    )


def difference(figures: Sequence[int], above: Sequence[int]) -> Numbers:
    """Return what the figures add to those above, in seat order."""
    return tuple(figure - before for figure, before in zip(figures, above, strict=True))


def _ordered(found: Iterable[Numbers], seen: Sequence[int | None]) -> tuple[Numbers, ...]:
    def change(figures: Numbers) -> int:
        return sum(abs(f - read) for f, read in zip(figures, seen, strict=True) if read is not None)

    def order(figures: Numbers) -> tuple[bool, list[bool], Numbers]:
        kept = [figure == read for figure, read in zip(figures, seen, strict=True)]
        return not lost_signs(seen, figures), kept, figures

    found = list(found)
    least = min(map(change, found))
    alike = [figures for figures in found if change(figures) == least]
    return tuple(sorted(alike, key=order)) if len(alike) <= LIMIT else ()


def _filled(
    shape: Shape, above: Sequence[int], seen: Sequence[int | None], free: Sequence[int]
) -> Iterator[Numbers]:
    """The possible figures that differ from those seen on the `free` seats alone."""
    low = high = shape.whole
    for seat, (menu, figure) in enumerate(zip(shape.menus, seen, strict=True)):
        if seat in free:
            continue
        if figure is None or (counted := menu.counts.get(figure - above[seat])) is None:
            return
        low, high = low - counted[1], high - counted[0]
    for scores in _choices([shape.menus[seat] for seat in free], low, high):
        figures = list(seen)
        for seat, score in zip(free, scores, strict=True):
            figures[seat] = above[seat] + score
        yield tuple(figure for figure in figures if figure is not None)


def _choices(menus: Sequence[Menu], low: int, high: int) -> Iterator[Numbers]:
    """Scores from each of the menus, of which the counts can come to something from `low` to `high`."""
    if not menus:
        yield from [()] if low <= 0 <= high else []
        return
    first, *rest = menus
    least, most = first.reach
    if not rest:
        counts = range(max(low, least), min(high, most) + 1)
        yield from {(first.scores[count],) for count in counts}
    elif len(first.counts) <= _MENU_LIMIT:
        for score, (fewest, greatest) in first.counts.items():
            for scores in _choices(rest, low - greatest, high - fewest):
                yield (score, *scores)
