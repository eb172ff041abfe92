"""Taking a sheet out of the app: a download in the browser, a save dialog in a window."""

from functools import partial

import flet as ft

from bismarck_scorer.exports import Format, formats
from bismarck_scorer.scorebook.book import OpenSheet
from bismarck_scorer.scorebook.export import export
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, text
from bismarck_scorer.ui.desk import Desk
from bismarck_scorer.ui.guards import safe
from bismarck_scorer.ui.scale import is_large, scaled


def route(sheet_id: int, format_: str, language: str) -> str:
    """Return the path from which a browser downloads a sheet."""
    return f"/export/{sheet_id}/{format_}?language={language}"


def export_dialog(desk: Desk, opened: OpenSheet, on_close: buttons.Press) -> ft.AlertDialog:
    """Offer every format; in the browser each is a link to an attachment, saved as any download is."""
    _ = desk.words
    in_browser = ft.context.page.web

    uses = {
        "json": _("To open again in Bismarck"),
        "csv": _("For a spreadsheet"),
        "txt": _("As text, for a message"),
        "xlsx": _("A workbook with formulas"),
        "pdf": _("To print"),
        "png": _("As a picture, for a message"),
        "svg": _("As a drawing, to work on"),
    }

    async def save(format_: Format) -> None:
        if not in_browser:  # there the link downloads it
            exported = export(desk.book, opened.id, format_.id, desk.words)
            await ft.FilePicker().save_file(file_name=exported.name, src_bytes=exported.data)
        on_close()

    def choice(format_: Format) -> ft.Control:
        return ft.OutlinedButton(
            content=" · ".join(filter(None, (uses.get(format_.id), format_.id.upper()))),
            url=ft.Url(route(opened.id, format_.id, desk.words.language), target=ft.UrlTarget.SELF)
            if in_browser
            else None,
            on_click=safe(partial(save, format_)),
            height=None if is_large() else 48,
            style=ft.ButtonStyle(
                color=theme.INK,
                side=ft.BorderSide(1, theme.HAIRLINE),
                padding=ft.Padding.symmetric(horizontal=20, vertical=10),
                text_style=ft.TextStyle(size=scaled(14), font_family=theme.SANS),
            ),
        )

    return ft.AlertDialog(
        title=text.title(_("Export")),
        bgcolor=theme.PANEL,
        scrollable=True,
        content=ft.Column(
            [
                text.small(_("The whole sheet as a file, to keep or to send on.")),
                *[choice(format_) for format_ in formats().values()],
            ],
            tight=True,
            spacing=10,
            width=280,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        actions=[buttons.quiet(_("Close"), on_close)],
        on_dismiss=safe(on_close),
    )
