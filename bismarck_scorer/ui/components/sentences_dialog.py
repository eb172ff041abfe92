"""A dialog that tells something in plain sentences, and where there is more to read."""

from collections.abc import Iterable

import flet as ft

from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, text
from bismarck_scorer.ui.guards import safe
from bismarck_scorer.ui.scale import scaled


def sentences_dialog(
    title: str,
    sentences: Iterable[str],
    _: Messages,
    on_close: buttons.Press,
    on_more: buttons.Press | None = None,
) -> ft.AlertDialog:
    """Show the sentences one below the other; `on_more` leads to where more is said."""
    more = [] if on_more is None else [buttons.quiet(_("Read more"), on_more)]
    return ft.AlertDialog(
        title=text.body(title, size=20, bold=True),
        bgcolor=theme.PANEL,
        scrollable=True,
        inset_padding=theme.AROUND_DIALOGS,
        content=ft.Column(
            [text.body(sentence) for sentence in sentences], tight=True, spacing=8, width=scaled(340)
        ),
        actions=[*more, buttons.quiet(_("Close"), on_close)],
        on_dismiss=safe(on_close),
    )
