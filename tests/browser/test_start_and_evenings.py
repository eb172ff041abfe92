"""The start page, beginning a sheet, the list of evenings, and what each device prefers."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Table
from tests.browser.program import store

pytestmark = pytest.mark.browser

THREE = ("Ema", "Isa", "Liis")
OTHERS = ("Peeter", "Mari", "Jüri")
COMPLETE = [
    *[{"tricks": [6, 3, 3]}] * 12,
    *[{"cards_left": [0, 1, 2]}] * 9,
    *[{"played_as": "misere", "tricks": [4, 4, 4]}] * 3,
]


@pytest.fixture
def data(tmp_path):
    return tmp_path / "data"


@pytest.fixture
def fill_seats(running_app, open_ui):
    """``fill_seats(names)``: before a new sheet with these names typed in."""

    def fill(names):
        ui = open_ui(running_app.address, "/new")
        for seat, name in enumerate(names):
            if name:
                ui.type(f"Player {seat + 1}", name)
        return ui

    return fill


def test_before_the_first_evening_the_start_page_offers_a_new_sheet(running_app, open_ui):
    ui = open_ui(running_app.address)
    expect(ui.button("New sheet")).to_be_attached()
    expect(ui.text(re.compile("^No evenings yet"))).to_be_attached()
    expect(ui.button("Continue")).to_have_count(0)


def test_the_start_page_offers_the_unfinished_sheet(running_app, open_ui, data):
    store(data, OTHERS, COMPLETE, played_on="2026-11-20")
    unfinished = store(data, THREE, [{"tricks": [7, 3, 2]}], played_on="2026-11-21")
    ui = open_ui(running_app.address)
    ui.tap("Continue")
    table = Table(ui, THREE)
    table.wait_for_progress(1)
    table.wait_for_totals((1, 0, -1))
    assert ui.page.url.endswith(f"/sheet/{unfinished}")


def test_names_typed_as_fast_as_can_be_are_whole(fill_seats):
    names = ("Maximiliane Õunapuu-Kask", "Friedrich-Wilhelm", "Liisbet Šõštšukova")
    ui = fill_seats(names)
    for name in names:
        expect(ui.button(f"{name} is first forehand")).to_be_attached()
    for seat, name in enumerate(names):
        expect(ui.page.get_by_role("textbox", name=f"Player {seat + 1}")).to_have_value(name)
    ui.tap("Begin")
    for seat, name in enumerate(names):
        expect(ui.ident(f"total-{seat}")).to_have_text(f"{name}: 0")


def test_a_player_without_a_name_is_refused(fill_seats):
    ui = fill_seats(("Ema", "", "Liis"))
    ui.tap("Begin")
    expect(ui.text(re.compile("layer 2 has no name")).first).to_be_attached()
    ui.type("Player 2", "Isa")
    ui.tap("Begin")
    Table(ui, THREE).wait_for_progress(0)


def test_arrows_change_the_seats_and_forehand_stays_with_the_person(fill_seats):
    ui = fill_seats(THREE)
    ui.tap("Isa is first forehand")
    expect(ui.button("Isa is first forehand")).to_have_attribute("aria-current", "true")
    ui.tap("Isa down")
    expect(ui.button("Isa down")).to_be_disabled()
    _expect_seats(ui, ("Ema", "Liis", "Isa"))
    ui.tap("Liis up")
    expect(ui.button("Liis up")).to_be_disabled()
    _expect_seats(ui, ("Liis", "Ema", "Isa"))
    expect(ui.button("Isa is first forehand")).to_have_attribute("aria-current", "true")
    Table(ui, ("Liis", "Ema", "Isa")).start()
    expect(ui.ident("row-0")).to_have_text(re.compile("forehand Isa$"))
    expect(ui.ident("total-0")).to_have_text("Liis: 0")


def _expect_seats(ui, names):
    for seat, name in enumerate(names):
        _expect_typed(ui, f"Player {seat + 1}", name)


def _expect_typed(ui, label, text):
    field = ui.page.get_by_role("textbox", name=label, exact=True)
    field.click()  # Flutter tells the browser what is in a field when it is entered
    expect(field).to_have_value(text)
