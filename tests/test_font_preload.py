"""In the real web client every sign comes from the preloaded fonts: no fallback is asked for, nothing is 404.

A missing glyph would make the client ask for a fallback font. Such a question is the proof used here that a
font was not there in time, since what the client paints cannot be read back as text.
"""

import socket
import threading
import time
from pathlib import Path
from urllib.parse import urlsplit

import flet as ft
import flet_web.fastapi as flet_fastapi
import pytest
import uvicorn
from playwright.sync_api import sync_playwright

from tests.chromium import ARGUMENTS, require_chromium

ASSETS = Path(__file__).parents[1] / "assets"
SIGNS = "♠♥♦♣ õäöüšž ÕÄÖÜŠŽ −12 ←→↑↓ ✓●♛⇄☰⏎ „a“ … Екатерина"
RIGHT_TO_LEFT = "דוד \u2068محمد عبد الله\u2069"


async def draw(page: ft.Page) -> None:
    page.theme = ft.Theme(font_family="Sheet Sans")
    text = SIGNS if page.route != "/foreign" else "漢"
    page.add(
        ft.Text(text, font_family="Sheet Serif"),
        ft.Text(text, font_family="Sheet Serif", weight=ft.FontWeight.W_600),
        ft.Text(text, weight=ft.FontWeight.BOLD),
        # Default styles too: these are drawn in the client's own default font until the theme has arrived.
        ft.Text(text),
        ft.TextField(label=text, value=text),
        ft.FilledButton(text, icon=ft.Icons.UNDO),
        ft.Text(
            RIGHT_TO_LEFT, font_family="Sheet Sans", font_family_fallback=["Sheet Hebrew", "Sheet Arabic"]
        ),
    )


@pytest.fixture
def server():
    app = flet_fastapi.FastAPI(docs_url=None, redoc_url=None, openapi_url=None)
    app.mount("/", flet_fastapi.app(draw, assets_dir=str(ASSETS), no_cdn=True))
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    config = uvicorn.Config(app, log_level="warning", ws="websockets-sansio", timeout_graceful_shutdown=1)
    running = uvicorn.Server(config)
    thread = threading.Thread(target=running.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    while not running.started:
        time.sleep(0.01)
        assert thread.is_alive()
    yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    running.should_exit = True
    thread.join(5)


def font_requests(address: str, route: str) -> tuple[set[str], set[str]]:
    """The paths of all fonts asked for, and of those that were not there."""
    asked: list[str] = []
    answers: list[tuple[int, str]] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=require_chromium(), args=list(ARGUMENTS))
        page = browser.new_page()
        page.on("request", lambda request: asked.append(request.url))
        page.on("response", lambda response: answers.append((response.status, response.url)))
        page.goto(address + route)
        page.wait_for_selector("flt-semantics-placeholder", state="attached", timeout=30_000)
        page.wait_for_timeout(3_000)  # a fallback is asked for some time after the frame that lacked it
        browser.close()
    fonts = {url for url in asked if url.endswith((".ttf", ".otf", ".woff2"))}
    assert all(url.startswith(address) for url in fonts)
    return {urlsplit(url).path for url in fonts}, {
        urlsplit(url).path for status, url in answers if status >= 400
    }


@pytest.mark.browser
def test_no_fallback_font_is_ever_asked_for(server):
    fonts, refused = font_requests(server, "/")
    assert refused == set()
    assert fonts == {
        *(f"/fonts/{file.name}" for file in (ASSETS / "fonts").glob("*.ttf")),
        "/assets/fonts/MaterialIcons-Regular.otf",
        "/assets/packages/cupertino_icons/assets/CupertinoIcons.ttf",
        "/assets/fonts/roboto.woff2",  # ours under the name of the client's default font
    }


@pytest.mark.browser
def test_a_sign_that_no_font_has_would_be_noticed(server):
    _, refused = font_requests(server, "/foreign")
    assert any(path.startswith("/assets/fonts/") for path in refused)
