"""What was acknowledged is there, whoever is killed and however many write at once."""

import multiprocessing
import os
import random
import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from bismarck_scorer.domain import changes
from bismarck_scorer.scorebook import evenings, files, history, play
from bismarck_scorer.scorebook.safe import backups, restoring
from tests.books import begin, open_test_book, record
from tests.scorebook import crashing

DEALS = int(os.environ.get("BISMARCK_CRASH_DEALS", "40"))  # 200 and more in a long run
BOTH = int(os.environ.get("BISMARCK_TWO_WRITERS_DEALS", "40"))  # of each process; 500 in a long run
# The database takes a while to import; a server that has done so makes processes at once.
METHOD = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"


@pytest.fixture(scope="module")
def processes():
    context = multiprocessing.get_context(METHOD)
    if METHOD == "forkserver":
        context.set_forkserver_preload(["tests.scorebook.crashing"])
    return context


def started(processes, action, *arguments):
    """The process, and what it tells; the telling end is its own, so that its death is seen."""
    hearing, telling = processes.Pipe(duplex=False)
    process = processes.Process(target=action, args=(*arguments, telling), daemon=True)
    process.start()
    telling.close()
    return process, hearing


def must_be_sound(book):
    with closing(sqlite3.connect(book.store.path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    for line in evenings.latest(book):
        opened = play.open_sheet(book, line.id)
        log = [line.entry for line in history.log(book, line.id)]
        assert [entry.no for entry in log] == list(range(1, opened.version + 1))
        assert changes.replay(log) == opened.sheet
        assert line.totals == opened.sheet.totals


def told_until_killed(process, hearing, acknowledged, delay):
    """What the process has told when it is killed, at least so many times."""
    told = [hearing.recv() for _ in range(acknowledged)]
    process.join(delay)  # it never ends by itself: this only lets some time pass, if any
    process.kill()
    try:
        while True:
            told.append(hearing.recv())
    except (EOFError, OSError):
        process.join()
        return told


def test_whatever_was_acknowledged_survives_a_kill_at_any_moment(tmp_path, processes):
    moments = random.Random()  # noqa: S311 - any will do
    acknowledged = kills = 0
    while acknowledged < DEALS or kills < 5:
        process, hearing = started(processes, crashing.record_for_ever, tmp_path)
        told = told_until_killed(process, hearing, moments.randint(1, 12), moments.uniform(0, 0.02))
        acknowledged += len(told)
        kills += 1
        book = open_test_book(tmp_path)
        must_be_sound(book)
        for sheet_id, version, notes in {told_[0]: told_ for told_ in told}.values():
            opened = play.open_sheet(book, sheet_id)
            log = [line.entry for line in history.log(book, sheet_id)]
            assert opened.version >= version
            was = changes.replay(log[:version])
            assert tuple(deal.note for deal in was.deals) == notes
        book.store.close()


def test_two_processes_lose_nothing_and_the_loser_of_a_conflict_is_told(tmp_path, processes):
    book = open_test_book(tmp_path)
    shared = record(book, begin(book), 1, 2, -3)
    turn = processes.Barrier(2)
    both = [
        started(
            processes, crashing.record_and_contend, tmp_path, crashing.Contender(name, shared.id, BOTH), turn
        )
        for name in ("Ema", "Isa")
    ]
    told = [hearing.recv() for _process, hearing in both]
    for process, _hearing in both:
        process.join()
        assert process.exitcode == 0
    assert sum(written for _mine, written, _refused in told) == BOTH
    assert sum(refused for _mine, _written, refused in told) == BOTH
    assert play.open_sheet(book, shared.id).version == shared.version + BOTH
    for mine, _written, _refused in told:
        assert sum(map(len, mine.values())) == BOTH
        for sheet_id, notes in mine.items():
            assert crashing.notes(play.open_sheet(book, sheet_id)) == notes
    must_be_sound(book)


@pytest.mark.parametrize("taken", [1, 150, 300])
def test_an_import_that_is_killed_leaves_none_of_its_sheets_and_can_be_done_again(tmp_path, processes, taken):
    book = open_test_book(tmp_path)
    here = record(book, begin(book), 1, 2, -3)
    sheets = [replace(here.sheet, uid=f"brought-{number}") for number in range(300)]
    process, hearing = started(processes, crashing.bring_in, tmp_path, sheets, taken)
    assert hearing.recv() == taken
    process.kill()
    process.join()
    must_be_sound(book)
    assert [line.id for line in evenings.latest(book)] == [here.id]
    assert len(files.store_files(book, sheets)) == 300
    must_be_sound(book)
    assert len(evenings.latest(book)) == 301


@pytest.mark.parametrize("how", ["restore", "add"])
@pytest.mark.parametrize("lots", [0, 2])
def test_a_backup_that_is_killed_on_its_way_in_leaves_all_as_it_was_and_can_be_put_in_again(
    tmp_path, processes, how, lots
):
    for name in ("here", "there"):
        (tmp_path / name).mkdir()
    there = open_test_book(tmp_path / "there")
    sheet = record(there, begin(there), 1, 2, -3).sheet
    files.store_sheets(there, [replace(sheet, uid=f"brought-{number}") for number in range(299)])
    made = backups.make(there, tmp_path / "all.db")
    book = open_test_book(tmp_path / "here")
    here = record(book, begin(book), 0, 0, 0)
    files.store_sheets(book, [replace(here.sheet, uid="mine")])
    before = dump(book)
    book.store.close()
    process, hearing = started(processes, crashing.put_in, tmp_path / "here", how, made, lots)
    assert hearing.recv() == lots
    process.kill()
    process.join()
    book = open_test_book(tmp_path / "here")
    assert dump(book) == before
    must_be_sound(book)
    {"restore": restoring.restore, "add": restoring.add_missing}[how](book, made)
    must_be_sound(book)
    # Both books gave their first sheet the same id, so that one is here when what is missing is added.
    assert len(evenings.latest(book)) == (300 if how == "restore" else 301)


def dump(book):
    with closing(sqlite3.connect(book.store.path)) as connection:
        return list(connection.iterdump())
