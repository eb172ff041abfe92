"""The version stands in one place; `test_installed.py` sees that what is built has it from there."""

import re
import tomllib
from pathlib import Path

from bismarck_scorer import __version__

ROOT = Path(__file__).parents[1]


def test_the_version_stands_in_the_package_alone():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" not in project["project"]
    assert project["project"]["dynamic"] == ["version"]
    assert project["tool"]["hatch"]["version"]["path"] == "bismarck_scorer/__init__.py"
    assert re.fullmatch(r"\d+\.\d+\.\d+", __version__)
