"""Python's part of the site: our package and all others in two archives, byte for byte the same each time."""

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
    "pydantic/v1",
    "sqlalchemy/dialects/mssql",
    "sqlalchemy/dialects/mysql",
    "sqlalchemy/dialects/oracle",
    "sqlalchemy/dialects/postgresql",
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
    compile_in_place(packages, pyodide)


def compile_in_place(folder: Path, pyodide: Path) -> None:
    """Put compiled Python in the place of every source in `folder`; see `lay_out`."""
    node, _cli = compute_driver_executable()
    subprocess.run([node, str(HERE / "compile.mjs"), str(pyodide), str(folder)], check=True)


def packed(folder: Path) -> tuple[bytes, bytes]:
    """The folder as a .tar.gz and a .zip in which nothing tells when, where or by whom they were made.

    The first is unpacked in the page, so it has only what cannot stay packed: the start, and packages with
    machine code. All else is imported from the second as it is, which spares a second or two at each start.
    """
    files = sorted(path for path in folder.rglob("*") if path.is_file())

    def part(path: Path) -> tuple[str, ...]:
        return path.relative_to(folder).parts[:2]

    with_code = {part(path) for path in files if path.suffix == ".so"}
    outside = [path for path in files if path.parent == folder or part(path) in with_code]
    inside = [path for path in files if path not in set(outside)]
    return _tape(folder, outside), _zip(folder / PACKAGES, inside)


def _tape(folder: Path, files: Iterable[Path]) -> bytes:
    tape = io.BytesIO()
    with tarfile.open(fileobj=tape, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path in files:
            entry = tarfile.TarInfo(path.relative_to(folder).as_posix())
            entry.size, entry.mode = path.stat().st_size, 0o644
            with path.open("rb") as file:
                archive.addfile(entry, file)
    return gzip.compress(tape.getvalue(), mtime=0)


def _zip(folder: Path, files: Iterable[Path]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in files:
            entry = zipfile.ZipInfo(path.relative_to(folder).as_posix())  # dated to the first day there is
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            entry.create_system = 3  # as if made on Unix, wherever it is
            archive.writestr(entry, path.read_bytes())
    return packed.getvalue()
