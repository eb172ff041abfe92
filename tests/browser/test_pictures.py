"""The committed icons and splash pictures are what their sources give when they are drawn now."""

import pytest
from PIL import Image, ImageChops, ImageStat

from tools.icons import ASSETS, drawn

pytestmark = pytest.mark.browser

UNLIKE = 3
"""How far a picture of few colours may be from the drawing on average, of 255."""


def test_the_pictures_are_up_to_date(browser):
    for name, picture in drawn(browser).items():
        with Image.open(ASSETS / name) as committed:
            assert committed.size == picture.size, name
            # On grey, since a colour that is not seen may be any.
            here, there = (_on_grey(each.convert("RGBA")) for each in (committed, picture))
        assert max(ImageStat.Stat(ImageChops.difference(here, there)).mean) < UNLIKE, name


def _on_grey(picture):
    ground = Image.new("RGBA", picture.size, "#888888")
    ground.alpha_composite(picture)
    return ground.convert("RGB")
