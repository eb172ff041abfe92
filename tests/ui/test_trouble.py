"""The page about a scorebook that cannot be opened, and going on after it, on a page nobody sees."""

import asyncio
import re
import sqlite3
from contextlib import closing

import flet as ft
import pytest

from bismarck_scorer.bootstrap import open_book
from bismarck_scorer.domain.errors import NoSuchSheet
from bismarck_scorer.messages import messages_for
from bismarck_scorer.scorebook import evenings
from bismarck_scorer.scorebook.book import Scorebook
from bismarck_scorer.scorebook.safe import backups
from bismarck_scorer.trouble import DatabaseDamaged, DatabaseTooNew, Trouble
from bismarck_scorer.ui import guards
from bismarck_scorer.ui.app import explain, make_main, spoken
from bismarck_scorer.ui.details import details, offer
from bismarck_scorer.ui.opened import Opened
from tests.books import SHORT, begin, close_test_books, fill, open_test_book, record
from tests.headless import HeadlessApp, walk

KEYS = (ft.FilledButton, ft.OutlinedButton, ft.TextButton)
DAMAGED = "The file with all the sheets is damaged. Nothing in it was touched."
PAGE = 4096


def opening(folder):
    def again():
        try:
            return open_book(folder)
        except Trouble as trouble:
            return trouble

    return Opened(again(), again)


def tear(database):
    with database.open("r+b") as file:
        for page in (3, 4, 5):
            file.seek(page * PAGE)
            file.write(b"\xaa" * PAGE)


@pytest.fixture
def database(tmp_path):
    """A closed database with two finished sheets, of which a backup holds one."""
    book = open_test_book(tmp_path)
    fill(book, begin(book, SHORT))
    backups.make(book)
    fill(book, begin(book, SHORT, ("Juku", "Mari", "Õie")))
    close_test_books()
    return tmp_path / "bismarck.db"


@pytest.fixture
def scene(database):
    def play_scene(of):
        async def whole():
            opened = opening(database.parent)
            try:
                await of(opened)
            finally:
                if isinstance(opened.book, Scorebook):
                    opened.book.store.close()

        asyncio.run(whole())

    return play_scene


async def start(opened, folder, hub=None):
    return await HeadlessApp("/", hub=hub).start(make_main(opened, folder))


def names(app):
    return [str(key.content) for kind in KEYS for key in app.all(kind)]


async def press(app, name):
    await app.until(lambda: name in names(app))
    (key,) = [key for kind in KEYS for key in app.all(kind, content=name)]
    await app.fire(key)


def test_the_newest_good_backup_is_offered_and_the_app_goes_on_in_every_window(scene, database):
    tear(database)
    torn = database.read_bytes()
    newer = backups.folders.usual(database) / "bismarck-kept-000002-2026-11-29.db"
    newer.write_bytes(torn)

    async def of(opened):
        app = await start(opened, database.parent)
        other = await start(opened, database.parent, app.hub)
        kept = "The damaged file is kept, whatever you choose here."
        assert {DAMAGED, str(database), kept} <= set(app.texts())
        await app.until(lambda: any("1 sheet · 6 deals" in text for text in app.texts()))
        await press(app, "Restore it")
        await app.until(lambda: "The sheets are here again" in app.texts())
        (kept,) = database.parent.glob("bismarck-damaged-*.db")
        assert kept.read_bytes() == torn
        assert f"The damaged file is kept: {kept}" in app.texts()
        await press(app, "Go on")
        assert "Latest evenings" in app.texts()
        assert [line.players for line in evenings.latest(opened.book)] == [("Ema", "Isa", "Liis")]
        await other.until(lambda: "Latest evenings" in other.texts())

    scene(of)


