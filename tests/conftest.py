"""What holds for all tests, and what a run of them tells at its end."""

import pytest
from hypothesis import settings
from xdist.remote import Producer
from xdist.scheduler import LoadFileScheduling

# The machine is shared: how long an example takes says nothing.
settings.register_profile("tests", deadline=None)
settings.load_profile("tests")

BROWSER = "tests/browser/"


class FilesAndTheBrowser(LoadFileScheduling):
    """A process for each file, and one for all browser tests together: Chromium fills two cores by itself."""

    def _split_scope(self, nodeid: str) -> str:
        return BROWSER if nodeid.startswith(BROWSER) else super()._split_scope(nodeid)


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
