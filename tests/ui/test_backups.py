"""The screens of backups, on a page nobody sees: one now, a look, adding, restoring, files, folders."""

import asyncio
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from itertools import count

import flet as ft
import pytest

from bismarck_scorer.messages import messages_for
from bismarck_scorer.scorebook import evenings, own_rules, play
from bismarck_scorer.scorebook.safe import backups, folders
from bismarck_scorer.scorebook.safe.backups import Kind
from bismarck_scorer.storage.limits import BACKUP_BYTES
from bismarck_scorer.trouble import DiskFull
from bismarck_scorer.ui.app import make_main
from bismarck_scorer.ui.backups.brought import Brought, wear_brought
from bismarck_scorer.ui.backups.look_state import refusal
from tests.books import FAMILY, SHORT, begin, close_test_books, fill, open_test_book, record
from tests.headless import HeadlessApp

EN = messages_for("en")
KEYS = (ft.FilledButton, ft.OutlinedButton, ft.TextButton)


def dump(path):
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


class Table:
    """A book, and windows that look at it."""

    def __init__(self, folder):
        self.folder = folder
        self.book = replace(open_test_book(folder), keeps_backups=True)
        self.hub = None

    async def open(self, route="/settings/backups", *, window=None, ip="127.0.0.1"):
        app = HeadlessApp(route, hub=self.hub, window=window)
        app.session.apply_page_patch({"client_ip": ip})
        self.hub = app.hub
        await app.start(make_main(self.book, self.folder))
        return app

    @property
    def database(self):
        return self.book.store.path

    def listed(self):
        return backups.every(self.database)


@pytest.fixture
def scene(tmp_path):
    def play_scene(of):
        async def whole():
            await of(Table(tmp_path))

        try:
            asyncio.run(whole())
        finally:
            close_test_books()

    return play_scene


def keys(app):
    return {str(key.content): key for kind in KEYS for key in app.all(kind)}


async def press(app, name):
    """Press a key, once it is there."""
    await app.until(lambda: name in keys(app) and not keys(app)[name].disabled)
    await app.fire(keys(app)[name])


async def told(app, *sentences):
    """Wait until all of these stand on the screen or in a notice."""
    await app.until(lambda: set(sentences) <= set(app.texts()))


def notices(app):
    return [bar.content.value for bar in app.all(ft.SnackBar) if isinstance(bar.content, ft.Text)]


def test_a_backup_made_now_is_told_with_its_figures_and_stands_in_the_list(scene):
    async def of(table):
        record(table.book, begin(table.book), 1, 2, -3)
        app = await table.open()
        await told(app, "There is no backup yet.")
        await press(app, "Make a backup now")
        await app.until(lambda: notices(app))
        (made,) = table.listed()
        assert (made.kind, made.sheets, made.deals) == (Kind.HAND, 1, 1)
        assert notices(app) == [f"Backed up: 1 sheet · 1 deal · {EN.size(made.size)}"]
        assert app.one(ft.Semantics, identifier=f"backup-{made.number}")
        assert keys(app)["Save as a file"].url.url == f"/backup/{made.path.name}"
        assert dump(made.path) == dump(table.database)

    scene(of)


def test_where_there_are_no_threads_everything_is_done_in_turn(scene, monkeypatch):
    monkeypatch.setattr("bismarck_scorer.ui.off_loop.THREADS", False)

    async def of(table):
        record(table.book, begin(table.book), 1, 2, -3)
        app = await table.open()
        await app.fire(keys(app)["Make a backup now"])
        assert [made.kind for made in table.listed()] == [Kind.HAND]
        app = await table.open(f"/settings/backups/look/{table.listed()[0].path.stem}")
        assert "Every sheet of the backup is here." in app.texts()

    scene(of)


