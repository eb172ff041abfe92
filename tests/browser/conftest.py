"""A browser, and what it looks at."""

import os
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, sync_playwright

from tests.browser.chromium import ARGUMENTS, SHORT_LIVED, find_chromium
from tests.browser.program import store_all
from tests.browser.servers import APP, RunningApp
from tests.browser.shapes import DOMINO, TRICKS, half_sheet
from tests.browser.ui import Ui

OpenUi = Callable[..., Ui]
TABS = pytest.StashKey[list[Ui]]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Where a test failed, what its tabs looked like then."""
    report = yield
    if report.failed and call.when == "call":
        for number, ui in enumerate(item.stash.get(TABS, []), start=1):
            with suppress(Error):  # a page that does not answer has nothing to tell
                report.sections.append((f"tab {number}", ui.account()))
                ui.shot(f"failed-{item.name}-{number}")
    return report


@pytest.fixture(scope="package")  # not longer: no test may use asyncio in this thread while Playwright does
def browser() -> Iterator[Browser]:
    """One Chromium for all tests here. Without any: skip, or fail if ``BISMARCK_REQUIRE_BROWSER=1``."""
    path = find_chromium()
    if path is None:
        reason = "no Chromium, Chrome or Edge found; BISMARCK_CHROMIUM may name one"
        if os.environ.get("BISMARCK_REQUIRE_BROWSER") == "1":
            pytest.fail(reason)
        pytest.skip(reason)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS, SHORT_LIVED])
        yield browser
        browser.close()


@pytest.fixture
def open_ui(browser: Browser, request: pytest.FixtureRequest) -> Iterator[OpenUi]:
    """``open_ui(address, path, size=...)`` opens a tab; what went wrong in one fails the test at its end."""
    opened = request.node.stash[TABS] = []
    with ExitStack() as tabs:

        def open_tab(base: str, path: str = "/", **options) -> Ui:
            ui = Ui(browser, base, path, **options)
            tabs.callback(ui.close)
            opened.append(ui)
            return ui

        yield open_tab


@pytest.fixture
def running_app(tmp_path: Path) -> Iterator[RunningApp]:
    """The real app on data of its own, started."""
    app = RunningApp(tmp_path, (*APP, "--data-dir", str(tmp_path / "data")))
    app.start()
    yield app
    app.kill()


@pytest.fixture
def half_written(tmp_path: Path) -> Iterator[RunningApp]:
    """The real app with two half-written sheets of four players, :data:`TRICKS` and :data:`DOMINO`."""
    data = tmp_path / "data"
    assert store_all(data, [half_sheet(13), half_sheet(17)]) == [TRICKS, DOMINO]
    app = RunningApp(tmp_path, (*APP, "--data-dir", str(data)))
    app.start()
    yield app
    app.kill()
