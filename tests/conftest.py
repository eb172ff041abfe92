"""What a run of all tests tells at its end."""

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The table of tap budgets, from whichever process counted them."""
    reports = terminalreporter.getreports("passed") + terminalreporter.getreports("failed")
    lines = [line for report in reports for name, line in report.user_properties if name == "taps"]
    if lines:
        terminalreporter.section("taps")
        for line in lines:
            terminalreporter.line(line)