def test_a_lost_sheet_is_seen_in_a_backup_and_added_once(scene):
    async def of(table):
        book, lost = table.book, fill(table.book, begin(table.book, SHORT))
        made = backups.make(book)
        evenings.delete(book, lost.id)
        evenings.empty_bin(book)
        begin(book, SHORT, ("Juku", "Mari", "Õie"))
        app = await table.open(f"/settings/backups/look/{made.stem}")
        other = await table.open("/evenings")
        await told(app, "1 sheet is in the backup alone.", "Players in the backup: Ema, Isa and Liis")
        assert len(evenings.latest(book)) == 1
        await press(app, "Add")
        await told(app, "1 sheet was added.", "Every sheet of the backup is here.")
        assert [line.players for line in evenings.latest(book)] == [("Juku", "Mari", "Õie"), FAMILY]
        assert keys(app)["Add"].disabled
        await other.until(lambda: any("2 sheets" in text for text in other.texts()))

    scene(of)


def test_restoring_asks_keeps_what_was_here_and_every_window_reads_again(scene):
    async def of(table):
        book = table.book
        opened = record(book, begin(book), 1, 2, -3)
        made = backups.make(book)
        record(book, opened, 4, -4, 0)
        later = begin(book, SHORT, ("Juku", "Mari", "Õie"))
        before = dump(table.database)
        first = await table.open(f"/sheet/{opened.id}")
        second = await table.open(f"/sheet/{later.id}")
        app = await table.open(f"/settings/backups/look/{made.stem}")
        said = "Sheets here now: 2. Sheets in the backup: 1. What is here is backed up first."
        said += " 1 sheet that is here alone will not be in the lists any more."
        await press(app, "Restore")
        await told(app, said)
        await app.fire(keys(app)["Keep what is here"])
        assert dump(table.database) == before
        await press(app, "Restore")
        *_closed, sure = app.all(ft.FilledButton, content="Restore")
        await app.fire(sure)
        await told(app, "1 sheet is here now, as it was in the backup.")
        kept = next(each for each in table.listed() if each.kind is Kind.REPLACED)
        assert f"What was here before is kept: {kept.path.name}" in app.texts()
        assert dump(kept.path) == before
        assert dump(table.database) == dump(made)
        await told(second, "This sheet was deleted, or was never here")
        await first.until(lambda: any("1/24" in text for text in first.texts()))

    scene(of)


def test_another_sheet_under_the_number_of_an_open_one_is_not_shown_as_that_one(scene, tmp_path):
    (tmp_path / "other").mkdir()
    other = replace(open_test_book(tmp_path / "other"), new_uid=map("other-{}".format, count()).__next__)
    begin(other, SHORT, ("Juku", "Mari", "Õie"))
    made = backups.make(other, tmp_path / "other.db")

    async def of(table):
        opened = begin(table.book)
        target = folders.usual(table.database)
        target.mkdir()
        shutil.copyfile(made, target / "bismarck-hand-000009-2026-11-29.db")
        window = await table.open(f"/sheet/{opened.id}")
        app = await table.open("/settings/backups/look/bismarck-hand-000009-2026-11-29")
        await press(app, "Restore")
        *_closed, sure = app.all(ft.FilledButton, content="Restore")
        await app.fire(sure)
        await told(app, "1 sheet is here now, as it was in the backup.")
        assert play.open_sheet(table.book, opened.id).sheet.players == ("Juku", "Mari", "Õie")
        await told(window, "This sheet was deleted, or was never here")

    scene(of)


def test_a_spoilt_sheet_of_a_backup_is_named_and_the_others_are_added(scene):
    async def of(table):
        begin(table.book)
        spoilt = begin(table.book, SHORT, ("Juku", "Mari", "Õie"))
        made = backups.make(table.book)
        with closing(sqlite3.connect(made)) as connection, connection:
            connection.execute("UPDATE sheet SET note = char(27) WHERE id = ?", (spoilt.id,))
        for line in evenings.latest(table.book):
            evenings.delete(table.book, line.id)
        evenings.empty_bin(table.book)
        app = await table.open(f"/settings/backups/look/{made.stem}")
        await told(app, "1 sheet is in the backup alone. 1 sheet of it is damaged and will be left out.")
        assert "Restore" not in keys(app)
        await press(app, "Add")
        await told(
            app,
            "1 sheet was added.",
            "The sheet of 29 November 2026 with Juku, Mari and Õie is left out: something in it cannot be.",
        )

    scene(of)


