"""The start page, beginning a sheet, the list of evenings, and what each device prefers."""

import io
import re

import pytest
from PIL import Image
from playwright.sync_api import expect

from bismarck_scorer.messages import messages_for, native_name
from tests.browser.evening import Table
from tests.browser.program import store
from tests.browser.ui import TWO_FRAMES

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


@pytest.mark.parametrize(
    ("first", "second"), [("Ema", "EMA"), ("Õie", "O\u0303ie")], ids=["case", "composed and decomposed"]
)
def test_two_players_of_one_name_are_refused(fill_seats, first, second):
    ui = fill_seats((first, "Isa", second))
    ui.tap("Begin")
    expect(ui.text(re.compile("wo players are called “")).first).to_be_attached()
    assert ui.page.url.endswith("/new")


def test_a_player_without_a_name_is_refused(fill_seats):
    ui = fill_seats(("Ema", "", "Liis"))
    ui.tap("Begin")
    expect(ui.text(re.compile("layer 2 has no name")).first).to_be_attached()
    ui.type("Player 2", "Isa")
    ui.tap("Begin")
    Table(ui, THREE).wait_for_progress(0)


def test_case_35_the_forty_first_letter_of_a_name_does_not_go_in(fill_seats):
    ui = fill_seats(("X" + "x" * 39,))
    field = ui.page.get_by_role("textbox", name="Player 1", exact=True)
    field.press("y")
    field.press("Backspace")
    expect(field).to_have_value("X" + "x" * 38)


def test_people_known_from_before_fill_the_empty_seats(running_app, open_ui, data):
    store(data, THREE, COMPLETE, played_on="2026-11-20")
    store(data, OTHERS, COMPLETE, played_on="2026-11-21")
    ui = open_ui(running_app.address, "/new")
    expect(ui.button("Jüri is first forehand")).to_be_attached()
    expect(ui.button("Seat Ema")).to_have_count(0)
    ui.tap("4 players")
    expect(ui.button("Seat Mari")).to_have_count(0)
    ui.tap("Seat Ema")
    expect(ui.button("Seat Isa")).to_have_count(0)  # drawn: a click before that goes to the empty field
    _expect_typed(ui, "Player 4", "Ema")
    Table(ui, (*OTHERS, "Ema")).start()
    expect(ui.ident("total-3")).to_have_text("Ema: 0")


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


def test_evenings_stand_newest_first_and_can_be_opened(running_app, open_ui, data):
    middle = store(data, THREE, COMPLETE, played_on="2026-11-20")
    oldest = store(data, OTHERS, played_on="2026-10-02")
    newest = store(data, THREE, [{"tricks": [7, 3, 2]}], played_on="2026-11-27")
    ui = open_ui(running_app.address, "/evenings")
    height = {sheet: ui.ident(f"sheet-{sheet}").bounding_box()["y"] for sheet in (middle, oldest, newest)}
    assert sorted(height, key=lambda sheet: height[sheet]) == [newest, middle, oldest]
    ui.tap(ui.ident(f"sheet-{middle}"))
    expect(ui.text("The sheet is finished and locked.")).to_be_attached()
    assert ui.page.url.endswith(f"/sheet/{middle}")


def test_case_27_an_evening_that_was_deleted_can_be_brought_back_or_stays_away(running_app, open_ui, data):
    gone = store(data, OTHERS, COMPLETE, played_on="2026-11-20")
    kept = store(data, THREE, COMPLETE, played_on="2026-11-27")
    ui = open_ui(running_app.address, "/evenings")
    ui.ident(f"sheet-{gone}").click(delay=1_000)  # held, not tapped
    ui.tap("Put into the bin")
    expect(ui.ident(f"sheet-{gone}")).to_have_count(0)
    ui.tap("Undo")
    expect(ui.ident(f"sheet-{gone}")).to_be_attached()
    ui.tap(ui.ident(f"sheet-{gone}"))
    expect(ui.text("The sheet is finished and locked.")).to_be_attached()
    ui.tap("More")
    ui.press("Put into the bin")
    expect(ui.page).to_have_url(f"{running_app.address}/evenings")
    expect(ui.ident(f"sheet-{gone}")).to_have_count(0)
    ui.reload()
    expect(ui.ident(f"sheet-{kept}")).to_be_attached()
    expect(ui.ident(f"sheet-{gone}")).to_have_count(0)
    ui.goto(f"/sheet/{gone}")
    expect(ui.text("This sheet was deleted, or was never here")).to_be_attached()


@pytest.mark.parametrize("path", ["/nowhere", "/sheet/99", "/sheet/abc"])
def test_an_address_that_leads_nowhere_leads_back_to_the_start(running_app, open_ui, path):
    ui = open_ui(running_app.address, path)
    told = "This sheet was deleted, or was never here" if path == "/sheet/99" else "There is nothing here"
    expect(ui.text(told)).to_be_attached()
    ui.tap("To the start")
    expect(ui.button("New sheet")).to_be_attached()


def test_an_estonian_browser_gets_estonian_and_the_choice_of_another_language_stays(running_app, open_ui):
    et, en = messages_for("et"), messages_for("en")
    ui = open_ui(running_app.address, locale="et-EE")
    expect(ui.button(et("New sheet"))).to_be_attached()
    expect(ui.button("New sheet")).to_have_count(0)
    ui.tap(et("Settings"))
    ui.tap(native_name("en"))
    expect(ui.page.get_by_role("heading", name=en("Settings"))).to_be_attached()
    ui.reload()
    expect(ui.page.get_by_role("heading", name=en("Settings"))).to_be_attached()
    ui.goto("/")
    expect(ui.button(en("New sheet"))).to_be_attached()
    ui.tap(en("Settings"))
    ui.tap(native_name("et"))
    expect(ui.page.get_by_role("heading", name=et("Settings"))).to_be_attached()


def test_dark_can_be_chosen_and_stays(running_app, open_ui):
    ui = open_ui(running_app.address, "/settings")
    _wait_until(ui, dark=False)
    ui.tap("Dark")
    expect(ui.button("Dark")).to_have_attribute("aria-current", "true")
    _wait_until(ui, dark=True)
    ui.reload()
    expect(ui.button("Dark")).to_have_attribute("aria-current", "true")
    _wait_until(ui, dark=True)
    ui.tap("Light")
    expect(ui.button("Light")).to_have_attribute("aria-current", "true")
    _wait_until(ui, dark=False)


def test_a_device_in_the_dark_gets_dark(running_app, open_ui):
    ui = open_ui(running_app.address, scheme="dark")
    expect(ui.button("New sheet")).to_be_attached()
    _wait_until(ui, dark=True)


def _wait_until(ui, dark):
    """Wait until the paper is painted dark, or light: a theme takes some frames to come."""
    for _frame in range(300):
        ui.page.evaluate(TWO_FRAMES)
        picture = Image.open(io.BytesIO(ui.page.screenshot())).convert("L")
        grey = picture.getpixel((5, picture.height - 5))
        assert isinstance(grey, int)
        if grey < 60 if dark else grey > 200:
            return
    raise AssertionError(f"the paper has the brightness {grey}")
