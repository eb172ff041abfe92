"""The icons are there in the sizes that their users expect."""

import json
from pathlib import Path

from PIL import Image

ASSETS = Path(__file__).parents[1] / "assets"


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
    for name, size in (("icon.png", 512), ("favicon.png", 64)):
        with Image.open(ASSETS / name) as picture:
            assert picture.size == (size, size)
