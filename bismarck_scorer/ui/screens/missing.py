"""What is shown where a page is not there, or not any more."""

from functools import partial

import flet as ft

from bismarck_scorer.ui.components import buttons, text
from bismarck_scorer.ui.desk import go, use_desk
from bismarck_scorer.ui.guards import component


@component
def Missing(*, sheet: bool = False) -> ft.Control:
    """An address that leads nowhere, or to a sheet that is gone."""
    desk = use_desk()
    _ = desk.words
    title = _("This sheet was deleted, or was never here") if sheet else _("There is nothing here")
    return ft.Container(
        padding=24,
        content=ft.Column(
            [
                text.body(title, size=20, bold=True),
                ft.Row(
                    [
                        buttons.primary(_("To the start"), partial(go, "/")),
                        *(
                            [buttons.secondary(_("All evenings"), partial(go, "/evenings"))]
                            if desk.hosts
                            else []
                        ),
                    ],
                    wrap=True,
                ),
            ],
            spacing=16,
        ),
    )
