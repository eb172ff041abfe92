"""Find a Chromium for the tests that need one; in CI its absence is a failure, elsewhere a skip."""

import os
import shutil

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
)


def require_chromium() -> str:
    """The browser ``BISMARCK_CHROMIUM`` names, else the first one on the path.

    Without any the test is skipped, or fails if ``BISMARCK_REQUIRE_BROWSER`` is 1.
    """
    found = os.environ.get("BISMARCK_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if found:
        return found
    reason = "no Chromium, Chrome or Edge found; BISMARCK_CHROMIUM may name one"
    if os.environ.get("BISMARCK_REQUIRE_BROWSER") == "1":
        pytest.fail(reason)
    pytest.skip(reason)
