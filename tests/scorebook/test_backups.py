"""Backups: by hand and by themselves, how many are kept, and where."""

import os
import sqlite3
import tempfile
from contextlib import closing
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from bismarck_scorer.domain import changes
from bismarck_scorer.scorebook import history, play
from bismarck_scorer.scorebook.safe import backups, folders
from bismarck_scorer.scorebook.safe.backups import LAST, Kind
from bismarck_scorer.trouble import (
    DatabaseDamaged,
    FileNotReadable,
    FileNotWritten,
    FolderNotWritable,
    OwnFile,
    PathNotWhole,
)
from tests.books import SHORT, begin, fill, open_test_book, record
from tests.storage.test_store import ordinary_user


@pytest.fixture
def keeping(book):
    """The book of an app, which backs up what is finished."""
    return replace(book, keeps_backups=True)


def dump(path):
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


def finish(book, opened):
    """The same sheet finished early once more, and what came of the backup of it; reopened."""
    changed = play.finish(book, opened.id, opened.version, early=True)
    kept = backups.keep(book)
    return kept, play.reopen(book, opened.id, changed.open.version).open


def on(book, day):
    return replace(book, today=lambda: day)


def test_case_25_a_backup_by_hand_holds_the_last_deal_of_an_open_book_in_one_file(book, tmp_path):
    record(book, begin(book), 1, 2, -3)
    target = tmp_path / "elsewhere" / "evenings.db"
    target.parent.mkdir()
    assert backups.make(book, target) == target
    assert dump(target) == dump(book.store.path)
    assert [file.name for file in target.parent.iterdir()] == ["evenings.db"]


def test_a_backup_into_a_folder_gets_a_name_and_one_without_a_target_goes_to_the_usual_folder(book, tmp_path):
    begin(book)
    folder = tmp_path / "stick"
    folder.mkdir()
    assert backups.make(book, folder) == folder / "bismarck-2026-11-29.db"
    made = backups.make(book)
    assert made.parent == folders.usual(book.store.path)
    (listed,) = backups.every(book.store.path)
    assert (listed.path, listed.kind, listed.on, listed.sheets, listed.deals) == (
        made,
        Kind.HAND,
        date(2026, 11, 29),
        1,
        0,
    )


@pytest.mark.parametrize(
    "name", ["bismarck.db", "bismarck.db-wal", "bismarck.lock", "backups.json", "logs/bismarck.log"]
)
def test_a_backup_is_never_written_over_what_the_app_works_with(book, tmp_path, name):
    begin(book)
    folders.choose(book.store.path, tmp_path / "stick")
    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / "bismarck.log").write_text("what went wrong")
    before = (tmp_path / name).read_bytes()
    link = tmp_path / "link.db"
    link.symlink_to(tmp_path / name)
    for target in (tmp_path / name, link):
        with pytest.raises(OwnFile):
            backups.make(book, target)
    assert (tmp_path / name).read_bytes() == before


def test_a_backup_that_cannot_be_written_leaves_the_one_that_was_there(book, tmp_path):
    begin(book)
    with pytest.raises(FileNotWritten):
        backups.make(book, tmp_path / "nowhere" / "x.db")
    target = backups.make(book, tmp_path / "x.db")
    before = target.read_bytes()
    with closing(sqlite3.connect(book.store.path)) as connection:
        connection.execute("CREATE TABLE pages (data)")
        connection.executemany("INSERT INTO pages VALUES (randomblob(4000))", [()] * 50)
        connection.commit()
    book.store.close()
    data = bytearray(book.store.path.read_bytes())
    data[-100_000:-50_000] = b"\xaa" * 50_000
    book.store.path.write_bytes(data)
    with pytest.raises(DatabaseDamaged):
        backups.make(book, target)
    assert target.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir() if file.name.endswith(".part")] == []


def test_a_backup_is_owed_from_the_end_of_a_sheet_until_it_is_in_the_newest_one(keeping):
    opened = begin(keeping, SHORT)
    record(keeping, opened, 1, 2, -3)
    assert not backups.owed(keeping)  # an evening that goes on can wait
    opened = fill(keeping, play.open_sheet(keeping, opened.id))
    assert backups.owed(keeping)
    backups.keep(keeping)
    (kept,) = backups.every(keeping.store.path)
    assert (kept.kind, kept.sheets, kept.deals) == (Kind.KEPT, 1, 6)
    assert dump(kept.path) == dump(keeping.store.path)
    assert not backups.owed(keeping)
    opened = play.reopen(keeping, opened.id, opened.version).open
    opened = play.undo(keeping, opened.id, opened.version).open
    assert not backups.owed(keeping)
    play.redo(keeping, opened.id, opened.version)
    assert backups.owed(keeping)
    kept = backups.make(keeping)
    assert not backups.owed(keeping)
    kept.write_bytes(b"torn")
    assert backups.owed(keeping)


