"""The rows of an old paper while they are copied: as on the sheet, with a figure in every cell."""

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.bringing.copied_view import CopiedRow, Mark
from bismarck_scorer.ui.bringing.copying import Hand
from bismarck_scorer.ui.components import buttons, marks, text
from bismarck_scorer.ui.components.buttons import Bound
from bismarck_scorer.ui.guards import safe
from bismarck_scorer.ui.hooks import Keep
from bismarck_scorer.ui.scale import scaled

_LETTER, _MARK, _PLAYED = 40, 26, 150


def row_height() -> float:
    """How high a row stands."""
    return max(40, scaled(34))


def heads(names: Sequence[str], *, roomy: bool) -> ft.Control:
    """The names over the columns."""
    return ft.Container(
        border=ft.Border(bottom=ft.BorderSide(2, theme.RULE)),
        padding=ft.Padding(left=0, right=0, top=0, bottom=4),
        content=ft.Row(
            [
                ft.Container(width=_LETTER),
                *[
                    ft.Row(
                        [
                            marks.mark(seat, 7),
                            ft.Container(content=text.name(name), expand=True, expand_loose=True),
                        ],
                        spacing=3,
                        expand=True,
                        alignment=ft.MainAxisAlignment.CENTER,
                    )
                    for seat, name in enumerate(names)
                ],
                ft.Container(width=_PLAYED if roomy else _MARK),
            ],
            spacing=0,
        ),
    )


@dataclass(frozen=True, slots=True)
class Sheet:
    """What all rows have in common.

    `on_hand` gets the `Hand` of a tapped cell, and is the same at every drawing. On a `roomy` screen there is
    room for what was played.
    """

    names: tuple[str, ...]
    on_hand: buttons.Press
    words: Messages
    roomy: bool


def grid_row(row: CopiedRow, sheet: Sheet, hand: Hand | None) -> ft.Control:
    """One row; `hand` is where the next key goes, if it is in this row."""
    _ = sheet.words
    edge = ft.BorderSide(1, theme.RULE if row.label else theme.HAIRLINE)
    if row.redealt:
        cells: list[ft.Control] = [
            ft.Container(content=text.small("× " + _("redealt")), expand=True, alignment=ft.Alignment.CENTER)
        ]
    else:
        cells = [_cell(row, seat, sheet, hand) for seat in range(len(sheet.names))]
    beside: list[ft.Control] = [text.small(row.played)] if sheet.roomy else []
    mark = ft.Semantics(
        label=row.told,
        content=ft.Semantics(exclude_semantics=True, content=_sign(row.mark)),
    )
    letter = ft.Text(row.label, size=20, font_family=theme.SERIF, weight=theme.BOLD, color=theme.LETTER)
    return ft.Container(
        key=f"row-{row.number}",
        height=row_height(),
        bgcolor=ft.Colors.with_opacity(0.10, theme.RED_INK) if row.mark is Mark.WRONG else None,
        border=ft.Border(top=edge),
        content=ft.Row(
            [
                ft.Container(width=_LETTER, alignment=ft.Alignment.CENTER, content=letter),
                *cells,
                ft.Container(
                    width=_PLAYED if sheet.roomy else _MARK,
                    padding=ft.Padding.only(left=6),
                    content=ft.Row([mark, *beside], spacing=6),
                ),
            ],
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    )


def _sign(mark: Mark) -> ft.Control:
    color = theme.RED_INK if mark is Mark.WRONG else theme.GOLD
    return ft.Text(mark.value, size=18, weight=theme.BOLD, color=color, font_family=theme.SANS)


def _box(
    content: ft.Control, *, shaded: bool, held: bool = False, on_tap: buttons.Press | None = None
) -> ft.Container:
    edge = ft.BorderSide(2, theme.MARKED_EDGE)
    return ft.Container(
        content=content,
        expand=True,
        alignment=ft.Alignment.CENTER,
        bgcolor=theme.MARKED if held else theme.SHADE if shaded else None,
        border=ft.Border(edge, edge, edge, edge)
        if held
        else ft.Border(left=ft.BorderSide(1, theme.HAIRLINE)),
        on_click=safe(on_tap) if on_tap else None,
    )


def _cell(row: CopiedRow, seat: int, sheet: Sheet, hand: Hand | None) -> ft.Control:
    _ = sheet.words
    figure = row.figures[seat] if seat < len(row.figures) else ""
    shown, here = figure.replace("-", "−"), Hand(row.number, seat)
    ink = theme.RED_INK if figure.startswith("-") else theme.INK
    face = text.figure(shown, size=min(scaled(18), 26), fitted=True, color=ink)
    said = f"{row.name}, {sheet.names[seat]}: " + (shown or _("empty"))
    return ft.MergeSemantics(
        expand=True,
        content=ft.Semantics(
            label=", ".join(filter(None, (said, row.told))),
            identifier=f"figure-{row.number}-{seat}",
            button=True,
            selected=hand == here,
            content=_box(
                ft.Semantics(exclude_semantics=True, content=face),
                shaded=seat == row.forehand,
                held=hand == here,
                on_tap=Bound(sheet.on_hand, here),
            ),
        ),
    )


def grid(rows: Sequence[CopiedRow], sheet: Sheet, hand: Hand | None, keep: Keep) -> ft.Column:
    """All rows, scrolling."""
    return ft.Column(
        [
            keep(
                f"row-{row.number}",
                grid_row,
                row,
                sheet,
                hand if hand is not None and hand.row == row.number else None,
            )
            for row in rows
        ],
        spacing=0,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
