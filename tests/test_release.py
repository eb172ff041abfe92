"""What the release workflow runs, tried here."""

import hashlib
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from bismarck_scorer import __version__
from tests.flet_build import Build
from tests.test_packaging import PROJECT
from tools import package, release

CHANGELOG = """# Changelog

## [Unreleased]

## [1.10.0] - 2027-01-02

### Added

- A thing.

## [1.1.0] - 2026-12-24

- Older.

[1.1.0]: https://example.org
"""


def test_the_notes_are_the_section_of_the_version_and_nothing_else():
    assert release.notes(CHANGELOG, "1.10.0") == "### Added\n\n- A thing.\n"
    assert release.notes(CHANGELOG, "1.1.0") == "- Older.\n"


@pytest.mark.parametrize("version", ["2.0.0", "1.1", "1.10", "Unreleased"])
def test_a_version_without_a_section_is_refused(version):
    with pytest.raises(ValueError, match="has no section"):
        release.notes(CHANGELOG, version)


def test_a_tag_of_another_version_is_refused():
    assert release.version_of(f"v{__version__}") == __version__
    for tag in (__version__, "v99.0.0", "main"):
        with pytest.raises(ValueError, match="the tag is"):
            release.version_of(tag)


def test_the_release_needs_nothing_but_python():
    ran = subprocess.run(
        [sys.executable, "-S", "-m", "tools.release", "notes", "v99.0.0"],
        cwd=Path(release.__file__).parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (1, f"the tag is v99.0.0, the program is {__version__}\n")


def test_checksums_are_those_that_sha256sum_reads(tmp_path):
    for name in ("b.whl", "a.apk"):
        (tmp_path / name).write_text(name)
    for _again in range(2):
        release.main(["checksums", str(tmp_path)])
    assert (tmp_path / "SHA256SUMS").read_text() == "".join(
        f"{hashlib.sha256(name.encode()).hexdigest()}  {name}\n" for name in ("a.apk", "b.whl")
    )
    if shutil.which("sha256sum"):
        subprocess.run(["sha256sum", "--check", "--quiet", "SHA256SUMS"], cwd=tmp_path, check=True)


def test_a_later_version_has_a_larger_number():
    versions = ("0.1.0", "0.1.9", "0.1.10", "0.2.0", "0.10.0", "1.0.0", "1.0.1", "10.0.0")
    numbers = [package.build_number(version) for version in versions]
    assert numbers == sorted(set(numbers))
    assert numbers[-1] < 2**31  # where Android ends


def test_flet_is_told_our_version(tmp_path):
    told = package.command("apk")
    arguments = told[told.index("apk") + 1 :]
    built = Build("apk", PROJECT, tmp_path, arguments).for_flutter
    assert built[built.index("--build-name") + 1] == __version__
    assert built[built.index("--build-number") + 1] == str(package.build_number(__version__))


@pytest.mark.skipif(sys.platform == "win32", reason="has neither links nor rights to run")
def test_what_was_built_is_one_file_named_after_target_and_version(tmp_path):
    built, output = tmp_path / "built", tmp_path / "out"
    built.mkdir()
    (built / "program").write_text("x")
    (built / "program").chmod(0o755)
    (built / "link").symlink_to("program")
    (linux,) = package.collect("linux", built, output)
    assert linux.name == f"bismarck-scorer-{__version__}-linux.tar.gz"
    with tarfile.open(linux) as archive:
        assert archive.getmember("./program").mode & 0o111
        assert archive.getmember("./link").issym()
    (page,) = package.collect("page", built, output)
    with zipfile.ZipFile(page) as archive:
        assert "program" in archive.namelist()


def test_every_apk_keeps_what_it_is_for(tmp_path):
    for name in ("app-arm64-v8a-release.apk", "app-x86_64-release.apk", "output.json"):
        (tmp_path / name).touch()
    found = package.collect("apk", tmp_path, tmp_path / "out")
    assert [path.name for path in found] == [
        f"bismarck-scorer-{__version__}-apk-app-arm64-v8a-release.apk",
        f"bismarck-scorer-{__version__}-apk-app-x86_64-release.apk",
    ]
    for target in ("aab", "windows"):
        with pytest.raises(FileNotFoundError):
            package.collect(target, tmp_path / "nothing", tmp_path / "out")
