"""A sheet on a phone that is turned, and in a window that changes: upright, lying, a tablet, a laptop."""

import json
import subprocess
import sys

import pytest
from playwright.sync_api import Error, expect

from tests.browser.evening import Table
from tests.browser.servers import APP, REPOSITORY, RunningApp
from tests.browser.ui import TWO_FRAMES

pytestmark = pytest.mark.browser

PHONE, LYING, TABLET, LAPTOP = (360, 640), (640, 360), (820, 1180), (1280, 800)
PEOPLE = ("Maximiliane", "Isa", "Liis", "Vanaema")
TRICKS = 1  # the sheet whose next row is that
ATTEMPTS, CALM = 60, 6
TREE = "document.querySelector('flt-semantics-host').innerHTML"


@pytest.fixture
def app(tmp_path):
    """The app with a half-written sheet of four players."""
    data = str(tmp_path / "data")
    file = tmp_path / "half-written.json"
    file.write_text(json.dumps(_sheet(13)), "utf-8")
    command = [sys.executable, "-m", "bismarck_scorer", "import", str(file), "--data-dir", data]
    subprocess.run(command, check=True, cwd=REPOSITORY, capture_output=True)
    app = RunningApp(tmp_path, (*APP, "--data-dir", data))
    app.start()
    yield app
    app.kill()


def test_a_half_entered_row_survives_turning_the_phone_and_resizing_the_window(app, open_ui):
    ui = open_ui(app.address, f"/sheet/{TRICKS}", size=PHONE)
    table = Table(ui, PEOPLE)
    table.write()
    table.tap_key("Isa 2")
    _turn(ui, LYING, "Close")
    _expect_entered(ui, "Isa 2")
    ui.press("Liis 1")
    _expect_entered(ui, "Liis 1")
    _turn(ui, PHONE, "Close")
    _expect_entered(ui, "Isa 2", "Liis 1")
    expect(ui.button("Close")).to_be_attached()
    for size in (LAPTOP, TABLET, PHONE):
        _turn(ui, size, "Close")
        _expect_entered(ui, "Isa 2", "Liis 1")
        expect(ui.page.get_by_role("button", name="Done")).to_be_attached()
    ui.page.goto("about:blank")  # away, while the phone is turned
    _set(ui, LYING)
    ui.goto(f"/sheet/{TRICKS}")
    _expect_entered(ui, "Isa 2", "Liis 1")
    expect(ui.button("Close")).to_have_count(0)


def test_a_reader_finds_all_of_a_sheet_that_was_opened_again_and_turned(app, open_ui):
    ui = open_ui(app.address, f"/sheet/{TRICKS}", size=LYING)
    expect(ui.button("Done")).to_be_attached()
    ui.reload()
    expect(ui.button("Done")).to_be_attached()
    _turn(ui, PHONE, "Write")
    expect(ui.ident("row-12")).to_be_attached()
    ui.tap("More")
    ui.tap("Close")
    expect(ui.button("Write")).to_be_attached()


def _turn(ui, size, upright):
    """Resize and wait until the screen has the shape for it: a rail, or a button that is `upright` only."""
    _resize(ui, size)
    expect(ui.button("Evenings")).to_have_count(1 if size == LAPTOP else 0)
    if upright:
        expect(ui.button(upright)).to_have_count(0 if size in (LAPTOP, LYING) else 1)
    before, calm = None, 0
    for _attempt in range(ATTEMPTS):  # rows and keys find their places one after the other
        try:
            ui.page.evaluate(TWO_FRAMES)
            now = ui.page.evaluate(TREE)
        except (
            Error
        ):  # it came anew, as after a lost connection: what was entered has to be there all the same
            ui.wait_until_painted()
            continue
        before, calm = now, calm + 1 if now == before else 0
        if calm == CALM:
            break


def _set(ui, size):
    ui.page.set_viewport_size({"width": size[0], "height": size[1]})


def _resize(ui, size):
    _set(ui, size)
    ui.page.wait_for_function(
        """([width, height]) => {
          const box = document.querySelector("flt-semantics[id]")?.getBoundingClientRect();
          return box && Math.abs(box.width - width) < 1 && Math.abs(box.height - height) < 1;
        }""",
        arg=list(size),
    )


def _expect_entered(ui, *keys):
    for key in keys:
        expect(ui.button(key)).to_have_attribute("aria-current", "true")


def _sheet(written):
    """A sheet of four by the Estonian rules with so many deals, as a file."""
    contracts = ("no_trump", "misere", "called_trump", "trump_misere", "domino_up")
    deals = []
    for number in range(written):
        deal = {"contract": contracts[number // len(PEOPLE)]}
        if number < 16:
            deal["tricks"] = [3, 2, 2, 2]
        else:
            deal["cards_left"] = [0, 1, 2, 3]
        if "trump" in deal["contract"] and deal["contract"] != "no_trump":
            deal["trump"] = "spades"
        deals.append(deal)
    return {
        "format": "bismarck-sheet",
        "version": 1,
        "rules": {"id": "estonian", "options": {}},
        "played_on": "2026-11-21",
        "place": "At grandmother's",
        "players": list(PEOPLE),
        "deals": deals,
        "finished": False,
    }
