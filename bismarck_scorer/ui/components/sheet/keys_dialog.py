"""Which keys do what, for whoever enters a sheet without a pointer."""

import flet as ft

from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, text
from bismarck_scorer.ui.guards import safe

_CAPS = 168  # the width of the keys


def keys_dialog(_: Messages, on_close: buttons.Press) -> ft.AlertDialog:
    """List the keys of a sheet's screen."""
    lines = (
        ("0–9", _("The figure of the player whose line is marked")),
        ("↑ ↓", _("The player before or after")),
        ("← →", _("One less or one more; where something is to be chosen, the one before or after")),
        ("Enter", _("Chooses what the arrows point to; saves a row that is whole")),
        ("Backspace", _("Takes back what was typed")),
        ("1 2 3 …", _("The first, second, third of what is to be chosen")),
        ("C D H S N", _("Trump: clubs, diamonds, hearts, spades, none")),
        ("U D", _("A free domino goes up or down")),
        ("P", _("Scores copied from paper instead of a count, and back")),
        ("−", _("Minus, where scores are copied")),
        ("Page Up, Page Down", _("An earlier row, to correct it, and back")),
        ("Ctrl+Z, Ctrl+Shift+Z", _("Undo and redo (Cmd on a Mac)")),
        ("Esc", _("Leaves the row; what was entered is kept")),
        ("Tab", _("The buttons of the screen, one after the other")),
        ("?", _("These keys")),
    )
    return ft.AlertDialog(
        title=text.title(_("Keys")),
        bgcolor=theme.PANEL,
        scrollable=True,
        content=ft.Column([_line(keys, does) for keys, does in lines], tight=True, spacing=8, width=520),
        actions=[buttons.quiet(_("Close"), on_close)],
        on_dismiss=safe(on_close),
    )


def _line(keys: str, does: str) -> ft.Control:
    return ft.Semantics(
        container=True,
        content=ft.Row(
            [
                ft.Container(content=text.body(keys, size=14, bold=True), width=_CAPS),
                ft.Container(content=text.body(does, size=14), expand=True),
            ],
            spacing=12,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
    )
