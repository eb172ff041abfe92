"""Lock, constraints and the project's own list agree, and no committed file names a package registry."""

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from tools.lock import locked_requirements, with_constraints

ROOT = Path(__file__).parents[1]
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

# Put together here, so that this file does not name them either.
REGISTRIES = [
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("yarnpkg", "com"),
        ("anaconda", "org"),
        ("flet", "dev/simple"),
    )
]


def registries_named(text: str) -> list[str]:
    return [host for host in REGISTRIES if host in text.lower()]


def name_of(requirement: str) -> str:
    return re.split(r"[<>=!~;\[ ]", requirement, maxsplit=1)[0].lower().replace("_", "-")


def committed_texts() -> list[tuple[str, str]]:
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a git checkout")
    texts = []
    for name in filter(None, listed.stdout.split("\0")):
        data = (ROOT / name).read_bytes() if (ROOT / name).is_file() else b""
        if b"\0" not in data:
            texts.append((name, data.decode("utf-8")))
    return texts


def test_constraints_are_what_is_locked():
    assert PROJECT["tool"]["uv"]["constraint-dependencies"] == locked_requirements(LOCK)


def test_every_direct_dependency_is_locked():
    direct = PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["dev"]
    assert {name_of(requirement) for requirement in direct} <= {
        name_of(locked) for locked in locked_requirements(LOCK)
    }


def test_lock_has_hashes_and_no_addresses():
    assert "://" not in LOCK
    entries = re.split(r"\n(?=\S)", LOCK.strip())
    assert len(entries) == len(locked_requirements(LOCK))
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []


def test_no_committed_file_names_a_registry():
    named = {name: registries_named(text) for name, text in committed_texts()}
    assert {name: hosts for name, hosts in named.items() if hosts} == {}


def test_uv_lock_is_not_committed():
    assert "uv.lock" not in [name for name, _ in committed_texts()]


def test_a_registry_would_be_noticed():
    assert registries_named(f'source = {{ registry = "https://{REGISTRIES[0]}/simple" }}') == [REGISTRIES[0]]


def test_constraints_replace_those_before_and_nothing_else():
    project = '[project]\nname = "x"\n'
    once = with_constraints(project, ["a==1"])
    twice = with_constraints(once + "\n[tool.other]\nkey = 1\n", ["a==2", "b==1 ; python_version < '3.12'"])
    assert tomllib.loads(once)["tool"]["uv"]["constraint-dependencies"] == ["a==1"]
    assert tomllib.loads(twice) == {
        "project": {"name": "x"},
        "tool": {
            "uv": {"constraint-dependencies": ["a==2", "b==1 ; python_version < '3.12'"]},
            "other": {"key": 1},
        },
    }
