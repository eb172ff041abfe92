"""What is still possible, asked by a tap on a player's head in the middle of a sheet."""

import re

import pytest
from playwright.sync_api import expect

from bismarck_scorer.domain.rulesets import rules_for
from tests.browser.evening import Table
from tests.browser.program import store
from tests.browser.rows import Row

pytestmark = pytest.mark.browser

LONG = "Grandmother Wilhelmina of the far island"  # as long as a name may be
PLAYERS = ("Ema", "Isa", LONG)
OUT = "cannot come first any more"


@pytest.fixture
def two_rows_left(running_app, tmp_path):
    """The address of an Estonian sheet of which two free games are left, 50, −15 and −35 on it."""
    places = rules_for("estonian", 3).places(0)[:22]
    deals = [{"contract": place.contract, "scores": [0, 0, 0]} for place in places]
    deals[0]["scores"] = [50, -15, -35]
    return f"/sheet/{store(tmp_path / 'data', PLAYERS, deals)}"


def test_a_tap_on_a_head_tells_what_is_still_possible_and_who_is_out(running_app, open_ui, two_rows_left):
    ui = open_ui(running_app.address, two_rows_left)
    table = Table(ui, PLAYERS)
    heads = [ui.ident(f"total-{seat}") for seat in range(3)]
    expect(heads[2]).to_have_text(f"{LONG}: −35. {OUT}")  # 85 behind, and 36 a deal can be made up
    expect(heads[1]).to_have_text("Isa: −15")
    ui.shot("prospects-sheet")

    ui.tap(heads[0])
    lines = [ui.ident(f"prospect-{seat}") for seat in range(3)]
    expect(lines[0]).to_have_text("1. Ema 50. 98 at best, 26 at worst")
    expect(lines[1]).to_have_text("2. Isa −15. 33 at best, −39 at worst")
    expect(lines[2]).to_have_text(f"3. {LONG} −35. 13 at best, −59 at worst. {OUT}")
    ui.shot("prospects-dialog")
    ui.tap("Close")
    expect(lines[0]).to_have_count(0)

    table.record(Row((0, 0, 0), scores=True), 22)
    expect(heads[1]).to_have_text(f"Isa: −15. {OUT}")
    table.undo(22)
    expect(heads[1]).to_have_text(re.compile("^Isa: −15$"))
