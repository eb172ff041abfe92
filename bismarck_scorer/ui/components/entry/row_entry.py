"""A row being entered or corrected: holds what has been tapped, keeps it safe, and records it."""

import time
from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from bismarck_scorer.domain import draft as drafting
from bismarck_scorer.domain.draft import Draft
from bismarck_scorer.domain.errors import RuleBroken, SheetFull
from bismarck_scorer.domain.hand import Hand, start
from bismarck_scorer.domain.rules import Place
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.messages.briefing import briefing
from bismarck_scorer.messages.chapters import chapter, has_chapter
from bismarck_scorer.scorebook import drafts, play
from bismarck_scorer.scorebook.book import Changed, OpenSheet
from bismarck_scorer.ui.components.buttons import Press
from bismarck_scorer.ui.components.entry.entering import Entering, Step
from bismarck_scorer.ui.components.entry.entry import entry
from bismarck_scorer.ui.components.entry.row_keys import Held, RowKeys
from bismarck_scorer.ui.components.sentences_dialog import sentences_dialog
from bismarck_scorer.ui.desk import Desk, read
from bismarck_scorer.ui.guards import component
from bismarck_scorer.ui.hooks import Ref, use_keep, use_redraw, use_ref, use_standing, use_value
from bismarck_scorer.ui.sharing.here import tell_writing

_AT_ONCE = 1.0  # seconds in which nobody deals again and sees another misdeal
_THUMB, _ARROW = 42, 24  # the narrowest key that a thumb hits, and the arrow of a mouse


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
    keyed: Ref[RowKeys | None],
    width: float,
    height: float,
    under: Callable[[float], ft.Control] | None,
) -> ft.Control:
    """Enter deal number `row`, counted from 0: the next one, or an earlier one to correct.

    Every tap is kept in the store, so the half-entered row is there again after leaving, a reload or a kill.
    `typed` is told the row once something of it is entered; `on_redealt` the row and what had been entered
    after a misdeal was noted in it. What keys of a keyboard do to the row is put into `keyed`. The chart
    `under` the entry is made as high as there is room for it, and left out where there is too little.
    """
    sheet = opened.sheet
    redraw = use_redraw()
    asking, set_asking = use_value(False)
    held = _use_held(desk, opened, row, keyed)
    draft = held.current.draft

    async def put(step: Step) -> None:
        held.current.tabbed = False
        await take(step(held.current.draft), None)

    async def take(draft: Draft, hand: Hand | None) -> None:
        now = held.current
        if now.closed:
            return
        same, now.draft, now.hand = draft == now.draft, draft, hand
        redraw()
        if same:
            return
        typed.current = None if now.draft.untouched else now.row
        tell_writing(None if typed.current is None else opened.id)
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
        if changed := await _misdealt(desk, opened, held.current, read_again):
            await on_saved(changed)
            await on_redealt(row, entered)

    place = _place(sheet, row)
    picks = sheet.open_picks(place)
    leave = on_close and partial(_put_away, desk, opened, held, on_close)
    landing: Ref[ft.KeyboardListener | None] = use_ref(lambda: None)
    keyed.current = row_keys = RowKeys(
        sheet, desk.words, picks, held, _of_deal(sheet, row), take, done, leave, landing
    )
    put_ = ft.use_callback(put, [desk.book, opened.id])
    entering = Entering(
        sheet,
        row,
        draft,
        desk.words,
        width,
        height,
        _ARROW if desk.wide else _THUMB,
        picks,
        put_,
        use_keep(),
        held.current.hand,
    )
    ft.use_dialog(_briefing(entering, place, opened.id, partial(set_asking, False)) if asking else None)
    return entry(
        entering,
        place,
        on_done=done,
        on_help=partial(set_asking, True),
        on_redealt=None if entering.correcting else redealt,
        on_close=leave,
        landing=row_keys.landing_place(),
        under=under,
    )


def _briefing(entering: Entering, place: Place, sheet_id: int, on_close: Press) -> ft.AlertDialog:
    """What is played in this deal, or can be picked for it, and the way to its chapter if there is one."""
    draft, rules, _ = entering.draft, entering.rules, entering.words
    forehand = entering.sheet.players[draft.forehand]
    picks = [rules.called(pick.contract, pick.name) for pick in entering.picks]
    told = briefing(rules, draft.played.id, forehand, _, picks=picks)
    called = rules.called(draft.played.id, draft.name or place.name)

    def read_on() -> None:
        on_close()  # a dialog would stay open over the chapter
        read(f"/sheet/{sheet_id}", rules.id, chapter(rules.id, _).begins_at(called))

    return sentences_dialog(_.contract(called), told, _, on_close, read_on if has_chapter(rules.id) else None)


async def _written(
    desk: Desk, held: Held, write: Callable[[Draft], Changed], read_again: Callable[[], Awaitable[None]]
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


async def _misdealt(
    desk: Desk, opened: OpenSheet, held: Held, read_again: Callable[[], Awaitable[None]]
) -> Changed | None:
    """Note that the next row was dealt again; None for another tap at once, which means the same."""
    if time.monotonic() - held.noted < _AT_ONCE:
        return None
    return await _written(desk, held, partial(_misdeal, desk, opened), read_again)


def _misdeal(desk: Desk, opened: OpenSheet, draft: Draft) -> Changed:
    return play.record(desk.book, opened.id, opened.version, drafting.misdeal(draft))


async def _put_away(desk: Desk, opened: OpenSheet, held: Ref[Held], on_close: Press) -> None:
    """Put the entry away; of a correction that changes nothing, nothing is kept."""
    now = held.current
    if now.draft == _of_deal(opened.sheet, now.row):
        drafts.drop(desk.book, opened.id, now.row)
    on_close()


def _use_held(desk: Desk, opened: OpenSheet, row: int, keyed: Ref[RowKeys | None]) -> Ref[Held]:
    """The row in the hand. Another one takes the place of the first, so that what is alike stays drawn."""
    place = _place(opened.sheet, row)
    held = use_ref(lambda: Held(row, place, _kept(desk, opened, row)))
    if (held.current.row, held.current.place) != (row, place):
        before, draft = held.current, _kept(desk, opened, row)
        hand = None if before.hand is None else start(opened.sheet.rules, draft)
        held.current = Held(row, place, draft, hand)
        if before.closed and before.place == place:  # what was written takes up no place
            held.current.noted = time.monotonic()
        before.gone.set()

    def let_go() -> None:
        held.current.gone.set()
        if keyed.current is not None and keyed.current.held is held:
            keyed.current = None

    def until_unmounted() -> Callable[[], None]:
        return let_go

    use_standing(until_unmounted, [])
    return held


def _place(sheet: Sheet, row: int) -> Place:
    place = sheet.place_of(row) if row < len(sheet.deals) else sheet.next_place
    if place is None:
        raise SheetFull(len(sheet.places))
    return place


def _of_deal(sheet: Sheet, row: int) -> Draft | None:
    """What correcting a row begins with; None for one that is not written yet."""
    if row >= len(sheet.deals):
        return None
    return drafting.of_deal(sheet.deals[row], picks=sheet.place_of(row).contract is None)


def _kept(desk: Desk, opened: OpenSheet, row: int) -> Draft:
    """The row as it was left, else as it is recorded, else empty."""
    sheet = opened.sheet
    kept = drafts.find(desk.book, opened.id).get(row)
    if kept is not None:
        return kept
    recorded = _of_deal(sheet, row)
    if recorded is not None:
        return recorded
    place = _place(sheet, row)
    return drafting.empty(sheet.rules, place, sheet.open_picks(place))
