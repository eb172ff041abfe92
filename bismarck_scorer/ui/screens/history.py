"""What was changed on a sheet, and when: newest first."""

from functools import partial
from itertools import groupby

import flet as ft

from bismarck_scorer.domain import changes
from bismarck_scorer.domain.errors import NoSuchSheet
from bismarck_scorer.scorebook import history
from bismarck_scorer.ui.components import buttons, frame, text
from bismarck_scorer.ui.components.sheet.change_line import ChangeLine
from bismarck_scorer.ui.desk import Desk, use_desk
from bismarck_scorer.ui.guards import component, screen
from bismarck_scorer.ui.hooks import use_keep, use_state, use_value
from bismarck_scorer.ui.live import use_others
from bismarck_scorer.ui.screens.missing import Missing
from bismarck_scorer.ui.sheet.history_view import ChangeView, Step, steps, view

_AT_ONCE = 30


@screen
def HistoryScreen() -> ft.View:
    """The changes of one sheet. The route holds its number."""
    desk = use_desk()
    sheet_id = int(ft.use_route_params()["sheet"])
    return frame.view(desk, ft.use_view_path(), Changes(sheet_id, key=f"changes-{sheet_id}"), at="/")


@component
def Changes(sheet_id: int) -> ft.Control:
    """The list; what other windows change meanwhile comes to its top."""
    desk = use_desk()
    _ = desk.words
    keep = use_keep()
    found, set_found = use_state(partial(_read, desk, sheet_id))
    shown, set_shown = use_value(_AT_ONCE)

    async def read_again() -> None:
        set_found(_read(desk, sheet_id))

    use_others(sheet_id, read_again)
    if found is None:
        return Missing(sheet=True)
    lines: list[ft.Control] = []
    # A long log opens as quickly as a short one: few sentences are made, and the list draws what is seen.
    for day, group in groupby((view(step, _) for step in found[:shown]), key=lambda line: line.day):
        first, *rest = group
        # Not the day for its key: where a clock was set back, a day comes twice.
        lines.append(frame.inside(text.title(day, size=17), f"day-{first.number}", top=14))
        lines += [keep(line.number, _change, line, key=f"{line.number}") for line in (first, *rest)]
    if shown < len(found):
        older = buttons.secondary(_("Older changes"), partial(set_shown, 2 * shown))
        lines.append(frame.inside(ft.Row([older]), "older", top=14))
    return ft.Column(
        [
            frame.middle(frame.bar(desk, _("Changes"), "", back=f"/sheet/{sheet_id}")),
            ft.ListView(lines, expand=True, spacing=0, padding=ft.Padding.only(bottom=24)),
        ],
        spacing=8,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _change(line: ChangeView, key: str) -> ft.Control:
    return frame.inside(ChangeLine(line), key)


def _read(desk: Desk, sheet_id: int) -> list[Step] | None:
    """What can be told of each entry, newest first; None where the sheet is gone."""
    try:
        log = [(line.at.astimezone(), line.entry) for line in history.log(desk.book, sheet_id)]
    except NoSuchSheet:
        return None
    return [*steps(log, changes.states(entry for _at, entry in log))][::-1]
