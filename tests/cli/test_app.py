"""The commands that open the app hand on what was asked for."""

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from bismarck_scorer.__main__ import main


@pytest.fixture
def asked(monkeypatch):
    """What the app was asked for; Flet is not needed to find out."""
    calls = []
    app: Any = ModuleType("bismarck_scorer.ui.app")
    app.open_app = lambda *facts: calls.append(facts[:-1]) or 0
    app.serve_app = lambda *facts, say, **more: calls.append((*facts, more)) or 0
    monkeypatch.setitem(sys.modules, "bismarck_scorer.ui", ModuleType("bismarck_scorer.ui"))
    monkeypatch.setitem(sys.modules, "bismarck_scorer.ui.app", app)
    return calls


def test_without_a_command_the_app_opens(asked):
    assert main([]) == 0
    assert main(["--data-dir", "x", "--lang", "et"]) == 0
    assert asked == [(None, None), (Path("x"), "et")]


def test_serve_answers_this_machine_alone_unless_told_otherwise(asked):
    assert main(["serve"]) == 0
    assert main(["--lang", "et", "serve", "--host", "0.0.0.0", "--port", "8000", "--no-open"]) == 0  # noqa: S104
    assert asked == [
        (None, None, {"host": "127.0.0.1", "port": None, "open_browser": True}),
        (None, "et", {"host": "0.0.0.0", "port": 8000, "open_browser": False}),  # noqa: S104
    ]
