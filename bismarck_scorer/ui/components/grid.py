"""The paper grid: letters down the left, contracts down the right, as many stacked rows a letter as deals."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import misdeal_line, text
from bismarck_scorer.ui.components.misdeal_line import MisdealLine, MisdealView
from bismarck_scorer.ui.guards import component, safe
from bismarck_scorer.ui.hooks import Keep, use_keep

_DIGIT = 0.6  # how wide a figure is, in its size
_TIGHT, _ROOMY = 70, 120  # widths of a cell
_NAMED = 4  # up to so many players a phone has room for the names of contracts


@dataclass(frozen=True, slots=True)
class CellView:
    """What stands in one cell: the running total and, small beside it, the deal's own score."""

    total: str = ""
    score: str = ""
    negative: bool = False


@dataclass(frozen=True, slots=True)
class RowView:
    """One deal of the grid as it is drawn.

    `row` is the number of the deal on the sheet, from 0; None where the row cannot be tapped yet. `sentence`
    is what is said aloud; `forehand` is a seat index; `note` is what forehand chose, beside the row;
    `misdeals` are those before it.
    """

    identifier: str
    row: int | None
    sentence: str
    cells: tuple[CellView, ...]
    forehand: int
    marked: bool = False
    note: str = ""
    misdeals: tuple[MisdealView, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundView:
    """All deals under one letter; `subtitle` holds the trumps that were played.

    `misdeals` stand below the rows, those of a row above it.
    """

    label: str
    contract: str
    subtitle: str
    rows: tuple[RowView, ...]
    misdeals: tuple[MisdealView, ...] = ()

    def height(self, row: float) -> float:
        """How high the round stands, where a row is so high."""
        lines = len(self.misdeals) + sum(len(view.misdeals) for view in self.rows)
        return len(self.rows) * row + lines * misdeal_line.HEIGHT


@dataclass(frozen=True, slots=True)
class Measures:
    """Widths and heights in logical pixels."""

    letter: float
    contract: float
    row: float
    total: float  # size of the running totals
    score: float
    head: float  # size of the totals over the grid
    left: float  # of a cell's border before the score
    right: float  # after the total


def measures(width: float, height: float, players: int, rows: int, *, wide: bool) -> Measures:
    """Decide the measures of a grid of so many rows that has `width` x `height` to stand in.

    On a laptop the whole sheet of three players fits the height; on a phone it may scroll, never sideways.
    """
    row = max(23 if wide else 25, min(34, height / max(rows, 1)))
    narrow = width < 600
    contract = (66 if players > 3 else 84) if narrow else min(170, width * 0.22)
    letter = (30 if players > 3 else 38) if narrow else 54
    if narrow and players > _NAMED:  # what is played is told where it is entered
        contract, letter = 0, 28
    cell = (width - letter - contract) / players
    left, right = (0.08 * cell, 0.24 * cell) if cell > _ROOMY else (4, 5) if players <= _NAMED else (2, 3)
    score = min(12, max(10, row * 0.42)) if cell > _TIGHT else 9
    # A total of four signs, and a score of three beside it, have to fit whatever the width.
    widest = (cell - left - right - 3 * _DIGIT * score - 2) / (4 * _DIGIT)
    return Measures(
        letter,
        contract,
        row,
        total=min(20, row * 0.72, widest),
        score=score,
        head=min(26, cell / (5 * _DIGIT)),
        left=left,
        right=right,
    )


def _cell(
    cell: CellView, size: Measures, *, shaded: bool, marked: bool, forehand: bool, last: bool
) -> ft.Control:
    hairline = ft.BorderSide(1, theme.HAIRLINE)
    lighter = ft.BorderSide(1, ft.Colors.with_opacity(0.5, theme.HAIRLINE))
    below = ft.BorderSide(0, ft.Colors.TRANSPARENT) if last else lighter
    if marked:
        edge = ft.BorderSide(1, theme.MARKED_EDGE)
        border = ft.Border(top=edge, bottom=edge, left=edge, right=edge)
    else:
        border = ft.Border(right=hairline, bottom=below)
    if marked and forehand:
        content: ft.Control = ft.Row(
            [ft.Container(width=9, height=9, border_radius=5, bgcolor=theme.MARKED_EDGE)],
            alignment=ft.MainAxisAlignment.CENTER,
        )
    else:
        content = ft.Row(
            [
                ft.Text(cell.score, size=size.score, color=theme.FAINT_INK, no_wrap=True, expand=True),
                text.figure(
                    cell.total,
                    size=size.total,
                    color=theme.RED_INK if cell.negative else theme.INK,
                    align=ft.TextAlign.RIGHT,
                ),
            ],
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        )
    return ft.Container(
        content=content,
        expand=True,
        height=size.row,
        padding=ft.Padding(left=size.left, right=size.right, top=0, bottom=0),
        bgcolor=theme.MARKED if marked else theme.SHADE if shaded else None,
        border=border,
    )


@component
def GridRow(row: RowView, size: Measures, last: bool, on_tap: Callable[[int], object]) -> ft.Control:
    """One deal, a button as a whole; `last` in its round."""
    cells = ft.Row(
        [
            _cell(
                cell,
                size,
                shaded=seat == row.forehand,
                marked=row.marked,
                forehand=seat == row.forehand,
                last=last,
            )
            for seat, cell in enumerate(row.cells)
        ],
        spacing=0,
    )
    return ft.MergeSemantics(
        content=ft.Semantics(
            label=row.sentence,
            identifier=row.identifier,
            button=row.row is not None,
            content=ft.Container(
                content=ft.Semantics(exclude_semantics=True, content=cells),
                on_click=None if row.row is None else safe(partial(on_tap, row.row)),
            ),
        )
    )


@component
def GridRound(round_: RoundView, size: Measures, on_tap: Callable[[int], object]) -> ft.Control:
    """All deals under one letter."""
    keep = use_keep()
    count, height = len(round_.rows), round_.height(size.row)
    names: list[ft.Control] = [
        ft.Text(
            round_.contract,
            size=12 if size.contract < 100 else 14,
            color=theme.FAINT_INK,
            max_lines=2,
            overflow=ft.TextOverflow.ELLIPSIS,
        )
    ]
    if round_.subtitle:
        names.append(ft.Text(round_.subtitle, size=13, color=theme.INK, no_wrap=True))
    if any(row.note for row in round_.rows):
        right: ft.Control = ft.Column(
            [
                ft.Container(
                    content=ft.Text(
                        row.note or (round_.contract if row.marked or not index else ""),
                        size=12 if size.contract < 100 else 13,
                        color=theme.FAINT_INK,
                        max_lines=1,
                        overflow=ft.TextOverflow.ELLIPSIS,
                    ),
                    height=size.row,
                    margin=ft.Margin.only(top=len(row.misdeals) * misdeal_line.HEIGHT),
                    alignment=ft.Alignment.CENTER_LEFT,
                )
                for index, row in enumerate(round_.rows)
            ],
            spacing=0,
        )
    else:
        right = ft.Column(names, spacing=1, alignment=ft.MainAxisAlignment.CENTER)
    return ft.Container(
        height=height + 1,
        border=ft.Border(bottom=ft.BorderSide(1, theme.RULE)),
        content=ft.Row(
            [
                ft.Container(
                    content=ft.Text(
                        round_.label,
                        size=min(36, height * 0.5, size.letter / (0.75 * max(1, len(round_.label)))),
                        font_family=theme.SERIF,
                        weight=theme.BOLD,
                        color=theme.LETTER,
                    ),
                    width=size.letter,
                    height=height,
                    alignment=ft.Alignment.CENTER,
                    border=ft.Border(right=ft.BorderSide(1, theme.HAIRLINE)),
                ),
                ft.Column(
                    [
                        *(
                            line
                            for index, row in enumerate(round_.rows)
                            for line in (
                                *_misdeals(row.misdeals, on_tap, keep),
                                keep(
                                    index, GridRow, row, size, index == count - 1, on_tap, key=row.identifier
                                ),
                            )
                        ),
                        *_misdeals(round_.misdeals, on_tap, keep),
                    ],
                    spacing=0,
                    expand=True,
                ),
                ft.Container(
                    content=right,
                    visible=size.contract > 0,
                    width=size.contract,
                    height=height,
                    padding=ft.Padding(left=8, right=2, top=0, bottom=0),
                    alignment=ft.Alignment.CENTER_LEFT,
                ),
            ],
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
    )


def _misdeals(
    views: tuple[MisdealView, ...], on_tap: Callable[[int], object], keep: Keep
) -> list[ft.Control]:
    return [keep(view.identifier, MisdealLine, view, on_tap, key=view.identifier) for view in views]


def grid(
    rounds: tuple[RoundView, ...],
    size: Measures,
    on_tap: Callable[[int], object],
    keep: Keep,
    below: Sequence[ft.Control] = (),
) -> ft.ListView:
    """The scrolling grid, and `below` what one scrolls to under it.

    `on_tap` gets the number of the deal, from 0, and is the same at every drawing.
    """
    return ft.ListView(
        [
            *(
                keep(index, GridRound, round_, size, on_tap, key=f"{index}")
                for index, round_ in enumerate(rounds)
            ),
            *below,
        ],
        spacing=0,
        expand=True,
        padding=ft.Padding(left=0, right=0, top=0, bottom=8),
    )


def offset_in_sight(rounds: tuple[RoundView, ...], size: Measures, height: float) -> float:
    """Return how far to scroll a grid of this height to see the marked row, else the last written one."""
    top, marked, written = 0.0, 0.0, 0.0
    for round_ in rounds:
        for at, row in enumerate(round_.rows):
            bottom = top + RoundView("", "", "", round_.rows[: at + 1]).height(size.row)
            if row.marked:
                marked = bottom
            if any(cell.total for cell in row.cells):
                written = bottom
        top += round_.height(size.row) + 1
    below = 2 * size.row  # what stands under the marked row, so that it is seen to go on
    return max(0.0, min(top, (marked or written or top) + below) - height)
