"""How a run of all tests is shared out between its two processes, and what it tells at its end."""

from pathlib import Path

import pytest
from hypothesis import settings

# The machine is shared: how long an example takes says nothing.
settings.register_profile("tests", deadline=None)
settings.load_profile("tests")

BROWSER = Path(__file__).parent / "browser"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One process drives the browser from the beginning on: two would only make each other slow.

    The other takes the rest, file by file.
    """
    for item in items:
        group = "browser" if BROWSER in item.path.parents else str(item.path)
        item.add_marker(pytest.mark.xdist_group(group))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The table of tap budgets, from whichever process counted them."""
    reports = terminalreporter.getreports("passed") + terminalreporter.getreports("failed")
    lines = [line for report in reports for name, line in report.user_properties if name == "taps"]
    if lines:
        terminalreporter.section("taps")
        for line in lines:
            terminalreporter.line(line)
