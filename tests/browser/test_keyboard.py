"""A sheet without a pointer: from the first name to the last row by the keys of a laptop alone."""

import re
from contextlib import suppress
from functools import partial
from itertools import cycle

import pytest
from playwright.sync_api import TimeoutError as NotSeen
from playwright.sync_api import expect

from tests.browser.evening import Table
from tests.browser.program import store
from tests.browser.rows import CONTRACTS, DOMINO, GOALS, Row, totals_by_hand
from tests.browser.ui import LAPTOP, PHONE, TWO_FRAMES

pytestmark = pytest.mark.browser

THREE, FOUR = ("Ema", "Isa", "Liis"), ("Ema", "Isa", "Liis", "Õie")
LETTERS = {"spades": "s", "hearts": "h", "diamonds": "d", "clubs": "c"}
TRUMPS = ("Called trump", "Trump misère")
DOWN = "ArrowDown"
KEPT = "What was entered is kept, but it is not on the sheet yet."
IN_HAND = """document.querySelector('[flt-semantics-identifier="in-hand"]') !== null"""
LOOK = f"() => {{ window.before = [document.activeElement, {IN_HAND}] }}"
MOVED = f"() => document.activeElement !== window.before[0] || {IN_HAND} && !window.before[1]"
"""The focus has come to another button, or to the row itself, which is none."""
FOCUSED = "() => document.activeElement.getAttribute('aria-label') || document.activeElement.innerText"


class Keys:
    """Somebody whose hands stay on the keyboard."""

    def __init__(self, ui, players):
        self.ui, self.players = ui, players
        self.table = Table(ui, players)

    def press(self, *keys):
        for key in keys:
            self.ui.page.keyboard.press(key)

    def tab_to(self, name):
        """Press Tab until the focus is on what bears this name, which is looked for on the screen first."""
        button, field = (
            self.ui.page.get_by_role(role, name=name, exact=True) for role in ("button", "textbox")
        )
        expect(button.or_(field).first).to_be_attached()
        for _step in range(80):
            self.ui.page.evaluate(LOOK)
            self.press("Tab")
            with suppress(NotSeen):  # the first Tab stays where the browser put the focus by itself
                self.ui.page.wait_for_function(MOVED, timeout=1_500)
            if self.ui.page.evaluate(FOCUSED) == name:
                return
        raise AssertionError(f"no Tab comes to {name}")

    def enter_on(self, name):
        self.tab_to(name)
        self.ui.page.evaluate(TWO_FRAMES)  # the tree for readers has the focus before the button itself
        self.press("Enter")

    def begin(self, known=0):
        """From the start page, or a finished sheet, to the empty one; last time left so many names there."""
        if known:
            self.enter_on("Sheet")
        self.enter_on("New sheet")
        expect(self.ui.button("Begin")).to_be_attached()
        self.enter_on(f"{len(self.players)} players")
        for seat, name in list(enumerate(self.players))[known:]:
            label = f"Player {seat + 1}"
            self.ui.type(label, name, partial(self.tab_to, label))
            expect(self.ui.button(f"{name} down")).to_be_attached()
        self.enter_on("Begin")
        expect(self.ui.ident("status")).to_be_attached()

    def write(self, rows):
        """Fill every row and save it with Enter."""
        for number, row in enumerate(rows):
            self.press(*keys_for(row, number), "Enter")
            self.table.wait_for_progress(number + 1)

    def hand_is_at(self, text):
        expect(self.ui.ident("in-hand")).to_contain_text(text)

    def status_is(self, text):
        expect(self.ui.ident("status")).to_have_text(text)


