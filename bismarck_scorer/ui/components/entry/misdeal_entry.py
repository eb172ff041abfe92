"""A misdeal that was noted: nothing was counted in it, but something may be written to it."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

import flet as ft

from bismarck_scorer.domain.changes import Action
from bismarck_scorer.domain.draft import Draft
from bismarck_scorer.domain.text import NOTE_LIMIT
from bismarck_scorer.scorebook import drafts, play
from bismarck_scorer.scorebook.book import Changed, OpenSheet, Scorebook
from bismarck_scorer.ui.components import buttons, text
from bismarck_scorer.ui.components.sheet import table
from bismarck_scorer.ui.components.typed import Typed
from bismarck_scorer.ui.desk import Desk, notice, use_desk
from bismarck_scorer.ui.guards import component, safe
from bismarck_scorer.ui.hooks import Ref, use_ref
from bismarck_scorer.ui.sheet import sheet_view
from bismarck_scorer.ui.sheet.sheet_state import UseCase


async def tell_misdeal(
    desk: Desk,
    newest: Ref[OpenSheet],
    change: Callable[[UseCase], Awaitable[None]],
    row: int,
    entered: Draft,
) -> None:
    """Tell that the misdeal stands in `row`, and offer to take it back with what had been `entered`."""
    _ = desk.words

    def without(book: Scorebook, sheet_id: int, version: int) -> Changed:
        changed = play.undo(book, sheet_id, version)
        drafts.keep(book, sheet_id, row, entered)
        return changed

    async def take_back() -> None:
        now = newest.current
        if len(now.sheet.deals) == row + 1 and now.undoable is Action.RECORD:  # nothing was done since
            await change(without)

    told = _("Redealt. Forehand and dealer stay.")
    lift = 0 if desk.beside else table.foot_height(newest.current.sheet)
    notice(told, _("Undo"), safe(take_back), lift=lift)


@component
def MisdealEntry(
    opened: OpenSheet, row: int, on_saved: Callable[[Changed], Awaitable[None]], on_close: buttons.Press
) -> ft.Control:
    """Write a note to deal number `row`, counted from 0, which was dealt again."""
    desk = use_desk()
    sheet, _ = opened.sheet, desk.words
    deal, place = sheet.deals[row], sheet.place_of(row)
    note: Ref[str] = use_ref(lambda: deal.note)

    def typed(_which: int, now: str) -> None:
        note.current = now

    async def done() -> None:
        noted = replace(deal, note=note.current)
        changed = play.correct(desk.book, opened.id, opened.version, row, noted)
        await desk.book.store.flush()
        await on_saved(changed)

    on_typed = ft.use_callback(typed, [])
    return ft.Column(
        [
            ft.Row(
                [
                    ft.Column(
                        [
                            text.title(_("Redealt"), size=19),
                            text.small(sheet_view.deal_name(sheet, place, _)),
                        ],
                        spacing=2,
                        expand=True,
                    ),
                    buttons.icon(ft.Icons.CLOSE, _("Close"), on_close),
                ],
                vertical_alignment=ft.CrossAxisAlignment.START,
            ),
            Typed(_("Note, if you like"), deal.note, NOTE_LIMIT, on_typed),
            ft.Row([buttons.primary(_("Done"), done)], alignment=ft.MainAxisAlignment.END),
        ],
        spacing=14,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
