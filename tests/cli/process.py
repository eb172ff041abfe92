"""The program as a process of its own, as people start it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

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


def seen_on_a_terminal(*arguments, folder):
    """The lines that stand on a terminal of the program in the end; before them, all that was written to it.

    Skips the test where there are no terminals.
    """
    try:
        import pty
        import termios
    except ImportError:
        pytest.skip("there are no terminals here")
    master, slave = pty.openpty()
    termios.tcsetwinsize(slave, (24, 80))
    own = {"BISMARCK_DATA_DIR": str(folder / "data"), "PYTHONPATH": str(_PROJECT), "LC_ALL": "en_GB.UTF-8"}
    with subprocess.Popen(
        [sys.executable, "-m", "bismarck_scorer", *map(str, arguments)],
        cwd=folder,
        env=dict(os.environ) | own,
        stdin=slave,
        stdout=slave,
        stderr=slave,
    ) as process:
        os.close(slave)
        seen = b""
        while True:
            try:
                seen += os.read(master, 1 << 16)
            except OSError:  # nobody writes to it any more
                break
        os.close(master)
        process.wait(60)
    # What stands on a line is what was written last, over what stood there.
    text = seen.decode()
    lines = [line.rpartition("\r")[2] for line in text.replace("\r\n", "\n").split("\n")]
    return text, [line for line in lines if line.strip()]