def test_a_backup_is_carried_elsewhere_whole_and_never_over_what_the_app_works_with(book, tmp_path):
    record(book, begin(book), 1, 2, -3)
    made = backups.make(book)
    assert backups.find(book.store.path, made.name) == backups.every(book.store.path)[0]
    carried = backups.carry(book.store.path, made, tmp_path / "stick.db")
    assert dump(carried) == dump(made) == dump(book.store.path)
    before = carried.read_bytes()
    with pytest.raises(OwnFile):
        backups.carry(book.store.path, made, book.store.path)
    with pytest.raises(FileNotReadable):
        backups.find(book.store.path, "../bismarck.db")
    made.write_bytes(b"torn")
    with pytest.raises(DatabaseDamaged):
        backups.carry(book.store.path, made, tmp_path / "stick.db")
    assert carried.read_bytes() == before


def test_the_last_ten_are_kept_and_the_last_of_each_month(keeping):
    opened = record(keeping, begin(keeping), 1, 2, -3)
    days = [date(2026, 1, 5), date(2026, 1, 30), date(2026, 2, 1), *[date(2026, 3, 1)] * 3]
    for day in [*days, *[date(2026, 4, 1)] * LAST]:
        _kept, opened = finish(on(keeping, day), opened)
    kept = backups.every(keeping.store.path)
    assert [backup.number for backup in kept] == [*range(16, 6, -1), 6, 3, 2]
    assert [backup.on for backup in kept[-3:]] == [date(2026, 3, 1), date(2026, 2, 1), date(2026, 1, 30)]


def test_a_clock_that_is_set_back_does_not_make_the_newest_backup_the_oldest(keeping):
    opened = record(keeping, begin(keeping), 1, 2, -3)
    for _ in range(LAST + 2):
        _kept, opened = finish(on(keeping, date(2026, 11, 29)), opened)
    _kept, opened = finish(on(keeping, date(1970, 1, 1)), opened)
    newest = backups.every(keeping.store.path)[0]
    assert (newest.number, newest.on) == (LAST + 3, date(1970, 1, 1))
    assert dump(newest.path) != dump(backups.every(keeping.store.path)[1].path)


def test_those_made_by_hand_stay_however_many_make_themselves(keeping):
    opened = record(keeping, begin(keeping), 1, 2, -3)
    by_hand = backups.make(keeping)
    for _ in range(LAST + 3):
        _kept, opened = finish(keeping, opened)
    assert by_hand in [backup.path for backup in backups.every(keeping.store.path)]


def test_a_folder_can_be_chosen_is_remembered_and_given_up_again(keeping, tmp_path):
    opened = record(keeping, begin(keeping), 1, 2, -3)
    database = keeping.store.path
    chosen = folders.choose(database, tmp_path / "Dropbox" / "Õie varu")
    assert folders.folder(database) == chosen
    _kept, opened = finish(keeping, opened)
    assert backups.every(database)[0].path.parent == chosen
    assert folders.choose(database, None) == folders.usual(database)
    _kept, opened = finish(keeping, opened)
    assert backups.every(database)[0].path.parent == folders.usual(database)


@pytest.mark.parametrize("typed", ["../../x", "x", ".", "./x"])
def test_a_folder_is_not_taken_from_where_the_program_was_started(book, tmp_path, monkeypatch, typed):
    (tmp_path / "deep" / "deeper").mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "deep" / "deeper")
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(PathNotWhole):
        folders.choose(book.store.path, Path(typed))
    assert sorted(tmp_path.rglob("*")) == before


def test_a_folder_is_shown_without_detours_and_a_tilde_is_the_home(book, tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "home"))
    assert folders.choose(book.store.path, Path("~/copies")) == tmp_path / "home" / "copies"
    winding = tmp_path / "home" / ".." / "stick"
    assert folders.choose(book.store.path, winding) == (tmp_path / "stick").resolve()
    with pytest.raises(FolderNotWritable):
        folders.choose(book.store.path, Path("~nobody-of-this-name/x"))


def test_a_folder_that_cannot_be_written_to_is_not_chosen(book, tmp_path):
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(FolderNotWritable):
        folders.choose(book.store.path, tmp_path / "file")
    assert folders.folder(book.store.path) == folders.usual(book.store.path)


@pytest.mark.parametrize("settings", [b"", b"[]", b'{"folder": 7}', b"{}", b"\xff", b"[" * 100_000])
def test_a_choice_that_cannot_be_read_is_the_usual_folder(book, tmp_path, settings):
    (tmp_path / "backups.json").write_bytes(settings)
    assert folders.folder(book.store.path) == folders.usual(book.store.path)


