"""One change of a sheet in the list of them: what was done to what, when, and from what to what."""

import flet as ft

from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import text
from bismarck_scorer.ui.guards import component
from bismarck_scorer.ui.scale import scaled
from bismarck_scorer.ui.sheet.history_view import ChangeView, Detail

_WHAT = 96  # width of the names before the figures


@component
def ChangeLine(view: ChangeView) -> ft.Control:
    """Draw it, to be read in one breath."""
    heading = text.body(view.about or view.done, bold=True)
    return ft.Semantics(
        label=view.sentence,
        identifier=f"change-{view.number}",
        container=True,
        exclude_semantics=True,
        content=ft.Container(
            border=ft.Border(bottom=ft.BorderSide(1, theme.HAIRLINE)),
            padding=ft.Padding.symmetric(vertical=10),
            content=ft.Column(
                [
                    ft.Row(
                        [ft.Container(content=heading, expand=True), text.small(view.time)],
                        spacing=12,
                        vertical_alignment=ft.CrossAxisAlignment.START,
                    ),
                    *([text.small(view.done)] if view.about else []),
                    *map(_detail, view.details),
                ],
                spacing=3,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
        ),
    )


def _detail(detail: Detail) -> ft.Control:
    before = [ft.TextSpan(f"{detail.before} → ", ft.TextStyle(color=theme.FAINT_INK))]
    return ft.Row(
        [
            ft.Container(content=text.name(detail.what, bold=False), width=scaled(_WHAT)),
            ft.Text(
                spans=[*(before if detail.before else []), ft.TextSpan(detail.after or "–")],
                size=14,
                color=theme.INK,
                font_family=theme.SANS,
                font_family_fallback=theme.FALLBACKS,
                expand=True,
            ),
        ],
        spacing=8,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
