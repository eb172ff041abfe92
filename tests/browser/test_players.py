"""Players by taps: renamed, merged and told apart, hidden; the sheets behind a figure; the record book."""

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from tests.browser.program import store
from tests.browser.test_start_and_evenings import COMPLETE
from tests.browser.ui import LAPTOP

pytestmark = pytest.mark.browser

FIRST = [{"tricks": [7, 3, 2]}, *COMPLETE[1:]]
"""In which who sits first has a point more than usual, and who sits last one less."""


@dataclass(frozen=True)
class House:
    """What is stored: two sheets of a mother whose name was written in two ways."""

    old: int
    new: int


@pytest.fixture
def house(tmp_path):
    data = tmp_path / "data"
    return House(
        store(data, ("Ema", "Isa", "Liis"), FIRST, played_on="2024-05-01"),
        store(data, ("Emme", "Isa", "Liis"), COMPLETE, played_on="2026-11-20"),
    )


def player(ui, name):
    return ui.button(re.compile(f"^{name}, "))


def test_two_names_become_one_person_and_two_again(running_app, open_ui, house):
    ui = open_ui(running_app.address)
    ui.press("Players")
    ui.tap(player(ui, "Ema"))
    expect(ui.button("sheets: 1")).to_be_attached()
    _pick(ui, "Isa")  # who sits beside her, so it is refused and told why
    ui.tap("Merge")
    refused = "“Isa” and “Ema” cannot be one person, they sit together on 1 sheet."
    expect(ui.text(refused).first).to_be_attached()
    ui.tap("Not now")
    _pick(ui, "Emme")
    expect(ui.text("together Ema: 2 sheets")).to_be_attached()
    ui.shot("players-merge")
    ui.tap("Merge")
    expect(ui.button("sheets: 2")).to_be_attached()
    expect(ui.button("Separate Emme")).to_be_attached()
    ui.tap("Undo")
    expect(ui.button("sheets: 1")).to_be_attached()
    expect(ui.button("Separate Emme")).to_have_count(0)

    _rename_and_hide(ui)
    ui.goto(f"/sheet/{house.old}")
    expect(ui.ident("rank-0")).to_have_text(re.compile("Ema"))


def _pick(ui, name):
    """Open the question whether somebody is the same person."""
    ui.tap("More")
    ui.tap("Two names, one person")
    ui.tap(name)


def _rename_and_hide(ui):
    ui.tap("More")
    ui.tap("Another name")
    ui.type("Name", "Liis")
    ui.tap("Save")
    taken = "Somebody else is called “Liis” already; if both are one person, merge them."
    expect(ui.text(taken).first).to_be_attached()
    ui.type("Name", "Vanaema")
    ui.tap("Save")
    expect(ui.page.get_by_role("heading", name="Vanaema")).to_be_attached()
    ui.tap("More")
    ui.tap("Do not offer for new sheets")
    expect(ui.text("Not offered for new sheets")).to_be_attached()
    ui.goto("/players")
    expect(player(ui, "Emme")).to_be_attached()
    expect(player(ui, "Vanaema")).to_have_count(0)
    ui.tap("1 who is not offered")
    expect(player(ui, "Vanaema")).to_be_attached()
    ui.goto("/new")
    ui.tap("4 players")
    expect(ui.button("Player 4 up")).to_be_attached()
    expect(ui.button("Seat Vanaema")).to_have_count(0)


def test_a_figure_and_a_record_open_the_sheets_behind_them(running_app, open_ui, house):
    ui = open_ui(running_app.address, size=LAPTOP)
    ui.tap("Players")
    ui.tap(player(ui, "Isa"))
    expect(ui.button("sheets: 2")).to_be_attached()
    ui.shot("players-page")
    ui.tap("sheets: 2")
    expect(ui.text("2 sheets · Isa · finished with all rows").first).to_be_attached()
    expect(ui.ident(f"sheet-{house.new}")).to_be_attached()
    ui.tap("Back")
    expect(ui.button("sheets: 2")).to_be_attached()
    ui.tap("sheets: 2")
    expect(ui.ident(f"sheet-{house.old}")).to_be_attached()
    ui.reload()
    ui.tap(ui.ident(f"sheet-{house.old}"))
    expect(ui.text("The sheet is finished and locked.")).to_be_attached()
    assert ui.page.url.endswith(f"/sheet/{house.old}")
    ui.tap("Players")
    ui.tap("Record book")
    expect(ui.page.get_by_role("heading", name="Highest totals")).to_be_attached()
    ui.shot("records-laptop")
    ui.tap(ui.ident("highest-0"))
    expect(ui.text("The sheet is finished and locked.")).to_be_attached()
    assert ui.page.url.endswith(f"/sheet/{house.old}")
