"""The head row over the grid: names, and totals as they stand. A tap on it tells what is still possible."""

from dataclasses import dataclass

import flet as ft

from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, marks, text
from bismarck_scorer.ui.guards import safe
from bismarck_scorer.ui.hooks import Keep
from bismarck_scorer.ui.sheet.measures import Measures

_ROOMY = 22  # the size of the totals where there is room for all that stands beside a name


@dataclass(frozen=True, slots=True)
class HeadView:
    """What stands over one column.

    `left` is what the player has still to pick as forehand, if anything; `out` is the sentence that the
    player cannot come first any more, where that is so.
    """

    name: str
    total: str
    negative: bool
    leads: bool
    left: str = ""
    out: str = ""


def heads(
    views: tuple[HeadView, ...], size: Measures, on_tap: buttons.Press | None, keep: Keep
) -> ft.Control:
    """The head row, always in sight; `on_tap` is the same for every player and at every drawing, if any."""
    return ft.Container(
        border=ft.Border(bottom=ft.BorderSide(2, theme.RULE)),
        padding=ft.Padding(left=0, right=0, top=0, bottom=4),
        content=ft.Row(
            [
                ft.Container(width=size.letter),
                *[keep(f"head-{seat}", _head, seat, view, size, on_tap) for seat, view in enumerate(views)],
                ft.Container(width=size.contract),
            ],
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
    )


def _head(seat: int, view: HeadView, size: Measures, on_tap: buttons.Press | None) -> ft.Control:
    name = text.name(view.name, size=size.name, fitted=True)
    ink = theme.RED_INK if view.negative else theme.INK
    said = ". ".join(filter(None, (f"{view.name}: {view.total}", view.left, view.out)))
    lines: list[ft.Control] = [
        ft.Row(
            [
                marks.mark(seat, 9 if size.head > _ROOMY else 7),
                ft.Container(content=name, expand=True, expand_loose=True),
            ],
            spacing=4 if size.head > _ROOMY else 2,
            alignment=ft.MainAxisAlignment.CENTER,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        ft.Row(
            [text.figure(view.total, size=size.head, color=ink, fitted=True), *_crown(view)],
            spacing=3,
            alignment=ft.MainAxisAlignment.CENTER,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    ]
    if view.left:
        lines.append(
            ft.Text(
                view.left,
                size=size.small - 1,
                color=theme.FAINT_INK,
                font_family_fallback=theme.FALLBACKS,
                text_align=ft.TextAlign.CENTER,
            )
        )
    column = ft.Column(lines, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return ft.MergeSemantics(
        expand=True,
        content=ft.Semantics(
            label=said,
            identifier=f"total-{seat}",
            button=on_tap is not None,
            content=ft.Container(
                content=ft.Semantics(exclude_semantics=True, content=column),
                tooltip=ft.Tooltip(message=view.name, exclude_from_semantics=True),
                on_click=safe(on_tap) if on_tap else None,
            ),
        ),
    )


def _crown(view: HeadView) -> list[ft.Control]:
    """Who leads wears it; for whom it is out of reach, it is struck out."""
    if view.leads:
        return [ft.Text("♛", size=14, color=theme.GOLD)]
    if view.out:
        struck = ft.TextStyle(decoration=ft.TextDecoration.LINE_THROUGH, decoration_thickness=1.5)
        return [ft.Text("♛", size=12, color=theme.FAINT_INK, style=struck)]
    return []
