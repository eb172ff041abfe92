"""A damaged database: what is said of it, the newest good backup, and what can still be saved."""

import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

import pytest

from bismarck_scorer.scorebook import evenings, history, own_rules, play, players
from bismarck_scorer.scorebook.safe import backups, repair
from bismarck_scorer.storage.store import open_store
from bismarck_scorer.trouble import DatabaseDamaged, DatabaseOpen, NoGoodBackup
from tests.books import EVENING, FOUR, SHORT, begin, fill, open_test_book, record

NOW = datetime(2026, 11, 30, 8, tzinfo=UTC)
PAGE = 4096
DUMPS = sorted((Path(__file__).parents[1] / "storage" / "dumps").glob("version_*.sql"))


@pytest.fixture(scope="module")
def grown(tmp_path_factory):
    """The folder of a closed book with twelve sheets, and all that can be seen of them."""
    folder = tmp_path_factory.mktemp("grown")
    book = open_test_book(folder)
    for number in range(10):
        opened = record(book, begin(book, SHORT), 1, 2, -3)
        noted = replace(opened.sheet.deals[0], note=f"note {number} " * 20)
        opened = play.correct(book, opened.id, opened.version, 0, noted).open
        opened = fill(book, opened)
        if number % 2:
            play.reopen(book, opened.id, opened.version)
    evenings.delete(book, begin(book, FOUR, ("Ema", "Isa", "Liis", "Õie")).id)
    begin(book, FOUR, ("Mari", "Juku", "Liis", "Õie"))
    own_rules.copy(book, SHORT, "Suvila", str)
    seen = shown(book)
    book.store.close()
    return folder, seen


@pytest.fixture
def database(grown, tmp_path):
    return Path(shutil.copyfile(grown[0] / "bismarck.db", tmp_path / "bismarck.db"))


def shown(book):
    """All that can be seen of the sheets, by uid, and how the players stand."""
    seen = {}
    for line in evenings.latest(book):
        opened = play.open_sheet(book, line.id)
        log = [entry.entry for entry in history.log(book, line.id)]
        seen[line.uid] = (opened.sheet, opened.undoable, log, line.totals)
    deleted = {line.uid for line in evenings.deleted(book).lines}
    return seen, deleted, {player.name: player.sheets for player in players.everybody(book)}


def reopened(folder):
    return replace(open_test_book(folder), new_uid=map("new-{}".format, count()).__next__)


def run(path, *statements):
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def pages_of(database, table):
    """The pages that a table takes up, its root first."""
    with closing(sqlite3.connect(database)) as connection:
        try:
            found = connection.execute("SELECT pageno FROM dbstat WHERE name = ? ORDER BY path", (table,))
            return [page for (page,) in found]
        except sqlite3.OperationalError:  # not every SQLite has it
            asked = "SELECT rootpage FROM sqlite_master WHERE name = ?"
            return [connection.execute(asked, (table,)).fetchone()[0]]


def tear(database, *pages):
    with database.open("r+b") as file:
        for page in pages:
            file.seek((page - 1) * PAGE)
            file.write(b"\xaa" * PAGE)


def contents(folder):
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}


def test_a_sound_database_is_told_so_and_stays_as_it_is(database, tmp_path):
    before = database.read_bytes()
    health = repair.check(database)
    assert (health.there, health.well, health.sheets) == (True, True, 12)
    assert database.read_bytes() == before


def test_a_database_that_is_not_there_yet_is_well(tmp_path):
    health = repair.check(tmp_path / "bismarck.db")
    assert (health.there, health.well) == (False, True)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("table", ["sheet", "deal", "change"])
def test_a_torn_page_is_found(database, table):
    tear(database, pages_of(database, table)[-1])
    health = repair.check(database)
    assert isinstance(health.trouble, DatabaseDamaged)
    assert not health.well


@pytest.mark.parametrize(
    "how",
    [
        "UPDATE figure SET score = score + 1 WHERE sheet_id = 3 AND seat = 0",
        "UPDATE deal SET note = 'other' WHERE sheet_id = 3",
        "DELETE FROM change WHERE sheet_id = 3 AND no = 4",
        "UPDATE sheet SET played_on = 'yesterday' WHERE id = 3",
    ],
)
def test_a_sheet_whose_rows_and_log_do_not_agree_is_found(database, how):
    run(database, how)
    health = repair.check(database)
    assert (health.trouble, health.unsound) == (None, (3,))
    assert not health.well


