"""The program as a process of its own, as people start it."""

import os
import subprocess
import sys
from pathlib import Path

_PROJECT = Path(__file__).resolve().parents[2]
_FROM_OUTSIDE = ("LC_", "LANG", "BISMARCK", "PYTHONIOENCODING", "PYTHONUTF8")


def run(*arguments, folder, environment=None, code=None, stdout=subprocess.PIPE):
    """What the program answers in `folder`, its data in data/ there; `code` runs in its stead if given."""
    start = ["-c", code] if code else ["-m", "bismarck_scorer"]
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_FROM_OUTSIDE)}
    own = {"BISMARCK_DATA_DIR": str(folder / "data"), "PYTHONPATH": str(_PROJECT)}
    return subprocess.run(
        [sys.executable, *start, *map(str, arguments)],
        cwd=folder,
        env=kept | own | (environment or {}),
        timeout=60,
        check=False,
        stdout=stdout,
        stderr=subprocess.PIPE,
    )
