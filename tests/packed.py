"""A phone's package as `flet build` leaves it, laid out on this machine: all compiled, no source anywhere.

The app's own folder is unpacked and cannot be written to, pure packages are imported from a zip, and those
with machine code lie beside it.
"""

import compileall
import shutil
import sys
import zipfile
from importlib.metadata import distribution
from pathlib import Path

from tests.flet_build import Build
from tools.lock import ROOT
from tools.webapp.wheels import needed

PHONE = {"platform_system": "Android"}  # all that pip is told of it
LEFT_OUT = ("*.pyi", "*.typed", "*.a", "__pycache__", "bin")
PURE_THERE = {"sqlalchemy"}  # its machine code is a choice, and there is none for phones
START = """
import runpy, sys
sys.path[:0] = sys.argv[1:]
del sys.argv[1:]
runpy.run_module("main", run_name="__main__")
"""
"""What Flet's client has Python do, on a Python that knows nothing of the checkout."""


def lay_out(build: Build, folder: Path) -> list[str]:
    """Put the package into a folder and return the command that starts it."""
    app, unpacked, zipped = folder / "app", folder / "unpacked", folder / "packages.zip"
    app.mkdir()
    for path in ROOT.iterdir():
        if path.name in build.values("--exclude"):
            continue
        if path.is_dir():
            shutil.copytree(path, app / path.name, ignore=shutil.ignore_patterns(*LEFT_OUT))
        else:
            shutil.copy(path, app)
    pure = folder / "pure"
    for name in needed(PHONE, ()):
        _copy(name, pure, unpacked)
    for part in (app, pure, unpacked):
        _compile(part)
    with zipfile.ZipFile(zipped, "w") as archive:  # stored, as on a phone
        for path in sorted(pure.rglob("*")):
            archive.write(path, path.relative_to(pure))
    shutil.rmtree(pure)
    for path in (app, *app.rglob("*")):
        path.chmod(0o555 if path.is_dir() else 0o444)
    return [sys.executable, "-I", "-S", "-B", "-c", START, *map(str, (app, zipped, unpacked))]


def _copy(name: str, pure: Path, unpacked: Path) -> None:
    found = distribution(name)
    files = [path for path in found.files or () if path.parts[0] != ".."]
    if name in PURE_THERE:
        files = [path for path in files if path.suffix != ".so"]
    native = {path.parts[0] for path in files if ".so" in path.name}
    for path in files:
        if any(Path(part).match(pattern) for part in path.parts for pattern in LEFT_OUT):
            continue
        target = (unpacked if path.parts[0] in native else pure) / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(str(found.locate_file(path)), target)


def _compile(folder: Path) -> None:
    assert compileall.compile_dir(folder, quiet=1, legacy=True)
    for source in folder.rglob("*.py"):
        source.unlink()
