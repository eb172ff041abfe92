"""Python's part of the site: our package and all others in one archive, byte for byte the same each time."""

import gzip
import io
import shutil
import subprocess
import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

from playwright._impl._driver import compute_driver_executable

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "bismarck_scorer"
HERE = Path(__file__).parent / "page"

PACKAGES = "__pypackages__"  # the client's worker puts it on Python's path
NOT_THERE = ("*.pyi", "py.typed", "__pycache__", "*.pyc", "RECORD", "*.pyx", "*.pxd", ".agents")
USELESS = (  # parts of packages that nothing in the page can import
    "bismarck_scorer/cli",
    "bismarck_scorer/ui/web",
    "flet/testing",
    "sqlalchemy/dialects/mssql",
    "sqlalchemy/dialects/mysql",
    "sqlalchemy/dialects/oracle",
    "sqlalchemy/testing",
)


def lay_out(folder: Path, wheels: Iterable[Path], pyodide: Path) -> None:
    """Put all of Python's part into `folder` as it will lie in the page, compiled by the page's own Python.

    `pyodide` is the folder of the client with that Python. Raises subprocess.CalledProcessError where
    something of it does not compile.
    """
    packages = folder / PACKAGES
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as file:
            file.extractall(packages)  # noqa: S202 - proved by its hash
    ignore = shutil.ignore_patterns(*NOT_THERE)
    shutil.copytree(PACKAGE, packages / PACKAGE.name, ignore=ignore)
    shutil.copy(HERE / "main.py", folder)
    for part in USELESS:
        shutil.rmtree(packages / part)
    for pattern in NOT_THERE:
        for path in sorted(packages.rglob(pattern)):
            shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
    node, _cli = compute_driver_executable()
    subprocess.run([node, str(HERE / "compile.mjs"), str(pyodide), str(packages)], check=True)


def packed(folder: Path) -> bytes:
    """The folder as a .tar.gz in which nothing tells when, where or by whom it was made."""
    tape = io.BytesIO()
    with tarfile.open(fileobj=tape, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = tarfile.TarInfo(path.relative_to(folder).as_posix())
            entry.size, entry.mode = path.stat().st_size, 0o644
            with path.open("rb") as file:
                archive.addfile(entry, file)
    return gzip.compress(tape.getvalue(), compresslevel=6, mtime=0)
