"""The icons and splash pictures are there in the sizes that their users expect."""

import json
import tomllib
from pathlib import Path

from flet_platform_assets import (
    IconOptions,
    SplashOptions,
    linux_targets,
    load_source,
    parse_hex_color,
    render_icons,
    render_splash,
)
from PIL import Image

from bismarck_scorer.ui.theme import DAY, NIGHT
from tools.icons import PAPER

ROOT = Path(__file__).parents[1]
ASSETS = ROOT / "assets"
FLET = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["flet"]


def test_icons_of_the_web_manifest_have_the_sizes_it_tells():
    icons = json.loads((ASSETS / "manifest.json").read_text(encoding="utf-8"))["icons"]
    for icon in icons:
        with Image.open(ASSETS / icon["src"]) as picture:
            assert f"{picture.width}x{picture.height}" == icon["sizes"]


def test_masked_icons_are_not_transparent_anywhere():
    for name in ("icon-maskable-192", "icon-maskable-512", "apple-touch-icon-192"):
        with Image.open(ASSETS / "icons" / f"{name}.png") as picture:
            assert picture.convert("RGBA").getchannel("A").getextrema() == (255, 255)


def test_desktop_icon_and_favicon():
    for name, size in (("icon.png", 1024), ("favicon.png", 64)):
        with Image.open(ASSETS / name) as picture:
            assert picture.size == (size, size)


def test_flet_makes_the_icons_and_splashes_of_every_platform_out_of_them_without_a_complaint():
    background = parse_hex_color(FLET["icon_background"])
    assert FLET["icon_background"] == PAPER
    for platform in ("android", "ios", "macos", "linux"):
        own = ASSETS / f"icon_{platform}.png"
        source, ready = load_source(own if own.is_file() else ASSETS / "icon.png")
        options = IconOptions(background=background, macos_style="auto", application_id=FLET["bundle_id"])
        spec = linux_targets(FLET["bundle_id"]) if platform == "linux" else None
        made = render_icons(
            source, options, spec, platform=platform, pre_rendered=ready, derived=not own.is_file()
        )
        assert made.warnings == []
        assert made.assets or made.ico
    light, dark = (load_source(ASSETS / f"{name}.png")[0] for name in ("splash", "splash_dark"))
    for platform in ("android", "ios", "web"):
        splash = SplashOptions(
            color=FLET["splash"]["color"],
            dark_color=FLET["splash"]["dark_color"],
            icon_background=None,
            icon_dark_background=None,
            icon_fit="contain",
        )
        assert render_splash(light, dark, splash, platform=platform, derived=False).warnings == []


def test_a_splash_has_the_paper_that_the_app_is_drawn_on_next():
    assert (FLET["splash"]["color"], FLET["splash"]["dark_color"]) == (DAY.paper, NIGHT.paper)