@pytest.mark.parametrize("way", ["Save", "Restore it"])
def test_a_way_that_is_taken_in_a_window_when_another_has_mended_the_book_finds_it_here(
    scene, database, caplog, way
):
    tear(database)

    async def of(opened):
        app = await start(opened, database.parent)
        other = await start(opened, database.parent, app.hub)
        await other.until(lambda: "Restore it" in names(other))
        await press(app, "Restore it")
        await app.until(lambda: "The sheets are here again" in app.texts())
        mended = database.read_bytes()
        await press(other, way)
        await other.until(lambda: "The sheets are here again" in other.texts())
        assert database.read_bytes() == mended
        assert len(list(database.parent.glob("bismarck-damaged-*.db"))) == 1
        assert [record for record in caplog.records if record.levelname == "ERROR"] == []
        await press(other, "Go on")
        assert "Latest evenings" in other.texts()

    scene(of)


def test_two_windows_that_restore_at_once_put_one_backup_back_once(scene, database):
    tear(database)

    async def of(opened):
        app = await start(opened, database.parent)
        other = await start(opened, database.parent, app.hub)
        for each in (app, other):
            await each.until(lambda each=each: "Restore it" in names(each))
        await press(app, "Restore it")  # which takes a thread some time
        await press(other, "Restore it")
        for each in (app, other):
            await each.until(lambda each=each: "Go on" in names(each))
        assert len(list(database.parent.glob("bismarck-damaged-*.db"))) == 1

    scene(of)


def foreign(database):
    database.unlink()
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("CREATE TABLE recipes (name)")
        connection.execute("INSERT INTO recipes VALUES ('rhubarb pie')")
        connection.commit()
    return database.read_bytes()


def test_in_place_of_a_file_of_another_program_the_backup_is_offered_and_that_file_is_kept(scene, database):
    before = foreign(database)

    async def of(opened):
        app = await start(opened, database.parent)
        await app.until(lambda: "Restore it" in names(app))
        assert "Save" not in names(app)
        assert database.read_bytes() == before
        await press(app, "Restore it")
        await app.until(lambda: "The sheets are here again" in app.texts())
        (kept,) = database.parent.glob("bismarck-not-ours-*.db")
        assert kept.read_bytes() == before
        assert f"The file of the other program is kept: {kept}" in app.texts()
        await press(app, "Go on")
        assert [line.players for line in evenings.latest(opened.book)] == [("Ema", "Isa", "Liis")]

    scene(of)


def test_where_a_file_of_another_program_lies_and_there_is_no_backup_nothing_is_offered(scene, database):
    before = foreign(database)
    for backup in backups.every(database):
        backup.path.unlink()

    async def of(opened):
        app = await start(opened, database.parent)
        said = "Nothing was changed. Put this right, then start the app again."
        await app.until(lambda: said in app.texts())
        assert names(app) == ["Copy details"]
        assert database.read_bytes() == before

    scene(of)


def test_what_can_be_read_is_saved_and_told_with_figures(scene, database):
    with closing(sqlite3.connect(database)) as connection:
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'deal'").fetchone()
    with database.open("r+b") as file:
        file.seek((root - 1) * PAGE)
        file.write(b"\xaa" * PAGE)

    async def of(opened):
        app = await start(opened, database.parent)
        await press(app, "Save")
        await app.until(lambda: "Go on" in names(app))
        said = "2 sheets were put together from what could be read of them; deals may be missing."
        assert said in app.texts()
        await press(app, "Go on")
        assert len(evenings.latest(opened.book)) == 2

    scene(of)


def test_where_there_is_no_good_backup_that_is_said_and_saving_is_offered(scene, database):
    tear(database)
    for backup in backups.every(database):
        backup.path.unlink()

    async def of(opened):
        app = await start(opened, database.parent)
        await app.until(lambda: "There is none." in app.texts())
        assert "Restore it" not in names(app)
        assert "Save" in names(app)

    scene(of)


