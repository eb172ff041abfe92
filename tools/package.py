"""Build the app for a platform with `flet build`, in our version, into one or a few files (developers only).

    python3 -m uv run python -m tools.package TARGET [OUTPUT]

TARGET is apk, aab, ipa, macos, windows or linux, or page for the page without a server, which is not Flet's
own build for the web: that one keeps nothing. OUTPUT is a folder, dist/ if not given. Flet fetches Flutter
and a Python the first time; docs/packaging.md says what each platform needs beside them.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from bismarck_scorer import __version__

ROOT = Path(__file__).resolve().parents[1]
PACKED_AS = {  # an archive keeps links and rights where a platform needs them
    "macos": "gztar",
    "linux": "gztar",
    "ipa": "gztar",
    "windows": "zip",
    "page": "zip",
}
AS_THEY_ARE = {"apk": ".apk", "aab": ".aab"}


def build_number(version: str) -> int:
    """The number of a version, larger for every later one: phones go by it, and by nothing else."""
    major, minor, patch = (int(part) for part in version.split("."))
    return (major * 1000 + minor) * 1000 + patch


def command(target: str) -> list[str]:
    """What builds it."""
    named = ["--build-version", __version__, "--build-number", str(build_number(__version__))]
    return [sys.executable, "-m", "flet_cli.cli", "build", target, *named, "--yes", "--no-rich-output"]


def collect(target: str, built: Path, output: Path) -> list[Path]:
    """Put what was built into files named after our version, and return them. Raises FileNotFoundError."""
    name = f"bismarck-scorer-{__version__}-{target}"
    output.mkdir(parents=True, exist_ok=True)
    if target in PACKED_AS:
        if not built.is_dir():
            raise FileNotFoundError(built)
        return [Path(shutil.make_archive(str(output / name), PACKED_AS[target], built))]
    suffix = AS_THEY_ARE[target]
    found = sorted(built.glob(f"*{suffix}"))
    if not found:
        raise FileNotFoundError(built / f"*{suffix}")
    return [Path(shutil.copy(path, output / f"{name}-{path.stem}{suffix}")) for path in found]


def main(arguments: list[str]) -> None:
    """Build and collect."""
    match arguments:
        case [target] | [target, _] if target in {*PACKED_AS, *AS_THEY_ARE}:
            output = Path(arguments[1] if len(arguments) > 1 else ROOT / "dist")
        case _:
            sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as work:
        if target == "page":
            built = Path(work) / "page"
            subprocess.run([sys.executable, "-m", "tools.webapp", str(built)], cwd=ROOT, check=True)
        else:
            built = ROOT / "build" / target
            subprocess.run(command(target), cwd=ROOT, check=True, env={**os.environ, "PYTHONUTF8": "1"})
        for path in collect(target, built, output):
            print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
