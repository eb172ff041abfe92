"""The static site, built once for all tests of a run that look at it."""

import os
import subprocess
import sys
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

import pytest

from tools.webapp import site, wheels

TYPES = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm"}
"""Beside the usual ones: browsers take modules and machine code under these names alone."""


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


class StaticHost:
    """The plainest of all web servers; it can be stopped and started, and given another folder."""

    def __init__(self, folder: Path, under: str = "") -> None:
        """Show what is in `folder` under a path such as "/scores"."""
        self.folder = folder
        self.under = under
        self.address = ""
        self.sent = 0
        """Bytes of all files that were sent so far."""
        self._server: ThreadingHTTPServer | None = None

    def start(self) -> None:
        """Answer, on the port of the last time."""
        host = self

        class Handler(SimpleHTTPRequestHandler):
            def send_header(self, keyword: str, value: str) -> None:
                if keyword == "Content-Length":
                    host.sent += int(value)
                super().send_header(keyword, value)

            def guess_type(self, path: str | os.PathLike[str]) -> str:
                return TYPES.get(Path(path).suffix) or super().guess_type(path)

            def translate_path(self, path: str) -> str:
                self.directory = str(host.folder)
                return super().translate_path(path.removeprefix(host.under))

            def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its name there
                pass

        port = urlsplit(self.address).port or 0
        self._server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}{self.under}"
        Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def stop(self) -> None:
        """Answer nobody any more."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None
