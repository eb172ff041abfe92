"""What the app begins and ends with, however it runs: on phones too, so nothing that serves is imported."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import partial

from bismarck_scorer import locations, logs
from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook import evenings
from bismarck_scorer.scorebook.book import Scorebook
from bismarck_scorer.scorebook.safe.leftovers import clean_temporary
from bismarck_scorer.trouble import Trouble
from bismarck_scorer.ui import guards
from bismarck_scorer.ui.app import explain, spoken
from bismarck_scorer.ui.details import offer
from bismarck_scorer.ui.opened import OpenBook, Opened


def begin(where: locations.Locations, otherwise: Messages) -> None:
    """Say from now on what went wrong, in the language of the screen or `otherwise`, and keep a log of it."""
    guards.explain_with(partial(explain, otherwise=otherwise))
    guards.offer_with(offer(where.data, partial(spoken, otherwise)))
    logs.keep(where.logs)
    clean_temporary()


def open_or_told(open_book: OpenBook, where: locations.Locations) -> Opened:
    """Open the scorebook; what is wrong with it is for the app's first page to say."""
    again = partial(_book_or_trouble, open_book, where)
    return Opened(again(), again)


@contextmanager
def closed_at_the_end(opened: Callable[[], Opened]) -> Generator[None]:
    """Close the book after the block, so that the database is one file again, fit to be copied."""
    try:
        yield
    finally:
        book = opened().book
        if isinstance(book, Scorebook):
            book.store.close()


def _book_or_trouble(open_book: OpenBook, where: locations.Locations) -> Scorebook | Trouble:
    try:
        book = open_book(where.data)
        # What the first page asks is slow the first time only: better now than when somebody waits for it.
        evenings.unfinished(book)
        evenings.latest(book, limit=1)
    except Trouble as trouble:
        return trouble
    return book
