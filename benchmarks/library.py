"""Old evenings among ten thousand sheets, beside a library of a hundred and statements written by hand.

What is measured is time on the processor: all of it happens in one process, and others use the machine too.
"""

import time
import tracemalloc
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks import by_hand
from benchmarks.libraries import SMALL, YEAR, Library, imported, opened
from benchmarks.made_up import NOTED, RARE
from benchmarks.pairs import Measurement, Pair, measure_pair
from bismarck_scorer.domain.library import Against, Filter, Mark, Order, Page, RulesAsked, State, Won
from bismarck_scorer.scorebook import evenings, figures, library, players, records
from bismarck_scorer.ui.past.evenings_state import Found, Looking, read

_LINES = 20
"""Sheets of a page that is searched for: the small library has as many of each kind."""

Look = Callable[[Library], object]
Asked = Callable[[Library], Filter]


def measured(rounds: int) -> Iterator[Pair]:
    """Make both libraries and measure them; what is paged beside the small one, what is summed beside SQL."""
    with TemporaryDirectory() as folder:
        yield imported(Path(folder))
        large, small, long = opened(Path(folder))
        for name, look in {**LISTS, **_searches(large, small), **_orders()}.items():
            ours, bare = _timed(look, large), _timed(look, small)
            yield measure_pair(f"{name}, beside {SMALL} sheets", ours, bare, 1.5, rounds)
        for name, (look, statements, people) in SUMS.items():
            bare = by_hand.asked(large.book.store.path, statements, *people(large))
            yield measure_pair(f"{name}, beside SQL by hand", _timed(look, large), bare, 3, rounds)
        for name, looks in (("lists", LISTS.values()), ("figures", [look for look, *_ in SUMS.values()])):
            memory = [max(_memory(look, one) for look in looks) for one in (large, long)]
            yield Pair(f"{name}, the most memory", *memory, 1.5, "MB")
        for one in (large, small, long):
            one.book.store.close()


def _searches(large: Library, small: Library) -> dict[str, Look]:
    looks: dict[str, Look] = {name: partial(_found, asked) for name, asked in SEARCHES.items()}
    for name, asked in SEARCHES.items():
        lines = [len(_found(asked, one).lines) for one in (large, small)]
        assert lines[0] == lines[1], f"{name}: found {lines}, which cannot be compared"
    return looks


def _orders() -> dict[str, Look]:
    return {f"list sorted: {order}": partial(_sorted, order) for order in Order}


def _found(asked: Asked, one: Library) -> Page:
    return library.page(one.book, asked(one), limit=_LINES)


def _sorted(order: Order, one: Library) -> Page:
    return library.page(one.book, order=order)


@cache
def _end(one: Library) -> Mark | None:
    """Where the last page begins: after the first sheet that it has, of the oldest of all."""
    return library.page(one.book, order=Order.OLDEST, limit=library.PAGE + 1).next


@cache
def _opened(one: Library) -> Found:
    return read(one.book, Looking(), library.PAGE)


def _screen(words: str) -> Look:
    """All that the screen of the list reads when somebody looks for words, months and counts included."""
    looking = Looking(Filter(words=words))
    return lambda one: read(one.book, looking, library.PAGE, _opened(one))


def _start_page(one: Library) -> None:
    evenings.unfinished(one.book)
    evenings.latest(one.book, limit=4)
    library.on_this_day(one.book, limit=1)


LISTS: dict[str, Look] = {
    "list opened, all that its screen reads": lambda one: read(one.book, Looking(), library.PAGE),
    "list, its first page": lambda one: library.page(one.book),
    "list, its last page": lambda one: library.page(one.book, after=_end(one)),
    "searched on the screen: a word found everywhere": _screen("ema"),
    "searched on the screen: a word found nowhere": _screen("zebra"),
    "start page with “on this day”": _start_page,
    "bin, its first page": lambda one: evenings.deleted(one.book),
    "bin, how many": lambda one: evenings.count_deleted(one.book),
    "new sheet, who is offered": lambda one: evenings.known_people(one.book),
}
SEARCHES: dict[str, Asked] = {
    "a name": lambda _: Filter(words="oie"),
    "a place and a name": lambda _: Filter(words="köök ema"),
    "a rare place": lambda _: Filter(words=RARE),
    "a note": lambda _: Filter(words=NOTED),
    "a word found nowhere": lambda _: Filter(words="zebra"),
    "a letter found everywhere": lambda _: Filter(words="a"),
    "filter: player": lambda one: Filter(player=one.host),
    "filter: won alone": lambda one: Filter(player=one.host, won=Won.ALONE),
    "filter: ahead of another": lambda one: Filter(
        player=one.host, other=one.guest, against=Against.AHEAD, states=(State.WHOLE,)
    ),
    "filter: contract as forehand": lambda one: Filter(player=one.host, contract="misere", forehand=True),
    "filter: rules": lambda _: Filter(rules=RulesAsked("folk")),
    "filter: year": lambda _: Filter(year=YEAR),
    "filter: whole": lambda _: Filter(states=(State.WHOLE,)),
    "filter: finished early": lambda _: Filter(states=(State.EARLY,)),
    "filter: unfinished": lambda _: Filter(states=(State.OPEN,)),
    "filter: four at once": lambda one: Filter(
        words="ema", player=one.guest, rules=RulesAsked("estonian"), states=(State.WHOLE,)
    ),
}
SUMS: dict[str, tuple[Look, tuple[str, ...], Callable[[Library], tuple[int, ...]]]] = {
    "player page": (
        lambda one: figures.of_player(one.book, one.host),
        by_hand.PLAYER,
        lambda one: (one.host,),
    ),
    "two compared": (
        lambda one: [figures.of_player(one.book, player) for player in (one.host, one.guest)],
        by_hand.PLAYER,
        lambda one: (one.host, one.guest),
    ),
    "record book": (lambda one: records.record_book(one.book), by_hand.RECORDS, lambda _: ()),
    "players list": (
        lambda one: (figures.compared(one.book), players.everybody(one.book)),
        by_hand.PLAYERS,
        lambda _: (),
    ),
    "how many sheets": (lambda one: library.count(one.book), by_hand.COUNT, lambda _: ()),
    "how many of a search": (
        lambda one: library.count(one.book, Filter(words="ema")),
        by_hand.FOUND,
        lambda _: (),
    ),
    "months": (lambda one: library.months(one.book), by_hand.MONTHS, lambda _: ()),
}


def _timed(look: Look, one: Library) -> Measurement:
    def once() -> float:
        before = time.process_time()
        look(one)
        return (time.process_time() - before) * 1000

    return once


def _memory(look: Look, one: Library) -> float:
    """The most memory that Python has at a time for it, in MB, once everything is loaded."""
    look(one)
    tracemalloc.start()
    look(one)
    _now, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most / 1024**2