@pytest.mark.parametrize(
    ("how", "spoilt"),
    [
        ("UPDATE deal SET note = char(27) || '[2J' WHERE sheet_id = 3", (3,)),
        ("UPDATE sheet SET place = ' x' WHERE id IN (2, 5)", (2, 5)),
        ("UPDATE draft SET data = '{' WHERE 0", None),
        ("UPDATE own_rules SET name = char(27)", ()),
        ("UPDATE player SET name_key = 'x' WHERE name = 'Mari'", (12,)),
        ("UPDATE sheet SET place = CAST(x'ff' AS TEXT) WHERE id = 4", (4,)),
    ],
)
def test_values_of_the_live_database_that_are_never_written_are_told(database, how, spoilt):
    run(database, how)
    before = database.read_bytes()
    health = repair.check(database)
    told = {*health.spoilt, *health.unsound}
    assert (health.trouble, told, bool(health.odd)) == (None, set(spoilt or ()), spoilt is not None)
    assert health.well == (spoilt is None)
    assert database.read_bytes() == before


def test_a_format_that_there_is_not_is_told_as_damage(database):
    with database.open("r+b") as file:
        file.seek(47)  # the last byte of the number of the list's format
        file.write(b"\x09")
    assert isinstance(repair.check(database).trouble, DatabaseDamaged)
    with pytest.raises(DatabaseDamaged):
        open_store(database)
    assert repair.mend(database, EVENING, NOW).whole == 12


ZEROED = ("first", "first, but for its head", "every one of the list of tables", "head")


def zero(database, what):
    """Write zeros over where it stands which tables there are."""
    pages = pages_of(database, "sqlite_schema") if what.startswith("every") else [1]
    start, end = (100 if what.endswith("for its head") else 0), (100 if what == "head" else PAGE)
    with database.open("r+b") as file:
        for number in pages:
            file.seek((number - 1) * PAGE + start)
            file.write(bytes(end - start))
    return database.read_bytes()


@pytest.mark.parametrize("what", ZEROED)
def test_a_database_whose_list_of_tables_is_zeroed_comes_back_from_its_backup(
    grown, database, tmp_path, what
):
    book = reopened(tmp_path)
    backup = backups.make(book)
    book.store.close()
    torn = zero(database, what)
    assert isinstance(repair.check(database).trouble, DatabaseDamaged)
    done = repair.put_back(database, EVENING)
    assert (done.backup.path, done.aside) == (backup, tmp_path / "bismarck-damaged-2026-11-29-1.db")
    assert (tmp_path / "bismarck-damaged-2026-11-29-1.db").read_bytes() == torn
    assert shown(reopened(tmp_path)) == grown[1]


@pytest.mark.parametrize("what", ZEROED)
def test_without_a_backup_all_comes_back_though_the_list_of_tables_is_zeroed(grown, database, tmp_path, what):
    torn = zero(database, what)
    done = repair.mend(database, EVENING, NOW)
    assert (done.whole, done.rebuilt, done.lost) == (12, 0, 0)
    assert done.aside.read_bytes() == torn
    assert repair.check(database).well
    book = reopened(tmp_path)
    assert shown(book) == grown[1]
    assert [line.rules.name for line in own_rules.every(book)] == ["Suvila"]


@pytest.mark.parametrize("dump", DUMPS, ids=lambda dump: dump.stem)
def test_what_lies_elsewhere_than_in_a_new_database_is_not_taken_for_something_else(tmp_path, dump):
    database = tmp_path / "bismarck.db"
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(dump.read_text(encoding="utf-8"))
    torn = zero(database, "first")
    with pytest.raises(DatabaseDamaged):
        repair.mend(database, EVENING, NOW)
    assert database.read_bytes() == torn
    assert not list(tmp_path.glob("*damaged*"))


def test_the_newest_good_backup_is_found_behind_those_that_are_torn(database, tmp_path):
    book = reopened(tmp_path)
    assert repair.newest_good(database) is None
    first = backups.make(book)
    second, third = backups.make(book), backups.make(book)
    tear(second, 3)
    third.write_bytes(b"")
    found = repair.newest_good(database)
    assert found is not None
    assert (found.path, found.sheets) == (first, 11)


