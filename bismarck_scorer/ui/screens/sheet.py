"""The sheet itself, and entering its deals."""

import asyncio
from collections.abc import Callable
from functools import partial

import flet as ft

from bismarck_scorer.domain.errors import NoSuchSheet, StaleSheet
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook import drafts, play
from bismarck_scorer.scorebook.book import Changed, OpenSheet, Scorebook
from bismarck_scorer.ui.components import buttons, frame, table
from bismarck_scorer.ui.components.export import export_dialog
from bismarck_scorer.ui.components.row_entry import RowEntry
from bismarck_scorer.ui.desk import Desk, use_desk
from bismarck_scorer.ui.guards import component, screen
from bismarck_scorer.ui.hooks import Ref, use_ref, use_state, use_value
from bismarck_scorer.ui.live import tell_others, use_others
from bismarck_scorer.ui.screens.trouble import Missing

UseCase = Callable[[Scorebook, int, int], Changed]
"""Takes the scorebook, a sheet's number and the version that was read."""

_TURNS = 3
"""Turns of the event loop until the new row, for which everybody waits, is on its way to the screen."""


@screen
def SheetScreen() -> ft.View:
    """One sheet. The route holds its number."""
    desk = use_desk()
    sheet_id = int(ft.use_route_params()["sheet"])
    try:
        body = Table(play.open_sheet(desk.book, sheet_id), key=f"sheet-{sheet_id}")
    except NoSuchSheet:
        body = Missing()
    return frame.view(desk, ft.use_view_path(), body, at="/")


@component
def Table(first: OpenSheet) -> ft.Control:
    """The sheet, and the entry beside or below it; `first` is how it was read for the first drawing."""
    desk, sheet_id = use_desk(), first.id
    opened, set_opened = use_state(lambda: first)
    editing, set_editing = use_state(lambda: _half_entered(desk, first))
    exporting, set_exporting = use_value(False)
    paint: Ref[Callable[[], None]] = use_ref(lambda: lambda: None)
    newest = use_ref(lambda: first)  # two quick taps on undo may both come before the first is drawn

    async def show(now: OpenSheet) -> None:
        """Draw the sheet as it is now; a new row that somebody wrote meanwhile is not entered any more."""
        before, newest.current = newest.current, now
        paint.current()
        for _turn in range(_TURNS):
            await asyncio.sleep(0)
        set_opened(now)
        rows = len(before.sheet.deals), len(now.sheet.deals)
        set_editing(lambda row: None if row == rows[0] < rows[1] else row)

    async def read_again() -> None:
        await show(play.open_sheet(desk.book, sheet_id))

    async def change(use_case: UseCase) -> None:
        try:
            changed = use_case(desk.book, sheet_id, newest.current.version)
        except StaleSheet:
            await read_again()
            raise
        await desk.book.store.flush()
        tell_others(sheet_id)
        await show(changed.open)

    async def saved(changed: Changed) -> None:
        tell_others(sheet_id)
        await show(changed.open)
        set_editing(None)

    use_others(sheet_id, read_again)
    on_tap = ft.use_callback(set_editing, [])
    ft.use_dialog(export_dialog(desk, opened, partial(set_exporting, False)) if exporting else None)

    sheet, _ = opened.sheet, desk.words
    following = len(sheet.deals)
    row = following if editing is None else editing
    entry = None
    if not sheet.finished and row < following + (not sheet.complete):
        entry = RowEntry(
            opened,
            row,
            saved,
            read_again,
            None if desk.wide and row == following else partial(set_editing, None),
            width=table.entry_width(desk),
            height=table.entry_height(desk),
        )
    actions = [
        buttons.icon(ft.Icons.UNDO, _("Undo"), partial(change, play.undo), disabled=not opened.undoable),
        buttons.icon(ft.Icons.REDO, _("Redo"), partial(change, play.redo), disabled=not opened.redoable),
        buttons.icon(ft.Icons.IOS_SHARE, _("Export"), partial(set_exporting, True)),
    ]
    parts = table.Parts(
        frame.bar(desk, _title(sheet, _), _progress(sheet, _), back="/", actions=actions),
        partial(table.Paper, newest, paint, on_tap),
        entry,
        entering=editing is not None,
        on_write=partial(set_editing, following),
        on_finish=partial(change, play.finish),
        on_reopen=partial(change, play.reopen),
    )
    return table.beside(desk, sheet, parts) if desk.wide else table.below(desk, sheet, parts)


def _half_entered(desk: Desk, opened: OpenSheet) -> int | None:
    """The row that was being entered when this sheet was left, if one was."""
    if opened.sheet.finished:
        return None
    rows = [row for row, draft in drafts.find(desk.book, opened.id).items() if not draft.untouched]
    return max(rows, default=None)


def _title(sheet: Sheet, _: Messages) -> str:
    return sheet.head.place or _.rule_set(sheet.rules.id)


def _progress(sheet: Sheet, _: Messages) -> str:
    return f"{_.short_day(sheet.head.played_on)} · {sheet.played}/{len(sheet.places)}"
