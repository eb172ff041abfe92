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
    place: Place
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
    on_redealt: Callable[[int, Draft], Awaitable[None]],
    typed: Ref[int | None],
    width: float,
    height: float,
) -> ft.Control:
    """Enter deal number `row`, counted from 0: the next one, or an earlier one to correct.

    Every tap is kept in the store, so the half-entered row is there again after leaving, a reload or a kill.
    `typed` is told the row once something of it is entered; `on_redealt` the row and what had been entered
    after a misdeal was noted in it.
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
        if changed := await _written(desk, held.current, partial(_deal, desk, opened, row), read_again):
            await on_saved(changed)

    async def redealt() -> None:
        entered = held.current.draft
        if changed := await _written(desk, held.current, partial(_misdeal, desk, opened), read_again):
            await on_saved(changed)
            await on_redealt(row, entered)

    def close() -> None:
        _forget_untouched(desk, opened, held.current)
        if on_close is not None:
            on_close()

    place = _place(sheet, row)
    put_ = ft.use_callback(put, [desk.book, opened.id])
    entering = Entering(sheet, draft, desk.words, width, height, sheet.open_picks(place), put_, use_keep())
    ft.use_dialog(_briefing(entering, partial(set_asking, False)) if asking else None)
    return entry(
        entering,
        place,
        correcting=correcting,
        on_done=done,
        on_help=partial(set_asking, True),
        on_redealt=None if correcting else redealt,
        on_close=on_close and close,
    )


def _briefing(entering: Entering, on_close: Press) -> ft.AlertDialog:
    """What is played in this deal, or can be picked for it."""
    draft, rules, _ = entering.draft, entering.rules, entering.words
    forehand = entering.sheet.players[draft.forehand]
    picks = [rules.called(pick.contract, pick.name) for pick in entering.picks]
    told = briefing(rules, draft.played.id, forehand, _, picks=picks)
    return sentences_dialog(_.contract(rules.called(draft.played.id, draft.name)), told, _, on_close)


async def _written(
    desk: Desk, held: _Held, write: Callable[[Draft], Changed], read_again: Callable[[], Awaitable[None]]
) -> Changed | None:
    """What writing the row in the hand changed, once it is safe; None where it was written before."""
    if held.closed:
        return None
    held.closed = True
    try:
        changed = write(held.draft)
        await desk.book.store.flush()
    except Exception:
        held.closed = False
        await read_again()
        raise
    return changed


def _deal(desk: Desk, opened: OpenSheet, row: int, draft: Draft) -> Changed:
    """Record the whole draft, or correct what stands in its row."""
    deal = drafting.to_deal(opened.sheet.rules, draft)
    if row < len(opened.sheet.deals):
        return play.correct(desk.book, opened.id, opened.version, row, deal)
    return play.record(desk.book, opened.id, opened.version, deal)


def _misdeal(desk: Desk, opened: OpenSheet, draft: Draft) -> Changed:
    """Note that the cards of the next row were dealt again."""
    return play.record(desk.book, opened.id, opened.version, drafting.misdeal(draft))


def _forget_untouched(desk: Desk, opened: OpenSheet, held: _Held) -> None:
    """Drop the draft of a correction in which nothing was changed."""
    if held.row < len(opened.sheet.deals) and held.draft == _of_deal(opened.sheet, held.row):
        drafts.drop(desk.book, opened.id, held.row)


def _use_held(desk: Desk, opened: OpenSheet, row: int) -> Ref[_Held]:
    """The row in the hand. Another one takes the place of the first, so that what is alike stays drawn."""
    place = _place(opened.sheet, row)
    held = use_ref(lambda: _Held(row, place, _kept(desk, opened, row)))
    if (held.current.row, held.current.place) != (row, place):
        held.current = _Held(row, place, _kept(desk, opened, row))
    return held


def _place(sheet: Sheet, row: int) -> Place:
    place = sheet.place_of(row) if row < len(sheet.deals) else sheet.next_place
    if place is None:
        raise SheetFull(len(sheet.places))
    return place


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
    return drafting.empty(sheet.rules, place, sheet.open_picks(place))
