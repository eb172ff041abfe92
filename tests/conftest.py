"""What holds for all tests, and what a run of them tells at its end."""

import pytest
from hypothesis import settings

# The machine is shared: how long an example takes says nothing.
settings.register_profile("tests", deadline=None)
settings.load_profile("tests")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The table of tap budgets, from whichever process counted them."""
    reports = terminalreporter.getreports("passed") + terminalreporter.getreports("failed")
    lines = [line for report in reports for name, line in report.user_properties if name == "taps"]
    if lines:
        terminalreporter.section("taps")
        for line in lines:
            terminalreporter.line(line)
