"""What is measured, with a real browser."""

import time
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Locator

from tests.browser.servers import RunningApp
from tests.browser.ui import Ui

WAIT_FOR_FRAME = """expected => {
  window.painted = new Promise((resolve) => {
    let down;
    addEventListener("pointerdown", () => { down = performance.now(); }, {capture: true, once: true});
    new MutationObserver((_, observer) => {
      if (!document.querySelector("flt-semantics-host").innerHTML.includes(expected)) return;
      observer.disconnect();
      resolve(performance.now() - down);
    }).observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true});
  });
}"""
"""Flutter changes its tree of semantics in the frame that it paints."""


def tap_to_painted(ui: Ui, target: Locator, expected: str) -> float:
    """Milliseconds from the finger on ``target`` to the frame in which ``expected`` is first read.

    ``expected`` must not be on the page before.
    """
    target.wait_for()
    ui.page.evaluate(WAIT_FOR_FRAME, expected)
    ui.tap(target)
    return ui.page.evaluate("window.painted")


def start_to_painted(browser: Browser, command: tuple[str, ...]) -> float:
    """Milliseconds from the start of the server to the first frame in a browser that was never there."""
    with TemporaryDirectory() as folder:
        app = RunningApp(Path(folder), command)
        context = browser.new_context()
        page = context.new_page()
        before = time.perf_counter()
        app.start()
        page.goto(app.address)
        page.wait_for_selector("flt-semantics-placeholder", state="attached", timeout=60_000)
        taken = (time.perf_counter() - before) * 1000
        context.close()
        app.kill()
    return taken