def test_the_newest_good_backup_is_put_back_and_the_damaged_file_is_kept(grown, database, tmp_path):
    book = reopened(tmp_path)
    backup = backups.make(book)
    record(book, play.open_sheet(book, 12), 1, 2, 3, -6)
    book.store.close()
    tear(database, pages_of(database, "deal")[-1])
    damaged = database.read_bytes()
    done = repair.put_back(database, EVENING)
    assert (done.backup.path, done.aside) == (backup, tmp_path / "bismarck-damaged-2026-11-29-1.db")
    assert done.aside is not None
    assert done.aside.read_bytes() == damaged
    assert shown(reopened(tmp_path)) == grown[1]


def test_a_lost_database_comes_back_from_its_backup(grown, database, tmp_path):
    book = reopened(tmp_path)
    backups.make(book)
    book.store.close()
    database.unlink()
    assert repair.put_back(database, EVENING).aside is None
    assert shown(reopened(tmp_path)) == grown[1]


def test_where_there_is_no_good_backup_nothing_is_changed(database, tmp_path):
    tear(database, 2)
    before = database.read_bytes()
    with pytest.raises(NoGoodBackup) as caught:
        repair.put_back(database, EVENING)
    assert caught.value.path == tmp_path / "backups"
    assert database.read_bytes() == before


def test_a_write_ahead_log_that_is_left_over_is_kept_with_its_file_and_not_read_into_the_new_one(
    grown, database, tmp_path
):
    book = reopened(tmp_path)
    backups.make(book)
    record(book, play.open_sheet(book, 12), 1, 2, 3, -6)
    with closing(sqlite3.connect(database)) as reader:  # so that the log is not folded in at the end
        reader.execute("BEGIN")
        reader.execute("SELECT * FROM sheet").fetchall()
        left = contents(tmp_path)
    book.store.close()
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    for name in ("bismarck.db", "bismarck.db-wal"):
        (crashed / name).write_bytes(left[name])
    shutil.copytree(tmp_path / "backups", crashed / "backups")
    done = repair.put_back(crashed / "bismarck.db", EVENING)
    assert done.aside is not None
    assert done.aside.with_name(f"{done.aside.name}-wal").read_bytes() == left["bismarck.db-wal"]
    assert shown(reopened(crashed)) == grown[1]


def test_neither_is_done_while_the_book_is_open(database, tmp_path):
    book = reopened(tmp_path)
    backups.make(book)
    evenings.latest(book)
    before = contents(tmp_path)
    with pytest.raises(DatabaseOpen):
        repair.put_back(database, EVENING)
    with pytest.raises(DatabaseOpen):
        repair.mend(database, EVENING, NOW)
    assert contents(tmp_path) == before


def test_mending_a_sound_database_changes_nothing_that_can_be_seen(grown, database, tmp_path):
    before = database.read_bytes()
    done = repair.mend(database, EVENING, NOW)
    assert (done.whole, done.rebuilt, done.lost) == (12, 0, 0)
    assert done.aside.read_bytes() == before
    assert shown(reopened(tmp_path)) == grown[1]
    assert repair.check(database).well


def mended(database, tmp_path):
    """What came of mending, and of the sheets; whatever it was, the database is sound afterwards."""
    damaged = database.read_bytes()
    done = repair.mend(database, EVENING, NOW)
    assert done.aside.read_bytes() == damaged
    assert repair.check(database).well
    book = reopened(tmp_path)
    seen = shown(book)
    record(book, begin(book), 1, 2, -3)
    return done, seen


@pytest.mark.parametrize(
    "table", ["sheet", "seat", "deal", "figure", "player", "draft", "findable", "word", "result"]
)
def test_with_a_whole_table_torn_every_sheet_comes_back_from_its_log(grown, database, tmp_path, table):
    tear(database, *pages_of(database, table))
    done, (sheets, _deleted, people) = mended(database, tmp_path)
    assert (done.whole + done.rebuilt, done.lost) == (12, 0)
    bin_is_lost = table == "sheet"
    assert len(sheets) == 12 if bin_is_lost else sheets == grown[1][0]
    assert {uid: sheet for uid, (sheet, *_) in sheets.items()}.items() >= {
        uid: sheet for uid, (sheet, *_) in grown[1][0].items()
    }.items()
    assert bin_is_lost or people == grown[1][2]


