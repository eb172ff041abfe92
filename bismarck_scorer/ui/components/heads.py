"""The head row over the grid: names, and totals as they stand."""

import flet as ft

from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import text
from bismarck_scorer.ui.components.grid import Measures


def heads(
    names: tuple[str, ...],
    totals: tuple[int, ...],
    figures: tuple[str, ...],
    leaders: tuple[bool, ...],
    size: Measures,
) -> ft.Control:
    """The head row, always in sight: names, and totals as they stand."""
    return ft.Container(
        border=ft.Border(bottom=ft.BorderSide(2, theme.RULE)),
        padding=ft.Padding(left=0, right=0, top=0, bottom=4),
        content=ft.Row(
            [
                ft.Container(width=size.letter),
                *[
                    ft.Container(
                        expand=True,
                        tooltip=name,
                        content=ft.Semantics(
                            label=f"{name}: {shown}",
                            identifier=f"total-{seat}",
                            exclude_semantics=True,
                            content=ft.Column(
                                [
                                    ft.Row(
                                        [
                                            ft.Container(
                                                content=text.name(name), expand=True, expand_loose=True
                                            ),
                                            *([ft.Text("♛", size=14, color=theme.GOLD)] if leads else []),
                                        ],
                                        spacing=4,
                                        alignment=ft.MainAxisAlignment.CENTER,
                                    ),
                                    text.figure(shown, size=size.head, color=text.ink_for(total)),
                                ],
                                spacing=0,
                                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
                            ),
                        ),
                    )
                    for seat, (name, total, shown, leads) in enumerate(
                        zip(names, totals, figures, leaders, strict=True)
                    )
                ],
                ft.Container(width=size.contract),
            ],
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.END,
        ),
    )
