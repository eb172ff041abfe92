"""The charts of a player's page: totals by year, and how often each score was had in each contract."""

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from bismarck_scorer.domain.figures import ContractTally, YearTally
from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.past import figure_charts as views
from bismarck_scorer.ui.scale import scale
from bismarck_scorer.ui.sheet.chart_view import ticks

_LARGEST = 1.5  # by which the writing grows at most
_YEARS_HIGH = 170
_LEFT, _TOP, _RIGHT, _BOTTOM = 40, 10, 12, 22  # round the bars, for the totals and the years
_ROW, _NAME = 46, 18  # a contract's height, and what its name takes of it
_THICKEST = 26  # a bar at most


def by_year(tallies: Sequence[YearTally], _: Messages, width: float) -> ft.Control | None:
    """The total of each year, as a bar up or down; None where there is a single year."""
    grown = min(scale(), _LARGEST)
    left, bottom, right = _LEFT * grown, _BOTTOM * grown, width - _RIGHT * grown
    view = views.years(tallies, (right - left) / grown)
    if view is None:
        return None
    height = _YEARS_HIGH * grown
    low, high = view.ticks[0], view.ticks[-1]
    step = (right - left) / (view.last - view.first + 1)

    def y(total: int) -> float:
        return round(_TOP + (height - bottom - _TOP) * (high - total) / (high - low))

    shapes: list[cv.Shape] = []
    for total in view.ticks:
        pen = _pen(theme.HAIRLINE if total else theme.RULE)
        shapes.append(cv.Line(left, y(total), right, y(total), pen))
        shapes.append(_text(_.number(total), left - 6, y(total), ft.Alignment.CENTER_RIGHT, grown))
    thick = min(_THICKEST, max(1, step * 0.7))
    for year, total in view.totals.items():
        middle = left + step * (year - view.first + 0.5)
        shapes.append(_bar(middle, thick, y(0), y(total), theme.RED_INK if total < 0 else theme.INK))
    for year in view.labelled:
        middle = left + step * (year - view.first + 0.5)
        shapes.append(_text(str(year), middle, height - bottom / 2, ft.Alignment.CENTER, grown))
    told = ", ".join(f"{year} {_.signed(total)}" for year, total in sorted(view.totals.items()))
    return ft.Semantics(
        image=True,
        label=_("Totals by year: {totals}", totals=told),
        content=cv.Canvas(shapes, width=width, height=height),
    )


@dataclass(frozen=True, slots=True)
class _Scale:
    low: int
    high: int
    left: float
    width: float

    def x(self, score: float) -> float:
        return self.left + self.width * (score - self.low + 0.5) / (self.high - self.low + 1)

    @property
    def thick(self) -> float:
        return min(_THICKEST, max(1, 0.8 * self.width / (self.high - self.low + 1)))


def by_contract(tallies: Sequence[ContractTally], _: Messages, width: float) -> ft.Control:
    """For each contract how often each score was had, all over one line of scores."""
    grown = min(scale(), _LARGEST)
    found = views.scores(tallies)
    across = ticks(min(0, *(view.low for view in found)), max(0, *(view.high for view in found)))
    axis = _Scale(across[0], across[-1], 6, width - 12)
    row, name = _ROW * grown, _NAME * grown
    foot = _TOP + row * len(found)
    marks = [(round(axis.x(score)), _pen(theme.HAIRLINE if score else theme.RULE)) for score in across]
    shapes: list[cv.Shape] = [
        _text(_.signed(score), x, foot + _BOTTOM * grown / 2, ft.Alignment.CENTER, grown)
        for score, (x, _line) in zip(across, marks, strict=True)
    ]
    said = []
    for number, view in enumerate(found):
        base = round(_TOP + row * (number + 1))
        high = row - name - 4
        shapes.append(cv.Line(0, base, width, base, _pen(theme.HAIRLINE)))
        shapes += [cv.Line(x, base - high, x, base, line) for x, line in marks]
        for score, share in view.shares.items():
            ink = theme.RED_INK if score < 0 else theme.INK if score else theme.FAINT_INK
            shapes.append(_bar(axis.x(score), axis.thick, base, base - max(1.5, high * share), ink))
        shapes.append(
            _text(_.contract(view.contract), 0, base - row + name / 2, ft.Alignment.CENTER_LEFT, grown)
        )
        said.append(
            _(
                "{contract} from {low} to {high}, most often {often}",
                contract=_.contract(view.contract),
                low=_.signed(view.low),
                high=_.signed(view.high),
                often=_.signed(view.often),
            )
        )
    return ft.Semantics(
        image=True,
        label=_("Scores by contract: {scores}", scores="; ".join(said)),
        content=cv.Canvas(shapes, width=width, height=foot + _BOTTOM * grown),
    )


def _bar(middle: float, thick: float, base: float, top: float, color: str) -> cv.Shape:
    upper, lower = min(base, top), max(base, top)
    paint = ft.Paint(color=color, style=ft.PaintingStyle.FILL)
    return cv.Rect(middle - thick / 2, upper, thick, max(1, lower - upper), paint=paint)


def _pen(color: str) -> ft.Paint:
    return ft.Paint(color=color, stroke_width=1, style=ft.PaintingStyle.STROKE)


def _text(text: str, x: float, y: float, alignment: ft.Alignment, grown: float) -> cv.Text:
    style = ft.TextStyle(
        size=12 * grown,
        color=theme.FAINT_INK,
        font_family=theme.SANS,
        font_family_fallback=theme.FALLBACKS,
    )
    return cv.Text(x, y, text, style, alignment=alignment)