def keys_for(row, number):
    """What is pressed for deal `number`, from 0, but for the last Enter."""
    *told, _last = row.figures
    if row.scores:
        return ["p", *[key for score in told for key in (*str(score), DOWN)]]
    played = row.picked or CONTRACTS[number // len(row.figures)]
    keys = [LETTERS[row.trump]] if row.trump else []
    if row.picked:  # by its number, or by the arrows
        at = list(GOALS).index(row.picked)
        keys += [str(at + 1)] if number % 2 else [DOWN, *["ArrowRight"] * (at + 1), "Enter"]
    if row.begins:
        keys += [*row.begins, *([] if row.up else ["d"])]
    if GOALS[played] == DOMINO:
        out = row.figures.index(0)
        return [*keys, str(out + 1), *[digit for left in row.figures if left for digit in str(left)]]
    return [*keys, *[digit for figure in told for digit in str(figure)]]


def three_of_each(tricks, left, begins, picked):
    """Rows of Estonian rounds: these figures in every round that counts tricks, those in every domino.

    Where a figure is negative, scores are copied.
    """
    trumps, ranks = cycle(LETTERS), iter(begins)
    for contract, goal in GOALS.items():
        for figures in left if goal == DOMINO else tricks:
            if min(figures) < 0:
                yield Row(figures, scores=True)
            elif contract == "Free domino":
                first, up = next(ranks)
                yield Row(figures, begins=first, up=up)
            else:
                yield Row(figures, trump=next(trumps) if contract in TRUMPS else "")
    yield from picked


ROWS_OF_3 = list(
    three_of_each(
        tricks=[(7, 3, 2), (12, 0, 0), (0, 10, 2)],
        left=[(0, 3, 5), (4, 0, 12), (10, 2, 0)],
        begins=[("7", True), ("10", False), ("K", True)],
        picked=[
            Row((6, 4, 2), picked="No trump"),
            Row((3, 0, 5), picked="Domino 6–A"),
            Row((2, 8, 2), picked="Trump misère", trump="hearts"),
        ],
    )
)
ROWS_OF_4 = list(
    three_of_each(
        tricks=[(3, 2, 2, 2), (9, 0, 0, 0), (0, 5, 2, 2), (3, -3, 4, -4)],
        left=[(0, 3, 5, 2), (4, 0, 9, 3), (8, 2, 0, 2), (9, -3, -4, -2)],
        begins=[("A", True), ("6", False), ("Q", False)],
        picked=[
            Row((4, 3, 2, 0), picked="Misère"),
            Row((0, 3, 4, 2), picked="Called trump", trump="clubs"),
            Row((5, 4, 0, 3), picked="Free domino", begins="9"),
            Row((-12, 5, 3, 4), scores=True),
        ],
    )
)


def test_two_sheets_are_begun_and_filled_with_six_deals_of_every_kind(running_app, open_ui):
    ui = open_ui(running_app.address, size=LAPTOP)
    for players, known, rows, quotas in ((THREE, 0, ROWS_OF_3, (6, 3)), (FOUR, 3, ROWS_OF_4, (3, 2))):
        keys = Keys(ui, players)
        keys.begin(known)
        keys.write(rows)
        keys.table.wait_for_totals(totals_by_hand(rows, quotas)[-1])


@pytest.fixture
def keys(running_app, open_ui, tmp_path):
    """``keys(size)``: before the sheet of three on which two rows stand."""

    def sit_down(size):
        sheet = store(tmp_path / "data", THREE, [{"tricks": [6, 3, 3]}, {"tricks": [3, 6, 3]}])
        return Keys(open_ui(running_app.address, f"/sheet/{sheet}", size=size), THREE)

    return sit_down


def test_a_row_is_corrected_undone_and_kept_half_entered(keys):
    keys = keys(LAPTOP)
    ui = keys.ui
    keys.status_is("0 of 12 tricks")
    expect(ui.ident("in-hand")).to_have_count(0)
    keys.press("9", "9")  # the second cannot be
    keys.hand_is_at("Isa")
    keys.status_is("9 of 12 tricks")
    keys.press("Enter")
    expect(ui.text("9 of 12 tricks")).to_have_count(2)  # a notice says what is missing
    keys.press("Escape")
    expect(ui.text(KEPT).first).to_be_attached()
    expect(ui.ident("in-hand")).to_have_count(0)
    ui.reload()
    keys.status_is("9 of 12 tricks")

    keys.press("?")
    expect(ui.text(re.compile("These keys$"))).to_be_attached()
    keys.press("3")
    keys.enter_on("Close")
    expect(ui.text(re.compile("These keys$"))).to_have_count(0)
    keys.press("2")
    keys.status_is("9 + 2 + 1 = 12 ✓   +6 − 1 − 5 = 0 ✓")
    keys.press("p", "5", DOWN, "-", "2")
    expect(ui.text(re.compile("offered: makes the sum 0"))).to_be_attached()
    keys.press(DOWN, "1")
    keys.status_is("+5 − 2 + 1 = 4: 4 too many")
    keys.press("p", "Enter")
    keys.table.wait_for_progress(3)
    keys.table.wait_for_totals((6, -1, -5))

    keys.press("Control+z")
    keys.table.wait_for_progress(2)
    keys.press("ControlOrMeta+Shift+z")
    keys.table.wait_for_progress(3)
    keys.press("PageUp", "PageUp")
    expect(ui.text(re.compile("^Correct "))).to_be_attached()
    keys.press("4", "Enter")
    expect(ui.text(re.compile("^Correct "))).to_have_count(0)
    keys.table.wait_for_totals((7, -1, -6))

    keys.tab_to("Undo")
    expect(ui.ident("in-hand")).to_have_count(0)
    keys.press("Enter")
    keys.table.wait_for_totals((6, -1, -5))


def test_enter_saves_what_was_tapped_too(keys):
    keys = keys(LAPTOP)
    for key in ("Ema 6", "Isa 3"):
        keys.ui.press(key)
    keys.status_is("6 + 3 + 3 = 12 ✓   +3 + 0 − 3 = 0 ✓")
    keys.press("Enter")
    keys.table.wait_for_progress(3)


def test_on_a_phone_escape_puts_the_entry_away_and_says_that_it_is_kept(keys):
    keys = keys(PHONE)
    ui = keys.ui
    keys.enter_on("Write")
    keys.status_is("0 of 12 tricks")
    keys.press("5")
    keys.hand_is_at("Isa")
    keys.press("Escape")
    expect(ui.text(KEPT).first).to_be_attached()
    expect(ui.button("Done")).to_have_count(0)
    keys.press("7")  # goes nowhere: nothing is being entered
    keys.enter_on("Write")
    keys.status_is("5 of 12 tricks")
