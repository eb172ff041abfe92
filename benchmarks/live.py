"""A deal saved on one device, seen on others: by a browser, and by thirty devices at once without one."""

import sys
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Locator

from benchmarks.evenings import FOUR, THREE, Evening, written
from benchmarks.pairs import Measurement, Pair, measure_pair
from bismarck_scorer.bootstrap import open_book
from bismarck_scorer.joining.links import Links
from bismarck_scorer.rights import Right
from bismarck_scorer.scorebook import play
from tests.browser.evening import LETTERS
from tests.browser.servers import APP, RunningApp
from tests.browser.ui import PHONE, Ui
from tests.flet_client import FletClient

ECHO = (sys.executable, "-m", "benchmarks.bare_live")
VIEWERS, DEALS = 30, 24
_FIRST = 5  # deals before those that are saved

NOTE_FINGER = """() => addEventListener("pointerdown", () => {
  window.down = performance.timeOrigin + performance.now();
}, {capture: true, once: true})"""
NOTE_FRAME = """(expected) => {
  window.seen = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("flt-semantics-host").innerHTML.includes(expected)) return;
      observer.disconnect();
      resolve(performance.timeOrigin + performance.now());
    }).observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true});
  });
}"""
"""Flutter changes its tree of semantics in the frame that it paints."""


def measured(browser: Browser, rounds: int) -> Iterator[Pair]:
    """Seen by one who looks at a browser, then by thirty who only listen."""
    with our_tabs(browser) as ours, echo_tabs(browser) as bare:
        yield measure_pair("deal saved to painted elsewhere", ours, bare, 1.5, rounds)
    yield from crowds()


def elsewhere(here: Ui, target: Locator, there: Ui, expected: str) -> float:
    """Milliseconds from the finger on one device to the frame of the other in which it is first read."""
    target.wait_for()
    there.page.evaluate(NOTE_FRAME, expected)
    here.page.evaluate(NOTE_FINGER)
    here.tap(target)
    return there.page.evaluate("window.seen") - here.page.evaluate("window.down")


@contextmanager
def our_tabs(browser: Browser) -> Generator[Measurement]:
    """A host and a phone that looks on."""
    with shared(THREE, THREE.rows) as (app, there, links):
        here = Ui(browser, app.address, "/sheet/1", size=PHONE)
        phone = Ui(browser, there, f"/join/{links.secret(Right.VIEWER)}", size=PHONE)
        row = phone.ident(f"row-{THREE.rows - 1}")
        row.wait_for(state="attached")
        sentence = row.get_attribute("aria-label") or row.inner_text()
        assert "this deal" in sentence

        def once() -> float:
            here.press("Undo")
            phone.page.get_by_text(f"{THREE.rows - 1}/24").wait_for(state="attached")
            return elsewhere(here, here.button("Redo"), phone, sentence)

        yield once
        here.context.close()
        phone.context.close()


@contextmanager
def echo_tabs(browser: Browser) -> Generator[Measurement]:
    """Two tabs of the bare page."""
    with bare_echo() as app:
        here, there = (Ui(browser, app.address, size=PHONE) for _ in range(2))
        following = count(1)
        yield lambda: elsewhere(here, here.button("Add"), there, f"count {next(following)}")
        here.context.close()
        there.context.close()


def crowds() -> Iterator[Pair]:
    """What thirty devices cost, and how long it takes until the last of them has a deal."""
    with shared(FOUR, _FIRST + DEALS, DEALS) as (app, there, links):
        ours = crowd(
            app,
            lambda: FletClient(there, "/sheet/1", secret=links.secret(Right.VIEWER)),
            FletClient(there, "/sheet/1", secret=links.secret(Right.KEEPER)),
            {"tooltip": "Redo"},
            lambda saved: sentence_of(_FIRST + saved - 1),
        )
    with bare_echo() as app:
        bare = crowd(
            app,
            lambda: FletClient(app.address),
            FletClient(app.address),
            {"content": "Add"},
            "count {}".format,
        )
    yield Pair(f"deal saved to the last of {VIEWERS} viewers", ours[0], bare[0], 1.5)
    yield Pair("memory of the server for each viewer", ours[1], bare[1], 1.5, "KB")


def crowd(
    app: RunningApp,
    join: Callable[[], FletClient],
    writer: FletClient,
    key: dict[str, str],
    expected: Callable[[int], str],
) -> tuple[float, float]:
    """The median of milliseconds until all have a deal, and kilobytes for each of them."""
    writer.wait_for(expected(0))
    warm = join()
    warm.wait_for(expected(0))
    before = memory(app)
    with ExitStack() as stack:
        stack.callback(writer.socket.close)
        viewers = [stack.enter_context(warm), *(stack.enter_context(join()) for _ in range(VIEWERS - 1))]
        for viewer in viewers[1:]:
            viewer.wait_for(expected(0))
        each = (memory(app) - before) / (VIEWERS - 1)
        taken = []
        for saved in range(1, DEALS + 1):
            begin = time.perf_counter()
            writer.press(**key)
            for viewer in viewers:
                viewer.wait_for(expected(saved))
            taken.append((time.perf_counter() - begin) * 1000)
            writer.wait_for(expected(saved))
    return median(taken), each


def memory(app: RunningApp) -> float:
    """Kilobytes that the server's process has now."""
    status = Path(f"/proc/{app.pid}/status").read_text(encoding="utf-8")
    return float(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


def sentence_of(row: int) -> str:
    """How what is said of a written row begins on a sheet of four."""
    return f"{LETTERS[row // 4]} {row % 4 + 1}: "


@contextmanager
def shared(evening: Evening, rows: int, taken_back: int = 0) -> Generator[tuple[RunningApp, str, Links]]:
    """The app for the home network on a sheet of so many rows, the last of which are `taken_back` again.

    With it where others find it, and their links.
    """
    with TemporaryDirectory() as folder:
        links = Links(Path(folder))
        links.secret(Right.VIEWER)
        number = written(Path(folder), replace(evening, rows=rows))
        book = open_book(folder)
        for _ in range(taken_back):
            play.undo(book, number, play.open_sheet(book, number).version)
        book.store.close()
        app = RunningApp(Path(folder), (*APP, "--host", "0.0.0.0", "--data-dir", folder))  # noqa: S104
        app.start()
        yield app, f"http://phone.localhost:{urlsplit(app.address).port}", links
        app.kill()


@contextmanager
def bare_echo() -> Generator[RunningApp]:
    """The bare page on a server of its own."""
    with TemporaryDirectory() as folder:
        app = RunningApp(Path(folder), ECHO)
        app.start()
        yield app
        app.kill()