def test_a_file_of_which_nothing_can_be_read_stays_and_that_is_said(scene, database):
    database.write_bytes(b"this was a scorebook once" * 1000)

    async def of(opened):
        before = database.read_bytes()
        app = await start(opened, database.parent)
        await press(app, "Save")
        await app.until(lambda: any("is damaged (" in text for text in app.texts()))
        assert isinstance(opened.book, DatabaseDamaged)
        assert database.read_bytes() == before
        await app.until(lambda: "Restore it" in names(app))

    scene(of)


def test_a_database_of_a_newer_version_is_refused_unread_and_nothing_is_offered(scene, database):
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA user_version = 99")
        connection.commit()
    before = database.read_bytes()

    async def of(opened):
        app = await start(opened, database.parent)
        assert isinstance(opened.book, DatabaseTooNew)
        assert names(app) == ["Copy details"]
        assert "Nothing was changed. Put this right, then start the app again." in app.texts()
        assert database.read_bytes() == before
        there = sorted(file.name for file in database.parent.iterdir())
        assert there == ["backups", "bismarck.db", "bismarck.lock"]

    scene(of)


def test_what_somebody_can_put_right_can_be_tried_again(scene, database):
    whole = database.read_bytes()
    database.unlink()
    database.mkdir()

    async def of(opened):
        app = await start(opened, database.parent)
        await press(app, "Try again")
        await app.until(lambda: "Try again" in names(app))
        database.rmdir()
        database.write_bytes(whole)
        await press(app, "Try again")
        await app.until(lambda: "Latest evenings" in app.texts())

    scene(of)


def test_the_details_of_trouble_are_copied_or_shown_where_nothing_can_be_copied(scene, database, monkeypatch):
    tear(database)

    async def refuse(_clipboard, _text):
        raise RuntimeError("no clipboard on plain http")

    async def of(opened):
        app = await start(opened, database.parent)
        await press(app, "Copy details")
        asked = [each for name, each in app.connection.asked if name == "set"]
        (copied,) = [each["data"] for each in asked if "data" in each]
        assert re.search(r"Bismarck Scorer \d", copied)
        assert "DatabaseDamaged(" in copied
        assert str(database) in copied
        assert str(backups.folders.usual(database)) in copied
        monkeypatch.setattr(ft.Clipboard, "set", refuse)
        await press(app, "Copy details")
        assert copied in app.texts()

    scene(of)


def test_a_book_that_is_found_damaged_while_it_is_open_says_what_to_do(tmp_path):
    words = messages_for("en")
    said = explain(DatabaseDamaged(tmp_path / "bismarck.db", "torn"), words)
    assert said.endswith("Start the app again: you can then choose how to go on.")
    assert "Start the app" not in explain(DatabaseDamaged(tmp_path / "stick.db", "torn"), words)


def test_the_details_of_what_nobody_foresaw_tell_where_and_no_name(tmp_path):
    def fail():
        raise ValueError("Vanaema has no seat")

    try:
        fail()
    except ValueError as error:
        told = details(error, tmp_path)
    assert "ValueError" in told
    assert " fail" in told
    assert "Vanaema" not in told


def test_a_failure_that_nobody_foresaw_offers_its_details_and_a_refusal_does_not(tmp_path):
    async def scene():
        book = open_test_book(tmp_path)
        record(book, begin(book), 1, 2, -3)
        app = await HeadlessApp("/").start(make_main(book, tmp_path))
        guards.offer_with(offer(tmp_path, lambda: spoken(messages_for("en"))))
        guards.tell(NoSuchSheet(7))
        guards.tell(ZeroDivisionError("Vanaema"))
        await app.settle()
        refused, failed = app.all(ft.SnackBar)
        assert refused.action is None
        assert isinstance(failed.action, ft.SnackBarAction)
        assert failed.action.label == "Copy details"
        (key,) = [each for each in walk(guards.error_box(OSError()), set()) if isinstance(each, KEYS)]
        assert key.content == "Copy details"

    try:
        asyncio.run(scene())
    finally:
        guards.offer_with(None)
        close_test_books()
