"""Taking a player's figures out of the app, as a sheet is taken."""

from functools import partial

import flet as ft

from bismarck_scorer.domain.player import Player
from bismarck_scorer.exports.figures import FORMATS
from bismarck_scorer.scorebook.export import export_figures
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, text
from bismarck_scorer.ui.desk import Desk
from bismarck_scorer.ui.giving import by_link
from bismarck_scorer.ui.guards import safe
from bismarck_scorer.ui.scale import scaled


def route(player: int, format_: str, language: str) -> str:
    """Return the path from which a browser downloads the figures."""
    return f"/export-player/{player}/{format_}?language={language}"


def figures_export(desk: Desk, person: Player, on_close: buttons.Press) -> ft.Control:
    """A key for each kind of file. In the browser each is a link to an attachment."""
    _ = desk.words
    linked = by_link()

    async def save(format_: str) -> None:
        if not linked:  # there the link downloads it
            exported = export_figures(desk.book, person.id, format_, desk.words)
            await ft.FilePicker().save_file(file_name=exported.name, src_bytes=exported.data)
        on_close()

    keys: list[ft.Control] = [
        ft.OutlinedButton(
            content=format_.upper(),
            url=ft.Url(route(person.id, format_, _.language), target=ft.UrlTarget.SELF) if linked else None,
            on_click=safe(partial(save, format_)),
            style=ft.ButtonStyle(
                color=theme.INK,
                side=ft.BorderSide(1, theme.HAIRLINE),
                padding=ft.Padding.symmetric(horizontal=14, vertical=14),
                text_style=ft.TextStyle(size=scaled(14), font_family=theme.SANS),
            ),
        )
        for format_ in FORMATS
    ]
    return ft.Column(
        [text.small(_("The figures as a file")), ft.Row(keys, wrap=True, spacing=8, run_spacing=8)], spacing=6
    )
