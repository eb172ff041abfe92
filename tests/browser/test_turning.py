"""A sheet on a phone that is turned, and in a window that changes: upright, lying, a tablet, a laptop."""

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Table
from tests.browser.shapes import LAPTOP, LYING, PEOPLE, PHONE, TABLET, TRICKS, half_written, turn

pytestmark = pytest.mark.browser


def test_a_half_entered_row_survives_turning_the_phone_and_resizing_the_window(tmp_path, open_ui):
    with half_written(tmp_path) as app:
        ui = open_ui(app.address, f"/sheet/{TRICKS}", size=PHONE)
        table = Table(ui, PEOPLE)
        table.write()
        table.tap_key("Isa 2")
        turn(ui, LYING, "Close")
        _expect_entered(ui, "Isa 2")
        ui.press("Liis 1")
        _expect_entered(ui, "Liis 1")
        turn(ui, PHONE, "Close")
        _expect_entered(ui, "Isa 2", "Liis 1")
        expect(ui.button("Close")).to_be_attached()
        for size in (LAPTOP, TABLET, PHONE):
            turn(ui, size, "Close")
            _expect_entered(ui, "Isa 2", "Liis 1")
            expect(ui.page.get_by_role("button", name="Done")).to_be_attached()
        ui.page.goto("about:blank")  # away, while the phone is turned
        ui.page.set_viewport_size({"width": LYING[0], "height": LYING[1]})
        ui.goto(f"/sheet/{TRICKS}")
        _expect_entered(ui, "Isa 2", "Liis 1")
        expect(ui.button("Close")).to_have_count(0)


def _expect_entered(ui, *keys):
    for key in keys:
        expect(ui.button(key)).to_have_attribute("aria-current", "true")
