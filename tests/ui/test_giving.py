"""A sheet taken out of the app outside a browser: what the platform is asked for, and what is said."""

import asyncio
from importlib.util import find_spec

import flet as ft
import pytest

from bismarck_scorer import exports
from bismarck_scorer.messages import messages_for
from bismarck_scorer.scorebook.export import export
from bismarck_scorer.ui.app import make_main
from tests.books import begin, close_test_books, open_test_book, record
from tests.headless import HeadlessApp

EN = messages_for("en")
SHARED = {"status": "success", "raw": ""}


def given(tmp_path, format_, *, window=None, alone=False, answers):
    """What the client was asked, what the notices say, and the file itself, once a format was tapped."""

    async def scene():
        book = open_test_book(tmp_path)
        opened = record(book, begin(book), -2, 2, 0)
        app = await HeadlessApp(f"/sheet/{opened.id}", window=window, alone=alone).start(
            make_main(book, tmp_path)
        )
        app.connection.answers.update(answers)
        await app.fire(app.one(ft.IconButton, tooltip="Export"))
        keys = app.all(ft.OutlinedButton)
        (key,) = [key for key in keys if str(key.content).endswith(format_.upper())]
        assert key.url is None
        await app.fire(key)
        asked = [call for call in app.connection.asked if call[0] in ("save_file", "share_files")]
        told = [bar.content.value for bar in app.all(ft.SnackBar) if isinstance(bar.content, ft.Text)]
        return asked, told, export(book, opened.id, format_, EN)

    try:
        return asyncio.run(scene())
    finally:
        close_test_books()


@pytest.mark.parametrize("format_", ["pdf", "xlsx", "json"])
def test_a_window_asks_where_and_says_saved_of_the_file_that_is_there(tmp_path, format_):
    target = tmp_path / f"evening.{format_}"
    target.write_text("what stood there before")
    asked, told, exported = given(tmp_path, format_, window="windows", answers={"save_file": str(target)})
    ((method, arguments),) = asked
    assert (method, arguments["file_name"], arguments["src_bytes"]) == ("save_file", exported.name, None)
    assert target.read_bytes() == exported.data
    assert told == [f"Saved: evening.{format_}"]


def test_who_closes_the_dialog_is_told_nothing(tmp_path):
    asked, told, _ = given(tmp_path, "pdf", window="macos", answers={})
    assert ([method for method, _ in asked], told) == (["save_file"], [])


def test_a_file_that_cannot_be_written_is_told_and_not_called_saved(tmp_path):
    missing = tmp_path / "nowhere" / "evening.pdf"
    _, told, _ = given(tmp_path, "pdf", window="linux", answers={"save_file": str(missing)})
    assert len(told) == 1
    assert "No such file" in told[0]


@pytest.mark.parametrize("phone", ["android", "ios"])
def test_a_phone_gets_the_whole_file_for_its_share_sheet(tmp_path, phone):
    asked, told, exported = given(tmp_path, "png", window=phone, answers={"share_files": SHARED})
    ((method, arguments),) = asked
    (file,) = arguments["files"]
    assert (method, file.name, file.mime_type) == ("share_files", exported.name, "image/png")
    assert file.data == exported.data
    assert told == []


def test_a_page_without_a_server_hands_the_file_to_the_browser(tmp_path):
    asked, told, exported = given(tmp_path, "xlsx", alone=True, answers={})
    ((method, arguments),) = asked
    assert (method, arguments["file_name"]) == ("save_file", exported.name)
    assert arguments["src_bytes"] == exported.data
    assert told == []


@pytest.fixture
def without_reportlab(monkeypatch):
    """A device that has no library to draw with."""
    monkeypatch.setattr(exports, "find_spec", lambda name: None if name == "reportlab" else find_spec(name))
    exports.formats.cache_clear()
    yield
    monkeypatch.undo()
    exports.formats.cache_clear()


@pytest.mark.usefixtures("without_reportlab")
def test_a_device_that_cannot_draw_says_so_and_offers_the_rest(tmp_path):
    async def scene():
        book = open_test_book(tmp_path)
        opened = begin(book)
        app = await HeadlessApp(f"/sheet/{opened.id}", alone=True).start(make_main(book, tmp_path))
        await app.fire(app.one(ft.IconButton, tooltip="Export"))
        offered = {str(key.content).rpartition(" ")[2] for key in app.all(ft.OutlinedButton)}
        return offered, [text.value for text in app.all(ft.Text)]

    try:
        offered, texts = asyncio.run(scene())
    finally:
        close_test_books()
    assert {"TXT", "XLSX", "CSV", "JSON"} <= offered
    assert not {"PDF", "PNG", "SVG"} & offered
    assert "Not possible on this device, which lacks what draws them: PDF, PNG, SVG" in texts


@pytest.mark.parametrize("alone", [True, False])
def test_the_settings_say_where_the_sheets_are(tmp_path, alone):
    async def scene():
        app = await HeadlessApp("/settings", alone=alone).start(make_main(open_test_book(tmp_path), tmp_path))
        return [text.value for text in app.all(ft.Text)]

    try:
        texts = asyncio.run(scene())
    finally:
        close_test_books()
    assert (str(tmp_path) in texts) != alone
    assert any("In this browser" in str(text) for text in texts) == alone
