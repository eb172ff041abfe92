"""In the real web client every sign comes from the preloaded fonts: no fallback is asked for, nothing is 404.

A missing glyph would make the client ask for a fallback font. Such a question is the proof used here that a
font was not there in time, since what the client paints cannot be read back as text.
"""

from urllib.parse import urlsplit

import flet as ft
import pytest

from bismarck_scorer import locations
from bismarck_scorer.ui.web import build_asgi
from tests.browser.servers import in_thread

pytestmark = pytest.mark.browser

SIGNS = "♠♥♦♣ õäöüšž ÕÄÖÜŠŽ −12 ←→↑↓ ✓●♛⇄☰⏎ „a“ … Екатерина"
RIGHT_TO_LEFT = "דוד \u2068محمد عبد الله\u2069"
MANY_FRAMES = """() => new Promise(done => {
  let left = 90;
  const step = () => left-- ? requestAnimationFrame(step) : done();
  step();
})"""
"""A fallback is asked for some frames after the one that lacked it."""


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
def address():
    with in_thread(build_asgi(draw, assets_dir=locations.assets())) as address:
        yield address


def is_font(url):
    return url.endswith((".ttf", ".otf", ".woff2"))


def test_no_fallback_font_is_ever_asked_for(address, open_ui):
    ui = open_ui(address, "/nowhere")  # Ui itself fails on any answer 404
    asked = []
    ui.page.on("request", lambda request: asked.append(request.url))
    ui.goto("/")
    ui.page.evaluate(MANY_FRAMES)
    fonts = {url for url in asked if is_font(url)}
    assert all(url.startswith(address) for url in fonts)
    assert {urlsplit(url).path for url in fonts} == {
        *(f"/fonts/{file.name}" for file in (locations.assets() / "fonts").glob("*.ttf")),
        "/assets/fonts/MaterialIcons-Regular.otf",
        "/assets/packages/cupertino_icons/assets/CupertinoIcons.ttf",
        "/assets/fonts/roboto.woff2",  # ours under the name of the client's default font
    }


def test_a_sign_that_no_font_has_would_be_noticed(address, open_ui):
    ui = open_ui(address, "/foreign")
    ui.page.evaluate(MANY_FRAMES)
    assert any("/assets/fonts/" in trouble for trouble in ui.trouble)
    ui.tolerate("404|font")
