"""The dialogs of a sheet: one at a time, each led to by a button or by the dialog before it."""

from collections.abc import Callable
from enum import StrEnum
from functools import partial

import flet as ft

from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.rules import Pick
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.messages import Messages
from bismarck_scorer.messages.chapters import has_chapter
from bismarck_scorer.messages.passport import passport_of
from bismarck_scorer.scorebook import play
from bismarck_scorer.ui.components import buttons
from bismarck_scorer.ui.components.asking import Asking, Close, use_asking
from bismarck_scorer.ui.components.sentences_dialog import sentences_dialog
from bismarck_scorer.ui.components.sheet import sheet_menu
from bismarck_scorer.ui.components.sheet.export import A4, export_dialog
from bismarck_scorer.ui.components.sheet.head_dialog import use_head_dialog
from bismarck_scorer.ui.components.sheet.prospects_dialog import prospects_dialog
from bismarck_scorer.ui.desk import Desk, go, read
from bismarck_scorer.ui.hooks import use_value
from bismarck_scorer.ui.past.evenings_state import throw_away
from bismarck_scorer.ui.sharing.house import house
from bismarck_scorer.ui.sheet.sheet_state import SheetState


class SheetDialog(StrEnum):
    """What a sheet can ask."""

    MENU = "menu"
    RULES = "rules"
    EXPORT = "export"
    ROUND = "round"
    END = "end"
    STANDING = "standing"
    HEAD = "head"


def use_dialogs(desk: Desk, state: SheetState) -> Callable[[SheetDialog], None]:
    """Hold the dialogs of the sheet in `state`; returns what opens one."""
    asking: Asking[SheetDialog] = use_asking()
    paper, set_paper = use_value(A4)
    opened, _ = state.opened, desk.words
    single = desk.preferences.single_scores
    sheet = opened.sheet

    async def end() -> None:
        asking.closed(SheetDialog.END)
        await state.change(partial(play.finish, early=True))

    async def add(pick: Pick | None) -> None:
        asking.closed(SheetDialog.ROUND)
        await state.change(partial(play.extend, pick=pick))

    async def switch() -> None:
        asking.closed(SheetDialog.MENU)
        await desk.prefer(desk.preferences.other_cells())

    async def describe(step: Callable[[Head], Head]) -> None:
        head = step(state.newest.current.sheet.head)
        await state.change(partial(play.describe, head=head))

    def changes() -> None:
        asking.closed(SheetDialog.MENU)  # a dialog would stay open over the next screen
        go(f"/sheet/{opened.id}/changes")

    def room() -> None:
        asking.closed(SheetDialog.MENU)
        go(f"/sheet/{opened.id}/room")

    def devices() -> None:
        asking.closed(SheetDialog.MENU)
        go("/settings/devices")

    def read_on() -> None:
        asking.closed(SheetDialog.RULES)
        read(f"/sheet/{opened.id}", sheet.rules.id, None)

    makers: dict[SheetDialog, Callable[[Close], ft.AlertDialog]] = {
        SheetDialog.MENU: lambda close: sheet_menu.menu_dialog(
            sheet,
            _,
            close,
            single=single,
            writes=desk.writes,
            deletes=desk.hosts,
            on_rules=partial(asking.ask, SheetDialog.RULES),
            on_changes=changes,
            on_head=partial(asking.ask, SheetDialog.HEAD),
            on_delete=partial(_delete, desk, state, close),
            on_cells=switch,
            on_round=partial(asking.ask, SheetDialog.ROUND),
            on_end=partial(asking.ask, SheetDialog.END),
            on_room=room,
            on_devices=devices if desk.hosts and house() is not None else None,
        ),
        SheetDialog.RULES: lambda close: _passport(sheet, _, close, read_on),
        SheetDialog.EXPORT: lambda close: export_dialog(desk, opened, close, paper, set_paper),
        SheetDialog.ROUND: lambda close: sheet_menu.round_dialog(sheet, _, close, add),
        SheetDialog.STANDING: lambda close: prospects_dialog(sheet, _, close),
        SheetDialog.HEAD: use_head_dialog(desk, sheet.head, describe),
        SheetDialog.END: lambda close: sheet_menu.end_dialog(sheet, _, close, end),
    }
    asking.use(makers)
    return asking.ask


async def _delete(desk: Desk, state: SheetState, close: Callable[[], None]) -> None:
    close()
    head = state.newest.current.sheet.head
    await throw_away(desk, state.opened.id, head.played_on, head.players)
    go("/evenings")


def _passport(sheet: Sheet, _: Messages, on_close: buttons.Press, on_read: buttons.Press) -> ft.AlertDialog:
    """The rules of the sheet, and the way to their chapter where there is one."""
    more = on_read if has_chapter(sheet.rules.id) else None
    return sentences_dialog(_.rules(sheet.rules), passport_of(sheet, _), _, on_close, more)
