from pathlib import Path

import pytest

from bismarck_scorer.scorebook.book import Scorebook
from tests.books import close_test_books, open_test_book


@pytest.fixture
def book(tmp_path: Path) -> Scorebook:
    return open_test_book(tmp_path)


@pytest.fixture(autouse=True)
def _books_are_closed():
    yield
    close_test_books()