def test_with_the_logs_torn_every_sheet_comes_back_from_its_rows(grown, database, tmp_path):
    tear(database, *pages_of(database, "change"))
    done, (sheets, deleted, people) = mended(database, tmp_path)
    assert (done.rebuilt, done.lost) == (12, 0)
    assert {uid: sheet for uid, (sheet, *_) in sheets.items()} == {
        uid: sheet for uid, (sheet, *_) in grown[1][0].items()
    }
    assert (deleted, people) == grown[1][1:]


@pytest.mark.parametrize("missing", [1, 100, PAGE, 3 * PAGE + 7])
def test_of_a_file_that_was_cut_short_nearly_everything_comes_back(grown, database, tmp_path, missing):
    size = database.stat().st_size
    (tmp_path / "padded").mkdir()
    padded = shutil.copyfile(database, tmp_path / "padded" / "bismarck.db")
    with database.open("r+b") as file:
        file.truncate(size - missing)
    done, (sheets, deleted, _people) = mended(database, tmp_path)
    assert done.whole + done.rebuilt + done.lost == 12
    assert done.whole + done.rebuilt == len(sheets) + len(deleted) >= 10
    with padded.open("r+b") as file:
        file.truncate(size - missing)
        file.truncate(size)
    assert replace(repair.mend(padded, EVENING, NOW), aside=done.aside) == done


def test_a_count_of_pages_that_cannot_be_makes_no_huge_file(database, tmp_path):
    with database.open("r+b") as file:
        file.seek(28)
        file.write(b"\xff\xff\xff\xff")
    done, _seen = mended(database, tmp_path)
    assert (done.whole, done.lost) == (12, 0)


def test_a_sheet_made_anew_takes_no_number_of_which_anything_is_left(database, tmp_path):
    run(
        database,
        "PRAGMA foreign_keys = OFF",
        "UPDATE sheet SET rules = '{' WHERE id = 3",
        "DELETE FROM sheet WHERE id >= 11",
        "DELETE FROM change WHERE sheet_id = 12 AND no = 1",
        "UPDATE sqlite_sequence SET seq = 10 WHERE name = 'sheet'",
    )
    done, (sheets, _deleted, _people) = mended(database, tmp_path)
    assert (done.whole, done.rebuilt, done.lost) == (9, 2, 1)
    assert len(sheets) == 11


def test_a_sheet_made_anew_takes_no_number_that_was_given_before(database, tmp_path):
    book = reopened(tmp_path)
    opened = begin(book, SHORT)
    evenings.delete(book, opened.id)
    evenings.empty_bin(book)
    book.store.close()
    run(database, "UPDATE sheet SET rules = '{' WHERE id = 3")
    repair.mend(database, EVENING, NOW)
    assert max(line.id for line in evenings.latest(reopened(tmp_path))) > opened.id


@pytest.mark.parametrize("number", [2**63 - 1, 2**62, 0, -7])
def test_numbers_that_no_sheet_has_do_not_stop_mending(database, tmp_path, number):
    run(
        database,
        "PRAGMA foreign_keys = OFF",
        f"UPDATE change SET sheet_id = {number} WHERE sheet_id = 4",
        f"UPDATE sheet SET id = {number} WHERE id = 5",
        f"UPDATE sqlite_sequence SET seq = {number}",
        "UPDATE sheet SET rules = '{' WHERE id = 3",
    )
    done, (sheets, _deleted, _people) = mended(database, tmp_path)
    assert done.whole + done.rebuilt + done.lost >= 12
    assert len(sheets) >= 10


@pytest.mark.parametrize("column", ["name", "name_key", "colour"])
def test_players_of_whom_something_is_bytes_come_back_from_the_sheets(grown, database, tmp_path, column):
    run(database, f"UPDATE player SET {column} = CAST(name AS BLOB)")
    done, (sheets, deleted, people) = mended(database, tmp_path)
    assert (done.rebuilt, done.lost) == (12, 0)
    assert ({uid: sheet for uid, (sheet, *_) in sheets.items()}, deleted, people) == (
        {uid: sheet for uid, (sheet, *_) in grown[1][0].items()},
        *grown[1][1:],
    )


