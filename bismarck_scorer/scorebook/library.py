"""The library of old evenings: pages of sheets, searched, filtered, sorted; and this day in other years."""

from collections.abc import Iterator

from bismarck_scorer.domain.evening import EveningLine
from bismarck_scorer.domain.library import Choices, Filter, Mark, MonthCount, Order, Page
from bismarck_scorer.scorebook.book import Scorebook

PAGE = 40
"""How many sheets a page has where nobody asks for another number."""

_ALL = Filter()


def page(
    book: Scorebook,
    asked: Filter = _ALL,
    order: Order = Order.NEWEST,
    after: Mark | None = None,
    limit: int = PAGE,
) -> Page:
    """The sheets of which all holds that is asked, at most `limit`, and the evenings of their dates.

    The next page is got with the mark of this one; None there says that this one is the last. A sheet that
    was begun or deleted between two pages neither doubles nor hides another.
    """
    with book.store.look() as work:
        return work.past.page(asked, order, after, limit)


def every(book: Scorebook, asked: Filter = _ALL, order: Order = Order.NEWEST) -> Iterator[EveningLine]:
    """All such sheets, read a page at a time, so that ten thousand take up no more room than one page."""
    found = page(book, asked, order)
    yield from found.lines
    while found.next is not None:
        found = page(book, asked, order, found.next)
        yield from found.lines


def count(book: Scorebook, asked: Filter = _ALL) -> int:
    """How many sheets there are of which all holds that is asked."""
    with book.store.look() as work:
        return work.past.count(asked)


def months(book: Scorebook, asked: Filter = _ALL) -> list[MonthCount]:
    """The months that have such sheets, newest first: where a long list can be jumped into."""
    with book.store.look() as work:
        return work.past.months(asked)


def choices(book: Scorebook) -> Choices:
    """The years and rule sets that there is something of; for players see `players.everybody`."""
    with book.store.look() as work:
        return work.past.choices()


def on_this_day(book: Scorebook, limit: int | None = None) -> list[EveningLine]:
    """The sheets of today's date in earlier years, the latest year first; all of them without a `limit`."""
    with book.store.look() as work:
        return work.past.on_day(book.today(), limit)
