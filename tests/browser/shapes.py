"""A sheet of four on screens of every shape: upright and lying phones, a tablet, a laptop."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.boxes import look
from tests.browser.ui import TWO_FRAMES, Ui

PHONE, TALL, LYING, TABLET, LAPTOP = (360, 640), (390, 844), (640, 360), (820, 1180), (1280, 800)
PEOPLE = ("Maximiliane", "Isa", "Liis", "Vanaema")
TRICKS, DOMINO = 1, 2
"""The sheets whose next row is that."""

_ATTEMPTS, _CALM = 60, 6


def turn(ui: Ui, size: tuple[int, int], upright: str) -> None:
    """Resize and wait until the screen has the shape for it: a rail, or a button that is `upright` only."""
    resize(ui, size)
    expect(ui.button("Evenings")).to_have_count(1 if size == LAPTOP else 0)
    if upright:
        expect(ui.button(upright)).to_have_count(0 if size in (LAPTOP, LYING) else 1)
    before, calm = None, 0
    for _attempt in range(_ATTEMPTS):  # rows and keys find their places one after the other
        ui.page.evaluate(TWO_FRAMES)
        now = look(ui.page).nodes
        before, calm = now, calm + 1 if now == before else 0
        if calm == _CALM:
            break


def resize(ui: Ui, size: tuple[int, int]) -> None:
    """Change the window, and wait until the screen fills it."""
    ui.page.set_viewport_size({"width": size[0], "height": size[1]})
    ui.page.wait_for_function(
        """([width, height]) => {
          const box = document.querySelector("flt-semantics[id]")?.getBoundingClientRect();
          return box && Math.abs(box.width - width) < 1 && Math.abs(box.height - height) < 1;
        }""",
        arg=list(size),
    )


def half_sheet(written: int) -> dict[str, Any]:
    """A sheet of four by the Estonian rules with so many deals, as a file."""
    contracts = ("no_trump", "misere", "called_trump", "trump_misere", "domino_up")
    deals = []
    for number in range(written):
        deal: dict[str, Any] = {"contract": contracts[number // len(PEOPLE)]}
        if number < 16:
            deal["tricks"] = [3, 2, 2, 2]
        else:
            deal["cards_left"] = [0, 1, 2, 3]
        if "trump" in deal["contract"] and deal["contract"] != "no_trump":
            deal["trump"] = "spades"
        deals.append(deal)
    return {
        "format": "bismarck-sheet",
        "version": 1,
        "rules": {"id": "estonian", "options": {}},
        "played_on": "2026-11-21",
        "place": "At grandmother's",
        "players": list(PEOPLE),
        "deals": deals,
        "finished": False,
    }
