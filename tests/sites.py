"""The static site, built once for all tests of a run that look at it."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools.webapp import site, wheels


def shared(factory: pytest.TempPathFactory) -> Path:
    """The folder that all processes of this run share."""
    base = factory.getbasetemp()
    return base.parent if base.name.startswith("popen-") else base


def built_site(factory: pytest.TempPathFactory) -> Path:
    """The folder of the site; whoever comes first builds it, the others wait."""
    if sys.platform == "win32":
        pytest.skip("the site is built where files can be locked")
    import fcntl

    folder = shared(factory) / "site"
    with (shared(factory) / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / site.ASKED_FOR).exists():
            site.build(folder, fetched_wheels(factory))
    return folder


def fetched_wheels(factory: pytest.TempPathFactory) -> list[Path]:
    """The wheels; skipped where the package index cannot be reached, or has not got them."""
    try:
        return wheels.fetch(shared(factory) / "wheels")
    except subprocess.CalledProcessError:
        pytest.skip("the wheels for the page could not be fetched")
