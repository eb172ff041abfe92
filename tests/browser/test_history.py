"""What is changed on a sheet: seen before it is saved, and looked up afterwards."""

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Table
from tests.browser.program import store

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
