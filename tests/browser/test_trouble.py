"""A scorebook that cannot be opened: said, with what and where, and not a byte of it touched."""

import os
import re
import signal
import sqlite3
import sys
from contextlib import closing

import pytest
from playwright.sync_api import expect

from bismarck_scorer import locations
from tests.browser.program import run_program, store
from tests.browser.servers import APP, RunningApp
from tests.browser.ui import NETWORK_ERRORS

pytestmark = pytest.mark.browser


@pytest.fixture
def database(tmp_path):
    """A database that holds a sheet, closed."""
    store(tmp_path / "data", ("Ema", "Isa", "Liis"), [{"tricks": [6, 3, 3]}])
    return locations.find(tmp_path / "data").database


@pytest.fixture
def app(tmp_path):
    app = RunningApp(tmp_path, (*APP, "--data-dir", str(tmp_path / "data")))
    yield app
    app.kill()


def _expect_told(app, open_ui, database, sentence):
    before = database.read_bytes()
    app.start()
    ui = open_ui(app.address)
    expect(ui.text("The sheets cannot be opened")).to_be_attached()
    expect(ui.text(re.compile(sentence)).first).to_be_attached()
    expect(ui.page.get_by_text(str(database)).first).to_be_attached()
    expect(ui.button("New sheet")).to_have_count(0)
    ui.goto("/sheet/1")
    expect(ui.text("The sheets cannot be opened")).to_be_attached()
    ui.goto("/new")
    expect(ui.text("The sheets cannot be opened")).to_be_attached()
    ui.close()  # else it would look for its server
    app.kill()
    assert database.read_bytes() == before
    assert "Traceback" not in app.errors


def test_a_damaged_database_is_told_and_not_touched(app, open_ui, database):
    whole = database.read_bytes()
    database.write_bytes(b"this was a scorebook once" + whole[25:])
    _expect_told(app, open_ui, database, "is damaged")


def test_a_torn_database_is_told_and_not_touched(app, open_ui, database):
    whole = database.read_bytes()
    database.write_bytes(whole[: len(whole) // 2])
    _expect_told(app, open_ui, database, "is damaged")


def test_a_database_of_a_newer_version_is_told_and_not_touched(app, open_ui, database):
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA user_version = 999")
        connection.commit()
    _expect_told(app, open_ui, database, r"ewer version of the program wrote the database .*layout 999")


def test_a_folder_that_cannot_be_made_ends_the_program_with_a_sentence(tmp_path):
    (tmp_path / "file").write_text("not a folder")
    ended = run_program("--data-dir", str(tmp_path / "file" / "data"), "serve", "--no-open", "--port", "0")
    assert ended.returncode == 1
    assert ended.stdout == ""
    assert "othing can be written to" in ended.stderr
    assert len(ended.stderr.splitlines()) == 1
    assert (tmp_path / "file").read_text() == "not a folder"


@pytest.mark.skipif(
    os.name == "nt" or os.geteuid() == 0, reason="the permissions of folders do not bind this user"
)
def test_case_19_a_folder_in_which_nothing_can_be_written_is_told(app, open_ui, tmp_path):
    folder = tmp_path / "data"
    folder.mkdir()
    folder.chmod(0o500)
    app.start()
    ui = open_ui(app.address)
    expect(ui.text(re.compile("othing can be written to")).first).to_be_attached()
    ui.close()  # else it would look for its server
    app.kill()
    assert list(folder.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals to send")
def test_the_page_about_trouble_does_not_keep_the_program_from_ending(app, open_ui, database):
    database.write_bytes(b"not a database at all")
    app.start()
    ui = open_ui(app.address)
    ui.tolerate(NETWORK_ERRORS)
    expect(ui.text("The sheets cannot be opened")).to_be_attached()
    assert app.stop(signal.SIGTERM) == 0
