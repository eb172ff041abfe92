"""The packages that the page needs, in the versions of the lock, as wheels for its Python."""

import os
import re
import subprocess
from collections.abc import Container, Iterable, Mapping
from importlib.metadata import requires
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
LOCK = ROOT / "requirements.lock"

PROJECT = "bismarck-scorer"
PYTHON = "3.14"  # what Flet's client brings along, and the platform it was built for
PLATFORM = "pyemscripten_2026_0_wasm32"
ENVIRONMENT = {
    "implementation_name": "cpython",
    "implementation_version": "3.14.2",
    "os_name": "posix",
    "platform_machine": "wasm32",
    "platform_python_implementation": "CPython",
    "platform_release": "",
    "platform_system": "Emscripten",
    "platform_version": "",
    "python_full_version": "3.14.2",
    "python_version": PYTHON,
    "sys_platform": "emscripten",
    "extra": "",
}
LEFT_OUT = frozenset(
    {
        "flet-web",  # its client is what the page is made of; its server has nobody to serve there
        "pillow",  # no wheel for this platform is in the package index
        "reportlab",  # does not import without Pillow
        "tqdm",  # for the command line
    }
)


def needed(environment: Mapping[str, str] = ENVIRONMENT, left_out: Container[str] = LEFT_OUT) -> list[str]:
    """The names of all packages that the project pulls in on the page's platform, or another, sorted.

    Every one must be installed here, whence its own requirements are read; `left_out` are not looked at.
    """
    found: set[str] = set()
    waiting = [(canonicalize_name(PROJECT), frozenset[str]())]
    while waiting:
        name, extras = waiting.pop()
        for text in requires(name) or ():
            requirement = Requirement(text)
            other = canonicalize_name(requirement.name)
            if other in left_out or other in found or not _wanted(requirement, environment, extras):
                continue
            found.add(other)
            waiting.append((other, frozenset(requirement.extras)))
    return sorted(found)


def _wanted(requirement: Requirement, environment: Mapping[str, str], extras: Iterable[str]) -> bool:
    marker = requirement.marker
    return marker is None or any(marker.evaluate({**environment, "extra": extra}) for extra in ("", *extras))


def locked(lock: str, names: Iterable[str]) -> str:
    """What stands in a lock file's text for these packages: version and hashes, without markers.

    Raises ValueError for a name that is not in it.
    """
    entries: dict[str, str] = {}
    for entry in re.split(r"\n(?=\S)", lock.strip()):
        head, _, hashes = entry.partition("\\\n")
        version = head.partition(";")[0].strip()
        entries[canonicalize_name(version.partition("==")[0])] = f"{version} \\\n{hashes}"
    if missing := [name for name in names if name not in entries]:
        raise ValueError(f"not locked: {', '.join(missing)}")
    return "\n".join(entries[name] for name in names) + "\n"


def fetch(folder: Path) -> list[Path]:
    """Put the wheels into `folder`, each proved by its hash in the lock, and return them, sorted.

    What lies there already is not fetched again. Raises subprocess.CalledProcessError where pip finds one
    of them nowhere.
    """
    folder.mkdir(parents=True, exist_ok=True)
    wanted = folder / "requirements.txt"
    wanted.write_text(locked(LOCK.read_text(encoding="utf-8"), needed()), encoding="utf-8")
    if not (folder / "complete").exists():
        uv = os.environ.get("UV", "uv")  # `uv run` tells its own place, which need not be on the PATH
        # uv itself cannot be asked for wheels of this platform.
        pip = [uv, "tool", "run", "--quiet", "pip", "--quiet", "download", "--require-hashes", "--no-deps"]
        platform = ["--platform", PLATFORM, "--python-version", PYTHON, "--implementation", "cp"]
        what = ["--only-binary=:all:", "--dest", str(folder), "--requirement", str(wanted)]
        subprocess.run([*pip, *platform, *what], check=True)
        (folder / "complete").touch()
    return sorted(folder.glob("*.whl"))
