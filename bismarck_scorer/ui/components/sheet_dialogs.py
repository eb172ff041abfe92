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
from bismarck_scorer.ui.components import buttons, sheet_menu
from bismarck_scorer.ui.components.export import A4, export_dialog
from bismarck_scorer.ui.components.head_dialog import use_head_dialog
from bismarck_scorer.ui.components.prospects_dialog import prospects_dialog
from bismarck_scorer.ui.components.sentences_dialog import sentences_dialog
from bismarck_scorer.ui.desk import Desk, go, read
from bismarck_scorer.ui.evenings_state import throw_away
from bismarck_scorer.ui.hooks import use_value
from bismarck_scorer.ui.sheet_state import SheetState


class Asking(StrEnum):
    """Which dialog is open."""

    NOTHING = "nothing"
    MENU = "menu"
    RULES = "rules"
    EXPORT = "export"
    ROUND = "round"
    END = "end"
    STANDING = "standing"
    HEAD = "head"


def use_dialogs(desk: Desk, state: SheetState) -> Callable[[Asking], None]:
    """Hold the dialogs of the sheet in `state`; returns what opens one."""
    asking, set_asking = use_value(Asking.NOTHING)
    paper, set_paper = use_value(A4)
    opened, _ = state.opened, desk.words
    single = desk.preferences.single_scores
    sheet = opened.sheet

    def closed(which: Asking) -> None:
        # The one that opened another is told of its end only after that.
        set_asking(lambda now: Asking.NOTHING if now is which else now)

    def closing(which: Asking) -> Callable[[], None]:
        return partial(closed, which)

    async def end() -> None:
        closed(Asking.END)
        await state.change(partial(play.finish, early=True))

    async def add(pick: Pick | None) -> None:
        closed(Asking.ROUND)
        await state.change(partial(play.extend, pick=pick))

    async def switch() -> None:
        closed(Asking.MENU)
        await desk.prefer(desk.preferences.other_cells())

    async def describe(step: Callable[[Head], Head]) -> None:
        head = step(state.newest.current.sheet.head)
        await state.change(partial(play.describe, head=head))

    def changes() -> None:
        closed(Asking.MENU)  # a dialog would stay open over the next screen
        go(f"/sheet/{opened.id}/changes")

    def read_on() -> None:
        closed(Asking.RULES)
        read(f"/sheet/{opened.id}", sheet.rules.id, None)

    makers: dict[Asking, Callable[[], ft.AlertDialog]] = {
        Asking.MENU: lambda: sheet_menu.menu_dialog(
            sheet,
            _,
            closing(Asking.MENU),
            single=single,
            on_rules=partial(set_asking, Asking.RULES),
            on_changes=changes,
            on_head=partial(set_asking, Asking.HEAD),
            on_delete=partial(_delete, desk, state, closing(Asking.MENU)),
            on_cells=switch,
            on_round=partial(set_asking, Asking.ROUND),
            on_end=partial(set_asking, Asking.END),
        ),
        Asking.RULES: lambda: _passport(sheet, _, closing(Asking.RULES), read_on),
        Asking.EXPORT: lambda: export_dialog(desk, opened, closing(Asking.EXPORT), paper, set_paper),
        Asking.ROUND: lambda: sheet_menu.round_dialog(sheet, _, closing(Asking.ROUND), add),
        Asking.STANDING: lambda: prospects_dialog(sheet, _, closing(Asking.STANDING)),
        Asking.HEAD: use_head_dialog(desk, sheet.head, closing(Asking.HEAD), describe),
        Asking.END: lambda: sheet_menu.end_dialog(sheet, _, closing(Asking.END), end),
    }
    for which, make in makers.items():
        ft.use_dialog(make() if asking is which else None)
    return set_asking


async def _delete(desk: Desk, state: SheetState, close: Callable[[], None]) -> None:
    close()
    head = state.newest.current.sheet.head
    await throw_away(desk, state.opened.id, head.played_on, head.players)
    go("/evenings")


def _passport(sheet: Sheet, _: Messages, on_close: buttons.Press, on_read: buttons.Press) -> ft.AlertDialog:
    """The rules of the sheet, and the way to their chapter where there is one."""
    more = on_read if has_chapter(sheet.rules.id) else None
    return sentences_dialog(_.rules(sheet.rules), passport_of(sheet, _), _, on_close, more)
