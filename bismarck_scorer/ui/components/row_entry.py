"""A row being entered or corrected: holds what has been tapped, keeps it safe, and records it."""

from collections.abc import Awaitable, Callable

import flet as ft

from bismarck_scorer.domain import draft as drafting
from bismarck_scorer.domain.draft import Draft
from bismarck_scorer.domain.errors import SheetFull
from bismarck_scorer.domain.rules import Place
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.scorebook import drafts, play
from bismarck_scorer.scorebook.book import Changed, OpenSheet
from bismarck_scorer.ui.components.buttons import Press
from bismarck_scorer.ui.components.entry import entry
from bismarck_scorer.ui.components.pads import Entering, Step
from bismarck_scorer.ui.desk import Desk, use_desk
from bismarck_scorer.ui.guards import component
from bismarck_scorer.ui.hooks import use_ref, use_state


@component
def RowEntry(
    opened: OpenSheet,
    row: int,
    on_saved: Callable[[Changed], None],
    read_again: Callable[[], Awaitable[None]],
    on_close: Press | None,
    *,
    width: float,
    height: float,
) -> ft.Control:
    """Enter deal number `row`, counted from 0: the next one, or an earlier one to correct.

    Every tap is kept in the store, so the half-entered row is there again after leaving, a reload or a kill.
    """
    desk = use_desk()
    sheet = opened.sheet
    correcting = row < len(sheet.deals)
    draft, set_draft = use_state(lambda: _kept(desk, opened, row))
    closed = use_ref(lambda: False)  # a tap may still come in after the row was saved, before that is drawn

    latest = use_ref(lambda: draft)

    async def put(step: Step) -> None:
        if closed.current:
            return
        latest.current = step(latest.current)
        set_draft(latest.current)
        drafts.keep(desk.book, opened.id, row, latest.current)

    async def done() -> None:
        if closed.current:
            return
        closed.current = True
        try:
            deal = drafting.to_deal(sheet.rules, latest.current)
            if correcting:
                changed = play.correct(desk.book, opened.id, opened.version, row, deal)
            else:
                changed = play.record(desk.book, opened.id, opened.version, deal)
            await desk.book.store.flush()
        except Exception:
            closed.current = False
            await read_again()
            raise
        on_saved(changed)

    async def close() -> None:
        if correcting and latest.current == drafting.of_deal(sheet.deals[row]):
            drafts.drop(desk.book, opened.id, row)
        if on_close is not None:
            on_close()

    place = _place(sheet, row)
    entering = Entering(sheet, draft, desk.words, width, height, put)
    return entry(entering, place, correcting=correcting, on_done=done, on_close=close if on_close else None)


def _place(sheet: Sheet, row: int) -> Place:
    place = sheet.place_of(row) if row < len(sheet.deals) else sheet.next_place
    if place is None:
        raise SheetFull(len(sheet.places))
    return place


def _kept(desk: Desk, opened: OpenSheet, row: int) -> Draft:
    """The row as it was left, else as it is recorded, else empty."""
    kept = drafts.find(desk.book, opened.id).get(row)
    if kept is not None:
        return kept
    if row < len(opened.sheet.deals):
        return drafting.of_deal(opened.sheet.deals[row])
    return drafting.empty(opened.sheet.rules, _place(opened.sheet, row))
