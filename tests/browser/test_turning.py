"""A sheet on a phone that is turned, and in a window that changes: upright, lying, a tablet, a laptop."""

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Table
from tests.browser.shapes import LAPTOP, LYING, PEOPLE, PHONE, TABLET, TRICKS, turn

pytestmark = pytest.mark.browser


def test_case_21_a_half_entered_row_survives_turning_the_phone_and_resizing_the_window(half_written, open_ui):
    ui = open_ui(half_written.address, f"/sheet/{TRICKS}", size=PHONE)
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


def test_a_reader_finds_all_of_a_sheet_that_was_opened_again_and_turned(half_written, open_ui):
    ui = open_ui(half_written.address, f"/sheet/{TRICKS}", size=LYING)
    expect(ui.button("Done")).to_be_attached()
    ui.reload()
    expect(ui.button("Done")).to_be_attached()
    turn(ui, PHONE, "Write")
    expect(ui.ident("row-12")).to_be_attached()
    ui.tap("More")
    ui.tap("Close")
    expect(ui.button("Write")).to_be_attached()


def _expect_entered(ui, *keys):
    for key in keys:
        expect(ui.button(key)).to_have_attribute("aria-current", "true")
