"""The app in a window of its own, where one can be had."""

import atexit
import os
import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

FETCH_CLIENT = """
import socket
socket.setdefaulttimeout(5)
import flet_desktop
flet_desktop.ensure_client_cached()
"""


def desktop_client_ready(timeout: float = 6) -> bool:
    """Whether a window can be opened, asking for at most ``timeout`` seconds.

    Flet has to fetch its desktop client once, and would wait for a silent host for ever. So a process of its
    own fetches it. Where that takes longer it goes on while the app runs, and the next start has a window.
    """
    if sys.platform.startswith("linux") and not os.environ.get("DISPLAY"):
        return False  # Flet takes such a machine, a pure Wayland session too, for a server without a screen
    if os.environ.get("FLET_VIEW_PATH") or getattr(sys, "frozen", False):
        return True  # the client is given, or packed with the app
    if find_spec("flet_desktop") is None:
        return False
    fetching = subprocess.Popen(  # noqa: S603 - our own words
        [sys.executable, "-c", FETCH_CLIENT],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        return fetching.wait(timeout) == 0
    except subprocess.TimeoutExpired:
        atexit.register(fetching.kill)
        return False


def run_window(main: Callable[[Any], Any], assets_dir: Path) -> None:
    """Run the app in a window until it is closed. For use after :func:`desktop_client_ready` said yes.

    `main` is called with the page of each session.
    """
    import flet as ft  # noqa: PLC0415 - a machine that gets no window need not wait for it here

    ft.run(main, assets_dir=str(assets_dir))
