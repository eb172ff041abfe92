"""Draw the icons of the app out of `assets/icon.svg` (developers only; the results are committed).

    python3 -m uv run python tools/icons.py

An installed Chromium draws the SVG large and Pillow brings it to size. Written are `icon.png` for desktop and
phone, `favicon.png` for the browser's tab and the files under `icons/`, which stand in for those of the web
client: home screen, the phone's round or square masks (paper fills the whole square there), start page.
"""

import io
import os
import shutil
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

ASSETS = Path(__file__).resolve().parents[1] / "assets"
PAPER = "#fbf6ea"
DRAWN_AT = 1024
MASK_SAFE = 0.8  # a mask may cut away everything outside the middle four fifths
PLAIN = {
    "icon.png": 512,
    "favicon.png": 64,
    "icons/icon-192.png": 192,
    "icons/icon-512.png": 512,
    "icons/loading-animation.png": 400,
}
MASKABLE = {
    "icons/icon-maskable-192.png": 192,
    "icons/icon-maskable-512.png": 512,
    "icons/apple-touch-icon-192.png": 192,
}


def draw() -> Image.Image:
    """The SVG as a large picture with transparent corners."""
    browsers = ("chromium", "chromium-browser", "google-chrome")
    program = os.environ.get("BISMARCK_CHROMIUM") or next(filter(None, map(shutil.which, browsers)), None)
    if program is None:
        sys.exit("no Chromium found; BISMARCK_CHROMIUM may name one")
    svg = (ASSETS / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport={"width": 512, "height": 512}, device_scale_factor=DRAWN_AT / 512)
        page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{svg}")
        picture = page.screenshot(omit_background=True)
        browser.close()
    return Image.open(io.BytesIO(picture)).convert("RGBA")


def maskable(picture: Image.Image) -> Image.Image:
    """The same with room around it, on paper to the very edge."""
    size = round(DRAWN_AT * MASK_SAFE)
    canvas = Image.new("RGBA", (DRAWN_AT, DRAWN_AT), PAPER)
    small = picture.resize((size, size), Image.Resampling.LANCZOS)
    canvas.alpha_composite(small, ((DRAWN_AT - size) // 2,) * 2)
    return canvas


def main() -> None:
    """Write every size."""
    plain = draw()
    (ASSETS / "icons").mkdir(exist_ok=True)
    for picture, sizes in ((plain, PLAIN), (maskable(plain), MASKABLE)):
        for name, size in sizes.items():
            small = picture.resize((size, size), Image.Resampling.LANCZOS)
            small.quantize(128, method=Image.Quantize.FASTOCTREE).save(ASSETS / name, optimize=True)
            print(f"{name}: {(ASSETS / name).stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
