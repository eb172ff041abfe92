"""Servers for browser tests: the real app as its own process, or any web application in a thread."""

import os
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Generator
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import IO

import uvicorn

from tests.browser import nursery

REPOSITORY = Path(__file__).parents[2]
PROGRAM = (sys.executable, "-m", "bismarck_scorer")
APP = (*PROGRAM, "serve", "--no-open")
PATIENCE = 60
"""Seconds a process may take before it is taken for stuck."""


class RunningApp:
    """A server as its own process, so that it can be killed and started again on the same port.

    ``command`` has to understand ``--port`` and to print a line with its address once it answers.
    """

    def __init__(
        self, folder: Path, command: tuple[str, ...] = APP, environment: dict[str, str] | None = None
    ):
        self.command = command
        self.environment = environment
        self.address = ""
        self.log = folder / "stderr.txt"
        self._process: subprocess.Popen[str] | BaseProcess | None = None
        self._output: IO[str] | None = None

    @property
    def port(self) -> int:
        """The port it has, or had before it was ended."""
        return int(self.address.rpartition(":")[2])

    @property
    def pid(self) -> int | None:
        """The number of its process; None while it does not run."""
        return self._process.pid if self._process is not None else None

    @property
    def errors(self) -> str:
        """All it wrote to standard error so far, over every start."""
        return self.log.read_text(encoding="utf-8")

    def start(self) -> None:
        """Start it, on the port it had before if it ran before, and wait until it answers."""
        port = self.port if self.address else 0
        if nursery.POSSIBLE and self.command[: len(PROGRAM)] == PROGRAM:
            self._start_forked(port)
            return
        with self.log.open("a", encoding="utf-8") as errors:
            self._process = subprocess.Popen(
                [*self.command, "--port", str(port)],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                encoding="utf-8",
                env=self.environment,
                cwd=REPOSITORY,
            )
        stuck = threading.Timer(PATIENCE, self._process.kill)
        stuck.start()
        self.address = self._read_address(self._process.stdout)
        stuck.cancel()

    def _start_forked(self, port: int) -> None:
        self.log.touch()
        arguments = [*self.command[len(PROGRAM) :], "--port", str(port)]
        self._process, self._output = nursery.fork(arguments, self.log, self.environment)
        stuck = threading.Timer(PATIENCE, self._process.kill)
        stuck.start()
        self.address = self._read_address(self._output)
        stuck.cancel()

    def _read_address(self, output: IO[str] | None) -> str:
        assert output is not None
        for line in output:
            if found := re.search(r"http://\S+[^\s.,]", line):
                return found.group()
        raise AssertionError(f"ended without an address:\n{self.errors}")

    def kill(self) -> None:
        """End it as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._end()

    def stop(self, number: int = signal.SIGTERM) -> int:
        """End it by a signal and return its exit status."""
        assert self._process is not None
        assert self._process.pid is not None
        os.kill(self._process.pid, number)
        return self._end()

    def _end(self) -> int:
        assert self._process is not None
        process, self._process = self._process, None
        if isinstance(process, subprocess.Popen):
            process.communicate(timeout=PATIENCE)
            return process.returncode
        process.join(PATIENCE)
        if self._output is not None:
            self._output.close()
        assert process.exitcode is not None, "it does not end"
        return process.exitcode


@contextmanager
def in_thread(asgi) -> Generator[str]:
    """The address of the web application, served by a thread of this process with the app's own settings."""
    listening = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(
        asgi,
        log_config=None,  # the set-up of the process that tests is not the server's to change
        log_level="warning",
        ws="websockets-sansio",
        timeout_graceful_shutdown=1,
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()  # the socket listens already: who connects early waits until the server answers
    yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    server.should_exit = True
    thread.join(PATIENCE)
