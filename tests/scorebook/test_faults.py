"""Whatever call to the disk fails: the state before or the state after, never one between.

Every call by which an action writes is made to fail in its turn, once by itself and once with all that follow
(`tests.faulty`). In CI some of each action's calls; all of them with BISMARCK_FAULTS=all.
"""

import os
import random
import resource
import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import count, pairwise
from pathlib import Path

import pytest

from bismarck_scorer.imports import json
from bismarck_scorer.scorebook import files, play
from bismarck_scorer.scorebook.safe import backups, repair, restoring
from bismarck_scorer.storage.steps import STEPS
from bismarck_scorer.storage.store import open_store
from bismarck_scorer.trouble import DiskFull, FolderNotWritable, Trouble
from tests import faulty
from tests.books import EVENING, SHORT, begin, close_test_books, fill, open_test_book, record
from tests.written import ZERO, file

ALL = os.environ.get("BISMARCK_FAULTS") == "all"
POINTS = 3  # of each action and way to fail, where not all are tried
NOW = datetime(2026, 11, 30, 8, tzinfo=UTC)
DUMPS = Path(__file__).parents[1] / "storage" / "dumps"
OLD = DUMPS / f"version_{len(STEPS) - 1}.sql"  # each step is a transaction of its own

WHY_NOT = faulty.available()
needs_faults = pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)


def opened_in(folder):
    return replace(open_test_book(folder), new_uid=map("new-{}".format, count()).__next__)


def begun(folder):
    """A book with an open sheet, a finished one, and a backup of before its last deal."""
    book = opened_in(folder)
    fill(book, begin(book, SHORT))
    opened = record(book, begin(book), 1, 2, -3)
    backups.make(book, folder / "backup.db")
    record(book, opened, 4, -4, 0)


def of_another(folder):
    """An empty book, and a backup of another one."""
    other = folder / "other"
    other.mkdir()
    begun(other)
    (other / "backup.db").rename(folder / "backup.db")
    close_test_books()
    shutil.rmtree(other)
    opened_in(folder)


def old(folder):
    with closing(sqlite3.connect(folder / "bismarck.db")) as connection:
        connection.executescript(OLD.read_text(encoding="utf-8"))


def torn(folder):
    """A database in which a page is torn, and a backup of it as it was."""
    begun(folder)
    close_test_books()
    (folder / "backups").mkdir()
    (folder / "backup.db").rename(folder / "backups" / "bismarck-hand-000001-2026-11-29.db")
    with (folder / "bismarck.db").open("r+b") as database:
        database.seek(6 * 4096)
        database.write(b"\xaa" * 4096)


def recording(book, folder):
    record(book, play.open_sheet(book, 2), 0, 0, 0)


def correcting(book, folder):
    opened = play.open_sheet(book, 2)
    play.correct(book, 2, opened.version, 0, replace(opened.sheet.deals[0], note="right"))


def finishing(book, folder):
    opened = play.open_sheet(book, 2)
    book = replace(book, keeps_backups=True)
    play.finish(book, 2, opened.version, early=True)
    backups.keep(book)


def importing(book, folder):
    files.store_files(book, [json.read(file(ZERO, place=place)) for place in ("Garden", "Kitchen")])


def backing_up(book, folder):
    backups.make(book, folder / "backup.db")


def restoring_(book, folder):
    restoring.restore(book, folder / "backup.db")


def adding(book, folder):
    restoring.add_missing(book, folder / "backup.db")


def looking(book, folder):
    restoring.look_into(book, folder / "backup.db")


def migrating(_book, folder):
    open_store(folder / "bismarck.db").close()


def putting_back(_book, folder):
    repair.put_back(folder / "bismarck.db", EVENING)


def mending(_book, folder):
    repair.mend(folder / "bismarck.db", EVENING, NOW)


ACTIONS = {
    recording: begun,
    correcting: begun,
    finishing: begun,
    importing: begun,
    backing_up: begun,
    restoring_: begun,
    looking: begun,
    adding: of_another,
    migrating: old,
    putting_back: torn,
    mending: torn,
}
ON_OPEN_BOOKS = set(ACTIONS) - {migrating, putting_back, mending}


@dataclass(frozen=True)
class State:
    """What is in the database, and in the backup; the bytes where that is torn."""

    database: object
    backup: object


