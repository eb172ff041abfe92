"""The configuration for `flet build`: Flet's own code reads it, and finds on each platform what is needed."""

import re
import shutil
import subprocess
import sys
import tomllib
import zipfile

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.flet_build import TARGETS, Build
from tests.installed import UV
from tools.lock import LOCK, ROOT, locked_requirements

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
READ_BY_THE_TEMPLATE = {  # which Flet fetches when it builds: its Android project asks for these itself
    "tool.flet.android.min_sdk_version",
    "tool.flet.android.manifest_application",
}
IN_FLETS_INDEX = {"msgpack": "1.1.2", "pillow": "12.2.0", "pydantic-core": "2.47.0"}
"""What it builds for phones where the public index has nothing, in August 2026. Here stand-ins are taken."""
PHONES = {  # its wheels, and its name in uv
    "apk": ("Android", "android_24_arm64_v8a", "aarch64-linux-android"),
    "ipa": ("iOS", "ios_13_0_arm64_iphoneos", "arm64-apple-ios"),
}
SERVERS = {"flet-web", "flet-desktop", "tqdm"}


@pytest.fixture
def build(tmp_path):
    return lambda target, project=PROJECT: Build(target, project, tmp_path / f"{target}-{id(project)}")


def leaves(table, name):
    for key, value in table.items():
        if isinstance(value, dict) and value:
            yield from leaves(value, f"{name}.{key}")
        else:
            yield f"{name}.{key}"


def unknown(project, build):
    asked = READ_BY_THE_TEMPLATE.union(*(build(target, project).asked for target in TARGETS))
    return [
        leaf
        for leaf in leaves(project["tool"]["flet"], "tool.flet")
        if not any(leaf == name or leaf.startswith(f"{name}.") for name in asked)
    ]


def test_flet_asks_for_every_setting_that_we_make(build):
    assert unknown(PROJECT, build) == []


def test_a_setting_that_flet_does_not_know_would_be_noticed(build):
    flet = PROJECT["tool"]["flet"]
    wrong = flet | {"orientation": "any", "android": flet["android"] | {"min_sdk": 21}}
    assert unknown({**PROJECT, "tool": {"flet": wrong}}, build) == [
        "tool.flet.android.min_sdk",
        "tool.flet.orientation",
    ]


def committed():
    """What lies in the folder of the project, but for what only this machine has there."""
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a git checkout")
    return {name.partition("/")[0] for name in listed.stdout.split("\0") if name}


@pytest.mark.parametrize("target", TARGETS)
def test_only_the_app_is_packed_and_it_is_compiled(build, target):
    packing = build(target)
    there = committed() - set(packing.values("--exclude"))
    assets = set() if target == "web" else {"assets"}
    assert there == {"main.py", "bismarck_scorer", "LICENSE"} | assets
    assert {"--compile-app", "--compile-packages", "--cleanup-app", "--cleanup-packages"} <= set(
        packing.packed
    )


def needed(packing, platform):
    """The direct requirements there; Flet tells pip the name of the platform, and nothing else of it."""
    found = [Requirement(text) for text in packing.values("-r")]
    return {
        canonicalize_name(each.name): str(each.specifier)
        for each in found
        if each.marker is None or each.marker.evaluate({"platform_system": platform})
    }


def test_phones_get_nothing_that_serves_browsers_and_a_pydantic_that_is_built_for_them(build):
    for target, platform in (("apk", "Android"), ("ipa", "iOS")):
        names = needed(build(target), platform)
        assert not SERVERS & set(names)
        assert {"flet", "sqlmodel", "polib", "platformdirs", "reportlab", "pillow", "xlsxwriter"} <= set(
            names
        )
        assert names["pydantic"] == "==2.14.0a1"


def test_desktops_get_the_same_as_an_installed_wheel(build):
    ours = {canonicalize_name(Requirement(text).name) for text in PROJECT["project"]["dependencies"]}
    for target, platform in (("windows", "Windows"), ("macos", "Darwin"), ("linux", "Linux")):
        assert set(needed(build(target), platform)) == ours


def test_the_app_asks_the_system_for_nothing(build):
    android = build("apk").template_data["options"]
    assert [name for name, wanted in android["android_permissions"].items() if wanted] == []
    ios = build("ipa").template_data["options"]["info_plist"]
    assert [name for name in ios if name.endswith("UsageDescription")] == []


def test_every_platform_knows_the_app_by_one_name_and_id(build):
    for target in TARGETS:
        data = build(target).template_data
        assert (data["product_name"], data["bundle_id"]) == (
            "Bismarck Scorer",
            "io.github.bismarckscorer.app",
        )


def name_of(requirement):
    return canonicalize_name(Requirement(requirement).name)


def stand_in(folder, name, version, tag):
    """A wheel with nothing in it."""
    project = name.replace("-", "_")
    about = f"{project}-{version}.dist-info"
    with zipfile.ZipFile(folder / f"{project}-{version}-cp314-cp314-{tag}.whl", "w") as wheel:
        wheel.writestr(f"{about}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
        wheel.writestr(
            f"{about}/WHEEL", f"Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: cp314-cp314-{tag}\n"
        )
        wheel.writestr(f"{about}/RECORD", "")


@pytest.mark.parametrize("target", PHONES)
def test_on_a_phone_everything_is_found_as_a_wheel(build, tmp_path, target):
    platform, tag, uvs_name = PHONES[target]
    for name, version in IN_FLETS_INDEX.items():
        stand_in(tmp_path, name, version, tag)
    packing = build(target)
    wanted = [f"{name}{versions}\n" for name, versions in needed(packing, platform).items()]
    (tmp_path / "wanted.txt").write_text("".join(wanted), encoding="utf-8")
    locked = locked_requirements(LOCK.read_text(encoding="utf-8"))  # so that there is nothing to choose
    others = [line for line in locked if name_of(line) not in {*IN_FLETS_INDEX, "pydantic"}]
    (tmp_path / "locked.txt").write_text("\n".join(others), encoding="utf-8")
    command = [
        UV,
        "pip",
        "compile",
        "--python",
        sys.executable,
        "--quiet",
        "--no-header",
        "--no-annotate",
        "--only-binary",
        ":all:",
    ]
    command += ["--find-links", tmp_path, "--no-emit-find-links", "--no-emit-index-url"]
    command += ["--python-version", "3.14", "--python-platform", uvs_name]
    command += ["--constraint", "locked.txt", "wanted.txt"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    if "Could not connect" in ran.stderr or "Failed to fetch" in ran.stderr:
        pytest.skip("the package index is not reached")
    assert ran.returncode == 0, ran.stderr
    found = dict(re.findall(r"^(\S+)==(\S+)", ran.stdout, re.MULTILINE))
    assert found["pydantic"] == "2.14.0a1"
    assert found["certifi"]  # which Flet's own start imports
    stood_in = {name for name, version in IN_FLETS_INDEX.items() if found[name] == version}
    assert stood_in == set(IN_FLETS_INDEX) - ({"pillow"} if target == "ipa" else set())
    assert not SERVERS & set(found)
