"""How many taps it takes: the budgets of the design."""

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Table
from tests.browser.program import store
from tests.browser.rows import Row, totals_by_hand

pytestmark = pytest.mark.browser

THREE = ("Ema", "Isa", "Liis")
FOUR = (*THREE, "Õie")
QUOTAS = (6, 3)
ROWS_OF_3 = [Row((6, 3, 3))] * 12
ROWS_OF_4 = [Row((3, 2, 2, 2))] * 16


@pytest.fixture
def count(record_property):
    """``count(job, budget, ui, do)`` does it, has the run tell what it took, and fails above the budget."""

    def counted(job, budget, ui, do):
        before = ui.taps
        do()
        took = ui.taps - before
        record_property("taps", f"{job:.<45} budget {budget}, took {took}")
        assert took <= budget

    return counted


@pytest.fixture
def table(running_app, open_ui, tmp_path):
    """``table(players, rows)``: before the sheet of these players on which these rows stand."""

    def seat(players, rows):
        sheet = store(tmp_path / "data", players, _deals(rows))
        return Table(open_ui(running_app.address, f"/sheet/{sheet}"), players)

    return seat


def test_three_players_need_no_more_taps_than_promised(table, count):
    rows = [*ROWS_OF_3[:11], Row((5, 4, 3))]
    three = table(THREE, rows[:11])
    count("tricks, three players", 4, three.ui, lambda: three.record(rows[11], 11))
    before = totals_by_hand(rows, QUOTAS)[-1]
    three.wait_for_totals(before)
    count("a figure three rows back", 4, three.ui, lambda: three.correct(9, {"Isa": 4}, 12))
    rows[9] = Row((6, 4, 2))
    three.wait_for_totals(totals_by_hand(rows, QUOTAS)[-1])
    count("undo", 1, three.ui, lambda: three.undo(12))
    three.wait_for_totals(before)
    count("domino, three players", 5, three.ui, lambda: three.record(Row((0, 2, 5)), 12))


def test_four_players_need_one_tap_more(table, count):
    four = table(FOUR, ROWS_OF_4[:15])
    count("tricks, four players", 5, four.ui, lambda: four.record(Row((4, 2, 2, 1)), 15))
    count("domino, four players", 6, four.ui, lambda: four.record(Row((0, 2, 5, 1)), 16))


def test_an_evening_begins_or_goes_on_in_two_taps_at_most(running_app, open_ui, tmp_path, count):
    last = store(tmp_path / "data", THREE, _deals(ROWS_OF_3))
    ui = open_ui(running_app.address)

    def open_last():
        ui.tap("Continue")
        expect(ui.button("Write")).to_be_attached()

    count("last evening's sheet", 2, ui, open_last)
    expect(ui.page).to_have_url(f"{running_app.address}/sheet/{last}")
    ui.tap("Back")

    def begin_again():
        ui.tap("New sheet")
        Table(ui, THREE).start()

    count("new sheet, same people", 2, ui, begin_again)
    expect(ui.ident("total-2")).to_have_text("Liis: 0")


def _deals(rows):
    return [{"tricks": list(row.figures)} for row in rows]