def state(folder):
    return State(read(folder / "bismarck.db"), read(folder / "backup.db"))


def read(path):
    if not path.exists():
        return None
    try:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA integrity_check")
            version = connection.execute("PRAGMA user_version").fetchone()
            return version, *connection.iterdump()
    except sqlite3.DatabaseError:
        return path.read_bytes()


@pytest.fixture(scope="module")
def prepared(tmp_path_factory):
    """Makes the folder with which an action begins, once for each kind."""
    made = {}

    def prepare(setting):
        if setting not in made:
            made[setting] = tmp_path_factory.mktemp(setting.__name__)
            setting(made[setting])
            close_test_books()
        return made[setting]

    return prepare


def carried_out(action, folder, **fault):
    """What came of an action with a fault; the book is opened and closed under the fault too."""

    def whole():
        book = opened_in(folder) if action in ON_OPEN_BOOKS else None
        try:
            action(book, folder)
        finally:
            if book is not None:
                book.store.close()

    return faulty.run(whole, **fault)


@needs_faults
@pytest.mark.parametrize("for_ever", [False, True], ids=["once", "from then on"])
@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.__name__)
def test_whatever_call_fails_it_is_before_or_after(prepared, tmp_path, action, for_ever):
    start = prepared(ACTIONS[action])
    shutil.copytree(start, tmp_path / "whole")
    before = state(start)
    whole = carried_out(action, tmp_path / "whole")
    assert whole.error is None
    after = state(tmp_path / "whole")
    failed = 0
    for point in points(whole.calls):
        folder = tmp_path / f"{point}"
        shutil.copytree(start, folder)
        outcome = carried_out(action, folder, fail_at=point, for_ever=for_ever)
        came = state(folder)
        if not (outcome.error is None or isinstance(outcome.error, Trouble)):
            raise outcome.error
        if outcome.error is None:
            assert came == after, point
        else:
            failed += 1
            assert came.database in (before.database, after.database), point
            assert came.backup in (before.backup, after.backup), point
        if action in ON_OPEN_BOOKS:
            assert repair.check(folder / "bismarck.db").well
        must_be_whole_backups(folder)
        shutil.rmtree(folder)
    assert failed > 0 or not ALL  # a few calls may all be such that nothing depends on them


def points(calls):
    if ALL:
        return range(calls)
    moments = random.Random()  # noqa: S311 - any will do
    edges = [calls * part // POINTS for part in range(POINTS + 1)]
    return [moments.randrange(low, max(high, low + 1)) for low, high in pairwise(edges)]


def must_be_whole_backups(folder):
    """No backup with a name that is listed may be half of one."""
    for backup in backups.every(folder / "bismarck.db"):
        assert backup.sheets is not None


@needs_faults
def test_a_recorded_deal_is_one_wait_for_the_disk_no_fewer_and_no_more(prepared, tmp_path):
    folder = tmp_path / "synced"
    shutil.copytree(prepared(begun), folder)

    def recorded(deals):
        book = opened_in(folder)
        before = faulty.run(lambda: [record(book, play.open_sheet(book, 2), 0, 0, 0) for _ in range(deals)])
        book.store.close()
        assert before.error is None
        return before.synced

    first = recorded(1)  # which has to make the write-ahead log, too
    assert recorded(4) == first + 3


@pytest.mark.parametrize("room", [0, 4096, 40_000])
def test_a_file_that_may_not_grow_any_more_is_told_and_nothing_is_lost(prepared, tmp_path, room):
    folder = tmp_path / "full"
    shutil.copytree(prepared(begun), folder)
    before = state(folder)
    book = opened_in(folder)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, limits[1]))
    try:
        for act in (
            lambda: noting(book),
            lambda: backups.make(book, folder / "backup.db"),
            lambda: restoring.restore(book, folder / "backup.db"),
        ):
            with pytest.raises((DiskFull, FolderNotWritable, Trouble)):
                repeat(act)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    book.store.close()
    assert state(folder).backup == before.backup
    assert repair.check(folder / "bismarck.db").well


def noting(book):
    """A long note, each time another one."""
    opened = play.open_sheet(book, 2)
    noted = replace(opened.sheet.deals[0], note=f"{opened.version}" + "õ" * 400)
    play.correct(book, 2, opened.version, 0, noted)


def repeat(act):
    for _ in range(20):
        act()
