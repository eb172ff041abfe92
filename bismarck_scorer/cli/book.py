"""The scorebook for the length of one command."""

from collections.abc import Generator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from bismarck_scorer.cli.call import Call

if TYPE_CHECKING:
    from bismarck_scorer.scorebook.book import Scorebook


@contextmanager
def opened(call: Call) -> "Generator[Scorebook, None, None]":
    """The book of the data folder that was asked for. Raises what `bootstrap.open_book` raises."""
    book = call.parts.open_book(call.data_dir)
    try:
        yield book
    finally:
        book.store.close()
