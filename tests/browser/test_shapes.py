"""Every screen on a phone, upright and lying, a tablet and a laptop, by day and night, small and large."""

import json
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.browser.boxes import look, unreached
from tests.browser.evening import Table
from tests.browser.servers import APP, REPOSITORY, RunningApp
from tests.browser.ui import TWO_FRAMES

pytestmark = pytest.mark.browser

PHONE, TALL, LYING, TABLET, LAPTOP = (360, 640), (390, 844), (640, 360), (820, 1180), (1280, 800)
SIZES = (PHONE, LYING, TALL, LAPTOP, TABLET)  # each of another shape than the one before
PEOPLE = ("Maximiliane", "Isa", "Liis", "Vanaema")
TRICKS, DOMINO = 1, 2  # the sheets whose next row is that
SCREENS = ("/", "/new", "/evenings", "/settings", f"/sheet/{TRICKS}", f"/sheet/{DOMINO}")
ATTEMPTS, CALM = 60, 6
COMPARED = 30  # texts that stand alone, over all screens


@pytest.fixture
def app(tmp_path):
    """The app with two half-written sheets of four players."""
    data = str(tmp_path / "data")
    for number, written in ((TRICKS, 13), (DOMINO, 17)):
        file = tmp_path / f"{number}.json"
        file.write_text(json.dumps(_sheet(written)), "utf-8")
        command = [sys.executable, "-m", "bismarck_scorer", "import", str(file), "--data-dir", data]
        subprocess.run(command, check=True, cwd=REPOSITORY, capture_output=True)
    app = RunningApp(tmp_path, (*APP, "--data-dir", data))
    app.start()
    yield app
    app.kill()


def test_nothing_is_cut_off_or_covered_in_any_shape(app, open_ui):
    ui = open_ui(app.address, size=PHONE)
    usual = _every_screen(ui, "100-light")
    _resize(ui, PHONE)
    _go(ui, "/settings")
    ui.press("200 %")
    expect(ui.button("200 %")).to_have_attribute("aria-current", "true")
    ui.page.emulate_media(color_scheme="dark")
    large = _every_screen(ui, "200-dark", again=True)
    compared = [
        (place, name, height, large[place][name])
        for place, heights in usual.items()
        for name, height in heights.items()
        if name in large[place]
    ]
    assert len(compared) > COMPARED
    assert [each for each in compared if each[3] < 1.8 * each[2]] == []
    ui.reload()  # it is kept
    expect(ui.button("200 %")).to_have_attribute("aria-current", "true")


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


def _every_screen(ui, name, *, again=False):
    """Look at every screen in every size; the heights of the texts by screen and size."""
    heights = {}
    for screen in SCREENS:
        _resize(ui, PHONE)
        _go(ui, screen)
        begun = again and screen.endswith(str(DOMINO))  # half-entered the first time
        if begun:
            _turn(ui, PHONE, "Close")
            ui.press("Close")
        for size in SIZES:
            _turn(ui, size, "Write" if screen.startswith("/sheet") else "")
            heights[screen, size] = _look(ui, f"{name}-{screen}", size)
        if screen.startswith("/sheet"):
            _turn(ui, PHONE, "Write")
            ui.press("Write")
            expect(ui.button("Done")).to_be_attached()
            if screen.endswith(str(DOMINO)) and not begun:
                ui.press("Liis went out")
                expect(ui.button("Isa 3")).to_be_attached()
            for size in SIZES:
                _turn(ui, size, "Close")
                heights[screen + "/entry", size] = _look(ui, f"{name}-{screen}-entry", size)
    return heights


def _go(ui, screen):
    """Go to a screen within the session, by its address."""
    ui.goto(screen)
    ui.page.get_by_role("button").first.wait_for(state="attached")


def _look(ui, name, size):
    """Wait until the screen is drawn in this size; AssertionError with what is wrong with it for good."""
    faults = ["nothing is drawn"]
    for _attempt in range(ATTEMPTS):
        seen = look(ui.page)
        faults = seen.faults() if len(seen.nodes) > 3 else faults
        if not faults:
            break
        ui.page.evaluate(TWO_FRAMES)
    ui.shot(f"{name.replace('/', '_')}-{size[0]}x{size[1]}")
    assert faults == [], f"{name} {size}"
    if size not in (PHONE, LYING):  # elsewhere there is more room
        return seen.heights
    missed = unreached(ui.page) and unreached(ui.page)  # a second time, if it was still being laid out
    assert missed == set(), f"{name} {size}"
    return seen.heights


def _turn(ui, size, upright):
    """Resize and wait until the screen has the shape for it: a rail, or a button that is `upright` only."""
    _resize(ui, size)
    expect(ui.button("Evenings")).to_have_count(1 if size == LAPTOP else 0)
    if upright:
        expect(ui.button(upright)).to_have_count(0 if size in (LAPTOP, LYING) else 1)
    before, calm = None, 0
    for _attempt in range(ATTEMPTS):  # rows and keys find their places one after the other
        ui.page.evaluate(TWO_FRAMES)
        now = look(ui.page).nodes
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