WRONG = {
    "empty": "“holiday.db” is damaged, or no backup of Bismarck (0 bytes).",
    "a picture": "“holiday.db” is damaged, or no backup of Bismarck (file is not a database).",
    "another program's": "“holiday.db” is a database of another program.",
    "newer": "“holiday.db” was made by a newer version of the program. Update it here first.",
    "gone": "“holiday.db” cannot be read (No such file or directory).",
}


@pytest.mark.parametrize("how", WRONG)
def test_a_wrong_file_is_refused_in_a_sentence_that_names_it(scene, tmp_path, how):
    file = tmp_path / "holiday.db"

    async def of(table):
        begin(table.book)
        backups.make(table.book, file)
        if how == "another program's":
            file.unlink()
        if how in ("another program's", "newer"):
            with closing(sqlite3.connect(file)) as connection:
                connection.execute(
                    "PRAGMA user_version = 99" if how == "newer" else "CREATE TABLE recipe (x)"
                )
                connection.commit()
        if how in ("empty", "a picture"):
            file.write_bytes(b"" if how == "empty" else b"\x89PNG\r\n" * 1000)
        if how == "gone":
            file.unlink()
        before = dump(table.database)
        app = await table.open(window="linux")
        picked = {"id": 0, "name": file.name, "size": 7, "path": str(file), "bytes": None}
        app.connection.answers["pick_files"] = [picked]
        await press(app, "Choose a file")
        await told(app, WRONG[how])
        assert {"Restore", "Add"}.isdisjoint(keys(app))
        assert dump(table.database) == before
        assert table.listed() == []

    scene(of)


def test_trouble_that_is_not_about_the_file_is_told_as_ever(tmp_path):
    full = DiskFull(tmp_path)
    assert refusal(full, tmp_path / "holiday.db", "holiday.db", EN) == EN.error(full)


def test_a_file_from_elsewhere_is_looked_into_and_restored(scene, tmp_path):
    async def of(table):
        opened = record(table.book, begin(table.book), 1, 2, -3)
        file = backups.make(table.book, tmp_path / "Õhtud.db")
        record(table.book, opened, 0, 0, 0)
        app = await table.open(window="windows")
        picked = {"id": 0, "name": file.name, "size": 7, "path": str(file), "bytes": None}
        app.connection.answers["pick_files"] = [picked]
        await press(app, "Choose a file")
        await told(app, "Õhtud.db")
        await app.until(lambda: any("in another state" in text for text in app.texts()))
        await press(app, "Restore")
        *_closed, sure = app.all(ft.FilledButton, content="Restore")
        await app.fire(sure)
        await told(app, "1 sheet is here now, as it was in the backup.")
        assert play.open_sheet(table.book, opened.id).sheet.scores == ((1, 2, -3),)

    scene(of)


