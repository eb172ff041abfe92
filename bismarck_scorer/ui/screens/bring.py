"""Bringing in what was written elsewhere: an old paper sheet, a table, or files of the app."""

from functools import partial

import flet as ft

from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook.incoming import Arrival, Incoming
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.bringing.bringing_state import (
    Tables,
    choose_files,
    look_at,
    use_incomings,
    use_tables,
)
from bismarck_scorer.ui.components import buttons, frame, text
from bismarck_scorer.ui.components.bringing.incoming_line import incoming_line
from bismarck_scorer.ui.components.typed import Pasted
from bismarck_scorer.ui.desk import go, use_desk
from bismarck_scorer.ui.dropped import taken
from bismarck_scorer.ui.giving import by_link
from bismarck_scorer.ui.guards import safe_effect, screen
from bismarck_scorer.ui.hooks import use_value

_THERE = (Arrival.HERE,)  # what can be opened


@screen
def BringScreen() -> ft.View:
    """The ways in, and a look at what the chosen files would bring."""
    desk = use_desk()
    _ = desk.words
    incomings, tables = use_incomings(desk), use_tables(desk)
    pasting, set_pasting = use_value(False)
    drop = ft.use_route_params().get("drop")

    async def look_at_dropped() -> None:
        if drop is not None:
            await look_at(taken(drop), incomings, tables)

    ft.use_effect(safe_effect(look_at_dropped), dependencies=[drop])
    of_files = _("Sheets and rules that the app wrote (JSON), or a table with names in the head row (CSV).")
    if desk.wide and by_link():
        of_files += " " + _("They can be dropped anywhere on this page, too.")
    content: list[ft.Control] = [
        _way(
            _("An old paper sheet"),
            _("Type the rows as they stand; each is checked at once."),
            buttons.primary(
                _("Go on typing") if tables.half_copied else _("Type it in"), partial(go, "/bring/paper")
            ),
        ),
        _way(
            _("Files"),
            of_files,
            buttons.secondary(_("Choose files"), partial(choose_files, incomings, tables)),
        ),
        _way(
            _("A table by copy and paste"),
            _("From a spreadsheet or a message, with names in the head row."),
            buttons.secondary(_("Close") if pasting else _("Paste"), partial(set_pasting, not pasting)),
        ),
    ]
    if pasting:
        content.append(Pasted(_("The table"), tables.paste, key="pasted"))
        content.append(ft.Row([buttons.primary(_("Take the table"), tables.take_pasted)]))
    if tables.wrong:
        told = text.body(tables.wrong, color=theme.RED_INK, bold=True)
        content.append(ft.Semantics(live_region=True, content=told))
    if tables.replacing:
        content.append(_replacing(tables, _))
    content += [_line(incoming, _) for incoming in incomings.found]
    if incomings.coming:
        said = _.plural("Bring {n} in", "Bring {n} in", incomings.coming)
        content.append(ft.Row([buttons.primary(said, incomings.store)], alignment=ft.MainAxisAlignment.END))
    body = frame.page_of(desk, _("Bring in"), content, back="/evenings")
    return frame.view(desk, ft.use_view_path(), body, at="/evenings")


def _way(title: str, note: str, key: ft.Control) -> ft.Control:
    heading = text.title(title, size=18)
    heading.max_lines, heading.overflow = 2, ft.TextOverflow.CLIP  # beside a key one line is short
    told = ft.Column([heading, text.small(note)], spacing=2)
    return ft.Container(
        border=ft.Border(bottom=ft.BorderSide(1, theme.HAIRLINE)),
        padding=ft.Padding.symmetric(vertical=10),
        content=frame.aside(told, key, spacing=16),
    )


def _replacing(tables: Tables, _: Messages) -> ft.Control:
    told = text.body(_("Another paper is half copied on this device. What was typed of it would be gone."))
    keys = [
        buttons.secondary(_("Keep that one"), tables.keep_old),
        buttons.primary(_("Take the table instead"), tables.replace_old),
    ]
    return ft.Column([told, ft.Row(keys, wrap=True, spacing=10, run_spacing=10)], spacing=8)


def _line(incoming: Incoming, _: Messages) -> ft.Control:
    standing = incoming.standing
    there = standing is not None and standing.arrival in _THERE and isinstance(incoming.file, Sheet)
    return incoming_line(incoming, _, partial(go, f"/sheet/{standing.id}") if standing and there else None)
