"""``python -m benchmarks``: measure, and print a table. Takes about a minute."""

import argparse
import sys
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from benchmarks.clocks import start_to_painted, tap_to_painted
from benchmarks.pairs import Measurement, measure_pair, print_table
from tests.browser.chromium import ARGUMENTS, find_chromium
from tests.browser.servers import RunningApp
from tests.browser.ui import Ui

BARE = (sys.executable, "-m", "benchmarks.bare")
SHELL = (sys.executable, "-m", "tests.browser.counter")
"""The same counter inside everything the app has round its screens."""


def adding(browser: Browser, app: RunningApp) -> Measurement:
    """Taps "Add" on a page with a counter, one further every time."""
    ui = Ui(browser, app.address)
    following = count(1)
    return lambda: tap_to_painted(ui, ui.button("Add"), f"count {next(following)}")


def run(browser: Browser, rounds: int) -> None:
    """Measure everything and print it."""
    with TemporaryDirectory() as ours, TemporaryDirectory() as theirs:
        shell, bare = RunningApp(Path(ours), SHELL), RunningApp(Path(theirs), BARE)
        shell.start()
        bare.start()
        taps = measure_pair("tap to painted", adding(browser, shell), adding(browser, bare), 1.5, rounds * 4)
        shell.kill()
        bare.kill()
    starts = measure_pair(
        "start to first painted page",
        lambda: start_to_painted(browser, SHELL),
        lambda: start_to_painted(browser, BARE),
        1.5,
        rounds,
    )
    print_table([taps, starts])


def main() -> None:
    """Read the arguments, find a browser, measure."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="starts measured; taps four times as many")
    rounds = parser.parse_args().rounds
    path = find_chromium()
    if path is None:
        sys.exit("no Chromium, Chrome or Edge found; BISMARCK_CHROMIUM may name one")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        run(browser, rounds)
        browser.close()


main()
