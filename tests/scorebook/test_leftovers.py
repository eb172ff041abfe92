"""What killed work has left is cleaned up when it is old, and nothing else is."""

import os
import tempfile

import pytest

from bismarck_scorer.bootstrap import open_book
from bismarck_scorer.scorebook.safe import backups, folders
from bismarck_scorer.scorebook.safe.leftovers import clean_temporary
from bismarck_scorer.storage.backups import opened
from bismarck_scorer.ui.backups.brought import Brought
from tests.books import begin

OLD = (0, 0)


@pytest.mark.parametrize("name", [".bismarck-1a2b3c4d.part", ".bismarck-1a2b3c4d.part-torn"])
def test_a_start_cleans_old_copies_beside_the_database_and_among_the_backups(tmp_path, name):
    usual = folders.usual(tmp_path / "bismarck.db")
    usual.mkdir()
    old = [folder / name for folder in (tmp_path, usual)]
    kept = [folder / f".bismarck-new{name[-5:]}.part" for folder in (tmp_path, usual)]
    kept += [tmp_path / "bismarck-damaged-2026-11-29-1.db", usual / "bismarck-hand-000001-2026-11-29.db"]
    for file in (*old, *kept):
        file.write_bytes(b"half")
    for file in (*old, *kept[2:]):
        os.utime(file, OLD)
    open_book(tmp_path).store.close()
    assert [file.exists() for file in old] == [False, False]
    assert all(file.exists() for file in kept)


def test_a_backup_by_hand_cleans_the_folder_that_was_chosen(book, tmp_path):
    begin(book)
    chosen = folders.choose(book.store.path, tmp_path / "stick")
    left = chosen / ".bismarck-replaced-000001-2026-11-29.db.1a2b3c4d.part"
    left.write_bytes(b"half")
    os.utime(left, OLD)
    backups.make(book)
    assert not left.exists()


@pytest.fixture
def temporary(tmp_path, monkeypatch):
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


def aged(folder):
    for file in (*folder.iterdir(), folder):
        os.utime(file, OLD)


def test_what_a_killed_server_left_in_the_temporary_folder_is_cleaned_and_what_is_new_stays(
    temporary, book, tmp_path
):
    killed, living = Brought(), Brought()
    for server in (killed, living):
        server.put("Õhtud.db", b"whole")
    (first, second) = sorted(temporary.iterdir())
    aged(first)
    other = temporary / "bismarck-brought-by-grandma"
    other.mkdir()
    aged(other)
    clean_temporary()
    assert sorted(temporary.iterdir()) == sorted((second, other))


def test_what_a_killed_look_left_in_the_temporary_folder_is_cleaned(temporary, book, tmp_path):
    begin(book)
    with opened(backups.make(book, tmp_path / "all.db")):
        (scratch,) = temporary.iterdir()
        aged(scratch)
        clean_temporary()
        assert not scratch.exists()


def test_a_server_whose_folder_was_cleaned_takes_the_next_file_all_the_same(temporary):
    server = Brought()
    server.put("Õhtud.db", b"whole")
    (folder,) = temporary.iterdir()
    aged(folder)
    clean_temporary()
    waiting = server.find(server.put("Õhtud.db", b"whole"))
    assert waiting is not None
    assert waiting.path.read_bytes() == b"whole"
    server.close()
