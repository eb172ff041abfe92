import errno
import os
import re
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, inspect

from bismarck_scorer.scorebook import drafts, evenings, history, play
from bismarck_scorer.storage.migrations import APPLICATION_ID, migrate
from bismarck_scorer.storage.steps import STEPS
from bismarck_scorer.storage.store import open_store
from bismarck_scorer.storage.tables import Base
from bismarck_scorer.trouble import (
    DatabaseBusy,
    DatabaseDamaged,
    DatabaseForeign,
    DatabaseTooNew,
    FolderNotWritable,
    MigrationFailed,
)
from tests.books import begin, open_test_book, record
from tests.scorebook.naive import expected, kept

PAPER = "2f83a675-9913-5e84-a8f2-03ab040dec72"  # the sheet of an old paper, whose id follows from it
BEFORE_PLAYERS = ("version_1", "version_2", "version_3", "version_4")
DUMPS = sorted((Path(__file__).parent / "dumps").glob("version_*.sql"))


def run(path, *statements):
    with closing(sqlite3.connect(path)) as connection, connection:
        return [connection.execute(statement).fetchall() for statement in statements]


def contents(folder):
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def add_nickname(connection):
    connection.execute("ALTER TABLE player ADD COLUMN nickname VARCHAR")


def rebuild_sheet(connection):
    (sql,) = connection.execute("SELECT sql FROM sqlite_master WHERE name = 'sheet'").fetchone()
    connection.execute("DROP VIEW running_total")
    connection.execute(sql.replace("CREATE TABLE sheet", "CREATE TABLE sheet_new"))
    connection.execute("INSERT INTO sheet_new SELECT * FROM sheet")
    connection.execute("DROP TABLE sheet")
    connection.execute("ALTER TABLE sheet_new RENAME TO sheet")


def break_down(connection):
    connection.execute("ALTER TABLE player ADD COLUMN half VARCHAR")
    connection.execute("DELETE FROM player")
    raise ZeroDivisionError


def test_a_new_database_says_whose_it_is_and_how_new(tmp_path):
    path = tmp_path / "new.db"
    assert migrate(path) is None
    assert run(path, "PRAGMA application_id", "PRAGMA user_version") == [
        [(APPLICATION_ID,)],
        [(len(STEPS),)],
    ]
    assert [file.name for file in tmp_path.iterdir()] == ["new.db"]


def test_a_file_without_a_byte_is_a_new_database(tmp_path):
    path = tmp_path / "new.db"
    path.touch()
    migrate(path)
    assert run(path, "SELECT count(*) FROM sheet") == [[(0,)]]


def test_the_steps_lead_to_the_tables_that_the_program_has(tmp_path):
    migrate(tmp_path / "new.db")
    engine = create_engine(f"sqlite:///{tmp_path / 'new.db'}")
    with engine.connect() as connection:
        context = MigrationContext.configure(
            connection, opts={"compare_type": True, "compare_server_default": True}
        )
        assert compare_metadata(context, Base.metadata) == []
    engine.dispose()


def test_the_steps_lead_to_the_checks_that_the_program_has(tmp_path):
    migrate(tmp_path / "new.db")
    Base.metadata.create_all(meant := create_engine("sqlite://"))
    migrated = create_engine(f"sqlite:///{tmp_path / 'new.db'}")
    for table in Base.metadata.tables:
        checks = [inspect(engine).get_check_constraints(table) for engine in (meant, migrated)]
        assert checks[0] == checks[1]
        (sql,) = run(tmp_path / "new.db", f"SELECT sql FROM sqlite_master WHERE name = '{table}'")
        autoincrement = Base.metadata.tables[table].dialect_options["sqlite"]["autoincrement"]
        assert ("AUTOINCREMENT" in sql[0][0]) is bool(autoincrement)
    meant.dispose()
    migrated.dispose()


@pytest.mark.parametrize("dump", DUMPS, ids=lambda dump: dump.stem)
def test_case_23_a_database_of_every_released_version_migrates_with_every_row(dump, tmp_path):
    sql = dump.read_text(encoding="utf-8")
    with closing(sqlite3.connect(tmp_path / "bismarck.db")) as connection:
        connection.executescript(sql)
    book = open_test_book(tmp_path)
    for table in set(Base.metadata.tables) - {"outcome", "result", "findable", "word"}:
        rows = len(re.findall(rf'^INSERT INTO "{table}" ', sql, flags=re.MULTILINE))
        assert rows > 0 or f"CREATE TABLE {table} " not in sql  # a later version made the table
        assert run(book.store.path, f'SELECT count(*) FROM "{table}"') == [[(rows,)]]
    lines = {line.uid: line for line in (*evenings.latest(book), *evenings.deleted(book).lines)}
    early = {"uid-3": ((6, 0, -6), 10, True)} if dump.stem != "version_1" else {}
    if dump.stem not in ("version_1", "version_2", "version_3"):
        early[PAPER] = ((2, 2, -3), 2, True)
    assert {uid: (line.totals, line.played, line.finished) for uid, line in lines.items()} == {
        "uid-0": ((4, 5, -9), 6, True),
        "uid-1": ((-3, -1, 4, 0), 1, False),
        "uid-2": ((0, 0, 0), 0, False),
        **early,
        **({} if dump.stem in BEFORE_PLAYERS else {"uid-6": ((0, 0, 0), 0, False)}),
    }
    assert [line.uid for line in lines.values() if line.finished_early] == [*early]
    assert kept(book) == expected(book, [line.id for line in evenings.latest(book)])
    for line in evenings.latest(book):
        opened = play.open_sheet(book, line.id)
        assert opened.sheet.totals == line.totals
        assert opened.version == len(history.log(book, line.id))
    assert set(drafts.find(book, 1)) == set()
    assert set(drafts.find(book, 2)) == {2}
    maria = () if dump.stem in BEFORE_PLAYERS else ("Maria",)
    assert {*evenings.known_people(book)} == {"Ema", "Isa", "Liis", "Õie", *maria}


