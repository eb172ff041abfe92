"""The chapters of the rules, reached from the deal being played, and left again for it."""

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Table
from tests.browser.program import store

pytestmark = pytest.mark.browser

PLAYERS = ("Ema", "Isa", "Liis")


def test_the_help_of_a_deal_leads_to_its_contract_and_back_to_the_half_entered_row(
    running_app, open_ui, tmp_path
):
    deals = [{"contract": "no_trump", "scores": [0, 0, 0]}] * 3 + [
        {"contract": "misere", "scores": [0, 0, 0]}
    ] * 3
    sheet = store(tmp_path / "data", PLAYERS, deals)
    ui = open_ui(running_app.address, f"/sheet/{sheet}")
    table = Table(ui, PLAYERS)
    table.write()
    table.choose_trump("hearts")
    table.tap_key("Ema 8")

    ui.tap("How this deal is played")
    ui.tap("Read more")
    ui.page.wait_for_url(f"**/sheet/{sheet}/read/estonian/called_trump")
    heading = ui.page.get_by_role("heading", name="Called trump", exact=True)
    expect(heading).to_be_in_viewport()
    assert heading.bounding_box()["y"] < 200  # begun there, not at the top of the chapter
    expect(ui.text("Mum, Forehand, must take 6, 7 tricks, +1").first).to_be_attached()
    ui.page.keyboard.press("3")  # is not for the row below

    ui.tap("Back")
    for key in ("hearts", "Ema 8"):
        expect(ui.button(key)).to_have_attribute("aria-current", "true")
    expect(ui.button("Isa 3")).not_to_have_attribute("aria-current", "true")
    table.tap_key("Isa 2")
    table.done(7)
    table.wait_for_totals((2, -1, -1))


def test_a_chapter_is_read_in_the_language_that_was_chosen(running_app, open_ui):
    ui = open_ui(running_app.address, "/settings")
    ui.tap("eesti")
    expect(ui.page.get_by_role("heading", name="Seaded")).to_be_attached()
    ui.goto("/new/read/estonian/misere")
    expect(ui.page.get_by_role("heading", name="Andmine", exact=True)).to_be_in_viewport()
    expect(ui.text("Ema, Eelises olija, tohib 6, 4 tihi, +2").first).to_be_attached()
