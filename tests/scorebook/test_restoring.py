"""Restoring a backup, and adding what is missing."""

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from bismarck_scorer.domain import draft as drafting
from bismarck_scorer.domain import taps
from bismarck_scorer.domain.errors import NoSuchSheet
from bismarck_scorer.domain.library import Filter, Order
from bismarck_scorer.scorebook import drafts, evenings, files, history, library, own_rules, play, players
from bismarck_scorer.scorebook.safe import backups, repair, restoring
from bismarck_scorer.storage.store import open_store
from bismarck_scorer.trouble import (
    DatabaseDamaged,
    DatabaseForeign,
    DatabaseOpen,
    DatabaseTooNew,
    FileNotReadable,
)
from tests.books import EVENING, FOUR, SHORT, THREE, begin, fill, open_test_book, record

DUMPS = sorted((Path(__file__).parents[1] / "storage" / "dumps").glob("version_*.sql"))
ROOT = Path(__file__).parents[2]


def dump(path):
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


def contents(folder):
    return {file.name: file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def run(path, *statements):
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def elsewhere(tmp_path, name="other"):
    """A book of another device, whose sheets have other ids."""
    (tmp_path / name).mkdir()
    book = open_test_book(tmp_path / name)
    return replace(book, new_uid=map(f"{name}-{{}}".format, count()).__next__)


def shown(book):
    """All that can be seen of a book's sheets, by uid."""
    seen = {}
    for line in evenings.latest(book):
        opened = play.open_sheet(book, line.id)
        log = history.log(book, line.id)
        seen[line.uid] = (opened.sheet, opened.undoable, log, drafts.find(book, line.id), line.totals)
    return seen


def grow(book):
    """A finished sheet, one that is half played with a half-entered row, one in the bin, and own rules."""
    fill(book, begin(book, SHORT))
    opened = record(book, record(book, begin(book), 1, 2, -3), 0, 0, 0)
    opened = play.correct(book, opened.id, opened.version, 0, replace(opened.sheet.deals[0], note="x")).open
    half = drafting.empty(THREE, opened.sheet.places[2])
    drafts.keep(book, opened.id, 2, taps.tap(THREE, half, 0, 4))
    evenings.delete(book, begin(book, FOUR, ("Ema", "Isa", "Liis", "Õie")).id)
    own_rules.copy(book, SHORT, "Suvila", str)
    return opened


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """A book that went on after it was backed up, closed."""
    folder = tmp_path_factory.mktemp("written")
    book = open_test_book(folder)
    opened = grow(book)
    backups.make(book, folder / "backup.db")
    record(book, opened, 4, -4, 0)
    begin(book, SHORT, ("Õie", "Mari", "Juku"))
    book.store.close()
    return folder


@pytest.fixture
def backup(written, tmp_path):
    """The backup of `book`."""
    for name in ("bismarck.db", "backup.db"):
        shutil.copyfile(written / name, tmp_path / name)
    return tmp_path / "backup.db"


@pytest.fixture
def book(request, tmp_path):
    """A book that went on after it was backed up, where the test takes the backup; else an empty one."""
    if "backup" in request.fixturenames:
        request.getfixturevalue("backup")
    return replace(open_test_book(tmp_path), new_uid=map("new-{}".format, count()).__next__)


def test_a_look_tells_what_is_in_the_file_and_what_is_here_and_changes_neither(book, backup, tmp_path):
    evenings.latest(book)  # the first look makes the files of the write-ahead log
    before = contents(tmp_path), dump(book.store.path)
    look = restoring.look_into(book, backup)
    assert (look.there.sheets, look.there.deleted, look.there.rule_sets) == (2, 1, 1)
    assert look.there.players == ("Ema", "Isa", "Liis")
    assert str(look.there.first) == str(look.there.last) == "2026-11-29"
    assert (look.here.sheets, look.here.players[:3]) == (3, ("Õie", "Mari", "Juku"))
    assert (look.missing, look.other, look.only_here) == (0, 1, 1)
    assert dump(book.store.path) == before[1]
    assert contents(tmp_path)["backup.db"] == before[0]["backup.db"]
    assert set(contents(tmp_path)) == set(before[0])


def test_restoring_gives_an_equal_database_and_keeps_what_it_replaces(book, backup):
    before = dump(book.store.path)
    restored = restoring.restore(book, backup)
    assert dump(book.store.path) == dump(backup)
    assert dump(restored.replaced) == before
    assert (restored.here.sheets, restored.here.deleted) == (2, 1)
    restoring.restore(book, restored.replaced)
    assert dump(book.store.path) == before


def test_an_open_book_shows_what_was_restored_though_numbers_and_versions_are_the_same(book, tmp_path):
    opened = record(book, begin(book), 1, 2, -3)
    before = backups.make(book, tmp_path / "before.db")
    other = record(book, opened, 5, 0, -5)
    after = backups.make(book, tmp_path / "after.db")
    restoring.restore(book, before)
    assert record(book, opened, 4, -4, 0).version == other.version
    restoring.restore(book, after)
    assert play.open_sheet(book, opened.id) == other


def test_what_another_thread_looks_at_while_all_is_replaced_is_not_remembered(book, tmp_path):
    opened = record(book, begin(book), 1, 2, -3)
    before = backups.make(book, tmp_path / "before.db")
    other = record(book, opened, 5, 0, -5)
    after = backups.make(book, tmp_path / "after.db")
    restoring.restore(book, before)
    record(book, opened, 4, -4, 0)  # the same number and version as `other`
    with book.store.look() as work:
        work.sheets.get(opened.id)
        restoring.restore(book, after)
    assert play.open_sheet(book, opened.id) == other


def test_a_backup_restores_into_an_empty_book_on_another_device(backup, tmp_path):
    other = elsewhere(tmp_path)
    restoring.restore(other, backup)
    assert dump(other.store.path) == dump(backup)


def test_nothing_is_restored_while_another_program_has_the_database_open(book, backup, tmp_path):
    before = dump(book.store.path)
    code = (
        "import sys; from pathlib import Path; from bismarck_scorer.storage.store import open_store\n"
        "store = open_store(Path(sys.argv[1])); print('open', flush=True); sys.stdin.read(); store.close()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, str(book.store.path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as app:
        assert app.stdout is not None
        assert app.stdout.readline() == "open\n"
        with pytest.raises(DatabaseOpen):
            restoring.restore(book, backup)
        assert dump(book.store.path) == before
        app.kill()
    restoring.restore(book, backup)
    assert dump(book.store.path) == dump(backup)


def test_whoever_opens_a_database_that_is_being_replaced_waits(book, monkeypatch):
    monkeypatch.setattr("bismarck_scorer.storage.locking._WAIT_SECONDS", 0.05)
    with book.store.alone(), pytest.raises(Exception, match="DatabaseBusy"):
        open_store(book.store.path)
    open_store(book.store.path).close()


def test_adding_what_is_missing_brings_whole_sheets_with_their_history(book, backup, tmp_path):
    other = elsewhere(tmp_path)
    mine = record(other, begin(other, SHORT, ("Tädi", "Isa", "Onu")), 1, 2, -3)
    before = shown(other)
    added = restoring.add_missing(other, backup)
    assert (len(added.sheets), len(added.rule_sets), added.other, added.refused) == (3, 1, 0, ())
    restoring.restore(book, backup)
    assert shown(other) == before | shown(book)
    assert evenings.count_deleted(other) == 1
    assert [line.rules.name for line in own_rules.every(other)] == ["Suvila"]
    assert len({player.name for player in players.everybody(other)}) == len(players.everybody(other))
    assert play.open_sheet(other, mine.id) == mine


@pytest.mark.parametrize("do", [restoring.restore, restoring.add_missing])
def test_whoever_watches_sees_every_sheet_go_by(tmp_path, do):
    other = elsewhere(tmp_path)
    files.store_sheets(other, [replace(fill(other, begin(other, SHORT)).sheet, uid="")] * 250)
    made = backups.make(other, tmp_path / "all.db")
    seen, of = [], set()

    def watched(lots, total):
        of.add(total)
        for lot in lots:
            seen.append(len(lot))
            yield lot

    do(elsewhere(tmp_path, "new"), made, watched)
    assert (sum(seen), of) == (251, {251})
    assert len(seen) > 2


def test_many_sheets_are_added_with_all_that_they_have(tmp_path):
    other = elsewhere(tmp_path)
    grow(other)
    files.store_sheets(other, [replace(fill(other, begin(other, SHORT)).sheet, uid="")] * 120)
    made = backups.make(other, tmp_path / "all.db")
    book = elsewhere(tmp_path, "new")
    begin(book, SHORT, ("Õie", "Ema", "Juku"))
    added = restoring.add_missing(book, made)
    assert (len(added.sheets), added.refused) == (124, ())
    assert shown(other).items() <= shown(book).items()
    assert repair.check(book.store.path).well
    assert library.page(book, Filter(words="liis")).lines


def test_adding_twice_gives_the_same(backup, tmp_path):
    other = elsewhere(tmp_path)
    restoring.add_missing(other, backup)
    before = dump(other.store.path)
    again = restoring.add_missing(other, backup)
    assert (again.sheets, again.rule_sets, again.other) == ((), (), 0)
    assert dump(other.store.path) == before


def test_a_sheet_that_is_here_in_another_state_stays_as_it_is_here(book, backup):
    before = shown(book)
    added = restoring.add_missing(book, backup)
    assert (added.sheets, added.other) == ((), 1)
    assert shown(book) == before


def test_a_sheet_deleted_for_good_comes_back_and_goes_on(book, backup):
    sheet = evenings.latest(book)[1]
    evenings.delete(book, sheet.id)
    evenings.empty_bin(book)
    added = restoring.add_missing(book, backup)
    back = play.open_sheet(book, next(n for n in added.sheets if _uid(book, n) == sheet.uid))
    assert record(book, back, 1, 1, -2).sheet.scores[-1] == (1, 1, -2)
    with pytest.raises(NoSuchSheet):
        play.open_sheet(book, sheet.id)


def _uid(book, number):
    with book.store.look() as work:
        return work.sheets.whole(number).sheet.uid


def test_merged_players_come_as_one_person(book, tmp_path):
    begin(book, SHORT, ("Emme", "Isa", "Liis"))
    begin(book, SHORT, ("Ema", "Isa", "Liis"))
    ids = {player.name: player.id for player in players.everybody(book)}
    players.merge(book, ids["Emme"], ids["Ema"])
    file = backups.make(book, tmp_path / "backup.db")
    other = elsewhere(tmp_path)
    restoring.add_missing(other, file)
    assert {player.name: player.sheets for player in players.everybody(other)} == {
        "Ema": 2,
        "Isa": 2,
        "Liis": 2,
    }


def test_a_table_at_which_one_person_would_sit_twice_here_is_not_taken(book, tmp_path):
    begin(book, SHORT, ("Emme", "Ema", "Liis"))
    file = backups.make(book, tmp_path / "backup.db")
    other = elsewhere(tmp_path)
    begin(other, SHORT, ("Emme", "Isa", "Liis"))
    begin(other, SHORT, ("Ema", "Isa", "Liis"))
    ids = {player.name: player.id for player in players.everybody(other)}
    players.merge(other, ids["Emme"], ids["Ema"])
    added = restoring.add_missing(other, file)
    assert (added.sheets, len(added.refused)) == ((), 1)
    assert len(evenings.latest(other)) == 2


@pytest.mark.parametrize("source", DUMPS, ids=lambda source: source.stem)
def test_a_backup_of_every_older_version_is_read_on_a_copy(source, tmp_path):
    file = tmp_path / "old.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(source.read_text(encoding="utf-8"))
    before = file.read_bytes()
    other = elsewhere(tmp_path)
    assert restoring.look_into(other, file).missing >= 3
    assert restoring.add_missing(other, file).refused == ()
    added = shown(other)
    restoring.restore(other, file)
    assert shown(other) == added
    assert file.read_bytes() == before


def spoilt(file, how):
    """The backup, spoilt in one of many ways."""
    data = file.read_bytes()
    match how:
        case "empty":
            file.write_bytes(b"")
        case "a picture":
            file.write_bytes(b"\x89PNG\r\n" * 1000)
        case "cut short":
            file.write_bytes(data[: len(data) // 2])
        case "overwritten":
            file.write_bytes(data[:4096] + b"\xaa" * (len(data) - 4096))
        case "gone":
            file.unlink()
        case "a folder":
            file.unlink()
            file.mkdir()
        case "another program's":
            file.unlink()
            run(file, "CREATE TABLE recipe (name)")
        case "newer":
            run(file, "PRAGMA user_version = 99")
        case _:
            run(file, how)


WRONG = {
    "empty": DatabaseDamaged,
    "a picture": DatabaseDamaged,
    "cut short": DatabaseDamaged,
    "overwritten": DatabaseDamaged,
    "gone": FileNotReadable,
    "a folder": FileNotReadable,
    "another program's": DatabaseForeign,
    "newer": DatabaseTooNew,
    "DROP TABLE draft": DatabaseDamaged,
    "CREATE TABLE more (x)": DatabaseDamaged,
    "CREATE TRIGGER t AFTER INSERT ON deal BEGIN DELETE FROM sheet; END": DatabaseDamaged,
    "ALTER TABLE player ADD COLUMN more": DatabaseDamaged,
}
_TRIGGER = "CREATE TRIGGER {} AFTER INSERT ON deal BEGIN DELETE FROM figure; END"
_RENAMED = "UPDATE sqlite_master SET name = '{0}', sql = replace(sql, ' t ', ' {0} ') WHERE name = 't'"
HIDDEN = {
    "a trigger named as what SQLite makes itself": [_RENAMED.format("sqlite_evil")],
    "a trigger named as a table of SQLite's": [_RENAMED.format("sqlite_sequence")],
    "a trigger of another table's name": [_RENAMED.format("sheet")],
    "a trigger of which the name is bytes": ["UPDATE sqlite_master SET name = x'74ff' WHERE name = 't'"],
    "a trigger of which the text is bytes": [
        "UPDATE sqlite_master SET sql = CAST(sql AS BLOB) WHERE name = 't'"
    ],
}
TAMPERED = [
    "UPDATE sheet SET rules = '{'",
    "UPDATE sheet SET rules = '{}'",
    "UPDATE sheet SET played_on = 'yesterday'",
    "UPDATE sheet SET changed_at = 7",
    "UPDATE seat SET name = x'ff' WHERE seat = 1",
    "UPDATE figure SET score = score + 1 WHERE seat = 0",
    "UPDATE figure SET score = 'many' WHERE seat = 0",
    "UPDATE deal SET contract = 'chess'",
    "UPDATE deal SET forehand = 1 - forehand",
    "UPDATE change SET action = 'cheat'",
    "UPDATE change SET after = '[]' WHERE no = 2",
    "DELETE FROM change WHERE no = 2",
    "UPDATE sheet SET version = version + 1",
    "UPDATE player SET merged_into = 3 - id WHERE id < 3",
    "UPDATE player SET merged_into = 77",
    "UPDATE sheet SET rule_set = 'other'",
    "UPDATE sheet SET rules_name = 'Other'",
    "UPDATE sheet SET players = players + 1",
    "UPDATE seat SET player_id = 77 WHERE seat = 0",
    "UPDATE seat SET seat = 7 WHERE seat = 2",
    "INSERT INTO seat VALUES (99, 0, 1, 'Ema')",
    "UPDATE deal SET place = place + 100",
    "UPDATE figure SET seat = 7 WHERE seat = 2",
]


@pytest.mark.parametrize("how", WRONG)
def test_case_26_a_file_that_is_no_backup_is_refused_and_nothing_is_changed(book, backup, how):
    spoilt(backup, how)
    before = dump(book.store.path)
    for act in (restoring.look_into, restoring.restore, restoring.add_missing):
        with pytest.raises(WRONG[how]) as caught:
            act(book, backup)
        assert caught.value.path == backup
    assert dump(book.store.path) == before
    assert backups.every(book.store.path) == []


@pytest.mark.parametrize("how", HIDDEN)
def test_a_trigger_does_not_come_in_under_a_name_that_hides_it(book, backup, how):
    run(backup, _TRIGGER.format("t"), "PRAGMA writable_schema = ON", *HIDDEN[how])
    before = dump(book.store.path)
    for act in (restoring.look_into, restoring.restore, restoring.add_missing):
        with pytest.raises(DatabaseDamaged) as caught:
            act(book, backup)
        assert caught.value.path == backup
    assert dump(book.store.path) == before


NEVER_WRITTEN = [
    "UPDATE player SET name = CAST(name AS BLOB)",
    "UPDATE player SET name = '' WHERE id = 1",
    "UPDATE player SET name = printf('%.10000000c', 'x') WHERE id = 1",
    "UPDATE player SET name = name || char(27) || '[2J' WHERE id = 1",
    "UPDATE player SET name = 'E' || char(10) || 'ma' WHERE id = 1",
    "UPDATE player SET name = CAST(x'45ff' AS TEXT) WHERE id = 1",
    "UPDATE player SET name_key = 'somebody' WHERE id = 1",
    "UPDATE player SET colour = 'red'",
    "UPDATE player SET hidden = 2",
    "UPDATE player SET id = 9223372036854775807 WHERE id = (SELECT max(id) FROM player)",
    "UPDATE sheet SET place = char(155) || '2J'",
    "UPDATE sheet SET note = 'x' || char(0)",
    "UPDATE sheet SET rule_set = x'00'",
    "UPDATE sheet SET rule_set = char(27)",
    "UPDATE sheet SET rules_name = CAST(x'ff' AS TEXT)",
    "UPDATE sheet SET rules_name = printf('%.100000c', 'x')",
    "UPDATE sheet SET rules = json_set(rules, '$.name', char(27) || 'c')",
    "UPDATE own_rules SET definition = json_set(definition, '$.more', char(155) || '2J')",
    "UPDATE draft SET data = '{\"a\": \"' || char(27) || '\"}'",
    "UPDATE sheet SET played_on = '2026-02-31'",
    "UPDATE sheet SET deleted_at = '2026-11-29'",
    "UPDATE sheet SET finished = 7",
    "UPDATE deal SET recorded_at = 'never'",
    "UPDATE deal SET recorded_at = '0000-01-01T00:00:00.000000+00:00'",
    "UPDATE deal SET note = char(9)",
    "UPDATE draft SET data = CAST(x'7b22ff223a317d' AS TEXT)",
    "UPDATE own_rules SET name = x'41'",
    "UPDATE own_rules SET id = 0",
    "UPDATE sqlite_sequence SET seq = 9223372036854775807",
    "UPDATE sqlite_sequence SET seq = 'many'",
    "INSERT INTO sqlite_sequence VALUES ('sheet', 9223372036854775806)",
    "UPDATE result SET total = 9223372036854775807",
    "UPDATE outcome SET top = x'00'",
    "INSERT INTO word VALUES (x'ff')",
]


ALL_SHEETS = 3  # of the backup, the one in the bin counted


def without_drafts(book):
    return {uid: (*seen[:3], seen[4]) for uid, seen in shown(book).items()}


@pytest.mark.parametrize("how", NEVER_WRITTEN)
def test_a_file_with_values_that_are_never_written_is_not_restored(book, backup, how):
    run(backup, how)
    before = dump(book.store.path)
    with pytest.raises(DatabaseDamaged) as caught:
        restoring.restore(book, backup)
    assert caught.value.path == backup
    assert dump(book.store.path) == before
    assert backups.every(book.store.path) == []


@pytest.mark.parametrize("how", NEVER_WRITTEN)
def test_values_that_are_never_written_keep_no_other_sheet_of_the_file_away(written, backup, tmp_path, how):
    run(backup, how)
    before = backup.read_bytes()
    book = elsewhere(tmp_path)
    look = restoring.look_into(book, backup)
    added = restoring.add_missing(book, backup)
    assert backup.read_bytes() == before
    assert added.refused == look.spoilt
    assert len(added.sheets) == look.missing
    assert len(added.sheets) + len(added.refused) == ALL_SHEETS
    assert "\x1b" not in repr((look, added))
    assert "\x9b" not in "".join(name for sheet in added.refused for name in sheet.players)
    assert repair.check(book.store.path).well
    whole = elsewhere(tmp_path, "whole")
    restoring.add_missing(whole, written / "backup.db")
    assert without_drafts(book).items() <= without_drafts(whole).items()
    again = restoring.add_missing(book, backup)
    assert (again.sheets, again.refused) == ((), added.refused)


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ("UPDATE deal SET note = char(9) WHERE sheet_id = 2", [(2, EVENING, ("Ema", "Isa", "Liis"))]),
        ("UPDATE sheet SET played_on = '2026-02-31' WHERE id = 2", [(2, None, ("Ema", "Isa", "Liis"))]),
        ("UPDATE seat SET name = char(27) WHERE sheet_id = 2 AND seat = 1", [(2, EVENING, ("Ema", "Liis"))]),
        ("UPDATE figure SET score = 'x' WHERE sheet_id = 2", [(2, EVENING, ("Ema", "Isa", "Liis"))]),
        ("DELETE FROM deal WHERE sheet_id = 2 AND no = 0", [(2, EVENING, ("Ema", "Isa", "Liis"))]),
        ("UPDATE figure SET score = score + 1 WHERE sheet_id = 2", [(2, EVENING, ("Ema", "Isa", "Liis"))]),
        ("UPDATE draft SET data = char(27)", []),
    ],
)
def test_a_sheet_that_is_left_out_is_told_by_day_and_names(backup, tmp_path, how, told):
    run(backup, how)
    added = restoring.add_missing(elsewhere(tmp_path), backup)
    assert [(sheet.number, sheet.played_on, sheet.players) for sheet in added.refused] == told
    assert len(added.sheets) == ALL_SHEETS - len(told)


def test_a_file_whose_numbers_leave_no_room_for_another_sheet_is_refused(book, backup):
    last = 9223372036854775807
    parts = ("seat", "deal", "figure", "change", "draft", "outcome", "result", "findable")
    run(
        backup,
        "UPDATE sqlite_sequence SET seq = 5",
        f"UPDATE sheet SET id = {last} WHERE id = 1",
        *(f"UPDATE {part} SET sheet_id = {last} WHERE sheet_id = 1" for part in parts),
    )
    before = dump(book.store.path)
    with pytest.raises(DatabaseDamaged):
        restoring.restore(book, backup)
    assert dump(book.store.path) == before


def test_whatever_may_be_typed_comes_back_from_a_backup(tmp_path):
    book = elsewhere(tmp_path, "first")
    head = replace(play.open_sheet(book, begin(book).id).sheet.head, players=("\\u001b", "Õie🙂", "O'ma  ä"))
    opened = evenings.latest(book)[0]
    described = replace(head, place="C:\\u00", note='"eka"\n\\u0007 %s {0} [x]*')
    play.describe(book, opened.id, 1, described)
    file = backups.make(book, tmp_path / "backup.db")
    other = elsewhere(tmp_path, "second")
    restoring.restore(other, file)
    assert shown(other) == shown(book)


DERIVED = [
    ["DELETE FROM result", "DELETE FROM outcome"],
    ["DELETE FROM findable", "DELETE FROM word"],
    ["UPDATE result SET total = 99, rank = 1", "UPDATE outcome SET top = 99, leader = 2"],
    ["DELETE FROM findable", "INSERT INTO findable SELECT 'ema', id FROM sheet"],
    ["INSERT INTO outcome SELECT id, 0, 1, 99, 1, 1, 1, 1, 1 FROM sheet WHERE NOT finished"],
    ["INSERT INTO word VALUES ('nobody')"],
]


def found(book):
    """What is seen of sheets' outcomes, and what the words find."""
    highest = list(library.every(book, order=Order.HIGHEST))
    lines = {word: list(library.every(book, Filter(words=word))) for word in ("ema", "isa", "nobody")}
    return [line.uid for line in highest], {word: [line.uid for line in had] for word, had in lines.items()}


@pytest.mark.parametrize("how", DERIVED, ids=lambda how: how[0])
def test_what_follows_from_sheets_is_written_anew_and_not_believed(backup, tmp_path, how):
    sound = elsewhere(tmp_path, "sound")
    restoring.restore(sound, backup)
    expected = dump(sound.store.path)
    run(backup, *how)
    other = elsewhere(tmp_path, "restored")
    restoring.restore(other, backup)
    assert dump(other.store.path) == expected
    added = elsewhere(tmp_path, "added")
    restoring.add_missing(added, backup)
    assert found(added) == found(sound)


@pytest.mark.parametrize("how", TAMPERED)
def test_a_sheet_that_was_tampered_with_is_not_restored_and_not_added(book, backup, tmp_path, how):
    run(backup, how)
    before = dump(book.store.path)
    with pytest.raises(DatabaseDamaged):
        restoring.restore(book, backup)
    assert dump(book.store.path) == before
    other = elsewhere(tmp_path)
    try:
        added = restoring.add_missing(other, backup)
    except DatabaseDamaged:
        assert evenings.latest(other) == []
    else:
        assert added.refused or "merged" in how or "VALUES (99" in how  # which is of no sheet
        for line in evenings.latest(other):
            assert play.open_sheet(other, line.id).sheet.totals == line.totals
