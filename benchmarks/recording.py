"""One deal made durable, by the scorebook and by nothing but SQLite."""

import json
import sqlite3
import time
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path

from benchmarks.evenings import THREE, deal
from benchmarks.pairs import Measurement
from bismarck_scorer.bootstrap import open_book
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.scorebook import play

PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "trusted_schema = OFF")
ROWS = 6
"""What one deal of three players writes: itself, three figures, a line of the log, and the sheet's head."""
LOGGED = json.dumps({"contract": "no_trump", "forehand": 0, "kind": "scores", "figures": [1, 2, -3]})


@contextmanager
def by_the_scorebook(folder: Path) -> Generator[Measurement]:
    """Record one deal after the other, on a new sheet whenever one is full."""
    book = open_book(folder)

    def sheets() -> Iterator[float]:
        while True:
            opened = play.begin(book, rules_for("estonian", 3, {}), THREE.players, 0)
            while not opened.sheet.finished:
                row = deal(opened.sheet, opened.sheet.played)
                before = time.perf_counter()
                opened = play.record(book, opened.id, opened.version, row).open
                yield (time.perf_counter() - before) * 1000

    yield sheets().__next__
    book.store.close()


@contextmanager
def by_sqlite(folder: Path) -> Generator[Measurement]:
    """Write as many rows in one transaction, with the same pragmas."""
    with closing(sqlite3.connect(folder / "bare.db", isolation_level=None)) as connection:
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        connection.execute("CREATE TABLE line (deal INTEGER, no INTEGER, text TEXT, PRIMARY KEY (deal, no))")
        deals = count()

        def write() -> float:
            number = next(deals)
            before = time.perf_counter()
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany(
                "INSERT INTO line VALUES (?, ?, ?)", [(number, no, LOGGED) for no in range(ROWS)]
            )
            connection.execute("COMMIT")
            return (time.perf_counter() - before) * 1000

        yield write
