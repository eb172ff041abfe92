"""All evenings, newest first."""

from functools import partial

import flet as ft

from bismarck_scorer.domain.evening import EveningLine
from bismarck_scorer.scorebook import evenings
from bismarck_scorer.ui.components import buttons, frame, text
from bismarck_scorer.ui.components.evening_line import evening_line
from bismarck_scorer.ui.desk import go, notice, use_desk
from bismarck_scorer.ui.guards import safe, screen
from bismarck_scorer.ui.hooks import use_value
from bismarck_scorer.ui.live import tell_others

_AT_ONCE = 50


@screen
def EveningsScreen() -> ft.View:
    """The list, from which a sheet can be opened or put in the bin."""
    desk = use_desk()
    _ = desk.words
    shown, set_shown = use_value(_AT_ONCE)
    _version, set_version = use_value(0)  # drawn again when the list has changed
    lines = evenings.latest(desk.book, shown + 1)

    def restore(sheet_id: int) -> None:
        evenings.restore(desk.book, sheet_id)
        tell_others(sheet_id)
        set_version(lambda version: version + 1)

    async def delete(line: EveningLine) -> None:
        evenings.delete(desk.book, line.id)
        await desk.book.store.flush()
        set_version(lambda version: version + 1)
        tell_others(line.id)
        told = _("Deleted: {day}, {names}", day=_.day(line.played_on), names=_.names(line.players))
        notice(told, _("Undo"), safe(partial(restore, line.id)))

    content: list[ft.Control] = []
    if lines:
        content.append(
            ft.Column([evening_line(line, _, partial(delete, line)) for line in lines[:shown]], spacing=0)
        )
    else:
        content.append(text.body(_("No evenings yet.")))
    if len(lines) > shown:
        content.append(ft.Row([buttons.secondary(_("Older evenings"), partial(set_shown, shown + _AT_ONCE))]))
    new = buttons.primary(_("New sheet"), partial(go, "/new"), icon=ft.Icons.ADD)
    bring = buttons.secondary(_("Bring in"), partial(go, "/bring"))
    foot = ft.Row([bring, new], alignment=ft.MainAxisAlignment.END, wrap=True, spacing=10, run_spacing=8)
    body = frame.page_of(desk, _("Evenings"), content, back="/", foot=foot)
    return frame.view(desk, ft.use_view_path(), body, at="/evenings")
