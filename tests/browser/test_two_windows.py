"""Two windows on one sheet, and one window whose network is cut."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Table
from tests.browser.program import store
from tests.browser.proxy import Proxy
from tests.browser.rows import Row
from tests.browser.servers import APP, RunningApp
from tests.browser.ui import LOADING, NETWORK_ERRORS

pytestmark = pytest.mark.browser

THREE = ("Ema", "Isa", "Liis")
TOLD = "omebody else has changed the sheet meanwhile"


@pytest.fixture
def sheet(tmp_path, running_app):
    number = store(tmp_path / "data", THREE, [{"tricks": [7, 3, 2]}, {"tricks": [3, 6, 3]}])
    return f"/sheet/{number}"


@pytest.fixture
def second_app(tmp_path, running_app):
    """The app started a second time, on the same data."""
    folder = tmp_path / "second"
    folder.mkdir()
    app = RunningApp(folder, (*APP, "--data-dir", str(tmp_path / "data")))
    app.start()
    yield app
    app.kill()


def test_what_one_window_does_is_seen_in_the_other(running_app, open_ui, sheet):
    here, there = (Table(open_ui(running_app.address, sheet), THREE) for _window in range(2))
    here.record(Row((2, 2, 8)), 2)
    there.wait_for_progress(3)
    there.wait_for_totals((0, -1, 1))
    there.undo(2)
    here.wait_for_progress(2)
    here.wait_for_totals((1, 0, -1))
    here.redo(3)
    there.wait_for_progress(3)
    there.correct(2, {"Ema": 3}, 3)
    here.wait_for_totals((1, -1, 0))


def test_a_row_that_the_other_window_wrote_meanwhile_is_not_written_twice(running_app, open_ui, sheet):
    here, there = (Table(open_ui(running_app.address, sheet), THREE) for _window in range(2))
    there.write()
    there.tap_key("Ema 12")
    here.record(Row((2, 2, 8)), 2)
    there.wait_for_progress(3)
    expect(there.ui.button("Done")).to_have_count(0)
    expect(there.ui.text(_containing("Another window has written the deal")).first).to_be_attached()
    there.wait_for_totals((0, -1, 1))
    there.record(Row((3, 3, 6)), 3)
    here.wait_for_progress(4)


def test_who_writes_a_row_that_is_written_is_told_and_nothing_is_overwritten(
    running_app, second_app, open_ui, sheet
):
    here, there = (Table(open_ui(app.address, sheet), THREE) for app in (running_app, second_app))
    there.write()
    there.trick_row((12, 0, 0))
    here.record(Row((2, 2, 8)), 2)
    there.ui.tap("Done")
    expect(there.ui.text(_containing(TOLD)).first).to_be_attached()
    there.wait_for_progress(3)
    there.wait_for_totals((0, -1, 1))
    here.ui.reload()
    here.wait_for_totals((0, -1, 1))


def test_undo_of_what_another_has_changed_meanwhile_is_told_and_not_done(
    running_app, second_app, open_ui, sheet
):
    here, there = (Table(open_ui(app.address, sheet), THREE) for app in (running_app, second_app))
    here.record(Row((2, 2, 8)), 2)
    there.wait_for_progress(2)
    here.undo(2)
    here.record(Row((4, 2, 6)), 2)
    there.ui.tap(there.ui.ident("row-1"))
    there.tap_key("Ema 4")
    there.ui.tap("Done")
    expect(there.ui.text(_containing(TOLD)).first).to_be_attached()
    there.close()
    there.wait_for_progress(3)
    there.wait_for_totals((2, -1, -1))


def test_a_half_entered_row_is_there_again_after_the_network_was_cut(running_app, open_ui, sheet):
    with Proxy(urlsplit(running_app.address).port) as network:
        table = Table(open_ui(network.address, sheet), THREE)
        ui = table.ui
        ui.tolerate(NETWORK_ERRORS)
        table.write()
        table.tap_key("Ema 2")
        expect(ui.button("Ema 2")).to_have_attribute("aria-current", "true")
        with ui.page.expect_event("load", timeout=LOADING):
            network.cut()
            network.restore()
        ui.wait_until_painted()
        expect(ui.button("Ema 2")).to_have_attribute("aria-current", "true")
        table.tap_key("Isa 2")
        table.done(3)
        table.wait_for_totals((0, -1, 1))


def _containing(text):
    return re.compile(text)
