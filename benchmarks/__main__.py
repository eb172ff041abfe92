"""``python -m benchmarks``: measure beside a bare reference, and print a table. Takes about four minutes."""

import argparse
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from benchmarks import alone, library, live
from benchmarks.clocks import recording, start_to_painted, tap_to_painted
from benchmarks.drawing import drawn
from benchmarks.evenings import FOUR, THREE, Evening, written
from benchmarks.exporting import exports
from benchmarks.pairs import Measurement, Pair, measure_pair, print_table
from benchmarks.recording import by_sqlite, by_the_scorebook
from benchmarks.seeing import Way, box_of, counted, eye, seen
from benchmarks.whole_evening import whole_evening
from bismarck_scorer.ui.desk import WIDE
from tests.browser.chromium import ARGUMENTS, find_chromium
from tests.browser.servers import APP, RunningApp
from tests.browser.ui import LAPTOP, PHONE, Ui

BARE = (sys.executable, "-m", "benchmarks.bare")
SCREENS = {"phone": PHONE, "laptop": LAPTOP}


@contextmanager
def tab(browser: Browser, command: tuple[str, ...], path: str, size: tuple[int, int]) -> Generator[Ui]:
    """A tab on a server of its own."""
    with TemporaryDirectory() as folder:
        app = RunningApp(Path(folder), command)
        app.start()
        ui = Ui(browser, app.address, path, size=size)
        yield ui
        ui.context.close()
        app.kill()


def adding(ui: Ui) -> Measurement:
    """Tap "Add" on a page with a counter, one further every time."""
    following = count(1)
    return lambda: tap_to_painted(ui, ui.button("Add"), f"count {next(following)}")


@contextmanager
def sheet_tab(browser: Browser, evening: Evening, size: tuple[int, int]) -> Generator[Ui]:
    """A tab on the evening's sheet, in a scorebook of its own."""
    with TemporaryDirectory() as folder:
        path = f"/sheet/{written(Path(folder), evening)}"
        with tab(browser, (*APP, "--data-dir", folder), path, size) as ui:
            yield ui


def way_through(browser: Browser, evening: Evening, size: tuple[int, int]) -> Way:
    """Where everything is that is tapped to record the evening's next row."""
    with sheet_tab(browser, evening, size) as guide:
        undo, row = box_of(guide.button("Undo")), box_of(guide.ident(f"row-{evening.rows}"))
        enter = []
        if guide.width < WIDE:
            enter.append(box_of(guide.button("Write")))
            guide.press("Write")
        for key in evening.keys:
            enter.append(box_of(guide.button(key)))
            guide.press(key)
        return Way(tuple(enter), box_of(guide.button("Done")), undo, row)


def seen_taps(browser: Browser, evening: Evening, screen: str, rounds: int) -> Pair:
    """From the tap on "Done" to the painted row, for whoever looks."""
    size = SCREENS[screen]
    way = way_through(browser, evening, size)
    with sheet_tab(browser, evening, size) as ui, tab(browser, BARE, "/", size) as counter:
        add, figure = box_of(counter.button("Add")), box_of(counter.text("count 0"))
        address = ui.page.url
        for led in (ui, counter):
            led.page.goto("about:blank")
        with eye(browser, size) as ours, eye(browser, size) as bare:
            return measure_pair(
                f'"Done" to painted, {screen}, {evening.name}',
                seen(ours, address, way),
                counted(bare, counter.base, add, figure),
                1.5,
                rounds,
            )


def read_taps(browser: Browser, evening: Evening, screen: str, rounds: int) -> Pair:
    """From the tap on "Done" to the row in the tree of semantics, for whoever listens."""
    size = SCREENS[screen]
    with sheet_tab(browser, evening, size) as ours, tab(browser, BARE, "/", size) as bare:
        name = f'"Done" to read aloud, {screen}, {evening.name}'
        return measure_pair(name, recording(ours, evening), adding(bare), 1.5, rounds)


def evenings(browser: Browser) -> Pair:
    """A whole evening at a phone, from the start page."""
    with (
        TemporaryDirectory() as folder,
        tab(browser, (*APP, "--data-dir", folder), "/", PHONE) as ours,
        tab(browser, BARE, "/", PHONE) as bare,
    ):
        return whole_evening(ours, bare)


def starts(browser: Browser, rounds: int) -> Pair:
    """From the command to the first painted page, on a scorebook with one evening."""
    with TemporaryDirectory() as folder:
        written(Path(folder), THREE)
        app = (*APP, "--data-dir", folder)
        return measure_pair(
            "command to first painted page",
            lambda: start_to_painted(browser, app, "New sheet"),
            lambda: start_to_painted(browser, BARE, "Add"),
            1.5,
            rounds,
        )


def records(rounds: int) -> Pair:
    """One deal recorded durably."""
    with (
        TemporaryDirectory() as folder,
        by_the_scorebook(Path(folder)) as ours,
        by_sqlite(Path(folder)) as bare,
    ):
        return measure_pair("deal recorded durably", ours, bare, 3, rounds)


def measured(browser: Browser, rounds: int) -> Iterator[Pair]:
    """Everything there is to measure."""
    for evening in (THREE, FOUR):
        for screen in SCREENS:
            yield seen_taps(browser, evening, screen, rounds * 4)
            yield read_taps(browser, evening, screen, rounds * 4)
    yield evenings(browser)
    yield starts(browser, rounds)
    yield records(rounds * 20)
    yield from exports(rounds * 4)
    for name, ours, bare in drawn():
        yield measure_pair(name, ours, bare, 1.5, rounds * 8)


def main() -> None:
    """Read the arguments, find a browser, measure."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="starts measured; taps four times as many")
    parser.add_argument("--quick", action="store_true", help="two rounds, to see that it still works")
    parser.add_argument("--exports", action="store_true", help="workbooks alone, which need no browser")
    parser.add_argument("--library", action="store_true", help="ten thousand sheets alone, without a browser")
    parser.add_argument("--live", action="store_true", help="deals seen on other devices alone")
    parser.add_argument("--alone", action="store_true", help="the page without a server alone")
    options = parser.parse_args()
    rounds = 2 if options.quick else options.rounds
    if options.exports:
        print_table(exports(rounds * 4))
        return
    if options.library:
        print_table(library.measured(rounds * 4))
        return
    path = find_chromium()
    if path is None:
        sys.exit("no Chromium, Chrome or Edge found; BISMARCK_CHROMIUM may name one")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        chosen = measured(browser, rounds)
        if options.alone:
            chosen = alone.measured(browser, rounds)
        elif options.live:
            chosen = live.measured(browser, rounds * 4)
        print_table(chosen)
        browser.close()


if __name__ == "__main__":
    main()
