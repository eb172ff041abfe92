"""Taking a list of evenings out of the app: a download in the browser, a save dialog in a window."""

from functools import partial

import flet as ft

from bismarck_scorer.exports.many import MANY, ManyFormat
from bismarck_scorer.scorebook.export import export_found
from bismarck_scorer.ui.components import buttons
from bismarck_scorer.ui.components.choices_dialog import choices_dialog
from bismarck_scorer.ui.desk import Desk
from bismarck_scorer.ui.giving import by_link
from bismarck_scorer.ui.past.asked_query import query
from bismarck_scorer.ui.past.evenings_state import Looking


def list_export_dialog(desk: Desk, looking: Looking, on_close: buttons.Press) -> ft.AlertDialog:
    """Offer every kind of table for the sheets that are listed."""
    _ = desk.words
    linked = by_link()
    uses = {"xlsx": _("A workbook"), "csv": _("For a spreadsheet")}
    asked = query(looking.asked, looking.order)

    async def save(format_: ManyFormat) -> None:
        if not linked:  # there the link downloads it
            streamed = export_found(desk.book, looking.asked, looking.order, format_.id, _)
            data = b"".join(streamed.pieces)
            await ft.FilePicker().save_file(file_name=streamed.name, src_bytes=data)
        on_close()

    choices = [
        buttons.link(
            f"{uses[format_.id]} · {format_.id.upper()}",
            partial(save, format_),
            f"/export-evenings/{format_.id}?language={_.language}&{asked}".rstrip("&") if linked else None,
        )
        for format_ in MANY.values()
    ]
    under = _("All deals of the sheets that are listed, one row for each deal and player.")
    way_out = buttons.quiet(_("Close"), on_close)
    return choices_dialog(_("Export this list"), under, choices, way_out, on_close)
