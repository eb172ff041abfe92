"""The sheet itself, and entering its deals."""

from collections.abc import Callable
from functools import partial

import flet as ft

from bismarck_scorer.domain.errors import NoSuchSheet
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook import play
from bismarck_scorer.scorebook.book import OpenSheet
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, frame
from bismarck_scorer.ui.components.entry.misdeal_entry import MisdealEntry, tell_misdeal
from bismarck_scorer.ui.components.entry.row_entry import RowEntry
from bismarck_scorer.ui.components.sheet import table
from bismarck_scorer.ui.components.sheet.chart import totals
from bismarck_scorer.ui.components.sheet.paper import Paper
from bismarck_scorer.ui.components.sheet.sheet_dialogs import SheetDialog, use_dialogs
from bismarck_scorer.ui.desk import Desk, go, use_desk, way_back
from bismarck_scorer.ui.device import use_awake
from bismarck_scorer.ui.guards import component, screen
from bismarck_scorer.ui.hooks import Ref, use_keep, use_ref
from bismarck_scorer.ui.scale import is_tight
from bismarck_scorer.ui.screens.missing import Missing
from bismarck_scorer.ui.sharing.here import use_writer
from bismarck_scorer.ui.sheet.sheet_keys import use_sheet_keys
from bismarck_scorer.ui.sheet.sheet_state import (
    SheetState,
    use_following,
    use_sheet,
    use_turning,
    use_writing,
)


@screen
def SheetScreen() -> ft.View:
    """One sheet. The route holds its number."""
    desk = use_desk()
    sheet_id = int(ft.use_route_params()["sheet"])
    try:
        body = Table(play.open_sheet(desk.book, sheet_id), key=f"sheet-{sheet_id}")
    except NoSuchSheet:
        body = Missing(sheet=True)
    return frame.view(desk, ft.use_view_path(), body, at="/")


@component
def Table(first: OpenSheet) -> ft.Control:
    """The sheet, and the entry beside or below it; `first` is how it was read for the first drawing."""
    desk = use_desk()
    state = use_sheet(desk, first)
    keep = use_keep()
    ask = use_dialogs(desk, state)
    on_head = ft.use_callback(partial(ask, SheetDialog.STANDING), [])
    onward: Ref[ft.FilledButton | None] = use_ref(lambda: None)
    keyed = use_sheet_keys(desk, state, onward)
    writers = use_writer(first.id)
    use_awake()
    use_turning(desk, state)
    use_writing(state)
    use_following(desk, state)
    if state.gone:
        return Missing(sheet=True)

    opened, sheet, _ = state.opened, state.opened.sheet, desk.words
    following, entering = len(sheet.deals), state.editing is not None
    row = following if state.editing is None else state.editing
    entry = None
    chart = (
        buttons.Bound(totals, sheet, _, table.entry_width(desk), ground=theme.PANEL) if desk.wide else None
    )
    written_on = desk.writes and not sheet.finished
    if written_on and row < following and sheet.deals[row].redealt:
        entry = MisdealEntry(opened, row, state.saved, partial(state.edit, None), key=f"misdeal-{row}")
    elif written_on and row < following + (not sheet.complete):
        entry = keep(
            "entry",
            RowEntry,
            desk,
            opened,
            row,
            state.saved,
            state.read_again,
            on_close=None if desk.beside and row == following else buttons.Bound(state.edit, None),
            on_redealt=buttons.Bound(tell_misdeal, desk, state.newest, state.change),
            typed=state.typed,
            keyed=keyed,
            width=table.entry_width(desk),
            height=table.entry_height(desk),
            under=chart,
        )
    # Readers get what an entry covered back last: that takes a browser longer than all the rest.
    covered = not desk.beside and (entering or state.behind)
    parts = table.Parts(
        _bar(desk, opened, _actions(desk, state, ask), table.writing(writers, _) if desk.beside else ""),
        partial(
            keep,
            "paper",
            Paper,
            desk,
            state.newest,
            state.paint,
            state.edit,
            on_head,
            version=state.newest.current.version,
            charted=None if desk.wide else sheet,
            covered=covered,
        ),
        entry,
        chart,
        entering=entering,
        covered=covered,
        looking=not desk.writes,
        writers=writers,
        onward=onward,
        on_write=partial(state.edit, following),
        on_finish=partial(state.change, play.finish),
        on_reopen=partial(state.change, play.reopen),
        on_longer=partial(ask, SheetDialog.ROUND),
        on_again=partial(go, f"/new/after/{opened.id}"),
    )
    return table.beside(desk, sheet, parts) if desk.beside else table.below(desk, sheet, parts)


def _actions(desk: Desk, state: SheetState, ask: Callable[[SheetDialog], None]) -> list[ft.Control]:
    """What can be done from the bar. Keys: a second tap must not do what came beside it."""
    _, opened = desk.words, state.opened
    undo, redo = partial(state.change, play.undo), partial(state.change, play.redo)
    back = buttons.icon(ft.Icons.UNDO, _("Undo"), undo, disabled=not opened.undoable, key="undo")
    forth = buttons.icon(ft.Icons.REDO, _("Redo"), redo, disabled=not opened.redoable, key="redo")
    if table.sheet_width(desk) >= frame.ROOMY:
        steps = [back, forth]
    else:  # there only when it can do something, and on the side where nothing else moves from under a thumb
        steps = [forth, back] if opened.redoable else [back]
    return [
        *(steps if desk.writes else []),
        buttons.icon(ft.Icons.IOS_SHARE, _("Export"), partial(ask, SheetDialog.EXPORT), key="export"),
        buttons.icon(ft.Icons.MORE_VERT, _("More"), partial(ask, SheetDialog.MENU), key="more"),
    ]


def _bar(desk: Desk, opened: OpenSheet, actions: list[ft.Control], writing: str) -> ft.Control:
    sheet, width = opened.sheet, table.sheet_width(desk)
    brief = is_tight() or (opened.redoable is not None and width < frame.ROOMY)
    under = writing or _progress(sheet, desk.words, brief=brief)
    return frame.bar(
        desk, _title(sheet, desk.words), under, back=way_back(opened.id), actions=actions, width=width
    )


def _title(sheet: Sheet, _: Messages) -> str:
    """What tells the sheet from others: where it was played, else when."""
    return sheet.head.place or _.short_day(sheet.head.played_on)


def _progress(sheet: Sheet, _: Messages, *, brief: bool) -> str:
    """What is not in the title, unless it has to be `brief` to stay on one line, and how far the sheet is."""
    done = f"{sheet.played}/{len(sheet.places)}"
    if brief:
        return done
    rest = _.short_day(sheet.head.played_on) if sheet.head.place else _.rules(sheet.rules)
    return f"{rest} · {done}"
