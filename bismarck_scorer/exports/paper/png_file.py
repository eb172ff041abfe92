"""A page of shapes as a picture: Pillow draws the same shapes as reportlab."""

from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from math import ceil, floor

from PIL import Image, ImageDraw, ImageFont
from reportlab.graphics.shapes import Drawing, Line, Rect, String
from reportlab.lib.colors import Color

from bismarck_scorer.exports.paper.faces import font, font_bytes

_STEPS = 4  # places within a pixel where a letter can begin


def png(page: Drawing, across: int) -> bytes:
    """Return a picture of this page, so many pixels wide."""
    file = BytesIO()
    picture(page, across).save(file, "PNG")
    return file.getvalue()


def picture(page: Drawing, across: int) -> Image.Image:
    """Draw the shapes of a page."""
    brush = _Brush(page, across / page.width)
    for shape in page.contents:
        brush.draw(shape)
    return brush.image


class _Brush:
    def __init__(self, page: Drawing, scale: float) -> None:
        self.image = Image.new("RGB", (round(page.width * scale), round(page.height * scale)))
        self._draw = ImageDraw.Draw(self.image)
        self._height = page.height
        self._scale = scale

    def draw(self, shape: Rect | Line | String) -> None:
        if isinstance(shape, String):
            self._text(shape)
        elif isinstance(shape, Line):
            self._line(shape)
        else:
            self._fill(shape)

    def _x(self, at: float) -> float:
        return at * self._scale

    def _y(self, at: float) -> float:
        return (self._height - at) * self._scale

    def _text(self, shape: String) -> None:
        """Letters one by one: Pillow would round the way from each to the next to whole pixels."""
        size = shape.fontSize * self._scale
        left, base = self._x(shape.x), round(self._y(shape.y))
        colour = _rgb(shape.fillColor)
        for character in shape.text:
            pixel, step = divmod(round(left * _STEPS), _STEPS)
            glyph = _glyph(shape.fontName, size, character, step)
            self.image.paste(colour, (pixel + glyph.left, base + glyph.top), glyph.mask)
            left += font(shape.fontName).width(character) * size

    def _fill(self, shape: Rect) -> None:
        left, bottom = self._x(shape.x), self._y(shape.y)
        right, top = self._x(shape.x + shape.width), self._y(shape.y + shape.height)
        self._box(left, top, right, bottom, shape.fillColor)

    def _line(self, shape: Line) -> None:
        """A level or an upright line, in whole pixels."""
        half = max(1, round(shape.strokeWidth * self._scale)) / 2
        left, right = self._x(shape.x1), self._x(shape.x2)
        top, bottom = self._y(shape.y1), self._y(shape.y2)
        if left == right:
            self._box(left - half, top, left + half, bottom, shape.strokeColor)
        elif shape.strokeDashArray:
            dot, gap = (length * self._scale for length in shape.strokeDashArray)
            while left < right:
                self._box(left, top - half, min(left + dot, right), top + half, shape.strokeColor)
                left += dot + gap
        else:
            self._box(left, top - half, right, top + half, shape.strokeColor)

    def _box(self, left: float, top: float, right: float, bottom: float, colour: Color) -> None:
        first, last = (round(left), round(top)), (round(right) - 1, round(bottom) - 1)
        if last[0] >= first[0] and last[1] >= first[1]:
            self._draw.rectangle((first, last), fill=_rgb(colour))


@dataclass(frozen=True, slots=True)
class _Glyph:
    """One letter as a mask, and where that lies beside the point at which the letter is drawn."""

    mask: Image.Image
    left: int
    top: int


@lru_cache(maxsize=2048)
def _glyph(name: str, size: float, character: str, step: int) -> _Glyph:
    """Draw one letter, so many steps of a pixel to the right.

    It is drawn larger and then reduced, because Pillow would push its stems onto whole pixels.
    """
    face = _face(name, size * _STEPS)
    box = face.getbbox(character, anchor="ls")
    left, top = floor(box[0] / _STEPS) - 1, floor(box[1] / _STEPS) - 1
    across, down = ceil(box[2] / _STEPS) + 2 - left, ceil(box[3] / _STEPS) + 1 - top
    large = Image.new("L", (across * _STEPS, down * _STEPS))
    at = (step - left * _STEPS, -top * _STEPS)
    ImageDraw.Draw(large).text(at, character, font=face, fill=255, anchor="ls")
    return _Glyph(large.reduce(_STEPS), left, top)


@lru_cache(maxsize=64)
def _face(name: str, size: float) -> ImageFont.FreeTypeFont:
    # The other engine, where it is there, would draw letters otherwise.
    return ImageFont.truetype(BytesIO(font_bytes(name)), size, layout_engine=ImageFont.Layout.BASIC)


def _rgb(colour: Color) -> tuple[int, int, int]:
    red, green, blue = (round(255 * part) for part in colour.rgb())
    return red, green, blue
