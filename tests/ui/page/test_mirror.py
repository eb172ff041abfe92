import os
import sqlite3
import time
from contextlib import closing

import pytest

from bismarck_scorer.ui.page.mirror import PART, Mirror


class Store:
    """What a browser's store does with the changes it is told."""

    def __init__(self):
        self.parts = {}

    def take(self, changes):
        for path, first in changes.cuts:
            self.parts = {k: v for k, v in self.parts.items() if not (k[0] == path and k[1] >= first)}
        self.parts |= {(path, number): data for path, number, data in changes.puts}

    def all(self):
        return [(path, number, data) for (path, number), data in self.parts.items()]


@pytest.fixture
def folder(tmp_path):
    folder = tmp_path / "sheets"
    folder.mkdir()
    return folder


def kept(mirror, store):
    changes = mirror.changes()
    store.take(changes)
    mirror.accept(changes)
    return changes


def files(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def restored(store, folder):
    folder.mkdir()
    Mirror(folder).restore(store.all())
    return files(folder)


def test_a_database_comes_back_as_it_was_after_every_change(folder, tmp_path):
    mirror, store = Mirror(folder), Store()
    with closing(sqlite3.connect(folder / "bismarck.db", isolation_level=None)) as database:
        database.execute("CREATE TABLE deal (text)")
        for round_ in range(12):
            database.execute("INSERT INTO deal VALUES (?)", ("x" * 30_000,))
            if round_ == 8:
                database.execute("DELETE FROM deal WHERE rowid > 2")
                database.execute("VACUUM")
            kept(mirror, store)
            assert restored(store, tmp_path / str(round_)) == files(folder)


def test_of_a_large_file_only_the_part_that_changed_is_put(folder):
    mirror, store = Mirror(folder), Store()
    file = folder / "bismarck.db"
    file.write_bytes(bytes(40 * PART))
    assert len(kept(mirror, store).puts) == 40
    data = bytearray(file.read_bytes())
    data[17 * PART + 5] = 1
    file.write_bytes(data)
    assert [(path, number) for path, number, _ in kept(mirror, store).puts] == [("bismarck.db", 17)]


def test_what_was_not_accepted_is_asked_for_again(folder):
    mirror = Mirror(folder)
    (folder / "bismarck.db").write_bytes(b"deal")
    assert mirror.changes().puts == mirror.changes().puts != ()


def test_a_file_that_is_gone_or_shorter_leaves_nothing_behind(folder, tmp_path):
    mirror, store = Mirror(folder), Store()
    (folder / "backups").mkdir()
    gone, shorter = folder / "backups" / "1.db", folder / "bismarck.db"
    gone.write_bytes(bytes(3 * PART))
    shorter.write_bytes(bytes(3 * PART))
    kept(mirror, store)
    gone.unlink()
    shorter.write_bytes(bytes(PART + 1))
    kept(mirror, store)
    assert restored(store, tmp_path / "again") == {"bismarck.db": bytes(PART + 1)}
    assert set(store.parts) == {("bismarck.db", 0), ("bismarck.db", 1)}


def test_journals_locks_and_half_made_copies_are_not_kept(folder):
    for name in ("bismarck.lock", "bismarck.db-journal", ".backup.db.1.part"):
        (folder / name).write_bytes(b"x")
    assert Mirror(folder).changes().puts == ()


def test_a_file_written_twice_within_one_tick_of_the_clock_is_noticed(folder):
    mirror, store = Mirror(folder), Store()
    file = folder / "bismarck.db"
    now = time.time_ns()
    for data in (b"one", b"two"):
        file.write_bytes(data)
        os.utime(file, ns=(now, now))
        kept(mirror, store)
    assert store.parts == {("bismarck.db", 0): b"two"}


def test_a_file_that_has_rested_is_not_read_again(folder):
    mirror, store = Mirror(folder), Store()
    file = folder / "backup.db"
    for data in (b"one", b"two"):  # the same size and time: only reading it would show the difference
        file.write_bytes(data)
        os.utime(file, ns=(10**18, 10**18))
        kept(mirror, store)
    assert store.parts == {("backup.db", 0): b"one"}


def test_after_a_restore_nothing_has_to_be_put_again(folder, tmp_path):
    mirror, store = Mirror(folder), Store()
    (folder / "bismarck.db").write_bytes(os.urandom(2 * PART))
    kept(mirror, store)
    again = tmp_path / "again"
    again.mkdir()
    second = Mirror(again)
    second.restore(store.all())
    assert second.changes().puts == ()