def test_there_is_a_dump_of_every_version():
    assert [dump.stem for dump in DUMPS] == [f"version_{n}" for n in range(1, len(STEPS) + 1)]


def test_before_a_migration_the_database_is_copied_with_its_last_rows(tmp_path):
    book = open_test_book(tmp_path)
    opened = record(book, begin(book), 1, 2, -3)
    # The book is still open, so its rows stand in the write-ahead log alone.
    copy = migrate(book.store.path, (*STEPS, add_nickname))
    assert copy == tmp_path / f"bismarck-before-version-{len(STEPS) + 1}.db"
    assert play.open_sheet(book, opened.id) == opened
    book.store.close()
    assert run(copy, "PRAGMA user_version", "SELECT count(*) FROM figure") == [[(len(STEPS),)], [(3,)]]
    assert run(book.store.path, "PRAGMA user_version", "SELECT nickname FROM player") == [
        [(len(STEPS) + 1,)],
        [(None,)] * 3,
    ]


def test_a_step_that_rebuilds_a_table_deletes_nothing_that_refers_to_it(tmp_path):
    book = open_test_book(tmp_path)
    record(book, begin(book), 1, 2, -3)
    book.store.close()
    migrate(book.store.path, (*STEPS, rebuild_sheet))
    assert run(book.store.path, "SELECT count(*) FROM figure") == [[(3,)]]


def test_a_step_that_fails_leaves_the_database_as_it_was(tmp_path):
    book = open_test_book(tmp_path)
    record(book, begin(book), 1, 2, -3)
    book.store.close()
    with closing(sqlite3.connect(book.store.path)) as connection:
        before = list(connection.iterdump())
    with pytest.raises(MigrationFailed) as caught:
        migrate(book.store.path, (*STEPS, break_down))
    assert caught.value.reason == "ZeroDivisionError"
    with closing(sqlite3.connect(caught.value.copy)) as connection:
        assert list(connection.iterdump()) == before
    with closing(sqlite3.connect(book.store.path)) as connection:
        assert list(connection.iterdump()) == before
        assert connection.execute("PRAGMA user_version").fetchone() == (len(STEPS),)


def test_steps_done_before_one_that_fails_stay(tmp_path):
    migrate(tmp_path / "bismarck.db")
    with pytest.raises(MigrationFailed):
        migrate(tmp_path / "bismarck.db", (*STEPS, add_nickname, break_down))
    assert run(tmp_path / "bismarck.db", "PRAGMA user_version") == [[(len(STEPS) + 1,)]]


def test_a_database_from_a_newer_version_is_refused_untouched(tmp_path):
    book = open_test_book(tmp_path)
    record(book, begin(book), 1, 2, -3)
    book.store.close()
    run(book.store.path, "PRAGMA user_version = 99")
    before = contents(tmp_path)
    with pytest.raises(DatabaseTooNew) as caught:
        open_store(book.store.path)
    assert (caught.value.seen, caught.value.known) == (99, len(STEPS))
    assert contents(tmp_path) == before


def test_a_newer_version_that_stands_in_the_write_ahead_log_alone_is_refused_too(tmp_path):
    book = open_test_book(tmp_path)
    begin(book)
    with closing(sqlite3.connect(book.store.path)) as newer:
        newer.execute("PRAGMA user_version = 99")
        before = contents(tmp_path)
        with pytest.raises(DatabaseTooNew):
            open_store(book.store.path)
        after = contents(tmp_path)
    assert (after["bismarck.db"], after["bismarck.db-wal"]) == (
        before["bismarck.db"],
        before["bismarck.db-wal"],
    )


def test_another_programs_database_is_refused_untouched(tmp_path):
    path = tmp_path / "bismarck.db"
    run(path, "CREATE TABLE recipe (name)")
    before = contents(tmp_path)
    with pytest.raises(DatabaseForeign):
        open_store(path)
    assert contents(tmp_path) == before


