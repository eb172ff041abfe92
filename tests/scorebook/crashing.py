"""What other processes do with a book while a test looks on, and kills them."""

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Barrier
from pathlib import Path
from threading import Event

from bismarck_scorer.bootstrap import open_book
from bismarck_scorer.domain.errors import StaleSheet
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.scorebook import files as files_
from bismarck_scorer.scorebook import play
from bismarck_scorer.scorebook.book import OpenSheet, Scorebook
from bismarck_scorer.scorebook.safe import restoring
from tests.books import FAMILY, THREE, scores


@dataclass(frozen=True)
class Contender:
    """Who plays how many deals, and the number of the sheet that is shared."""

    name: str
    shared: int
    deals: int


def record_for_ever(folder: Path, told: Connection) -> None:
    """Record deals into one sheet after the other, tell of each that is acknowledged, and never end.

    Every third deal is put right at once, and every fourth is taken back and played again. Told is the sheet
    with all that was acknowledged of it: its number, its version, and the notes of its deals.
    """
    book = open_book(folder)
    for number in count():
        opened = play.begin(book, THREE, FAMILY, 0)
        while not opened.sheet.complete:
            opened = record(book, opened, f"{number}")
            told.send((opened.id, opened.version, notes(opened)))
            if opened.version % 3 == 0:
                opened = correct(book, opened, 0, f"right {opened.version}")
                told.send((opened.id, opened.version, notes(opened)))
            if opened.version % 4 == 0 and not opened.sheet.finished:
                opened = play.undo(book, opened.id, opened.version).open
                told.send((opened.id, opened.version, notes(opened)))


def record_and_contend(folder: Path, part: Contender, turn: Barrier, told: Connection) -> None:
    """Record deals into sheets of one's own, and after each correct the shared sheet as the other one does.

    Both read the shared sheet before either corrects it. Told are in the end the sheets of one's own, how
    often one's correction was written, and how often one was told that the other came first.
    """
    name, shared = part.name, part.shared
    book = open_book(folder)
    mine: dict[int, tuple[str, ...]] = {}
    written = refused = 0
    opened = None
    for number in range(part.deals):
        if opened is None or opened.sheet.complete:
            opened = play.begin(book, THREE, FAMILY, 0)
        opened = record(book, opened, f"{name} {number}")
        mine[opened.id] = notes(opened)
        seen = play.open_sheet(book, shared)
        turn.wait()
        try:
            correct(book, seen, 0, f"{name} {number}")
            written += 1
        except StaleSheet:
            refused += 1
        turn.wait()
    book.store.close()
    told.send((mine, written, refused))


def bring_in(folder: Path, sheets: list[Sheet], taken: int, told: Connection) -> None:
    """Store sheets as those of files, tell when so many are taken, and never take another one."""
    book = open_book(folder)

    def files() -> Iterator[Sheet]:
        yield from sheets[:taken]
        told.send(taken)
        Event().wait()

    files_.store_files(book, files())


def put_in(folder: Path, how: str, file: Path, lots: int, told: Connection) -> None:
    """Restore a backup or add what is missing of it, tell when so many lots are done, and never go on."""
    book = open_book(folder)

    def watched(some: Iterable[Sequence[int]], _total: int) -> Iterator[Sequence[int]]:
        for number, lot in enumerate(some):
            if number == lots:
                told.send(number)
                Event().wait()
            yield lot

    {"restore": restoring.restore, "add": restoring.add_missing}[how](book, file, watched)


def record(book: Scorebook, opened: OpenSheet, note: str) -> OpenSheet:
    row = random.choice([(1, 2, -3), (0, 0, 0), (-4, 1, 3)])  # noqa: S311 - any will do
    deal = replace(scores(opened.sheet, *row), note=note)
    return play.record(book, opened.id, opened.version, deal).open


def correct(book: Scorebook, opened: OpenSheet, row: int, note: str) -> OpenSheet:
    deal = replace(opened.sheet.deals[row], note=note)
    return play.correct(book, opened.id, opened.version, row, deal).open


def notes(opened: OpenSheet) -> tuple[str, ...]:
    return tuple(deal.note for deal in opened.sheet.deals)
