"""The sheet itself, and entering its deals."""

from collections.abc import Callable
from functools import partial

import flet as ft

from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook import drafts, play
from bismarck_scorer.scorebook.book import Changed, OpenSheet, Scorebook
from bismarck_scorer.ui.components import buttons, frame, table
from bismarck_scorer.ui.components.export import export_dialog
from bismarck_scorer.ui.components.row_entry import RowEntry
from bismarck_scorer.ui.desk import Desk, use_desk
from bismarck_scorer.ui.guards import component, screen
from bismarck_scorer.ui.hooks import use_state, use_value
from bismarck_scorer.ui.live import tell_others, use_others

UseCase = Callable[[Scorebook, int, int], Changed]
"""Takes the scorebook, a sheet's number and the version that was read."""


@screen
def SheetScreen() -> ft.View:
    """One sheet. The route holds its number."""
    desk = use_desk()
    sheet_id = int(ft.use_route_params()["sheet"])
    return frame.view(desk, ft.use_view_path(), Table(sheet_id, key=f"sheet-{sheet_id}"), at="/")


@component
def Table(sheet_id: int) -> ft.Control:
    """The sheet, and the entry beside or below it."""
    desk = use_desk()
    opened, set_opened = use_state(lambda: play.open_sheet(desk.book, sheet_id))
    editing, set_editing = use_state(lambda: _half_entered(desk, opened))
    exporting, set_exporting = use_value(False)

    async def read_again() -> None:
        set_opened(play.open_sheet(desk.book, sheet_id))

    use_others(sheet_id, read_again)
    on_tap = ft.use_callback(set_editing, [])
    ft.use_dialog(export_dialog(desk, opened, partial(set_exporting, False)) if exporting else None)

    async def change(use_case: UseCase) -> None:
        changed = use_case(desk.book, sheet_id, opened.version)
        await desk.book.store.flush()
        set_opened(changed.open)
        tell_others(sheet_id)

    def saved(changed: Changed) -> None:
        set_opened(changed.open)
        set_editing(None)
        tell_others(sheet_id)

    sheet = opened.sheet
    row = editing if editing is not None or not desk.wide else len(sheet.deals)
    entry = None
    if row is not None and not sheet.finished and row < len(sheet.deals) + (not sheet.complete):
        entry = RowEntry(
            opened,
            row,
            saved,
            read_again,
            None if desk.wide and row == len(sheet.deals) else partial(set_editing, None),
            width=table.entry_width(desk),
            height=table.entry_height(desk),
            key=f"row-{row}",
        )
    actions = [
        buttons.icon(
            ft.Icons.UNDO, desk.words("Undo"), partial(change, play.undo), disabled=not opened.undoable
        ),
        buttons.icon(
            ft.Icons.REDO, desk.words("Redo"), partial(change, play.redo), disabled=not opened.redoable
        ),
        buttons.icon(ft.Icons.IOS_SHARE, desk.words("Export"), partial(set_exporting, True)),
    ]
    head = frame.bar(desk, _title(sheet, desk.words), _progress(sheet, desk.words), back="/", actions=actions)
    parts = table.Parts(
        head,
        entry,
        on_tap=on_tap,
        on_write=partial(set_editing, len(sheet.deals)),
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
