"""The workflows are well-formed, safe by zizmor's rules, and made of actions pinned by their commit.

`check-jsonschema` knows every key and finds a misspelt one, zizmor what is dangerous, and neither what the
other does. actionlint would do both, but what the index has of it fetches a program from elsewhere.
"""

import re
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

WORKFLOWS = Path(__file__).parents[1] / ".github" / "workflows"
PAGE = (WORKFLOWS / "page.yml").read_text(encoding="utf-8")
PROGRAMS = Path(sysconfig.get_path("scripts"))
ZIZMOR = (str(PROGRAMS / "zizmor"), "--quiet", "--offline", "--strict-collection", "--pedantic")
SCHEMA = (sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows")


def faults(program, folder):
    """What a program says of the workflows in a folder; nothing where all is well."""
    files = sorted(map(str, folder.glob("*.yml")))
    ran = subprocess.run([*program, *files], capture_output=True, text=True, encoding="utf-8", check=False)
    return ran.stdout + ran.stderr if ran.returncode else ""


@pytest.mark.parametrize("program", [ZIZMOR, SCHEMA], ids=["zizmor", "schema"])
def test_nothing_is_wrong_with_our_workflows(program):
    assert faults(program, WORKFLOWS) == ""


@pytest.mark.parametrize(
    ("program", "right", "wrong"),
    [
        (SCHEMA, "timeout-minutes: 30", "timeout-minuts: 30"),
        (ZIZMOR, "contents: read", "contents: raed"),
        (ZIZMOR, "permissions: {}", ""),
        (ZIZMOR, "tools.webapp site", "tools.webapp ${{ github.head_ref }}"),
        (ZIZMOR, "@08c6903cd8c0fde910a37f88322edcfb5dd907a8", "@v5"),
    ],
    ids=["key", "permission", "all permissions", "untrusted words", "not pinned"],
)
def test_what_is_wrong_would_be_noticed(tmp_path, program, right, wrong):
    assert PAGE.count(right) == 1
    (tmp_path / "page.yml").write_text(PAGE.replace(right, wrong), encoding="utf-8")
    assert faults(program, tmp_path) != ""


def test_every_action_is_pinned_to_one_commit_with_its_version_beside_it():
    pinned = {}
    for path in WORKFLOWS.glob("*.yml"):
        for used in re.findall(r"uses: (.+)", path.read_text(encoding="utf-8")):
            found = re.fullmatch(r"([\w-]+/[\w-]+)@([0-9a-f]{40}) # (v\d+\.\d+\.\d+)", used)
            assert found, used
            assert pinned.setdefault(found[1], found.groups()) == found.groups()
    assert "actions/checkout" in pinned
