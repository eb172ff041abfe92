from datetime import UTC, datetime
from uuid import UUID

import pytest

from bismarck_scorer.bootstrap import open_book
from bismarck_scorer.scorebook import play
from bismarck_scorer.trouble import FolderNotWritable
from tests.books import begin


def test_a_book_is_opened_where_it_was_left(tmp_path):
    book = open_book(tmp_path / "data")
    opened = begin(book)
    book.store.close()
    book = open_book(tmp_path / "data")
    assert play.open_sheet(book, opened.id) == opened
    book.store.close()


def test_the_book_knows_the_time_and_gives_random_ids(tmp_path):
    book = open_book(tmp_path, wal=False)
    assert book.store.journal_mode == "delete"
    assert book.clock().tzinfo is UTC
    assert book.today() == datetime.now().astimezone().date()
    assert UUID(book.new_uid()) != UUID(book.new_uid())
    book.store.close()


def test_a_data_folder_that_cannot_be_is_told(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(FolderNotWritable):
        open_book(tmp_path / "file" / "data")
