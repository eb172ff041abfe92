"""The players' marks: a shape for each seat, beside its colour, so that nobody has to tell colours apart."""

import math

import flet as ft
import flet.canvas as cv

from bismarck_scorer.ui import theme

_CORNERS = {1: (4, 45), 2: (3, -90), 3: (4, 0), 4: (3, 90), 5: (6, 0)}
"""Of each seat's shape: how many, and the angle of the first one in degrees. The first seat has a disc."""
_WEIGHT = {3: 1.2, 4: 1.15}  # shapes with as many corners look smaller than a disc


def mark(seat: int, size: float = 9) -> ft.Control:
    """The mark of `seat` for beside a name."""
    half = size / 2
    return cv.Canvas([shape(seat, half, half, half)], width=size, height=size)


def shape(seat: int, x: float, y: float, radius: float) -> cv.Shape:
    """The mark of `seat` for a drawing, round the point `x`, `y`."""
    paint = ft.Paint(color=theme.PLAYERS[seat % len(theme.PLAYERS)], style=ft.PaintingStyle.FILL)
    if seat not in _CORNERS:
        return cv.Circle(x, y, radius, paint)
    count, first = _CORNERS[seat]
    reach = radius * _WEIGHT.get(count, 1)
    angles = [math.radians(first + 360 * corner / count) for corner in range(count)]
    points = [(x + reach * math.cos(angle), y + reach * math.sin(angle)) for angle in angles]
    return cv.Path(
        [cv.Path.MoveTo(*points[0]), *(cv.Path.LineTo(*point) for point in points[1:]), cv.Path.Close()],
        paint,
    )
