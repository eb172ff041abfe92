import tomllib
from pathlib import Path

from bismarck_scorer import __version__


def test_the_program_and_its_package_bear_the_same_version():
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    assert __version__ == project["project"]["version"]
