"""The paper grid: letters down the left, contracts down the right, as many stacked rows a letter as deals."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import text
from bismarck_scorer.ui.components.sheet.misdeal_line import MisdealLine
from bismarck_scorer.ui.guards import component, safe
from bismarck_scorer.ui.hooks import Keep, use_keep
from bismarck_scorer.ui.sheet.grid_view import MISDEAL_HEIGHT, CellView, MisdealView, RoundView, RowView
from bismarck_scorer.ui.sheet.measures import Measures, word_size


def _cell(
    cell: CellView, size: Measures, *, shaded: bool, marked: bool, forehand: bool, first: bool, last: bool
) -> ft.Control:
    hairline = ft.BorderSide(1, theme.HAIRLINE)
    lighter = ft.BorderSide(1, ft.Colors.with_opacity(0.5, theme.HAIRLINE))
    below = ft.BorderSide(0, ft.Colors.TRANSPARENT) if last else lighter
    if marked:
        edge = ft.BorderSide(1, theme.MARKED_EDGE)
        border = ft.Border(top=edge, bottom=edge, left=edge if first else ft.BorderSide.none(), right=edge)
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
                ft.Text(
                    cell.small if size.score else "",
                    size=size.score or 1,
                    color=theme.FAINT_INK,
                    no_wrap=True,
                    expand=True,
                ),
                text.figure(
                    cell.large,
                    fitted=True,
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
                first=seat == 0,
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
                border=ft.Border(left=ft.BorderSide(4, theme.GOLD)) if row.irregular else None,
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
            size=word_size(round_.contract, size),
            color=theme.FAINT_INK,
            max_lines=2,
            overflow=ft.TextOverflow.ELLIPSIS,
        )
    ]
    if round_.subtitle:
        # As large as fits the column: a sign is about half as wide as it is high.
        room = max(8.0, (size.contract - 10) / (0.47 * len(round_.subtitle)))
        suits = min(size.small + 1, size.row * 0.6, room)
        names.append(ft.Text(round_.subtitle, size=suits, color=theme.INK, no_wrap=True))
    if any(row.note for row in round_.rows):
        right: ft.Control = ft.Column(
            [
                ft.Container(
                    content=ft.Text(
                        row.note or (round_.contract if row.marked or not index else ""),
                        size=min(size.small, size.row * 0.6),
                        color=theme.FAINT_INK,
                        max_lines=1,
                        overflow=ft.TextOverflow.ELLIPSIS,
                    ),
                    height=size.row,
                    margin=ft.Margin.only(top=len(row.misdeals) * MISDEAL_HEIGHT),
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
                        size=min(36, height * 0.5, size.letter / (1.1 * max(1, len(round_.label)))),
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
