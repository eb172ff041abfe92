"""What holds for all tests, and what a run of them tells at its end."""

import pytest
from hypothesis import settings
from xdist.remote import Producer
from xdist.scheduler import LoadFileScheduling

# The machine is shared: how long an example takes says nothing.
settings.register_profile("tests", deadline=None)
settings.load_profile("tests")

BROWSER = "tests/browser/"
LATER = (f"{BROWSER}test_o", f"{BROWSER}test_s")
"""From the first of these files on, tests that need a browser wait until nothing else is left to do, in two
lots."""


class FilesAndTheBrowser(LoadFileScheduling):
    """A process for each file, and one for the first half of the browser tests.

    Chromium fills two cores by itself. When a process has nothing else left, it takes a lot of the others.
    """

    def _split_scope(self, nodeid: str) -> str:
        if not nodeid.startswith(BROWSER):
            return super()._split_scope(nodeid)
        return max((first for first in LATER if nodeid >= first), default=BROWSER)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The later half of the browser tests comes last."""
    items.sort(key=lambda item: item.nodeid.startswith(BROWSER) and item.nodeid >= LATER[0])


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> FilesAndTheBrowser:
    """How tests are dealt out to the processes."""
    return FilesAndTheBrowser(config, log)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The table of tap budgets, from whichever process counted them."""
    reports = terminalreporter.getreports("passed") + terminalreporter.getreports("failed")
    lines = [line for report in reports for name, line in report.user_properties if name == "taps"]
    if lines:
        terminalreporter.section("taps")
        for line in lines:
            terminalreporter.line(line)
