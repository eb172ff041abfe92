import subprocess
import sys
from collections import Counter
from pathlib import Path
from threading import Thread

import pytest

from bismarck_scorer.domain import changes
from bismarck_scorer.domain.errors import StaleSheet
from bismarck_scorer.scorebook import history, play
from bismarck_scorer.storage.store import open_store
from tests.books import begin, open_test_book, scores

ROOT = Path(__file__).parents[2]


def start(folder, sheet_id):
    return subprocess.Popen(
        [sys.executable, "-m", "tests.scorebook.recorder", str(folder), str(sheet_id)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def must_be_whole(book, sheet_id):
    opened = play.open_sheet(book, sheet_id)
    log = [line.entry for line in history.log(book, sheet_id)]
    assert opened.version == len(log)
    assert changes.replay(log) == opened.sheet
    return opened.sheet


@pytest.mark.parametrize("acknowledged", [1, 7, 16])
def test_cases_15_and_17_whoever_is_killed_after_saved_has_saved_and_can_undo(tmp_path, acknowledged):
    book = open_test_book(tmp_path)
    opened = begin(book)
    book.store.close()
    process = start(tmp_path, opened.id)
    for line in process.stdout:
        if line == f"saved {acknowledged - 1}\n":
            process.kill()
            break
    process.communicate()
    book = open_test_book(tmp_path)
    sheet = must_be_whole(book, opened.id)
    assert len(sheet.deals) >= acknowledged
    assert sheet.scores[:acknowledged] == tuple((row, -row, 0) for row in range(acknowledged))
    undone = play.undo(book, opened.id, play.open_sheet(book, opened.id).version).open
    assert undone.sheet.deals == sheet.deals[:-1]
    assert play.redo(book, opened.id, undone.version).open.sheet == sheet


def test_two_processes_record_every_row_once(tmp_path):
    book = open_test_book(tmp_path)
    opened = begin(book)
    both = [start(tmp_path, opened.id) for _ in range(2)]
    for process in both:
        assert process.stdout.readline() == "ready\n"
    # Not by communicate(): it would not find the lines that readline() has buffered already.
    said = [(process.stdout.read(), process.stderr.read()) for process in both]
    assert [process.wait() for process in both] == [0, 0], said
    saved = Counter(line for out, _ in said for line in out.splitlines() if line.startswith("saved"))
    assert saved == {f"saved {row}": 1 for row in range(24)}
    assert must_be_whole(book, opened.id).scores == tuple((row, -row, 0) for row in range(24))


def test_of_two_writers_who_read_the_same_the_later_is_told(tmp_path):
    book = open_test_book(tmp_path)
    opened = begin(book)
    deal = scores(opened.sheet, 1, 2, -3)
    first = play.record(book, opened.id, opened.version, deal).open
    with pytest.raises(StaleSheet) as caught:
        play.record(book, opened.id, opened.version, deal)
    assert (caught.value.seen, caught.value.current) == (1, 2)
    assert play.open_sheet(book, opened.id) == first


def test_four_threads_each_with_a_connection_record_every_row_once(tmp_path):
    book = open_test_book(tmp_path)
    opened = begin(book)
    faults = []

    def play_along():
        own = open_store(book.store.path)
        table = type(book)(own, book.clock, book.today, book.new_uid)
        try:
            while not (sheet := play.open_sheet(table, opened.id)).sheet.complete:
                row = len(sheet.sheet.deals)
                try:
                    play.record(table, sheet.id, sheet.version, scores(sheet.sheet, row, -row, 0))
                except StaleSheet:
                    continue
        except Exception as fault:
            faults.append(fault)
        finally:
            own.close()

    threads = [Thread(target=play_along) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []
    assert must_be_whole(book, opened.id).scores == tuple((row, -row, 0) for row in range(24))
