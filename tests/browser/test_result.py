"""What a sheet shows beside its rows: the chart, and at its end everybody's best and worst deal."""

import pytest
from playwright.sync_api import expect

from tests.browser.program import store
from tests.browser.ui import LAPTOP, PHONE

pytestmark = pytest.mark.browser

THREE = ("Ema", "Isa", "Liis")
FIRST = [{"tricks": [4, 5, 3]}, {"tricks": [3, 7, 2]}, {"tricks": [0, 2, 10]}]
"""Worth −2, +2, 0; then 0, +1, −1; then −3, −1, +4."""
REST = [{"scores": [0, 0, 0], "trump": None}] * 21


def rows(deals):
    return [{key: value for key, value in deal.items() if value is not None} for deal in deals]


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_a_finished_sheet_shows_the_chart_and_everybody_s_best_and_worst_deal(
    running_app, open_ui, tmp_path, size
):
    sheet = store(tmp_path / "data", THREE, rows(FIRST + REST))
    ui = open_ui(running_app.address, f"/sheet/{sheet}", size=size)
    chart = ui.page.get_by_label("Running totals: Ema −5, Isa 2, Liis 3")
    expect(ui.ident("total-2")).to_have_text("Liis: 3")
    if size is PHONE:
        ui.page.mouse.move(180, 300)
        ui.page.mouse.wheel(0, 3_000)
    expect(chart).to_be_visible()
    expect(ui.page.get_by_text("Best +4 (B 3) · worst −1 (B 2)")).to_be_visible()
    ui.shot("result")
    ui.press("Play again")
    ui.press("Begin")
    expect(ui.ident("total-2")).to_have_text("Liis: 0")
    expect(ui.button("B 1, No trump: next deal, forehand Isa")).to_be_attached()


def test_the_chart_follows_what_is_entered(running_app, open_ui, tmp_path):
    sheet = store(tmp_path / "data", THREE, rows(FIRST))
    ui = open_ui(running_app.address, f"/sheet/{sheet}", size=LAPTOP)
    expect(ui.page.get_by_label("Running totals: Ema −5, Isa 2, Liis 3")).to_be_visible()
    for key in ("Ema 5", "Isa 4"):
        ui.press(key)
    ui.press("Done")
    expect(ui.page.get_by_label("Running totals: Ema −4, Isa 1, Liis 3")).to_be_visible()
