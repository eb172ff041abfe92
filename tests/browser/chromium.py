"""Any Chromium-based browser this machine has."""

import os
import shutil
from pathlib import Path

NAMES = (
    "chromium-headless-shell",  # without windows and menus, which take half of the time of a tab
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "msedge",
)

USUAL_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "{PROGRAMFILES}/Google/Chrome/Application/chrome.exe",
    "{PROGRAMFILES(X86)}/Google/Chrome/Application/chrome.exe",
    "{LOCALAPPDATA}/Google/Chrome/Application/chrome.exe",
    "{PROGRAMFILES(X86)}/Microsoft/Edge/Application/msedge.exe",
)

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""Nothing of the browser's own on the network, and no rights containers do not have."""

SHORT_LIVED = "--js-flags=--liftoff-only"
"""For pages of a test, which are gone before optimizing their code has paid. Python in a page needs it."""


def find_chromium() -> str | None:
    """The path of the browser ``BISMARCK_CHROMIUM`` names, else of the first one found; None without any."""
    if given := os.environ.get("BISMARCK_CHROMIUM"):
        return given
    for name in NAMES:
        if found := shutil.which(name):
            return found
    for place in USUAL_PLACES:
        for variable in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"):
            place = place.replace(f"{{{variable}}}", os.environ.get(variable, ""))  # noqa: PLW2901
        if Path(place).is_file():
            return place
    return None
