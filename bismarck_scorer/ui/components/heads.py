"""The head row over the grid: names, and totals as they stand."""

from dataclasses import dataclass

import flet as ft

from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import text
from bismarck_scorer.ui.components.grid import Measures
from bismarck_scorer.ui.hooks import Keep


@dataclass(frozen=True, slots=True)
class HeadView:
    """What stands over one column; `left` is what the player has still to pick as forehand, if anything."""

    name: str
    total: str
    negative: bool
    leads: bool
    left: str = ""


def heads(views: tuple[HeadView, ...], size: Measures, keep: Keep) -> ft.Control:
    """The head row, always in sight."""
    return ft.Container(
        border=ft.Border(bottom=ft.BorderSide(2, theme.RULE)),
        padding=ft.Padding(left=0, right=0, top=0, bottom=4),
        content=ft.Row(
            [
                ft.Container(width=size.letter),
                *[keep(f"head-{seat}", _head, seat, view, size) for seat, view in enumerate(views)],
                ft.Container(width=size.contract),
            ],
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
    )


def _head(seat: int, view: HeadView, size: Measures) -> ft.Control:
    said = f"{view.name}: {view.total}"
    crown = [ft.Text("♛", size=14, color=theme.GOLD)] if view.leads else []
    lines: list[ft.Control] = [
        ft.Row(
            [ft.Container(content=text.name(view.name), expand=True, expand_loose=True), *crown],
            spacing=4,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        text.figure(view.total, size=size.head, color=theme.RED_INK if view.negative else theme.INK),
    ]
    if view.left:
        left = text.small(view.left, size=11)
        left.text_align = ft.TextAlign.CENTER
        lines.append(left)
        said += f". {view.left}"
    column = ft.Column(lines, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return ft.Container(
        expand=True,
        content=ft.Semantics(
            label=said,
            identifier=f"total-{seat}",
            exclude_semantics=True,
            # Within, or the name would be said as that of the whole screen.
            content=ft.Container(content=column, tooltip=view.name),
        ),
    )
