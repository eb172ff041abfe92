"""The app's own process without two seconds of imports for each: forked from one that has loaded everything.

What is forked runs the program's `main` with its arguments, streams and environment, and can be killed, like
one that was started by hand. `tests/test_launch.py` and the tests of commands start the program from nothing.
"""

import multiprocessing
import os
import sys
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import IO

from bismarck_scorer.__main__ import main

LOADED = (
    "bismarck_scorer.__main__",
    "bismarck_scorer.bootstrap",
    "bismarck_scorer.ui.running.sessions",
    __name__,
)
POSSIBLE = "forkserver" in multiprocessing.get_all_start_methods()


def fork(
    arguments: Sequence[str], errors: Path, environment: dict[str, str] | None
) -> tuple[BaseProcess, IO[str]]:
    """Run the program; the process, and what it writes. Its errors go to the end of a file."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(list(LOADED))
    found = dict(os.environ if environment is None else environment)
    reading, writing = context.Pipe(duplex=False)
    process = context.Process(target=_run, args=(list(arguments), writing, str(errors), found))
    process.start()
    writing.close()
    output = os.fdopen(os.dup(reading.fileno()), encoding="utf-8")
    reading.close()
    return process, output


def _run(arguments: list[str], output: Connection, errors: str, environment: dict[str, str]) -> None:
    os.environ.clear()
    os.environ.update(environment)
    appending = os.open(errors, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    os.dup2(output.fileno(), 1)
    output.close()
    os.dup2(appending, 2)
    os.close(appending)
    sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
    sys.stderr = os.fdopen(2, "w", encoding="utf-8", closefd=False, buffering=1)
    sys.exit(main(arguments))
