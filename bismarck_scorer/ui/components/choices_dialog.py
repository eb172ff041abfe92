"""A dialog that offers a few things to do, one under the other."""

from collections.abc import Sequence

import flet as ft

from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, text
from bismarck_scorer.ui.guards import safe
from bismarck_scorer.ui.scale import scaled

_WIDTH = 300


def choices_dialog(
    title: str, under: str, choices: Sequence[ft.Control], way_out: ft.Control, on_close: buttons.Press
) -> ft.AlertDialog:
    """Offer `choices` under a title and, where that is not empty, a sentence; `way_out` does nothing."""
    return ft.AlertDialog(
        title=text.question(title),
        bgcolor=theme.PANEL,
        scrollable=True,
        inset_padding=theme.AROUND_DIALOGS,
        content=ft.Column(
            [*([text.said(under)] if under else []), *choices],
            tight=True,
            spacing=10,
            width=scaled(_WIDTH),
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        actions=[way_out],
        on_dismiss=safe(on_close),
    )
