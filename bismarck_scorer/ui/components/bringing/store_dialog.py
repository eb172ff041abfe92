"""A look at the sheet that an old paper gives, before it is stored."""

import flet as ft

from bismarck_scorer.scorebook.incoming import Arrival
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.bringing.copying_state import Storing
from bismarck_scorer.ui.components import buttons, text
from bismarck_scorer.ui.components.bringing.incoming_line import arrival_said, sheet_facts
from bismarck_scorer.ui.desk import Desk
from bismarck_scorer.ui.guards import safe
from bismarck_scorer.ui.scale import scaled


def store_dialog(desk: Desk, storing: Storing) -> ft.AlertDialog | None:
    """What would be stored, and the key that stores it; None where there is nothing to look at."""
    _, found = desk.words, storing.preview
    if found is None or found.sheet is None:
        return None

    told = list(sheet_facts(found.sheet, _))
    if found.standing is not None and found.standing.arrival is not Arrival.NEW:
        told.append(text.body(arrival_said(found.standing.arrival, _), size=14, color=theme.GOLD, bold=True))
    told.append(text.small(_("It is stored as a finished sheet, which can be reopened and corrected.")))
    return ft.AlertDialog(
        title=text.question(_("Store this sheet?")),
        bgcolor=theme.PANEL,
        scrollable=True,
        inset_padding=theme.AROUND_DIALOGS,
        content=ft.Column(told, tight=True, spacing=8, width=scaled(320)),
        actions=[buttons.quiet(_("Not yet"), storing.look_away), buttons.primary(_("Store"), storing.store)],
        on_dismiss=safe(storing.look_away),
    )
