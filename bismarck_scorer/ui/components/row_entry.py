"""A row being entered or corrected: holds what has been tapped, keeps it safe, and records it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from bismarck_scorer.domain import draft as drafting
from bismarck_scorer.domain.draft import Draft
from bismarck_scorer.domain.errors import RuleBroken, SheetFull
from bismarck_scorer.domain.rules import Place
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.messages.briefing import briefing
from bismarck_scorer.scorebook import drafts, play
from bismarck_scorer.scorebook.book import Changed, OpenSheet
from bismarck_scorer.ui.components.buttons import Press
from bismarck_scorer.ui.components.entry import entry
from bismarck_scorer.ui.components.pads import Entering, Step
from bismarck_scorer.ui.components.sentences_dialog import sentences_dialog
from bismarck_scorer.ui.desk import Desk
from bismarck_scorer.ui.guards import component
from bismarck_scorer.ui.hooks import Ref, use_keep, use_ref, use_value


@dataclass
class _Held:
    """A row in the hand; `closed` once it was saved, as a tap may still come in before that is drawn."""

    row: int
    draft: Draft
    closed: bool = False


@component
def RowEntry(
    desk: Desk,
    opened: OpenSheet,
    row: int,
    on_saved: Callable[[Changed], Awaitable[None]],
    read_again: Callable[[], Awaitable[None]],
    *,
    on_close: Press | None,
    typed: Ref[int | None],
    width: float,
    height: float,
) -> ft.Control:
    """Enter deal number `row`, counted from 0: the next one, or an earlier one to correct.

    Every tap is kept in the store, so the half-entered row is there again after leaving, a reload or a kill.
    `typed` is told the row once something of it is entered.
    """
    sheet = opened.sheet
    correcting = row < len(sheet.deals)
    _, redraw = use_value(0)
    asking, set_asking = use_value(False)
    held = _use_held(desk, opened, row)
    draft = held.current.draft

    async def put(step: Step) -> None:
        now = held.current
        if now.closed:
            return
        now.draft = step(now.draft)
        typed.current = None if now.draft.untouched else now.row
        redraw(lambda drawn: drawn + 1)
        try:
            drafts.keep(desk.book, opened.id, now.row, now.draft)
        except RuleBroken:  # the sheet was deleted or finished elsewhere: show that, and not the tap
            await read_again()
            raise

    async def done() -> None:
        now = held.current
        if now.closed:
            return
        now.closed = True
        try:
            changed = _written(desk, opened, row, now.draft)
            await desk.book.store.flush()
        except Exception:
            now.closed = False
            await read_again()
            raise
        await on_saved(changed)

    async def close() -> None:
        if correcting and held.current.draft == _of_deal(sheet, row):
            drafts.drop(desk.book, opened.id, row)
        if on_close is not None:
            on_close()

    place = _place(sheet, row)
    contracts = _contracts(sheet, place)
    put_ = ft.use_callback(put, [desk.book, opened.id])
    entering = Entering(sheet, draft, desk.words, width, height, contracts, put_, use_keep())
    ft.use_dialog(_briefing(entering, partial(set_asking, False)) if asking else None)
    return entry(
        entering,
        place,
        correcting=correcting,
        on_done=done,
        on_help=partial(set_asking, True),
        on_close=close if on_close else None,
    )


def _briefing(entering: Entering, on_close: Press) -> ft.AlertDialog:
    """What is played in this deal, or can be picked for it."""
    draft, _ = entering.draft, entering.words
    played = draft.played.id
    forehand = entering.sheet.players[draft.forehand]
    told = briefing(entering.rules, played, forehand, _, picks=entering.contracts)
    return sentences_dialog(_.contract(entering.rules.called(played)), told, _, on_close)


def _written(desk: Desk, opened: OpenSheet, row: int, draft: Draft) -> Changed:
    """Record the whole draft, or correct what stands in its row."""
    deal = drafting.to_deal(opened.sheet.rules, draft)
    if row < len(opened.sheet.deals):
        return play.correct(desk.book, opened.id, opened.version, row, deal)
    return play.record(desk.book, opened.id, opened.version, deal)


def _use_held(desk: Desk, opened: OpenSheet, row: int) -> Ref[_Held]:
    """The row in the hand. Another one takes the place of the first, so that what is alike stays drawn."""
    held = use_ref(lambda: _Held(row, _kept(desk, opened, row)))
    if held.current.row != row:
        held.current = _Held(row, _kept(desk, opened, row))
    return held


def _place(sheet: Sheet, row: int) -> Place:
    place = sheet.place_of(row) if row < len(sheet.deals) else sheet.next_place
    if place is None:
        raise SheetFull(len(sheet.places))
    return place


def _contracts(sheet: Sheet, place: Place) -> tuple[str, ...]:
    """What forehand can pick in a row: what it has not picked yet, or any other contract in a free game."""
    if place.contract is None:
        return sheet.open_contracts(place)
    return tuple(contract.id for contract in sheet.rules.choices(place.contract))


def _of_deal(sheet: Sheet, row: int) -> Draft:
    return drafting.of_deal(sheet.deals[row], picks=sheet.place_of(row).contract is None)


def _kept(desk: Desk, opened: OpenSheet, row: int) -> Draft:
    """The row as it was left, else as it is recorded, else empty."""
    sheet = opened.sheet
    kept = drafts.find(desk.book, opened.id).get(row)
    if kept is not None:
        return kept
    if row < len(sheet.deals):
        return _of_deal(sheet, row)
    place = _place(sheet, row)
    return drafting.empty(sheet.rules, place, sheet.open_contracts(place))