@pytest.mark.parametrize("into", ["99", "3 - id"])
def test_players_merged_into_somebody_who_is_lost_are_themselves_again(database, tmp_path, into):
    run(
        database,
        "PRAGMA foreign_keys = OFF",
        f"UPDATE player SET merged_into = {into} WHERE id < 3",
        "UPDATE sheet SET rules = '{' WHERE id = 3",
    )
    done, (sheets, _deleted, people) = mended(database, tmp_path)
    assert (done.rebuilt, done.lost, len(sheets)) == (1, 0, 11)
    assert set(people) == {"Ema", "Isa", "Liis", "Õie", "Mari", "Juku"}


@pytest.mark.parametrize("left", ["seat", "deal", "figure", "draft"])
def test_a_sheet_of_which_only_remains_are_left_is_told_as_lost(database, tmp_path, left):
    run(database, "INSERT INTO draft SELECT 3, 1, '{}', changed_at FROM sheet WHERE id = 3")
    gone = {"sheet", "change", "seat", "deal", "figure", "draft"} - {left}
    run(
        database,
        "PRAGMA foreign_keys = OFF",
        *(f"DELETE FROM {table} WHERE {'id' if table == 'sheet' else 'sheet_id'} = 3" for table in gone),
    )
    done, (sheets, deleted, _people) = mended(database, tmp_path)
    assert (done.whole, done.rebuilt, done.lost) == (11, 0, 1)
    assert len(sheets) + len(deleted) == 11


def test_what_is_lost_of_a_database_of_an_older_version_is_told_too(tmp_path):
    database = tmp_path / "bismarck.db"
    dump = Path(__file__).parents[1] / "storage" / "dumps" / "version_1.sql"
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript(dump.read_text(encoding="utf-8"))
        before = connection.execute("SELECT count(*) FROM sheet").fetchone()[0]
    run(database, "PRAGMA foreign_keys = OFF", "DELETE FROM sheet WHERE id = (SELECT min(id) FROM sheet)")
    done, _seen = mended(database, tmp_path)
    assert (done.whole + done.rebuilt, done.lost) == (before - 1, 1)


@pytest.mark.parametrize("number", range(8))
def test_with_any_page_torn_most_comes_back_and_the_rest_is_counted(grown, database, tmp_path, number):
    pages = database.stat().st_size // PAGE
    named = {1, *pages_of(database, "sqlite_schema")}  # without these there are no tables
    torn = [page for page in range(1, pages + 1) if page not in named]
    tear(database, torn[number * len(torn) // 8])
    done, (sheets, deleted, _people) = mended(database, tmp_path)
    assert done.whole + done.rebuilt + done.lost == 12
    assert done.lost <= 1
    assert len(sheets) + len(deleted) == done.whole + done.rebuilt
    assert {uid: sheet for uid, (sheet, *_) in sheets.items()}.items() <= {
        **{uid: sheet for uid, (sheet, *_) in grown[1][0].items()},
        **{uid: sheets[uid][0] for uid in grown[1][1] & sheets.keys()},
    }.items()


def test_texts_that_cannot_be_are_left_out_one_by_one(grown, database, tmp_path):
    run(
        database,
        "UPDATE sheet SET rules = '{' WHERE id = 2",
        "UPDATE deal SET recorded_at = 'never' WHERE sheet_id = 3",
        "UPDATE change SET after = '{}' WHERE sheet_id = 4 AND no = 5",
        "UPDATE figure SET score = 99 WHERE sheet_id = 5",
        "UPDATE own_rules SET definition = '[]'",
    )
    done, (sheets, _deleted, _people) = mended(database, tmp_path)
    assert (done.rebuilt, done.lost) == (4, 0)
    assert {uid: sheet for uid, (sheet, *_) in sheets.items()} == {
        uid: sheet for uid, (sheet, *_) in grown[1][0].items()
    }


def test_a_file_in_which_nothing_can_be_found_stays_as_it_is(tmp_path):
    database = tmp_path / "bismarck.db"
    database.write_bytes(b"\xaa" * 20 * PAGE)
    with pytest.raises(DatabaseDamaged):
        repair.mend(database, EVENING, NOW)
    assert database.read_bytes() == b"\xaa" * 20 * PAGE
    assert sorted(contents(tmp_path)) == ["bismarck.db", "bismarck.lock"]
