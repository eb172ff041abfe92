"""What is built has everything in it, and works where there is no checkout."""

import json
import os
import shutil
import subprocess
import tarfile
import zipfile

import pytest

from bismarck_scorer import __version__
from tests.installed import Installed, installed
from tests.written import file
from tools.lock import ROOT

PARTS = ("bismarck_scorer", "assets")  # of the checkout, that an installation has
DEALS = ({"tricks": [6, 3, 3]}, {"tricks": [4, 5, 3]})


@pytest.fixture(scope="module")
def built(tmp_path_factory) -> Installed:
    return installed(tmp_path_factory)


def packed(wheel):
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def of_the_checkout():
    """The files an installation needs, by their names in the wheel."""
    found = {}
    for part in PARTS:
        for path in (ROOT / part).rglob("*"):
            if path.is_file() and path.suffix != ".pyc":
                name = path.relative_to(ROOT).as_posix()
                found[f"bismarck_scorer/{name}" if part == "assets" else name] = path.read_bytes()
    return found


def run(built, folder, *arguments, module=False):
    """What the installed program answers in `folder`; its data are in data/ there."""
    program = (
        [built.command("python"), "-m", "bismarck_scorer"] if module else [built.command("bismarck-scorer")]
    )
    own = {"BISMARCK_DATA_DIR": str(folder / "data"), "LC_ALL": "C.UTF-8"}
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    answer = subprocess.run(
        [*program, *arguments], cwd=folder, env=kept | own, timeout=60, check=False, capture_output=True
    )
    assert (answer.returncode, answer.stderr) == (0, b"")
    return answer.stdout


def test_the_wheel_has_every_file_of_the_package_and_all_assets_and_no_more(built):
    wheel = packed(built.wheel)
    about = {name for name in wheel if ".dist-info/" in name}
    assert {name: data for name, data in wheel.items() if name not in about} == of_the_checkout()
    assert {name.partition("/licenses/")[2] for name in about if "/licenses/" in name} == {
        "LICENSE",
        *(f"assets/licences/{path.name}" for path in (ROOT / "assets" / "licences").iterdir()),
    }


def test_the_wheel_made_from_the_sdist_is_the_same(built):
    assert packed(built.wheel_of_sdist) == packed(built.wheel)


def test_the_sdist_has_every_committed_file(built):
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a git checkout")
    with tarfile.open(built.sdist) as archive:
        within = {name.partition("/")[2] for name in archive.getnames()}
    assert {name for name in listed.stdout.split("\0") if name and (ROOT / name).exists()} <= within


def test_what_is_built_bears_the_version_of_the_program(built, tmp_path):
    assert built.wheel.name == f"bismarck_scorer-{__version__}-py3-none-any.whl"
    assert built.sdist.name == f"bismarck_scorer-{__version__}.tar.gz"
    assert run(built, tmp_path, "--version") == f"bismarck-scorer {__version__}\n".encode()


def test_two_deals_go_in_and_come_out_again(built, tmp_path):
    (tmp_path / "evening.json").write_bytes(file(*DEALS, players=["Õie", "Isa", "Liis"]))
    checked = run(built, tmp_path, "check", "evening.json", module=True)
    assert [deal["totals"] for deal in json.loads(checked)["deals"]] == [[0, 0, 0], [1, -1, 0]]
    number = run(built, tmp_path, "import", "evening.json").decode().strip()
    (tmp_path / "out.json").write_bytes(run(built, tmp_path, "export", number))
    again = run(built, tmp_path, "check", "out.json")
    assert json.loads(again)["deals"] == json.loads(checked)["deals"]


def test_fonts_and_words_of_other_languages_are_found_there(built, tmp_path):
    made = run(built, tmp_path, "blank", "--lang", "et", "--output", "-")
    assert made.startswith(b"%PDF")
    assert b"SheetSerif-SemiBold" in made
    assert (
        "Peab kaardimängu Bismarck punktiarvestust" in run(built, tmp_path, "--help", "--lang", "et").decode()
    )
