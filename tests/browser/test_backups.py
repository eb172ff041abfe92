"""Backups in a real browser: a lost sheet comes back by a file that left the app; so does a damaged book."""

import re

import pytest
from playwright.sync_api import expect

from bismarck_scorer import locations
from bismarck_scorer.bootstrap import open_book
from bismarck_scorer.scorebook.safe import backups
from tests.browser.program import store
from tests.browser.servers import APP, RunningApp

pytestmark = pytest.mark.browser

DROP = """text => {
  const dropped = new DataTransfer();
  dropped.items.add(new File([text], "holiday"));
  const how = {dataTransfer: dropped, bubbles: true, cancelable: true};
  for (const kind of ["dragover", "drop"]) document.body.dispatchEvent(new DragEvent(kind, how));
}"""
PEOPLE = ("Ema", "Isa", "Liis")


def test_a_sheet_lost_for_good_is_added_from_a_backup_that_left_the_app_and_came_back(
    running_app, open_ui, tmp_path
):
    sheet = store(tmp_path / "data", PEOPLE, [{"tricks": [6, 3, 3]}])
    ui = open_ui(running_app.address, "/settings")
    ui.press("Backups")
    expect(ui.text("There is no backup yet.").first).to_be_attached()
    ui.tap("Make a backup now")
    expect(ui.told(re.compile("^Backed up: 1 sheet · 1 deal · [0-9]+ kB$"))).to_be_attached()
    ui.shot("backups")
    with ui.page.expect_download() as download:
        ui.tap("Save as a file")
    carried = tmp_path / "stick" / "Õhtud.db"
    download.value.save_as(carried)

    ui.goto(f"/sheet/{sheet}")
    ui.tap("More")
    ui.press("Put into the bin")
    expect(ui.text("No evenings yet.")).to_be_attached()
    ui.goto("/evenings/bin")
    ui.tap("Empty the bin")
    ui.tap("Delete for good")
    expect(ui.text("The bin is empty.")).to_be_attached()

    ui.goto("/settings/backups")
    expect(ui.button("Choose a file")).to_be_attached()
    with ui.page.expect_file_chooser() as chooser:
        ui.button("Choose a file").scroll_into_view_if_needed()
        ui.tap("Choose a file")
    chooser.value.set_files(carried)
    expect(ui.text("1 sheet is in the backup alone.").first).to_be_attached()
    expect(ui.text("Õhtud.db").first).to_be_attached()
    ui.shot("backup-look")
    ui.tap("Add")
    expect(ui.text("1 sheet was added.").first).to_be_attached()
    ui.goto("/evenings")
    expect(ui.text("1 sheet").first).to_be_attached()
    ui.page.evaluate(DROP, "SQLite format 3 and nothing more")
    ui.wait_until_painted()
    expect(ui.text(re.compile("^“holiday” is damaged, or no backup of Bismarck")).first).to_be_attached()


def test_a_damaged_book_comes_back_through_its_newest_good_backup(tmp_path, open_ui):
    data = tmp_path / "data"
    store(data, PEOPLE, [{"tricks": [6, 3, 3]}])
    book = open_book(data)
    backups.make(book)
    book.store.close()
    database = locations.find(data).database
    database.write_bytes(database.read_bytes()[: database.stat().st_size // 2])
    torn = database.read_bytes()
    app = RunningApp(tmp_path, (*APP, "--data-dir", str(data)))
    app.start()
    try:
        ui = open_ui(app.address)
        expect(ui.text("The sheets cannot be opened")).to_be_attached()
        expect(ui.button("Restore it")).to_be_attached()
        ui.shot("trouble-damaged")
        ui.tap("Restore it")
        expect(ui.text("The sheets are here again")).to_be_attached()
        (kept,) = data.glob("bismarck-damaged-*.db")
        assert kept.read_bytes() == torn
        ui.tap("Go on")
        ui.tap("Continue")
        expect(ui.text(re.compile("1/24$"))).to_be_attached()
        assert "Traceback" not in app.errors
        ui.close()  # else it would look for its server
    finally:
        app.kill()
