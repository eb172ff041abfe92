"""Every screen upright and lying, small and large: nothing sticks out, overlaps, or is out of reach."""

import os

import pytest
from playwright.sync_api import expect

from tests.browser.boxes import look, unreached
from tests.browser.shapes import (
    DOMINO,
    LAPTOP,
    LYING,
    PHONE,
    TABLET,
    TALL,
    TRICKS,
    resize,
    turn,
)
from tests.browser.ui import TWO_FRAMES

pytestmark = pytest.mark.browser

SIZES = (PHONE, LYING, TALL, LAPTOP, TABLET)  # each of another shape than the one before
ALL = os.environ.get("BISMARCK_ALL_SHAPES") == "1"
USUAL, LARGE_TEXTS = (SIZES, SIZES) if ALL else ((TALL, LAPTOP), (PHONE, LAPTOP))
SCREENS = ("/", f"/sheet/{TRICKS}", *(("/new", "/evenings", "/settings", f"/sheet/{DOMINO}") if ALL else ()))
"""Each run looks at the tightest screens, a long one at all of them in every shape and size of texts."""
ATTEMPTS = 60
COMPARED = 2 * len({*USUAL} & {*LARGE_TEXTS})  # texts that stand alone, over all screens, at least
GROWN, GROWN_TITLE = 1.8, 1.4
"""How many times as high a text is at least at 200 %, and one that is large already."""
LARGE = 22  # pixels of a line


def test_case_36_nothing_is_cut_off_or_covered_in_any_shape(half_written, open_ui):
    ui = open_ui(half_written.address, size=PHONE)
    usual = _every_screen(ui, "100-light", USUAL)
    resize(ui, PHONE)
    _go(ui, "/settings")
    ui.press("200 %")
    expect(ui.button("200 %")).to_have_attribute("aria-current", "true")
    ui.page.emulate_media(color_scheme="dark")
    large = _every_screen(ui, "200-dark", LARGE_TEXTS, again=True)
    compared = [
        (place, name, height, large[place][name])
        for place, heights in usual.items()
        if place in large
        for name, height in heights.items()
        if name in large[place]
    ]
    assert len(compared) > COMPARED
    small = [each for each in compared if each[3] < (GROWN_TITLE if each[2] > LARGE else GROWN) * each[2]]
    assert small == []
    _go(ui, "/settings")  # it is kept
    expect(ui.button("200 %")).to_have_attribute("aria-current", "true")


def _every_screen(ui, name, sizes, *, again=False):
    """Look at every screen in these sizes; the heights of the texts by screen and size."""
    heights = {}
    for screen in SCREENS:
        resize(ui, PHONE)
        _go(ui, screen)
        begun = again and screen.endswith(str(DOMINO))  # half-entered the first time
        if begun:
            turn(ui, PHONE, "Close")
            ui.tap("Close")
        for size in sizes:
            turn(ui, size, "Write" if screen.startswith("/sheet") else "")
            heights[screen, size] = _look(ui, f"{name}-{screen}", size)
        if screen.startswith("/sheet"):
            resize(ui, PHONE)
            _go(ui, screen)
            if not begun:  # else it is offered again
                ui.tap("Write")
            expect(ui.button("Done")).to_be_attached()
            if screen.endswith(str(DOMINO)) and not begun:
                ui.press("Liis went out")
                expect(ui.button("Isa 3")).to_be_attached()
            for size in sizes:
                turn(ui, size, "Close")
                heights[screen + "/entry", size] = _look(ui, f"{name}-{screen}-entry", size)
    return heights


def _go(ui, screen):
    """Open a screen as a visitor who was never there, on the same device."""
    ui.page.evaluate("sessionStorage.clear()")
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