@pytest.mark.parametrize("damage", ["letters", "cut short", "overwritten"])
def test_a_damaged_file_is_refused_untouched(tmp_path, damage):
    book = open_test_book(tmp_path)
    record(book, begin(book), 1, 2, -3)
    book.store.close()
    path = book.store.path
    data = path.read_bytes()
    path.write_bytes(
        {
            "letters": b"Ema Isa Liis\n" * 100,
            "cut short": data[: len(data) // 2],
            "overwritten": data[:4096] + b"\xaa" * (len(data) - 4096),
        }[damage]
    )
    before = contents(tmp_path)
    with pytest.raises(DatabaseDamaged) as caught:
        open_store(path)
    assert caught.value.detail
    assert contents(tmp_path) == before


def test_a_database_left_in_the_middle_of_a_write_is_mended(tmp_path):
    book = open_test_book(tmp_path, wal=False)
    opened = record(book, begin(book), 1, 2, -3)
    book.store.close()
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    with closing(sqlite3.connect(book.store.path, isolation_level=None)) as writer:
        writer.execute("PRAGMA cache_size = 1")  # so that the file is written to before the commit
        writer.execute("BEGIN")
        writer.execute("UPDATE sheet SET note = hex(randomblob(100000))")
        writer.execute("UPDATE deal SET note = hex(randomblob(100000))")
        for file in ("bismarck.db", "bismarck.db-journal"):
            (crashed / file).write_bytes((tmp_path / file).read_bytes())
    assert (crashed / "bismarck.db").read_bytes() != book.store.path.read_bytes()
    assert play.open_sheet(open_test_book(crashed, wal=False), opened.id) == opened


def test_a_place_where_no_file_can_be_is_told(tmp_path):
    with pytest.raises(FolderNotWritable):
        open_store(tmp_path / "nowhere" / "bismarck.db")


def test_many_who_open_a_new_database_at_once_all_get_it(tmp_path):
    def open_and_look(_):
        store = open_store(tmp_path / "bismarck.db")
        with store.look() as work:
            found = work.evenings.latest(None, 0)
        store.close()
        return found

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(open_and_look, range(16))) == [[]] * 16


def test_many_who_open_an_older_database_at_once_all_get_it_and_it_is_copied_whole(tmp_path):
    path = tmp_path / "bismarck.db"
    book = open_test_book(tmp_path)
    record(book, begin(book), 1, 2, -3)
    book.store.close()
    with ThreadPoolExecutor(8) as pool:
        copies = list(pool.map(lambda _: migrate(path, (*STEPS, add_nickname)), range(16)))
    (copy,) = set(copies) - {None}
    assert run(copy, "PRAGMA user_version", "SELECT count(*) FROM figure") == [[(len(STEPS),)], [(3,)]]
    assert run(path, "PRAGMA user_version") == [[(len(STEPS) + 1,)]]


def test_a_migration_waits_for_another_program_only_so_long(tmp_path, monkeypatch):
    monkeypatch.setattr("bismarck_scorer.storage.migrations._WAIT_SECONDS", 0.05)
    path = tmp_path / "bismarck.db"
    migrate(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(DatabaseBusy):
            migrate(path, (*STEPS, add_nickname))


@pytest.mark.parametrize("version", [-1, -(2**31)])
def test_a_version_that_never_was_is_damage(tmp_path, version):
    migrate(tmp_path / "bismarck.db")
    run(tmp_path / "bismarck.db", f"PRAGMA user_version = {version}")
    before = contents(tmp_path)
    with pytest.raises(DatabaseDamaged):
        open_store(tmp_path / "bismarck.db")
    assert contents(tmp_path) == before


@pytest.mark.parametrize("kind", ["TABLE draft", "TABLE player", "VIEW running_total"])
@pytest.mark.parametrize("steps", [STEPS, (*STEPS, add_nickname)], ids=["as it is", "before a migration"])
def test_a_database_that_lacks_a_table_is_refused_untouched(tmp_path, kind, steps):
    migrate(tmp_path / "bismarck.db")
    run(tmp_path / "bismarck.db", f"DROP {kind}")
    before = contents(tmp_path)
    with pytest.raises(DatabaseDamaged) as caught:
        migrate(tmp_path / "bismarck.db", steps)
    assert caught.value.detail == f"no table {kind.split()[1]}"
    assert contents(tmp_path) == before


@pytest.mark.parametrize("size", [1, 15, 99, 100, 511])
def test_a_file_of_a_few_bytes_is_damaged_and_stays_as_it_is(tmp_path, size):
    (tmp_path / "bismarck.db").write_bytes(b"x" * size)
    with pytest.raises(DatabaseDamaged):
        open_store(tmp_path / "bismarck.db")
    assert contents(tmp_path) == {"bismarck.db": b"x" * size}


def test_a_folder_where_the_database_should_be_is_told(tmp_path):
    (tmp_path / "bismarck.db").mkdir()
    with pytest.raises(FolderNotWritable) as caught:
        open_store(tmp_path / "bismarck.db")
    assert caught.value.path == tmp_path / "bismarck.db"
    assert caught.value.reason == os.strerror(errno.EISDIR)
