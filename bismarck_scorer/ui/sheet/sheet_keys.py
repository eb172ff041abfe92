"""The keys of a sheet's screen: undo and redo, the rows, the help; the others are for the row in the hand."""

from functools import partial

import flet as ft

from bismarck_scorer.scorebook import play
from bismarck_scorer.ui.components.entry.row_keys import RowKeys
from bismarck_scorer.ui.components.sheet.keys_dialog import keys_dialog
from bismarck_scorer.ui.desk import Desk
from bismarck_scorer.ui.hooks import Ref, use_ref, use_value
from bismarck_scorer.ui.sheet.keyboard import EARLIER, ESCAPE, HELP, LATER, Key, use_keys
from bismarck_scorer.ui.sheet.sheet_state import SheetState
from bismarck_scorer.ui.wishes import wish


def use_sheet_keys(desk: Desk, state: SheetState, onward: Ref[ft.FilledButton | None]) -> Ref[RowKeys | None]:
    """Hear the keyboard on a sheet; the entry puts into what is returned what keys do to its row.

    `onward` is the key that has the focus when an entry over the sheet was put away.
    """
    keyed: Ref[RowKeys | None] = use_ref(lambda: None)
    helping, set_helping = use_value(False)
    ft.use_dialog(keys_dialog(desk.words, partial(set_helping, False)) if helping else None)

    async def press(key: Key) -> None:
        noting = state.editing is not None and keyed.current is None  # the keys go into the note of a misdeal
        if state.gone or noting or not desk.writes:
            return
        if key.command:
            if key.name == "Z":
                await state.change(play.redo if key.shift else play.undo)
        elif key.name == HELP:
            set_helping(True)
        elif key.name in (EARLIER, LATER):
            await _turn(desk, state, keyed.current, 1 if key.name == LATER else -1)
        elif keyed.current is not None and (desk.beside or state.editing is not None):
            covering = state.editing is not None and not desk.beside
            await keyed.current.press(key)
            if key.name == ESCAPE and covering and onward.current is not None:
                await wish(onward.current.focus())

    use_keys(press)
    return keyed


async def _turn(desk: Desk, state: SheetState, keyed: RowKeys | None, by: int) -> None:
    """Take the row after or before the one in the hand; the next key is for that one."""
    sheet = state.newest.current.sheet
    following = len(sheet.deals)
    last = following - sheet.complete  # there is no next row on a full sheet
    if sheet.finished or last < 0:
        return
    held = keyed.held.current if keyed is not None else None
    now = held.row if held is not None and (desk.beside or state.editing is not None) else following
    row = max(0, min(now + by, last))
    state.edit(None if desk.beside and row == following else row)
    if held is not None and held.row != row:
        await held.replaced()
