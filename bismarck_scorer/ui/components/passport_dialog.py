"""The rules of a sheet, as they were frozen with it."""

import flet as ft

from bismarck_scorer.domain.rules import Rules
from bismarck_scorer.messages import Messages
from bismarck_scorer.messages.passport import passport
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, text
from bismarck_scorer.ui.guards import safe


def passport_dialog(rules: Rules, _: Messages, on_close: buttons.Press) -> ft.AlertDialog:
    """Show them in plain sentences."""
    return ft.AlertDialog(
        title=text.body(_.rule_set(rules.id), size=20, bold=True),
        bgcolor=theme.PANEL,
        scrollable=True,
        content=ft.Column(
            [text.body(sentence) for sentence in passport(rules, _)], tight=True, spacing=8, width=340
        ),
        actions=[buttons.quiet(_("Close"), on_close)],
        on_dismiss=safe(on_close),
    )
