"""A whole evening of four players with 40 cards on the smallest phone, by a thumb alone."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Table
from tests.browser.program import checked
from tests.browser.rows import Row, totals_by_hand

pytestmark = pytest.mark.browser

WIDTH, HEIGHT = 360, 640
PLAYERS = ("Maximiliane", "Isa", "Liis", "Õie")
QUOTAS = (4, 2)

EVENING = [
    Row((4, 2, 2, 2)),  # No trump
    Row((1, 5, 3, 1)),
    Row((0, 0, 10, 0)),
    Row((3, 2, 1, 4)),
    Row((5, 1, 2, 2)),  # Misère
    Row((0, 7, 3, 0)),
    Row((2, 2, 5, 1)),
    Row((1, 1, 1, 7)),
    Row((6, 2, 1, 1), trump="spades"),  # Called trump
    Row((2, 6, 1, 1), trump="hearts"),
    Row((3, 0, 4, 3), trump="diamonds"),
    Row((1, 2, 2, 5), trump="clubs"),
    Row((4, 4, 1, 1), trump="spades"),  # Trump misère
    Row((0, 10, 0, 0), trump="hearts"),
    Row((3, 3, 2, 2), trump="diamonds"),
    Row((2, 1, 3, 4), trump="clubs"),
    Row((0, 3, 1, 5)),  # Domino 6–A
    Row((2, 0, 4, 1)),
    Row((1, 6, 0, 10)),
    Row((3, 2, 1, 0)),
    Row((0, 1, 1, 1)),  # Domino A–6
    Row((5, 0, 2, 3)),
    Row((4, 4, 0, 4)),
    Row((7, 1, 2, 0)),
    Row((0, 2, 5, 3), begins="4"),  # Free domino
    Row((1, 0, 6, 2), begins="A", up=False),
    Row((3, 3, 0, 1), begins="9"),
    Row((2, 8, 1, 0), begins="6", up=False),
    Row((5, 2, 2, 1), picked="No trump"),  # Free game
    Row((1, 0, 4, 5), picked="Trump misère", trump="diamonds"),
    Row((2, 3, 0, 1), picked="Domino A–6"),
    Row((0, 1, 2, 7), picked="Called trump", trump="hearts"),
]


def test_a_whole_evening_of_four_fits_the_smallest_phone(running_app, open_ui, tmp_path):
    ui = open_ui(running_app.address, size=(WIDTH, HEIGHT), touch=True)
    table = Table(ui, PLAYERS)
    expect(ui.button("New sheet")).to_be_attached()
    _expect_nothing_sideways(ui)
    table.begin(pack=40)
    for number, row in enumerate(EVENING):
        table.write()
        if number % 4 == 0:
            _expect_nothing_sideways(ui)
        table.enter(row, number)
        if number % 4 == 0:
            _expect_nothing_sideways(ui)
            _expect_within_screen(ui.button("Done"))
            _expect_within_screen(ui.button("Close"))
        table.done(number + 1)
        if number % 4 == 0:
            _expect_nothing_sideways(ui)
    expect(ui.text("The sheet is finished and locked.")).to_be_attached()
    _expect_nothing_sideways(ui)
    ui.shot("four-players-finished")
    totals = totals_by_hand(EVENING, QUOTAS)
    table.wait_for_totals(totals[-1])

    ui.tap("Export")
    with ui.page.expect_download() as coming:
        ui.tap(ui.button(re.compile("JSON$")))
    file = tmp_path / "sheet.json"
    coming.value.save_as(file)
    assert json.loads(file.read_text("utf-8"))["rules"]["options"] == {"pack": 40}
    assert [deal["totals"] for deal in checked(file)["deals"]] == totals
    table.wait_for_totals(totals[-1])


BOXES = """() => [...document.querySelectorAll("flt-semantics")]
  .map(node => [node.getBoundingClientRect(), node.textContent])
  .filter(([box]) => box.width > 0 && box.height > 0)
  .map(([box, text]) => [box.left, box.right, text])"""


def _expect_nothing_sideways(ui):
    assert ui.page.evaluate("document.documentElement.scrollWidth") <= WIDTH
    boxes = ui.page.evaluate(BOXES)
    assert len(boxes) > 3
    assert [box for box in boxes if box[0] < -0.5 or box[1] > WIDTH + 0.5] == []


def _expect_within_screen(what):
    box = what.bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= HEIGHT
