"""The evenings: lists of sheets, the bin, and what the next evening can take over from the last."""

from dataclasses import dataclass

from bismarck_scorer.domain.evening import EveningLine
from bismarck_scorer.domain.library import BinMark, BinPage
from bismarck_scorer.domain.rules import Rules
from bismarck_scorer.scorebook.book import Scorebook
from bismarck_scorer.scorebook.library import PAGE


@dataclass(frozen=True, slots=True)
class LastTable:
    """Who played last, in seat order, and by which rules; the seat that is forehand first next, and where."""

    players: tuple[str, ...]
    rules: Rules
    first_forehand: int = 0
    place: str = ""


def latest(book: Scorebook, limit: int | None = None, offset: int = 0) -> list[EveningLine]:
    """The evenings, newest first by date, then by when they were begun; all of them without a `limit`."""
    with book.store.look() as work:
        return work.evenings.latest(limit, offset)


def deleted(book: Scorebook, after: BinMark | None = None, limit: int = PAGE) -> BinPage:
    """At most `limit` evenings in the bin, the last deleted first.

    The next page is got with the mark of this one; None there says that this one is the last.
    """
    with book.store.look() as work:
        return work.evenings.deleted(after, limit)


def count_deleted(book: Scorebook) -> int:
    """How many evenings are in the bin."""
    with book.store.look() as work:
        return work.evenings.count_deleted()


def unfinished(book: Scorebook) -> EveningLine | None:
    """The unfinished evening that was changed last, or None."""
    with book.store.look() as work:
        return work.evenings.unfinished()


def numbers(book: Scorebook) -> list[int]:
    """The numbers of all sheets outside the bin."""
    with book.store.look() as work:
        return work.evenings.ids()


def delete(book: Scorebook, sheet_id: int) -> None:
    """Put a sheet into the bin, finished or not. Raises NoSuchSheet."""
    at = book.clock()
    with book.store.work() as work:
        work.sheets.hide(sheet_id, at)


def restore(book: Scorebook, sheet_id: int) -> None:
    """Take a sheet out of the bin; one that is not in it stays as it is. Raises NoSuchSheet."""
    with book.store.work() as work:
        work.sheets.restore(sheet_id)


def empty_bin(book: Scorebook) -> int:
    """Delete the sheets in the bin for good, with the people who sit on no other and deleted rule sets.

    Returns how many sheets there were.
    """
    with book.store.work() as work:
        gone = work.sheets.empty_bin()
        work.people.forget_unseated()
        work.own_rules.forget_hidden()
    return gone


def known_people(book: Scorebook) -> tuple[str, ...]:
    """The names of everybody on a sheet outside the bin, the most recently used first."""
    with book.store.look() as work:
        return work.people.names()


def last_table(book: Scorebook) -> LastTable | None:
    """The table of the newest evening, or None before the first."""
    for line in latest(book, limit=1):
        return LastTable(line.players, line.rules)
    return None


def table_after(book: Scorebook, sheet_id: int) -> LastTable:
    """The table of a sheet whose people play again: the next of them is offered as the first forehand.

    Raises NoSuchSheet.
    """
    with book.store.look() as work:
        sheet = work.sheets.get(sheet_id).sheet
    forehand = (sheet.head.first_forehand + 1) % sheet.rules.players
    return LastTable(sheet.players, sheet.rules, forehand, sheet.head.place)
