"""A misdeal, one more round, an early end, and two free games of one kind, by taps."""

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Table
from tests.browser.program import run_program, store
from tests.browser.rows import Row
from tests.browser.ui import LAPTOP

pytestmark = pytest.mark.browser

THREE = ("Ema", "Isa", "Liis")
ZERO = {"scores": [0, 0, 0]}


def test_a_misdeal_is_noted_taken_back_and_written_to_and_the_sheet_is_finished_early(
    running_app, open_ui, tmp_path
):
    data = tmp_path / "data"
    sheet = store(data, THREE, [{"tricks": [6, 3, 3]}, {"tricks": [4, 5, 3]}])
    table = Table(open_ui(running_app.address, f"/sheet/{sheet}"), THREE)
    ui = table.ui

    # Taken back from the notice, what had been entered is there again.
    table.write()
    table.tap_key("Ema 5")
    ui.press("Redealt")
    expect(ui.ident("misdeal-2")).to_be_attached()
    expect(ui.button("Done")).to_have_count(0)
    ui.shot("misdeal")
    expect(ui.told("Redealt. Forehand and dealer stay.")).to_be_attached()
    ui.press(ui.button("Undo").last)
    expect(ui.ident("misdeal-2")).to_have_count(0)
    table.write()
    expect(ui.button("Ema 5")).to_have_attribute("aria-current", "true")

    # Noted again; the same row is played, and a note written to the misdeal.
    ui.press("Redealt")
    expect(ui.ident("misdeal-2")).to_be_attached()
    expect(ui.text("B 3/3 · No trump")).to_be_attached()
    table.record(Row((4, 4, 4)), 2)
    ui.tap(ui.ident("misdeal-2"))
    ui.type("Note, if you like", "Liis showed a card")
    ui.tap("Done")
    expect(ui.ident("misdeal-2")).to_have_text("B 3: redealt · Liis showed a card")
    table.wait_for_totals([2, 0, -2])

    ui.tap("More")
    expect(ui.button("One more round")).to_have_count(0)
    ui.tap("Finish early")
    expect(ui.page.get_by_text("21 deals are still to come.")).to_be_attached()
    ui.tap("Finish now")
    expect(ui.text("Finished early after 3 of 24 deals.")).to_be_attached()
    expect(ui.ident("rank-0")).to_have_text("1. Ema 2")
    ui.shot("finished-early")
    told = run_program("--data-dir", str(data), "--lang", "en", "list")
    assert told.stdout.endswith("finished early, 3 of 24 deals\n")
    ui.tap("Reopen")
    expect(ui.button("Write")).to_be_attached()
    table.record(Row((3, 6, 3)), 3)
    assert running_app.errors == ""


def test_one_more_round_and_two_free_games_told_apart(running_app, open_ui, tmp_path):
    deals = [*[ZERO] * 18, *[{"played_as": "points", "name": "no_hearts", **ZERO}] * 6]
    sheet = store(tmp_path / "data", THREE, deals, rules={"id": "dutch_eight"})
    table = Table(open_ui(running_app.address, f"/sheet/{sheet}", size=LAPTOP), THREE)
    ui = table.ui
    ui.tap("One more round")
    ui.tap("Free game")
    table.rows = 27
    table.wait_for_progress(24)
    ui.tap("Undo")
    expect(ui.text("Every row is written")).to_be_attached()
    ui.tap("Redo")
    table.choose_contract("No queen of spades")
    ui.shot("two-of-one-kind")
    table.key_scores((-3, 1, 2))
    ui.tap("Done")
    table.wait_for_progress(25)
    table.wait_for_totals([-3, 1, 2])
    ui.tap(ui.ident("row-24"))
    expect(ui.button("No queen of spades")).to_have_attribute("aria-current", "true")
    table.choose_contract("No hearts")
    ui.tap("Done")
    expect(ui.button("Close")).to_have_count(0)
    assert running_app.errors == ""
