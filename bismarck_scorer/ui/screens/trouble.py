"""What is shown when the scorebook cannot be opened, or a page is not there."""

from functools import partial

import flet as ft

from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, text
from bismarck_scorer.ui.desk import go, use_desk
from bismarck_scorer.ui.guards import component
from bismarck_scorer.ui.scale import scaled


def trouble_view(_: Messages, sentence: str, where: str) -> ft.View:
    """Say what is wrong and where; nothing was touched."""
    return ft.View(
        route="/",
        padding=24,
        bgcolor=theme.PAPER,
        controls=[
            ft.SafeArea(
                content=ft.Column(
                    [
                        text.title(_("The sheets cannot be opened")),
                        text.body(sentence),
                        ft.Text(where, size=scaled(14), color=theme.FAINT_INK, selectable=True),
                        text.small(_("Nothing was changed. Put this right, then start the app again.")),
                    ],
                    spacing=12,
                )
            )
        ],
    )


@component
def Missing(*, sheet: bool = False) -> ft.Control:
    """An address that leads nowhere, or to a sheet that is gone."""
    _ = use_desk().words
    title = _("This sheet was deleted, or was never here") if sheet else _("There is nothing here")
    return ft.Container(
        padding=24,
        content=ft.Column(
            [
                text.body(title, size=20, bold=True),
                ft.Row(
                    [
                        buttons.primary(_("To the start"), partial(go, "/")),
                        buttons.secondary(_("All evenings"), partial(go, "/evenings")),
                    ],
                    wrap=True,
                ),
            ],
            spacing=16,
        ),
    )
