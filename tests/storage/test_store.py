import asyncio
import os
import sqlite3
import tempfile
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlalchemy.exc import IntegrityError, StatementError

from bismarck_scorer.domain.errors import NoSuchSheet
from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.sheet import begin as begin_sheet
from bismarck_scorer.scorebook import drafts, evenings, history, play
from bismarck_scorer.storage.store import Store, open_store
from bismarck_scorer.trouble import DatabaseBusy, DatabaseDamaged, DiskFull, FolderNotWritable
from tests.books import EVENING, FAMILY, THREE, begin, open_test_book, record, scores


def pragma(store, name):
    with store._engine.connect() as connection:
        return connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()


def everything(path):
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


@pytest.mark.parametrize(("wal", "journal"), [(True, "wal"), (False, "delete")])
def test_every_connection_keeps_what_was_saved(tmp_path, wal, journal):
    store = open_test_book(tmp_path, wal=wal).store
    assert store.journal_mode == journal
    assert pragma(store, "synchronous") == 2
    assert pragma(store, "foreign_keys") == 1
    assert pragma(store, "trusted_schema") == 0
    assert pragma(store, "busy_timeout") == 5000


def test_a_database_with_a_write_ahead_log_can_be_opened_without_one(tmp_path):
    book = open_test_book(tmp_path)
    opened = record(book, begin(book), 1, 2, -3)
    book.store.close()
    without = open_test_book(tmp_path, wal=False)
    assert without.store.journal_mode == "delete"
    assert play.open_sheet(without, opened.id) == opened


def test_where_a_write_ahead_log_is_refused_the_journal_keeps_the_data(tmp_path):
    path = tmp_path / "bismarck.db"
    open_store(path, wal=False).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM sheet").fetchall()
        store = Store(path, wait=0.05)
        assert store.journal_mode == "delete"
        assert pragma(store, "synchronous") == 2
        store.close()


def test_nothing_of_an_unfinished_transaction_stays(book):
    sheet = begin_sheet("uid", THREE, Head(FAMILY, 0, EVENING))
    before = everything(book.store.path)
    with pytest.raises(ZeroDivisionError), book.store.work() as work:
        assert work.sheets.add(sheet, book.clock()) / 0
    assert everything(book.store.path) == before


def test_what_is_written_while_only_looking_is_dropped(book):
    sheet = begin_sheet("uid", THREE, Head(FAMILY, 0, EVENING))
    with book.store.look() as work:
        work.sheets.add(sheet, book.clock())
    assert evenings.latest(book) == []


def test_case_10_a_fault_between_the_values_of_a_row_leaves_none_of_them(book):
    opened = record(book, begin(book), 1, 2, -3)
    with closing(sqlite3.connect(book.store.path)) as connection:
        connection.execute(
            "CREATE TRIGGER fault BEFORE INSERT ON figure WHEN NEW.seat = 2 AND NEW.no = 1"
            " BEGIN SELECT RAISE(ABORT, 'fault'); END"
        )
    before = everything(book.store.path)
    with pytest.raises(IntegrityError):
        record(book, opened, 4, 4, -8)
    assert everything(book.store.path) == before
    assert play.open_sheet(book, opened.id) == opened


def test_a_fault_while_finishing_leaves_the_last_deal_out_too(book):
    opened = begin(book)
    for _ in range(23):
        opened = record(book, opened, 1, 2, -3)
    with closing(sqlite3.connect(book.store.path)) as connection:
        connection.execute(
            "CREATE TRIGGER fault BEFORE INSERT ON change WHEN NEW.action = 'finish'"
            " BEGIN SELECT RAISE(ABORT, 'fault'); END"
        )
    with pytest.raises(IntegrityError):
        record(book, opened, 1, 2, -3)
    assert play.open_sheet(book, opened.id) == opened


def test_looking_waits_for_nobody(book):
    opened = begin(book)
    with book.store.work():
        assert play.open_sheet(book, opened.id) == opened


def test_another_program_that_holds_the_database_too_long_is_told(book):
    opened = begin(book)
    store = Store(book.store.path, wait=0.05)
    with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(DatabaseBusy) as caught, store.work():
            pass
        assert caught.value.path == store.path
        other.execute("ROLLBACK")
    with store.work() as work:
        assert work.sheets.get(opened.id).sheet == opened.sheet
    store.close()


def test_a_full_disk_is_told_and_nothing_is_stored(book):
    with book.store._engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
    acknowledged = [begin(book)]

    def record_with_a_long_note():
        opened = acknowledged[-1]
        deal = replace(scores(opened.sheet, 1, 2, -3), note="õ" * 500)
        acknowledged.append(play.record(book, opened.id, opened.version, deal).open)

    with pytest.raises(DiskFull):
        repeat_until_it_fails(record_with_a_long_note)
    assert play.open_sheet(book, acknowledged[-1].id) == acknowledged[-1]


