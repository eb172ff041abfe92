"""A library of ten thousand made-up sheets, beside one of a hundred and beside statements written by hand."""

import resource
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.made_up import PEOPLE, RARE, sheets
from benchmarks.pairs import Measurement, Pair, measure_pair
from bismarck_scorer.bootstrap import open_book
from bismarck_scorer.domain.library import Filter, Order
from bismarck_scorer.exports.json import FORMAT
from bismarck_scorer.imports.json import read
from bismarck_scorer.messages import messages_for
from bismarck_scorer.scorebook import figures, library, players, records
from bismarck_scorer.scorebook.book import Scorebook
from bismarck_scorer.scorebook.files import store_files

LARGE, SMALL = 10_000, 100
RATE = 200
"""Sheets a second that an import has to reach."""

# What a page and the record book tell in the shortest way that a person would write it, from scores alone.
BY_HAND_PLAYER = (
    """
    SELECT COALESCE(played_as, contract), forehand = figure.seat, score, COUNT(*)
    FROM figure JOIN deal USING (sheet_id, no) JOIN seat USING (sheet_id, seat)
    JOIN sheet ON sheet.id = figure.sheet_id
    WHERE player_id = :player AND finished AND deleted_at IS NULL AND deal.place IS NOT NULL GROUP BY 1, 2, 3
    """,
    """
    WITH result AS (SELECT sheet_id, seat, SUM(score) AS total FROM figure GROUP BY sheet_id, seat)
    SELECT substr(played_on, 1, 4), COUNT(*), SUM(total), MAX(total), MIN(total),
        SUM(total = (SELECT MAX(total) FROM result AS other WHERE other.sheet_id = result.sheet_id))
    FROM result JOIN seat USING (sheet_id, seat) JOIN sheet ON sheet.id = sheet_id
    WHERE player_id = :player AND finished AND deleted_at IS NULL GROUP BY 1
    """,
)
BY_HAND_RECORDS = (
    """
    SELECT sheet_id, seat, SUM(score) AS total FROM figure JOIN sheet ON sheet.id = sheet_id
    WHERE finished AND deleted_at IS NULL GROUP BY 1, 2 ORDER BY total DESC LIMIT 5
    """,
    """
    SELECT sheet_id, no, seat, score FROM figure JOIN deal USING (sheet_id, no)
    WHERE COALESCE(played_as, contract) = 'misere' ORDER BY score DESC LIMIT 5
    """,
)


@dataclass(frozen=True)
class Libraries:
    """The large library, the small one, and how many sheets a second came into the large one from files."""

    large: Scorebook
    small: Scorebook
    rate: float


def measured(rounds: int) -> Iterator[Pair]:
    """Make both libraries and measure them; what is paged beside the small one, what is summed beside SQL."""
    with TemporaryDirectory() as folder:
        libraries = _libraries(Path(folder))
        ema = next(one.id for one in players.everybody(libraries.large) if one.name == PEOPLE[0])
        print(f"import: {libraries.rate:.0f} sheets a second, at least {RATE} wanted", flush=True)
        for name, look in PAGED.items():
            yield measure_pair(name, look(libraries.large), look(libraries.small), 1.5, rounds)
        before = _memory()
        for name, ours, statements in (
            ("player page", lambda: figures.of_player(libraries.large, ema), BY_HAND_PLAYER),
            ("record book", lambda: records.record_book(libraries.large), BY_HAND_RECORDS),
        ):
            bare = _by_hand(libraries.large.store.path, statements, ema)
            yield measure_pair(f"{name}, beside SQL by hand", _timed(ours), bare, 3, rounds)
        print(f"memory: {_memory() - before:.1f} MB more after both than before", flush=True)
        for book in (libraries.large, libraries.small):
            book.store.close()


def _first(book: Scorebook) -> Measurement:
    return _timed(lambda: library.page(book))


def _last(book: Scorebook) -> Measurement:
    mark = library.page(book, order=Order.OLDEST, limit=library.PAGE + 1).next
    return _timed(lambda: library.page(book, after=mark))


def _search(words: str) -> Callable[[Scorebook], Measurement]:
    return lambda book: _timed(lambda: library.page(book, Filter(words=words)))


PAGED: dict[str, Callable[[Scorebook], Measurement]] = {
    "list, first page, beside 100 sheets": _first,
    "list, last page, beside 100 sheets": _last,
    "search of a name, beside 100 sheets": _search("oie"),
    "search of a place and a name, beside 100 sheets": _search("suvila ema"),
    "search of a rare place, beside 100 sheets": _search(RARE),
}


def _libraries(folder: Path) -> Libraries:
    language = messages_for("en")
    files = [FORMAT.write(sheet, language) for sheet in sheets(LARGE)]
    large, small = open_book(folder / "large"), open_book(folder / "small")
    before = time.perf_counter()
    store_files(large, [read(file) for file in files])
    rate = LARGE / (time.perf_counter() - before)
    store_files(small, [read(file) for file in files[:: LARGE // SMALL]])
    return Libraries(large, small, rate)


def _timed(look: Callable[[], object]) -> Measurement:
    def once() -> float:
        before = time.perf_counter()
        look()
        return (time.perf_counter() - before) * 1000

    return once


def _by_hand(path: Path, statements: tuple[str, ...], player: int) -> Measurement:
    def look() -> None:
        with closing(sqlite3.connect(path)) as connection:
            for statement in statements:
                values = {"player": player} if ":player" in statement else {}
                connection.execute(statement, values).fetchall()

    return _timed(look)


def _memory() -> float:
    """The most memory that this process ever had, in MB."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / 1024 / (1024 if sys.platform == "darwin" else 1)
