"""A dialog that tells something in plain sentences, and no more."""

from collections.abc import Iterable

import flet as ft

from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, text
from bismarck_scorer.ui.guards import safe


def sentences_dialog(
    title: str, sentences: Iterable[str], _: Messages, on_close: buttons.Press
) -> ft.AlertDialog:
    """Show the sentences one below the other."""
    return ft.AlertDialog(
        title=text.body(title, size=20, bold=True),
        bgcolor=theme.PANEL,
        scrollable=True,
        content=ft.Column([text.body(sentence) for sentence in sentences], tight=True, spacing=8, width=340),
        actions=[buttons.quiet(_("Close"), on_close)],
        on_dismiss=safe(on_close),
    )