def repeat_until_it_fails(action):
    for _ in range(23):
        action()


def test_a_database_that_gets_damaged_is_told(tmp_path):
    book = open_test_book(tmp_path, wal=False)
    opened = begin(book)
    book.store.close()
    size = book.store.path.stat().st_size
    with book.store.path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xaa" * (size - 4096))
    with pytest.raises(DatabaseDamaged):
        play.open_sheet(book, opened.id)


@contextmanager
def ordinary_user():
    """Without the rights of root, whom no permission stops."""
    if os.geteuid():
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.skipif(os.name == "nt", reason="folders there have no such permissions")
def test_a_folder_that_became_read_only_is_told():
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        book = open_test_book(folder, wal=False)
        opened = record(book, begin(book), 1, 2, -3)
        book.store.close()
        book.store.path.chmod(0o444)
        folder.chmod(0o555)
        with ordinary_user(), pytest.raises(FolderNotWritable) as caught:
            record(book, opened, 1, 2, -3)
        folder.chmod(0o755)
        assert caught.value.path == folder
        assert caught.value.reason


def test_a_table_of_one_person_twice_is_refused_by_the_database_itself(book):
    begin(book)
    with closing(sqlite3.connect(book.store.path)) as connection, pytest.raises(sqlite3.IntegrityError):
        connection.execute("UPDATE seat SET player_id = 1")


def test_two_deals_in_one_row_are_refused_by_the_database_itself(book):
    record(book, record(book, begin(book), 1, 2, -3), 1, 2, -3)
    with closing(sqlite3.connect(book.store.path)) as connection, pytest.raises(sqlite3.IntegrityError):
        connection.execute("UPDATE deal SET place = 0")


def test_an_instant_without_a_time_zone_is_refused(book):
    sheet = begin_sheet("uid", THREE, Head(FAMILY, 0, EVENING))
    with pytest.raises(StatementError), book.store.work() as work:
        work.sheets.add(sheet, datetime(2026, 11, 29, 18))  # noqa: DTZ001 - that is the point


def test_flush_has_nothing_to_do_on_a_disk(book):
    assert asyncio.run(book.store.flush()) is None


def test_recording_touches_only_the_row_and_asks_a_fixed_number_of_things(book):
    opened = begin(book)
    seen = []
    for row in range(23):
        before, asked = watched(book.store)
        opened = record(book, opened, row, -row, 0)
        after, _ = watched(book.store)
        seen.append((after - before, len(asked)))
    deal, figures, entry, sheet = 1, 3, 1, 1
    assert {changed for changed, _ in seen} == {deal + figures + entry + sheet}
    assert max(asked for _, asked in seen) <= 12


def watched(store):
    """How many rows the connection has changed so far, and a list of what it will be asked from now on."""
    asked = []
    with store._engine.connect() as connection:
        changed = connection.connection.driver_connection.total_changes
    event.listen(store._engine, "before_cursor_execute", lambda *args: asked.append(args[2]))
    return changed, asked


def test_undo_reads_the_one_entry_that_it_takes_back(book):
    opened = begin(book)
    for _ in range(10):
        opened = record(book, opened, 1, 2, -3)
    _, asked = watched(book.store)
    play.undo(book, opened.id, opened.version)
    whole = [sql for sql in asked if sql.startswith("SELECT") and '"before"' in sql]
    assert len(whole) == 1
    assert "change.no = ?" in whole[0]
    assert len(asked) <= 12


def test_scores_of_a_sheet_are_those_that_were_written(book):
    opened = begin(book)
    deal = scores(opened.sheet, 3, -1, -2)
    play.record(book, opened.id, opened.version, deal)
    with closing(sqlite3.connect(book.store.path)) as connection:
        found = connection.execute("SELECT no, seat, score, total FROM running_total ORDER BY 1, 2")
        assert found.fetchall() == [(0, 0, 3, 3), (0, 1, -1, -1), (0, 2, -2, -2)]


@pytest.mark.parametrize("sheet_id", [-(2**70), -1, 0, 1, 2**63 - 1, 2**63, 10**20])
def test_a_number_that_no_sheet_has_is_told_however_large(tmp_path, sheet_id):
    book = open_test_book(tmp_path)
    acts = (play.open_sheet, evenings.delete, evenings.restore, history.log, drafts.find)
    for act in acts:
        with pytest.raises(NoSuchSheet) as broken:
            act(book, sheet_id)
        assert broken.value.id == sheet_id


def test_what_the_database_reports_names_no_player(tmp_path):
    book = open_test_book(tmp_path)
    begin(book)
    with pytest.raises(IntegrityError) as broken, book.store.work() as work:
        work.sheets.add(play.open_sheet(book, 1).sheet, book.clock())
    assert not any(name in str(broken.value) for name in FAMILY)