def test_where_the_chosen_folder_is_gone_the_backup_goes_to_the_usual_one_and_that_is_told(keeping, tmp_path):
    opened = record(keeping, begin(keeping), 1, 2, -3)
    folders.choose(keeping.store.path, tmp_path / "stick").rmdir()
    kept, opened = finish(keeping, opened)
    assert isinstance(kept.trouble, FolderNotWritable)
    assert kept.trouble.path == tmp_path / "stick"
    assert keeping.unkept.trouble is kept.trouble
    assert not (tmp_path / "stick").exists()  # what is mounted there later would hide it
    assert [backup.path.parent for backup in backups.every(keeping.store.path)] == [tmp_path / "backups"]


def test_a_backup_that_fails_is_logged_and_told_and_the_sheet_is_finished_all_the_same(
    keeping, tmp_path, caplog
):
    opened = record(keeping, begin(keeping), 1, 2, -3)
    (tmp_path / "backups").write_text("in the way")
    play.finish(keeping, opened.id, opened.version, early=True)
    kept = backups.keep(keeping)
    assert isinstance(kept.trouble, FolderNotWritable)
    assert keeping.unkept.trouble is kept.trouble
    assert "no backup" in caplog.text
    assert play.open_sheet(keeping, opened.id).sheet.finished
    assert backups.every(keeping.store.path) == []
    assert backups.owed(keeping)
    (tmp_path / "backups").unlink()
    assert backups.keep(keeping).trouble is None
    assert keeping.unkept.trouble is None
    assert not backups.owed(keeping)


def test_what_was_left_half_copied_goes_with_the_next_backup(keeping, tmp_path):
    opened = record(keeping, begin(keeping), 1, 2, -3)
    _kept, opened = finish(keeping, opened)
    old, new = (tmp_path / "backups" / f".bismarck-kept-{n}.db.part" for n in "12")
    for part in (old, new):
        part.write_bytes(b"half")
    os.utime(old, (0, 0))
    finish(keeping, opened)
    assert (old.exists(), new.exists()) == (False, True)


def test_files_that_are_no_backups_are_not_listed_and_those_that_are_torn_say_so(keeping, tmp_path):
    opened = record(keeping, begin(keeping), 1, 2, -3)
    finish(keeping, opened)
    folder = tmp_path / "backups"
    (folder / "bismarck-kept-000002-2026-99-99.db").write_bytes(b"")
    (folder / "holiday.jpg").write_bytes(b"")
    (folder / "bismarck-kept-000003-2026-11-29.db").write_bytes(b"torn")
    (tmp_path / "bismarck-before-version-5.db").write_bytes(b"")
    listed = backups.every(keeping.store.path)
    assert [(backup.kind, backup.number, backup.sheets) for backup in listed] == [
        (Kind.KEPT, 3, None),
        (Kind.KEPT, 1, 1),
        (Kind.BEFORE, 0, None),
    ]


def test_two_books_on_one_database_give_their_backups_different_numbers(keeping, tmp_path):
    opened = record(keeping, begin(keeping), 1, 2, -3)
    other = replace(
        open_test_book(tmp_path), keeps_backups=True, new_uid=map("b-{}".format, count()).__next__
    )
    mine = record(other, begin(other), 1, 2, -3)
    finish(keeping, opened)
    finish(other, mine)
    assert [backup.number for backup in backups.every(keeping.store.path)] == [2, 1]


@pytest.mark.skipif(os.name == "nt", reason="folders there have no such permissions")
def test_where_the_chosen_folder_became_read_only_that_is_told_and_the_usual_one_has_the_backup():
    with tempfile.TemporaryDirectory() as name:
        data, stick = Path(name) / "data", Path(name) / "stick"
        data.mkdir()
        book = replace(open_test_book(data, wal=False), keeps_backups=True)
        opened = record(book, begin(book), 1, 2, -3)
        folders.choose(book.store.path, stick)
        book.store.close()
        for path, mode in ((Path(name), 0o755), (data, 0o777), (stick, 0o555), (book.store.path, 0o666)):
            path.chmod(mode)
        with ordinary_user():
            play.finish(book, opened.id, opened.version, early=True)
            kept = backups.keep(book)
            book.store.close()
        assert isinstance(kept.trouble, FileNotWritten)
        assert kept.trouble.path.parent == stick
        assert [backup.path.parent for backup in backups.every(book.store.path)] == [data / "backups"]


def test_a_clock_that_goes_backwards_loses_no_deal_and_no_change(book):
    hours = count()
    backwards = replace(book, clock=lambda: datetime(2026, 11, 29, 23, tzinfo=UTC) - timedelta(next(hours)))
    opened = begin(backwards)
    for row in ((1, 2, -3), (0, 0, 0), (-4, 1, 3)):
        opened = record(backwards, opened, *row)
    opened = play.undo(backwards, opened.id, opened.version).open
    assert opened.sheet.scores == ((1, 2, -3), (0, 0, 0))
    log = history.log(backwards, opened.id)
    assert [line.at for line in log] == sorted((line.at for line in log), reverse=True)
    assert changes.replay([line.entry for line in log]) == opened.sheet
    assert play.redo(backwards, opened.id, opened.version).open.sheet.scores[2] == (-4, 1, 3)
