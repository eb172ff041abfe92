"""The program built, and installed into an environment of its own, once for all tests of a run."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.sites import shared
from tools.lock import LOCK, ROOT, locked_requirements

UV = os.environ.get("UV", "uv")  # `uv run` tells its own place, which need not be on the PATH
COMMANDS = "Scripts" if os.name == "nt" else "bin"


@dataclass(frozen=True)
class Installed:
    """A wheel and an sdist, and where the former is installed, far from the checkout."""

    folder: Path

    @property
    def wheel(self) -> Path:
        """Built from the checkout."""
        return next(self.folder.glob("wheel/*.whl"))

    @property
    def sdist(self) -> Path:
        """Built from the checkout."""
        return next(self.folder.glob("sdist/*.tar.gz"))

    @property
    def wheel_of_sdist(self) -> Path:
        """Built from the sdist, which is what package indexes are given."""
        return next(self.folder.glob("sdist/*.whl"))

    def command(self, name: str) -> str:
        """A program of the environment that it is installed in."""
        found = shutil.which(name, path=str(self.folder / "environment" / COMMANDS))
        assert found, name
        return found


def installed(factory: pytest.TempPathFactory) -> Installed:
    """Whoever comes first builds and installs it; the others wait."""
    if sys.platform == "win32":
        pytest.skip("it is installed where files can be locked")
    import fcntl

    there = Installed(shared(factory) / "installed")
    with (shared(factory) / "installed.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not there.folder.exists():
            _build_and_install(there)
    return there


def _build_and_install(there: Installed) -> None:
    there.folder.mkdir()
    versions = there.folder / "versions.txt"
    versions.write_text("\n".join(locked_requirements(LOCK.read_text(encoding="utf-8"))), encoding="utf-8")
    environment = there.folder / "environment"

    def uv(*arguments: str | Path) -> None:
        subprocess.run([UV, *arguments, "--quiet"], cwd=there.folder, check=True)

    uv("build", "--wheel", "--out-dir", there.folder / "wheel", ROOT)
    uv("build", "--out-dir", there.folder / "sdist", ROOT)
    uv("venv", "--python", sys.executable, environment)
    uv("pip", "install", "--python", environment, "--constraint", versions, there.wheel)
