"""What is changed on a sheet: seen before it is saved, and looked up afterwards."""

import re

import pytest
from playwright.sync_api import expect

from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.scorebook import play
from tests.books import close_test_books, open_test_book
from tests.browser.evening import Table
from tests.browser.program import store
from tests.browser.ui import PHONE, TWO_FRAMES

pytestmark = pytest.mark.browser

FOUR = ("Ema", "Isa", "Liis", "Vanaema")


def test_a_correction_shows_the_old_and_the_new_totals_before_it_is_saved(running_app, open_ui, tmp_path):
    sheet = store(tmp_path / "data", FOUR, [{"tricks": [3, 2, 2, 2]}, {"tricks": [1, 5, 2, 1]}])
    table = Table(open_ui(running_app.address, f"/sheet/{sheet}", size=(360, 640)), FOUR)
    totals = table.ui.ident("totals-change")
    table.open_row(0)
    expect(totals).to_have_text("Totals: Ema −1, Isa 2, Liis 0, Vanaema −1")
    table.ui.shot("correction-untouched")
    table.tap_key("Ema 2")
    expect(totals).to_have_text("Totals: Ema −2 instead of −1, Isa 2, Liis 0, Vanaema 0 instead of −1")
    expect(totals).to_be_in_viewport(ratio=1)
    table.ui.shot("correction")
    table.done(2)
    table.wait_for_totals([-2, 2, 0, 0])


def test_no_key_moves_from_under_the_thumb_when_redo_comes(running_app, open_ui, tmp_path):
    sheet = store(tmp_path / "data", FOUR, [{"tricks": [3, 2, 2, 2]}, {"tricks": [1, 5, 2, 1]}])
    table = Table(open_ui(running_app.address, f"/sheet/{sheet}", size=PHONE), FOUR)
    ui, keys = table.ui, ("Undo", "Export", "More")
    table.open_row(0)
    table.tap_key("Isa 1")
    ui.tap("Done")
    table.wait_for_totals([-1, 1, 0, 0])
    expect(ui.button("Undo")).to_be_enabled()
    places = [ui.button(key).bounding_box() for key in keys]
    ui.tap("Undo")
    expect(ui.button("Redo")).to_be_enabled()
    assert [ui.button(key).bounding_box() for key in keys] == places


def test_the_list_of_changes_opens_from_the_menu_newest_first(running_app, open_ui, tmp_path):
    sheet = store(tmp_path / "data", FOUR, [{"tricks": [3, 2, 2, 2]}])
    book = open_test_book(tmp_path / "data")
    version = play.open_sheet(book, sheet).version
    for taken in [1, 2] * 20:
        deal = Deal("no_trump", 0, Kind.TRICKS, (taken, 5 - taken, 2, 2))
        version = play.correct(book, sheet, version, 0, deal).open.version
    close_test_books()
    table = Table(open_ui(running_app.address, f"/sheet/{sheet}"), FOUR)
    ui = table.ui
    table.correct(0, {"Isa": 4}, 1)
    ui.tap("Undo")
    table.wait_for_totals([-1, 1, 0, 0])

    ui.tap("More")
    ui.tap("Changes")
    isa, vanaema = (
        "Isa 3 tricks (+1) instead of 4 tricks (+2)",
        "Vanaema 2 tricks (0) instead of 1 trick (−1)",
    )
    top = f"B 1 · No trump. {isa}, {vanaema}"
    expect(ui.ident("change-43")).to_have_text(
        re.compile(rf"^\d\d:\d\d Undone: correction\. {re.escape(top)}$")
    )
    expect(ui.ident("change-42")).to_have_text(re.compile(r"^\d\d:\d\d Corrected\. B 1 · No trump\. Isa 4 "))
    ui.shot("changes")
    scroll_down_to(ui, ui.button("Older changes"))
    ui.tap("Older changes")
    scroll_down_to(ui, ui.ident("change-1"))
    expect(ui.ident("change-1")).to_have_text(re.compile(r"Begun\. Estonian Bismarck · 1 of 32 deals$"))
    ui.tap("Back")
    table.wait_for_totals([-1, 1, 0, 0])


def test_the_cells_show_single_scores_for_as_long_as_this_device_likes(running_app, open_ui, tmp_path):
    sheet = store(tmp_path / "data", FOUR, [{"tricks": [3, 2, 2, 2]}, {"tricks": [1, 5, 2, 1]}])
    table = Table(open_ui(running_app.address, f"/sheet/{sheet}"), FOUR)
    ui, row = table.ui, table.ui.ident("row-1")
    totals = "B 2: Ema −1, this deal −1, Isa 2, this deal +2, Liis 0, this deal 0, Vanaema −1, this deal −1"
    expect(row).to_have_text(totals)
    ui.tap("More")
    ui.tap("Show single scores")
    expect(row).to_have_text("B 2: Ema −1, Isa +2, Liis 0, Vanaema −1")
    ui.shot("single-scores")
    ui.page.evaluate("sessionStorage.clear()")  # as a tab does that is opened another day
    ui.reload()
    expect(row).to_have_text("B 2: Ema −1, Isa +2, Liis 0, Vanaema −1")
    table.wait_for_totals([-1, 2, 0, -1])
    ui.tap("More")
    ui.tap("Show running totals")
    expect(row).to_have_text(totals)


def scroll_down_to(ui, what):
    """Turn the wheel over the list until what stands in it is drawn."""
    ui.page.mouse.move(ui.width / 2, 400)
    for _turn in range(60):
        if what.count():
            return
        ui.page.mouse.wheel(0, 600)
        ui.page.evaluate(TWO_FRAMES)
    raise AssertionError(f"{what} is not in the list")
