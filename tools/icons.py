"""Draw the icons and splash pictures of the app out of `assets/*.svg` (developers only; they are committed).

    python3 -m uv run python tools/icons.py

An installed Chromium draws each SVG large and Pillow brings it to size. Written are `icon.png` and, where a
platform cuts its own shape, `icon_<platform>.png`, out of which `flet build` makes all sizes; `favicon.png`
for the browser's tab; the files under `icons/`, which stand in for those of the web client: home screen, the
phone's round or square masks (paper fills the whole square there), start page; and `splash.png` and
`splash_dark.png`, which a phone shows until the app can draw.
"""

import io
import os
import shutil
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

ASSETS = Path(__file__).resolve().parents[1] / "assets"
PAPER = "#fbf6ea"
DRAWN_AT = 1024
MASK_SAFE = 0.8  # a mask may cut away everything outside the middle four fifths
PLAIN = {
    "icon.png": 1024,
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
SQUARE = ("icon_ios.png", "icon_macos.png")  # whose corners the system cuts itself, so paper fills them
BARE = (
    "icon_android.png"  # of which a mask leaves the middle, over paper that is a colour of the configuration
)
SPLASH = 768
"""Four times what a splash picture is wide on a screen of plain density; `flet build` expects that."""


def drawn(browser: Browser) -> dict[str, Image.Image]:
    """Every picture by its name in the folder of assets."""
    plain = _draw(browser, "icon")
    found = {name: _to_size(plain, size) for name, size in PLAIN.items()}
    found |= {name: _to_size(_maskable(plain), size) for name, size in MASKABLE.items()}
    found |= dict.fromkeys(SQUARE, _on_paper(plain))
    by_day, by_night = _draw(browser, "splash"), _draw(browser, "splash_dark")
    found[BARE] = by_day
    return found | {"splash.png": _to_size(by_day, SPLASH), "splash_dark.png": _to_size(by_night, SPLASH)}


def _draw(browser: Browser, name: str) -> Image.Image:
    svg = (ASSETS / f"{name}.svg").read_text(encoding="utf-8")
    page = browser.new_page(viewport={"width": 512, "height": 512}, device_scale_factor=DRAWN_AT / 512)
    page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{svg}")
    picture = page.screenshot(omit_background=True)
    page.close()
    return Image.open(io.BytesIO(picture)).convert("RGBA")


def _maskable(picture: Image.Image) -> Image.Image:
    """The same with room around it, on paper to the very edge."""
    return _on_paper(_to_size(picture, round(DRAWN_AT * MASK_SAFE)))


def _on_paper(picture: Image.Image) -> Image.Image:
    canvas = Image.new("RGBA", (DRAWN_AT, DRAWN_AT), PAPER)
    canvas.alpha_composite(picture, ((DRAWN_AT - picture.width) // 2,) * 2)
    return canvas


def _to_size(picture: Image.Image, size: int) -> Image.Image:
    return picture.resize((size, size), Image.Resampling.LANCZOS)


def main() -> None:
    """Write every picture."""
    browsers = ("chromium", "chromium-browser", "google-chrome", "chromium-headless-shell")
    program = os.environ.get("BISMARCK_CHROMIUM") or next(filter(None, map(shutil.which, browsers)), None)
    if program is None:
        sys.exit("no Chromium found; BISMARCK_CHROMIUM may name one")
    (ASSETS / "icons").mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        for name, picture in drawn(browser).items():
            reduced = picture.quantize(128, method=Image.Quantize.FASTOCTREE)
            reduced.save(ASSETS / name, optimize=True)
            print(f"{name}: {(ASSETS / name).stat().st_size:,} bytes")
        browser.close()


if __name__ == "__main__":
    main()
