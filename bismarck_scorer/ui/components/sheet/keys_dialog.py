"""Which keys do what, for whoever enters a sheet without a pointer."""

import flet as ft

from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, frame, text
from bismarck_scorer.ui.guards import safe
from bismarck_scorer.ui.scale import is_large, scaled

_CAPS = 168  # the width of the keys
_WIDTH = 520


def keys_dialog(_: Messages, on_close: buttons.Press) -> ft.AlertDialog:
    """List the keys of a sheet's screen."""
    narrow = is_large() or (ft.context.page.width or 0) < frame.ROOMY
    return ft.AlertDialog(
        title=text.question(_("Keys")),
        bgcolor=theme.PANEL,
        scrollable=True,
        inset_padding=theme.AROUND_DIALOGS,
        content=ft.Column(
            [_line(keys, does, narrow=narrow) for keys, does in sheet_keys(_)],
            tight=True,
            spacing=8,
            width=scaled(_WIDTH),
        ),
        actions=[buttons.quiet(_("Close"), on_close)],
        on_dismiss=safe(on_close),
    )


def sheet_keys(_: Messages) -> tuple[tuple[str, str], ...]:
    """The keys, as they are written on a keyboard, and what each does."""
    return (
        ("0–9", _("The figure of the player whose line is marked")),
        ("↑ ↓", _("The player before or after")),
        ("← →", _("One less or one more; where something is to be chosen, the one before or after")),
        ("Enter", _("Chooses what the arrows point to; saves a row that is whole")),
        ("Backspace", _("Takes back what was typed")),
        ("1 2 3 …", _("The first, second, third of what is to be chosen")),
        ("C D H S N", _("Trump: clubs, diamonds, hearts, spades, none")),
        (" ".join(_.court_keys()), _("The card that a free domino begins with")),
        ("U D", _("A free domino goes up or down")),
        ("P", _("Scores copied from paper instead of a count, and back")),
        ("−", _("Minus, where scores are copied")),
        ("Page Up, Page Down", _("An earlier row, to correct it, and back")),
        ("Ctrl+Z, Ctrl+Shift+Z", _("Undo and redo (Cmd on a Mac)")),
        ("Esc", _("Leaves the row; what was entered is kept")),
        ("Tab", _("The buttons of the screen, one after the other")),
        ("?", _("These keys")),
    )


def _line(keys: str, does: str, *, narrow: bool) -> ft.Control:
    """A line of the list; `narrow`, what the keys do stands under them."""
    caps, told = text.body(keys, size=14, bold=True), text.body(does, size=14)
    if narrow:
        return ft.Semantics(container=True, content=ft.Column([caps, told], spacing=0, tight=True))
    return ft.Semantics(
        container=True,
        content=ft.Row(
            [ft.Container(content=caps, width=_CAPS), ft.Container(content=told, expand=True)],
            spacing=12,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
    )