def test_a_browser_uploads_to_a_place_that_was_announced_and_a_failure_is_said(scene):
    async def of(table):
        app = await table.open()
        picked = {"id": 0, "name": "Õhtud.db", "size": 7, "path": None, "bytes": None}
        app.connection.answers["pick_files"] = [picked]
        await press(app, "Choose a file")
        assert "The file is on its way…" in app.texts()
        ((_name, asked),) = [call for call in app.connection.asked if call[0] == "upload"]
        (file,) = asked["files"]
        key = file.upload_url.removeprefix("/bring-backup/")
        assert (file.method, file.name) == ("POST", "Õhtud.db")
        picker = app.service(ft.FilePicker)
        await app.fire(picker, "upload", {"file_name": "Õhtud.db", "progress": None, "error": "500"})
        assert "The file did not come through." in app.texts()
        await app.fire(picker, "upload", {"file_name": "Õhtud.db", "progress": 0.5, "error": None})
        assert app.page.route == "/settings/backups"
        await app.fire(picker, "upload", {"file_name": "Õhtud.db", "progress": 1.0, "error": None})
        assert app.page.route == f"/settings/backups/file/{key}"
        other = await table.open()
        other.connection.answers["pick_files"] = [picked | {"size": BACKUP_BYTES + 1}]
        await press(other, "Choose a file")
        assert "The file is too large: 2.0 GB." in other.texts()

    scene(of)


def test_an_empty_file_is_refused_at_once_and_none_is_waited_for(scene):
    async def of(table):
        app = await table.open()
        app.connection.answers["pick_files"] = [
            {"id": 0, "name": "Õhtud.db", "size": 0, "path": None, "bytes": None}
        ]
        await press(app, "Choose a file")
        assert "The file is empty." in app.texts()
        assert [call for call in app.connection.asked if call[0] == "upload"] == []

    scene(of)


def test_an_upload_that_never_begins_or_stops_halfway_is_told_and_one_that_grows_is_waited_for(
    scene, monkeypatch
):
    monkeypatch.setattr("bismarck_scorer.ui.backups.bringing.SILENCE_SECONDS", 0.2)

    async def of(table):
        app = await table.open()
        brought = Brought()
        wear_brought(app.page, brought)
        app.connection.answers["pick_files"] = [
            {"id": 0, "name": "Õhtud.db", "size": 7, "path": None, "bytes": None}
        ]
        await press(app, "Choose a file")
        assert "The file is on its way…" in app.texts()
        (asked,) = [asked for name, asked in app.connection.asked if name == "upload"]
        waiting = brought.find(asked["files"][0].upload_url.removeprefix("/bring-backup/"))
        assert waiting is not None
        until = asyncio.get_running_loop().time() + 0.5

        def grown():
            with waiting.path.open("ab") as file:
                file.write(b"x")
            return asyncio.get_running_loop().time() > until

        await app.until(grown)
        assert "The file is on its way…" in app.texts()
        await told(app, "The file did not come through.")
        assert "The file is on its way…" not in app.texts()
        brought.close()

    scene(of)


def test_an_upload_that_the_browser_refuses_is_told(scene, monkeypatch):
    async def refuse(_picker, _files):
        raise RuntimeError("no file of this name was picked")

    monkeypatch.setattr(ft.FilePicker, "upload", refuse)

    async def of(table):
        app = await table.open()
        app.connection.answers["pick_files"] = [
            {"id": 0, "name": "Õhtud.db", "size": 7, "path": None, "bytes": None}
        ]
        await press(app, "Choose a file")
        assert "The file did not come through." in app.texts()
        assert "The file is on its way…" not in app.texts()

    scene(of)


def test_in_a_page_without_a_server_a_file_comes_with_its_bytes(scene, tmp_path, monkeypatch):
    monkeypatch.setattr("bismarck_scorer.ui.backups.bringing.THREADS", False)

    async def of(table):
        begin(table.book)
        data = backups.make(table.book, tmp_path / "Õhtud.db").read_bytes()
        app = await table.open()
        picked = {"id": 0, "name": "Õhtud.db", "size": len(data), "path": None, "bytes": data}
        app.connection.answers["pick_files"] = [picked]
        await press(app, "Choose a file")
        await told(app, "Õhtud.db", "Every sheet of the backup is here.")

    scene(of)


