"""The page without a server, beside the least that Flet's client and Python in a page can be."""

import shutil
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from flet_web.patch_index import patch_index_html
from playwright.sync_api import Browser

from benchmarks import stores
from benchmarks.clocks import recording, tap_to_painted
from benchmarks.evenings import THREE, written
from benchmarks.pairs import Measurement, Pair, measure_pair
from bismarck_scorer import locations
from tests.browser.test_alone import PUT_OLD
from tests.browser.ui import LOADING, PHONE, Ui
from tests.sites import StaticHost
from tools.webapp import archive, site, wheels

BARE = ("flet-", "msgpack-", "repath-", "six-")
"""How the wheels begin that Flet itself needs there."""
SHOWN = 'flt-semantics[role="button"]'


class Alone(Ui):
    """A tab with either page."""

    def wait_until_painted(self) -> None:
        """Wait until there is something to tap, and nothing over it."""
        self.page.wait_for_selector("#cover", state="detached", timeout=2 * LOADING)
        self.page.wait_for_selector(SHOWN, state="attached", timeout=2 * LOADING)


def bare_site(folder: Path, fetched: list[Path]) -> None:
    """The counter, with its packages compiled and unpacked as Flet does it."""
    client = site.client()
    shutil.copytree(client, folder)
    with TemporaryDirectory() as work:
        packages = Path(work) / archive.PACKAGES
        for wheel in fetched:
            if wheel.name.startswith(BARE):
                shutil.unpack_archive(wheel, packages, "zip")
        archive.compile_in_place(packages, client / "pyodide")
        shutil.copy(Path(__file__).with_name("bare_page.py"), Path(work) / "main.py")
        packed = shutil.make_archive(str(Path(work).with_suffix(".app")), "gztar", work)
        shutil.move(packed, folder / "app.tar.gz")
    patch_index_html(
        str(folder / "index.html"),
        "/",
        pyodide=True,
        pyodide_script_path="main.py",
        app_package_url="app.tar.gz",
        no_cdn=True,
    )


@contextmanager
def hosts() -> Generator[tuple[StaticHost, StaticHost]]:
    """Our site and the bare one, each on a host of its own."""
    with TemporaryDirectory() as folder:
        root = Path(folder)
        fetched = wheels.fetch(root / "wheels")
        site.build(root / "ours", fetched)
        bare_site(root / "bare", fetched)
        both = StaticHost(root / "ours"), StaticHost(root / "bare")
        for host in both:
            host.start()
        yield both
        for host in both:
            host.stop()


def first_visit(browser: Browser, host: StaticHost) -> Measurement:
    """From the address to the first painted page, in a browser that was never there."""

    def once() -> float:
        before = time.perf_counter()
        ui = Alone(browser, host.address, size=PHONE)
        taken = (time.perf_counter() - before) * 1000
        ui.context.close()
        return taken

    return once


def again(ui: Ui) -> Measurement:
    """The same in a browser that was there."""

    def once() -> float:
        before = time.perf_counter()
        ui.page.reload()
        ui.wait_until_painted()
        return (time.perf_counter() - before) * 1000

    return once


def adding(ui: Ui) -> Measurement:
    """Tap "Add" on the page with the counter, one further every time."""
    following = count(1)
    return lambda: tap_to_painted(ui, ui.button("Add"), f"count {next(following)}")


def downloaded(browser: Browser, host: StaticHost) -> float:
    """Megabytes that a first visit fetches, as they lie on the host."""
    before = host.sent
    first_visit(browser, host)()
    return (host.sent - before) / 1e6


def measured(browser: Browser, rounds: int) -> Iterator[Pair]:
    """Everything there is to measure of it."""
    with hosts() as (ours, bare):
        yield from stores.measured(browser, ours, rounds)
        yield Pair("first visit fetches", downloaded(browser, ours), downloaded(browser, bare), 1.4, "MB")
        yield measure_pair(
            "first visit to painted page",
            first_visit(browser, ours),
            first_visit(browser, bare),
            1.4,
            rounds,
        )
        page = Alone(browser, ours.address, size=PHONE)
        counter = Alone(browser, bare.address, size=PHONE)
        yield measure_pair("next visit to painted page", again(page), again(counter), 1.4, rounds)
        with TemporaryDirectory() as folder:
            written(Path(folder), THREE)
            page.page.evaluate(PUT_OLD, list(locations.find(folder).database.read_bytes()))
        page.page.reload()
        page.wait_until_painted()
        yield measure_pair(
            '"Done" to painted, phone, three players',
            recording(page, THREE),
            adding(counter),
            1.3,
            rounds * 4,
        )
        page.context.close()
        counter.context.close()
