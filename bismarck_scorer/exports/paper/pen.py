"""Puts shapes on a page that is measured from its top, as people read, instead of from its bottom."""

from functools import cache

from reportlab.graphics.shapes import Drawing, Line, Rect, String
from reportlab.lib.colors import Color, HexColor

from bismarck_scorer.exports.paper.faces import font
from bismarck_scorer.exports.paper.fitting import Setting
from bismarck_scorer.exports.paper.frame import leading
from bismarck_scorer.exports.paper.ink import Face, Stroke, Style
from bismarck_scorer.exports.paper.lettering import lettering


class Pen:
    """Draws on one page of so many points. Lines and fills are plain; every text is in a bundled font."""

    def __init__(self, page_width: float, page_height: float) -> None:
        """Take a new page."""
        self.drawing = Drawing(page_width, page_height)
        # Before the first text reportlab would set a font of its own, and name it in every PDF.
        self.drawing.initialFontName = font(Face.PLAIN).name
        self._height = page_height

    def fill(self, left: float, top: float, across: float, down: float, colour: str) -> None:
        """Fill a rectangle."""
        self.drawing.add(
            Rect(
                round(left, 2),
                round(self._height - top - down, 2),
                round(across, 2),
                round(down, 2),
                fillColor=_colour(colour),
                strokeColor=None,
            )
        )

    def across(self, left: float, right: float, at: float, stroke: Stroke) -> None:
        """Draw a level line."""
        self._line((left, at), (right, at), stroke)

    def down(self, at: float, top: float, bottom: float, stroke: Stroke) -> None:
        """Draw an upright line."""
        self._line((at, top), (at, bottom), stroke)

    def text(self, at: float, base: float, text: str, style: Style, align: float = 0) -> None:
        """Write one line of text on the line `base`.

        `align` is how much of its width stands left of `at`: 0, a half, or 1.
        """
        line = lettering(text, style.face)
        left = at - align * line.width * style.size
        for run in line.runs:
            self.drawing.add(
                String(
                    round(left + run.left * style.size, 2),
                    round((self._height - base) * 2) / 2,  # reportlab's SVG knows no other places
                    run.text,
                    fontName=run.font,
                    fontSize=round(style.size, 2),
                    fillColor=_colour(style.colour),
                )
            )

    def lines(self, at: float, base: float, setting: Setting, align: float = 0) -> None:
        """Write lines of text, the last of them on the line `base`."""
        first = base - (len(setting.lines) - 1) * leading(setting.style)
        for number, line in enumerate(setting.lines):
            self.text(at, first + number * leading(setting.style), line, setting.style, align)

    def _line(self, start: tuple[float, float], end: tuple[float, float], stroke: Stroke) -> None:
        self.drawing.add(
            Line(
                round(start[0], 2),
                round(self._height - start[1], 2),
                round(end[0], 2),
                round(self._height - end[1], 2),
                strokeColor=_colour(stroke.colour),
                strokeWidth=stroke.weight,
                strokeLineCap=0,
                strokeDashArray=stroke.dots,
            )
        )


@cache
def _colour(hexadecimal: str) -> Color:
    return HexColor(hexadecimal)
