"""The browser of whoever sits before this machine."""

import logging
import threading
import webbrowser
from pathlib import PurePath

log = logging.getLogger("bismarck_scorer")

TEXT_BROWSERS = frozenset({"browsh", "elinks", "links", "links2", "lynx", "w3m", "www-browser"})
"""They would take over the terminal and cannot show the app."""


def open_in_browser(address: str) -> None:
    """Open the address in the user's browser, without waiting for it; do nothing where there is none."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return
    if PurePath(getattr(browser, "name", "")).name in TEXT_BROWSERS:
        return
    # A thread of its own, as some browsers return when they are closed only.
    threading.Thread(target=_open, args=(browser, address), daemon=True).start()


def _open(browser: webbrowser.BaseBrowser, address: str) -> None:
    try:
        browser.open(address)
    except (webbrowser.Error, OSError):
        log.warning("could not open the browser", exc_info=True)