def test_a_backup_that_is_brought_in_like_a_sheet_is_looked_into_as_what_it_is(scene, tmp_path):
    async def of(table):
        begin(table.book)
        data = backups.make(table.book, tmp_path / "Õhtud.db").read_bytes()
        app = await table.open("/bring")
        picked = {"id": 0, "name": "Õhtud.db", "size": len(data), "path": None, "bytes": data}
        app.connection.answers["pick_files"] = [picked]
        await press(app, "Choose files")
        await told(app, "Õhtud.db", "Every sheet of the backup is here.")

    scene(of)


def test_rules_that_are_missing_can_be_added_though_every_sheet_is_here(scene):
    async def of(table):
        own_rules.copy(table.book, SHORT, "Suvila", str)
        made = backups.make(table.book)
        own_rules.delete(table.book, own_rules.every(table.book)[0].id)
        evenings.empty_bin(table.book)
        app = await table.open(f"/settings/backups/look/{made.stem}")
        said = "Every sheet of the backup is here. 1 rule set is in the backup alone."
        await told(app, said)
        await press(app, "Add")
        await told(app, "0 sheets were added.", "1 rule set was added.")
        assert [line.rules.name for line in own_rules.every(table.book)] == ["Suvila"]

    scene(of)


def test_a_backup_that_is_not_there_any_more_is_told(scene):
    async def of(table):
        for route in ("look/bismarck-hand-000007-2026-11-29", "file/nothing"):
            app = await table.open(f"/settings/backups/{route}")
            assert any("not here any more" in text for text in app.texts())

    scene(of)


def test_case_19_the_folder_is_chosen_by_its_path_and_one_that_cannot_be_written_is_refused(scene, tmp_path):
    (tmp_path / "file").write_text("in the way")

    async def of(table):
        app = await table.open()

        async def take(path):
            field = app.one(ft.TextField, label="Another folder on this computer")
            await app.fire(field, "change", str(path), value=str(path))
            await press(app, "Use this folder")

        await take(tmp_path / "file")
        await app.until(lambda: any("othing can be written to" in text for text in app.texts()))
        assert folders.folder(table.database) == folders.usual(table.database)
        await take("../../x")
        part = "“../../x” is only a part of a path; the whole of it is needed, from the top."
        await told(app, part)
        await take(tmp_path / "stick")
        await told(app, f"Backups go to {tmp_path / 'stick'} from now on.")
        assert not any("othing can be written to" in text for text in app.texts())
        await press(app, "Make a backup now")
        await app.until(table.listed)
        assert table.listed()[0].path.parent == tmp_path / "stick"
        await press(app, "Back to the usual folder")
        assert folders.folder(table.database) == folders.usual(table.database)

    scene(of)


def test_a_window_asks_for_a_folder_by_the_dialog_of_the_system(scene, tmp_path):
    async def of(table):
        app = await table.open(window="linux")
        app.connection.answers["get_directory_path"] = str(tmp_path / "stick")
        await press(app, "Choose another folder")
        assert folders.folder(table.database) == tmp_path / "stick"

    scene(of)


def test_a_guest_in_the_network_chooses_no_folder_of_the_host(scene):
    async def of(table):
        app = await table.open(ip="192.168.1.7")
        assert app.all(ft.TextField) == []
        assert "Another folder can be chosen on the computer on which the app runs." in app.texts()

    scene(of)


def test_a_window_saves_a_backup_where_the_dialog_says_but_not_over_the_database(scene, tmp_path):
    async def of(table):
        record(table.book, begin(table.book), 1, 2, -3)
        backups.make(table.book)
        app = await table.open(window="linux")
        app.connection.answers["save_file"] = str(tmp_path / "stick.db")
        await press(app, "Save as a file")
        await told(app, "Saved: stick.db")
        assert dump(tmp_path / "stick.db") == dump(table.database)
        before = dump(table.database)
        app.connection.answers["save_file"] = str(table.database)
        await press(app, "Save as a file")
        await app.until(lambda: any("OwnFile" in said for said in notices(app)))
        assert dump(table.database) == before

    scene(of)
