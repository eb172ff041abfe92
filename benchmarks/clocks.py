"""What is measured with a real browser."""

import time
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Locator

from benchmarks.evenings import Evening
from benchmarks.pairs import Measurement
from bismarck_scorer.ui.desk import WIDE
from tests.browser.servers import RunningApp
from tests.browser.ui import Ui

WAIT_FOR_FRAME = """([expected, gone]) => {
  window.painted = new Promise((resolve) => {
    let down;
    addEventListener("pointerdown", () => { down = performance.now(); }, {capture: true, once: true});
    new MutationObserver((_, observer) => {
      const tree = document.querySelector("flt-semantics-host").innerHTML;
      if (!tree.includes(expected) || (gone && tree.includes(gone))) return;
      observer.disconnect();
      resolve(performance.now() - down);
    }).observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true});
  });
}"""
"""Flutter changes its tree of semantics in the frame that it paints."""


def tap_to_painted(ui: Ui, target: Locator, expected: str, gone: str = "") -> float:
    """Milliseconds from the finger on ``target`` to the frame in which ``expected`` is first read.

    ``expected`` must not be on the page before. If ``gone`` is given, that must be off the page too.
    """
    target.wait_for()
    ui.page.evaluate(WAIT_FOR_FRAME, [expected, gone])
    ui.tap(target)
    return ui.page.evaluate("window.painted")


def recording(ui: Ui, evening: Evening) -> Measurement:
    """Enter the next deal and tap "Done"; what is measured is the tap, and it is undone again."""
    row = ui.ident(f"row-{evening.rows}")
    laid_over = "" if ui.width >= WIDE else "Done"

    def once() -> float:
        if not ui.button(evening.keys[0]).count():
            ui.press("Write")
        for key in evening.keys:
            ui.press(key)
        done = ui.page.locator('flt-semantics[role="button"]:not([aria-disabled="true"])', has_text="Done")
        # The head row is drawn with the row itself. On a phone the entry lies over both till it is put away.
        taken = tap_to_painted(ui, done, evening.total, laid_over)
        ui.press("Undo")
        row.and_(ui.page.get_by_label("next deal")).or_(row.filter(has_text="next deal")).wait_for()
        return taken

    return once


def start_to_painted(browser: Browser, command: tuple[str, ...], expected: str) -> float:
    """Milliseconds from the command to the button ``expected``, in a browser that was never there."""
    with TemporaryDirectory() as folder:
        app = RunningApp(Path(folder), command)
        before = time.perf_counter()
        app.start()
        ui = Ui(browser, app.address)
        ui.button(expected).wait_for(state="attached")
        taken = (time.perf_counter() - before) * 1000
        ui.context.close()
        app.kill()
    return taken
