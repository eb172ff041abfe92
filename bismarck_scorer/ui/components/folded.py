"""A long table of figures of which the beginning is shown: twenty years of evenings open as one does."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from bismarck_scorer.ui.components import buttons
from bismarck_scorer.ui.components.ledger import Row, table
from bismarck_scorer.ui.desk import use_desk
from bismarck_scorer.ui.guards import component
from bismarck_scorer.ui.hooks import use_value

_SHOWN = 8
_FEW = 3  # more than shown, so that a key would save nothing


@component
def Folded(heads: Sequence[str], rows: Sequence[Row], *, wide: int = 3) -> ft.Control:
    """The table, and a key for the rest of it."""
    _ = use_desk().words
    whole, set_whole = use_value(len(rows) <= _SHOWN + _FEW)
    shown = table(heads, rows if whole else rows[:_SHOWN], wide=wide)
    if whole:
        return shown
    rest = buttons.quiet(_("Show all {n}", n=len(rows)), partial(set_whole, True))
    return ft.Column([shown, ft.Row([rest])], spacing=4, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
