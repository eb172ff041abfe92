"""The record book of the house."""

from bismarck_scorer.domain.records import Records
from bismarck_scorer.scorebook.book import Scorebook

SHOWN = 5
"""How many of each kind are told where nobody asks for another number."""


def record_book(book: Scorebook, limit: int = SHOWN) -> Records:
    """At most `limit` records of each kind; none at all before the first sheet is finished whole."""
    with book.store.look() as work:
        return work.records.read(limit)
