"""A misdeal on the grid: a thin line between the rows, since it takes up none of them."""

from collections.abc import Callable
from functools import partial

import flet as ft

from bismarck_scorer.ui import theme
from bismarck_scorer.ui.guards import component, safe
from bismarck_scorer.ui.scale import scaled
from bismarck_scorer.ui.sheet.grid_view import MISDEAL_HEIGHT, MisdealView

_LARGEST = 15  # that the line has room for


@component
def MisdealLine(view: MisdealView, on_tap: Callable[[int], object]) -> ft.Control:
    """One misdeal; `on_tap` gets its number."""
    words = ft.Text(
        view.said,
        size=min(scaled(12), _LARGEST),
        color=theme.FAINT_INK,
        font_family_fallback=theme.FALLBACKS,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
    return ft.MergeSemantics(
        content=ft.Semantics(
            label=view.sentence,
            identifier=view.identifier,
            button=view.row is not None,
            content=ft.Container(
                content=ft.Semantics(exclude_semantics=True, content=words),
                height=MISDEAL_HEIGHT,
                alignment=ft.Alignment.CENTER_LEFT,
                padding=ft.Padding.symmetric(horizontal=8),
                border=ft.Border(bottom=ft.BorderSide(1, ft.Colors.with_opacity(0.5, theme.HAIRLINE))),
                on_click=None if view.row is None else safe(partial(on_tap, view.row)),
            ),
        )
    )
