"""Figures as on the page of an account book: a heading under a rule, lines, and cells between thin lines.

Each figure that has sheets behind it can be pressed, and is said with what it means.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import text
from bismarck_scorer.ui.components.touched import touched
from bismarck_scorer.ui.desk import go
from bismarck_scorer.ui.scale import is_large, is_tight, scale

_CELLS = 4  # of a strip, side by side
_GROWN = 1.5  # by which what stands in a cell grows at most: it has no room beside it,
_ROOM = 720  # where the window is narrower than this


@dataclass(frozen=True, slots=True)
class Cell:
    """A figure and what stands under it; `said` is read aloud for both, `route` leads to its sheets."""

    figure: str
    under: str
    said: str
    route: str | None = None
    color: str = theme.INK


Row = tuple[str, str | None, Sequence[Cell]]
"""The label of a row of a table, where it leads, if anywhere, and its cells."""


def count(number: int, under: str, said: str, route: str, _: Messages) -> Cell:
    """A number of sheets; where there are none, `route` leads nowhere."""
    if not number:
        return Cell(_.number(number), under, said, color=theme.FAINT_INK)
    return Cell(_.number(number), under, said, route)


def section(title: str, *content: ft.Control, note: str = "") -> ft.Control:
    """A part of a page, under a heavy rule."""
    small = [text.small(note)] if note else []
    heading = ft.Semantics(header=True, heading_level=2, content=text.title(title, size=18))
    return ft.Container(
        border=ft.Border(top=ft.BorderSide(2, theme.RULE)),
        padding=ft.Padding.only(top=10),
        margin=ft.Margin.only(top=10),
        content=ft.Column(
            [heading, *small, *content],
            spacing=4,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    )


def strip(cells: Sequence[Cell]) -> ft.Control:
    """The figures that matter most, ruled like the head of a sheet; where texts are large in rows of two."""
    across = _CELLS // 2 if is_large() else _CELLS
    rows = [cells[at : at + across] for at in range(0, len(cells), across)]
    return ft.Container(
        border=ft.Border(top=ft.BorderSide(2, theme.RULE), bottom=ft.BorderSide(1, theme.RULE)),
        content=ft.Column(
            [
                ft.Row(
                    [
                        _pressed(
                            cell,
                            _stacked(cell, 24),
                            shade=(at + number) % 2 == 0,
                            left=at > 0,
                            padding=8,
                        )
                        for at, cell in enumerate(row)
                    ],
                    spacing=0,
                    intrinsic_height=True,
                    vertical_alignment=ft.CrossAxisAlignment.STRETCH,
                )
                for number, row in enumerate(rows)
            ],
            spacing=0,
        ),
    )


def line(
    label: str,
    figure: str,
    *,
    under: str = "",
    route: str | None = None,
    color: str = theme.INK,
    mark: ft.Control | None = None,
    identifier: str | None = None,
) -> ft.Control:
    """A line with a figure at its end, or under its words where those are large."""
    told = ft.Column(
        [text.body(label), *([text.small(under)] if under else [])],
        spacing=1,
        expand=True,
    )
    shown = text.figure(figure, size=18, color=color)
    marked = [mark] if mark is not None else []
    face = (
        ft.Column(
            [ft.Row([*marked, told], spacing=8), ft.Row([shown], alignment=ft.MainAxisAlignment.END)],
            spacing=0,
        )
        if is_tight()
        else ft.Row([*marked, told, shown], spacing=8, vertical_alignment=ft.CrossAxisAlignment.CENTER)
    )
    said = ". ".join(filter(None, (f"{label}: {figure}" if figure else label, under)))
    return ft.Container(
        border=ft.Border(bottom=ft.BorderSide(1, theme.HAIRLINE)),
        content=pressed(face, said, route, identifier=identifier, above=9),
    )


def pressed(
    face: ft.Control,
    said: str,
    route: str | None,
    *,
    identifier: str | None = None,
    above: float = 0,
    expand: int | None = None,
) -> ft.Control:
    """What is read as one and leads somewhere, if it does."""
    return touched(
        face, said, partial(go, route) if route else None, identifier=identifier, above=above, expand=expand
    )


def table(heads: Sequence[str], rows: Sequence[Row], *, wide: int = 3, size: float = 17) -> ft.Control:
    """Rows of a label, where it leads, and cells under `heads`; `wide` is the label's share.

    `size` is that of the figures.

    Where there is little room the label stands over its cells, and the heads in them.
    """
    tight = is_tight()
    lines = [_row(heads, label, route, cells, wide, size=size, tight=tight) for label, route, cells in rows]
    top = [] if tight else [_heads(heads, wide)]
    return ft.Column([*top, *lines], spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _heads(heads: Sequence[str], wide: int) -> ft.Control:
    cells: list[ft.Control] = [ft.Container(expand=wide)]
    for head in heads:
        name = _small(head)
        cells.append(ft.Container(content=name, expand=2, alignment=ft.Alignment.BOTTOM_CENTER))
    return ft.Semantics(
        exclude_semantics=True,  # each figure is said with what stands over it
        content=ft.Container(
            border=ft.Border(bottom=ft.BorderSide(1, theme.RULE)),
            padding=ft.Padding.only(bottom=4),
            content=ft.Row(cells, spacing=0, vertical_alignment=ft.CrossAxisAlignment.END),
        ),
    )


def _row(
    heads: Sequence[str],
    label: str,
    route: str | None,
    cells: Sequence[Cell],
    wide: int,
    *,
    size: float,
    tight: bool,
) -> ft.Control:
    name = ft.Container(
        content=text.body(label), alignment=ft.Alignment.CENTER_LEFT, padding=ft.Padding(0, 8, 8, 8)
    )
    # The words are read with each figure; by themselves they are a way to somewhere, or nothing.
    named: ft.Control = (
        pressed(name, label, route, expand=None if tight else wide)
        if route
        else ft.Semantics(exclude_semantics=True, content=name, expand=None if tight else wide)
    )
    figures = [
        _pressed(
            cell,
            _stacked(cell, size, head if tight else ""),
            shade=False,
            left=not tight or at > 0,
            padding=5 if cell.under or tight else 10,  # a thumb needs 44 pixels
        )
        for at, (cell, head) in enumerate(zip(cells, heads, strict=True))
    ]
    content: ft.Control = (
        ft.Column([named, _across(figures)], spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
        if tight
        else _across([named, *figures])
    )
    return ft.Container(border=ft.Border(bottom=ft.BorderSide(1, theme.HAIRLINE)), content=content)


def _across(cells: list[ft.Control]) -> ft.Control:
    return ft.Row(cells, spacing=0, intrinsic_height=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)


def _stacked(cell: Cell, size: float, head: str = "") -> ft.Control:
    figure = text.figure(cell.figure, size=size * _grown(), color=cell.color, fitted=True)
    return ft.Column(
        [*([_small(head)] if head else []), figure, *([_small(cell.under)] if cell.under else [])],
        spacing=0,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _grown() -> float:
    """How many times as large as usual what stands in a cell is."""
    roomy = not is_large() or (ft.context.page.width or 0) >= _ROOM
    return scale() if roomy else min(scale(), _GROWN)


def _small(words: str) -> ft.Text:
    small = text.small(words)
    small.size = 12 * _grown()
    small.text_align = ft.TextAlign.CENTER
    return small


def _pressed(cell: Cell, face: ft.Control, *, shade: bool, left: bool, padding: float) -> ft.Control:
    boxed = ft.Container(
        content=face,
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.symmetric(vertical=padding, horizontal=2),
        bgcolor=theme.SHADE if shade else None,
        border=ft.Border(left=ft.BorderSide(1, theme.HAIRLINE)) if left else None,
    )
    return pressed(boxed, cell.said, cell.route, expand=2)
