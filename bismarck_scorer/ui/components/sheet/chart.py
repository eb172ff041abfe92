"""The chart of running totals: who was where after every deal."""

from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import marks
from bismarck_scorer.ui.scale import scale
from bismarck_scorer.ui.sheet import chart_view
from bismarck_scorer.ui.sheet.chart_view import ChartView, spread

_HEIGHT = 220
_LARGEST = 1.5  # by which the writing grows at most: the lines need room too
_LEFT, _TOP, _BOTTOM = 34, 12, 22  # round the lines, for the totals and letters
_SIGN = 7.4  # how wide a sign of a name is, about
_LINE = 17  # how high a name stands


@dataclass(frozen=True, slots=True)
class _Plot:
    """Where the lines are drawn, and what stands where in it, in whole pixels: those are short to send."""

    view: ChartView
    width: float
    height: float
    right: float  # for the names at the ends of the lines
    grown: float  # how many times as large as usual the writing is
    ground: str  # the colour of what it is drawn upon

    def x(self, deals: float) -> int:
        """Where it stands after so many deals."""
        return round(self.left + (self.width - self.left - self.right) * deals / max(1, self.view.rows))

    def y(self, total: float) -> int:
        """Where a total stands."""
        low, high = self.view.ticks[0], self.view.ticks[-1]
        return round(_TOP + (self.foot - _TOP) * (high - total) / (high - low))

    @property
    def left(self) -> float:
        """Where the lines begin."""
        return _LEFT * self.grown

    @property
    def foot(self) -> float:
        """Where the lines end, over the letters of the rounds."""
        return self.height - _BOTTOM * self.grown

    @property
    def letters(self) -> float:
        """Where the middle of the letters is."""
        return self.height - _BOTTOM * self.grown / 2


def height() -> float:
    """How high the chart stands."""
    return _HEIGHT * _grown()


def _grown() -> float:
    return min(scale(), _LARGEST)


def totals(
    sheet: Sheet, _: Messages, width: float, high: float | None = None, *, ground: str = theme.PAPER
) -> ft.Control:
    """The chart of the running totals of `sheet`, so wide and `high`, upon a `ground` of this colour.

    Nothing before the first deal.
    """
    view = chart_view.chart(sheet)
    if len(view.lines[0]) == 1:
        return ft.Container(key="chart")
    return _chart(view, _, width, high or height(), ground)


def _chart(view: ChartView, _: Messages, width: float, high: float, ground: str) -> ft.Control:
    """Draw it; read aloud it is one sentence with everybody's total."""
    names = [
        f"{_short(name)} {_.number(line[-1])}" for name, line in zip(view.names, view.lines, strict=True)
    ]
    grown = _grown()
    room = max(map(len, names)) * _SIGN * grown + 22
    plot = _Plot(view, width, high, right=room, grown=grown, ground=ground)
    said = [f"{name} {_.number(line[-1])}" for name, line in zip(view.names, view.lines, strict=True)]
    return ft.Semantics(
        key="chart",  # the lines that may come to stand over it must not be taken for it
        image=True,
        label=_("Running totals: {totals}", totals=", ".join(said)),
        content=cv.Canvas([*_paper(plot, _), *_lines(plot), *_ends(plot, names)], width=width, height=high),
    )


def _short(name: str) -> str:
    return name if len(name) <= 10 else f"{name[:9]}…"


def _paper(plot: _Plot, _: Messages) -> list[cv.Shape]:
    """What the lines are drawn upon: totals across, rounds from top to bottom, their letters below."""
    view, end = plot.view, plot.x(plot.view.rows)
    hairline, rule = _pen(theme.HAIRLINE), _pen(theme.RULE)
    shapes: list[cv.Shape] = []
    for total in view.ticks:
        y = plot.y(total)
        label = _text(
            _.number(total), plot.left - 6, y, theme.FAINT_INK, ft.Alignment.CENTER_RIGHT, grown=plot.grown
        )
        shapes += [
            _named(f"total-{total}", cv.Line(plot.left, y, end, y, hairline if total else rule)),
            _named(f"total-{total}-label", label),
        ]
    for band in view.bands:
        x = plot.x(band.end)
        middle = plot.x((band.start + band.end) / 2)
        letter = _text(
            band.label, middle, plot.letters, theme.FAINT_INK, ft.Alignment.CENTER, grown=plot.grown
        )
        shapes += [
            _named(f"band-{band.start}", cv.Line(x, _TOP, x, plot.foot, hairline)),
            _named(f"band-{band.start}-letter", letter),
        ]
    return shapes


def _lines(plot: _Plot) -> list[cv.Shape]:
    shapes: list[cv.Shape] = []
    for seat, line in enumerate(plot.view.lines):
        points = [(plot.x(deals), plot.y(total)) for deals, total in enumerate(line)]
        steps: list[cv.Path.PathElement] = [
            cv.Path.MoveTo(*points[0]),
            *(cv.Path.LineTo(*point) for point in points[1:]),
        ]
        shapes.append(_named(f"line-{seat}", cv.Path(steps, _pen(theme.PLAYERS[seat], 2.2))))
    return shapes


def _ends(plot: _Plot, names: list[str]) -> list[cv.Shape]:
    """The marks and names where the lines end, apart where they end alike."""
    deals = len(plot.view.lines[0]) - 1
    ends = [plot.y(line[-1]) for line in plot.view.lines]
    line = _LINE * plot.grown
    heights = spread(ends, line, _TOP, plot.foot - line / 2)  # the letters below stay free
    x = plot.x(deals)
    shapes: list[cv.Shape] = []
    for seat, (end, height, name) in enumerate(zip(ends, heights, names, strict=True)):
        ink = theme.PLAYERS[seat]
        label = _text(
            name,
            x + 12,
            height,
            ink,
            ft.Alignment.CENTER_LEFT,
            grown=plot.grown,
            bold=True,
            ground=plot.ground,
        )
        shapes += [
            _named(f"end-{seat}", marks.shape(seat, x, end, 4.5)),
            _named(f"end-{seat}-name", label),
        ]
    return shapes


def _named(key: str, shape: cv.Shape) -> cv.Shape:
    """Give a shape its key: when the scale changes, each is sent as what has become of itself alone."""
    shape.key = key
    return shape


def _pen(color: str, width: float = 1) -> ft.Paint:
    return ft.Paint(
        color=color, stroke_width=width, style=ft.PaintingStyle.STROKE, stroke_join=ft.StrokeJoin.ROUND
    )


def _text(
    text: str,
    x: float,
    y: float,
    color: str,
    alignment: ft.Alignment,
    *,
    grown: float,
    bold: bool = False,
    ground: str | None = None,
) -> cv.Text:
    style = ft.TextStyle(
        size=(13 if bold else 12) * grown,
        color=color,
        bgcolor=ground,  # a name that no line crosses is easier to read
        font_family=theme.SANS,
        font_family_fallback=theme.FALLBACKS,
        weight=theme.BOLD if bold else None,
    )
    return cv.Text(x, y, text, style, alignment=alignment)
