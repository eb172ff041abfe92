"""An old paper being copied, as its screen holds it: kept on the device, stored when asked."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import flet as ft

from bismarck_scorer.domain.errors import RowBroken, RuleBroken
from bismarck_scorer.domain.paper.reading import PaperRead, read
from bismarck_scorer.scorebook import evenings, paper
from bismarck_scorer.scorebook.paper import PaperPreview
from bismarck_scorer.ui.bringing.bringing_state import plain_copying
from bismarck_scorer.ui.bringing.copying import Copying, Hand
from bismarck_scorer.ui.desk import Desk, go
from bismarck_scorer.ui.guards import safe, safe_effect
from bismarck_scorer.ui.hooks import Ref, use_ref, use_state, use_value
from bismarck_scorer.ui.preferences import keep_paper, kept_paper
from bismarck_scorer.ui.sheet.seating import Seating

Step = Callable[[Copying], Copying]


@dataclass(frozen=True, slots=True)
class CopyingState:
    """The paper as far as it is copied, and what can be done.

    `copying` is None until the device has told what it keeps. `newest` holds what was typed by now. `change`
    gets what to do with the paper as it is by then. `wrong` is why it does not go on; `tell_wrong` says so.
    `close` ends it: later changes are none.
    """

    copying: Copying | None
    newest: Ref[Copying]
    wrong: str
    change: Callable[[Step], None]
    tell_wrong: Callable[[str], None]
    begin: Callable[[], None]
    close: Callable[[], bool]


def use_copying(desk: Desk) -> CopyingState:
    """The paper that this device is copying, or a new one with the people of last time."""
    _, page = desk.words, ft.context.page
    copying, set_copying = use_state(_none)
    newest = use_ref(Copying)
    wrong, set_wrong = use_state(str)
    closed = use_ref(lambda: False)
    keep = _use_keeping(page, newest)

    async def load() -> None:
        newest.current = plain_copying.read(await kept_paper()) or _as_last_time(desk)
        set_copying(newest.current)

    ft.use_effect(safe_effect(load), dependencies=[])

    def change(step: Step) -> None:
        if not closed.current:
            newest.current = step(newest.current)
            set_copying(newest.current)
            set_wrong("")
            keep()

    def begin() -> None:
        now = newest.current
        days = _.days_of(now.day, desk.book.today())
        if len(days) != 1:
            set_wrong(_.unclear_day(days))
            return
        try:
            change(lambda now: now.dated(now.day, days[0]).begun())
        except RuleBroken as broken:
            set_wrong(_.error(broken, now.seating.names))

    def close() -> bool:
        was_open, closed.current = not closed.current, True
        return was_open

    return CopyingState(copying, newest, wrong, change, set_wrong, begin, close)


@dataclass(frozen=True, slots=True)
class Throwing:
    """`discard` throws the paper away, and `bring_back` undoes that, as long as one is `thrown_away`.

    `starts` is how often either was done.
    """

    starts: int
    thrown_away: bool
    discard: Callable[[], None]
    bring_back: Callable[[], None]


def use_throwing(desk: Desk, state: CopyingState) -> Throwing:
    """What throws the paper away, once it is open."""
    starts, set_starts = use_value(0)
    thrown, set_thrown = use_state(_none)

    def put(copying: Copying, instead_of: Copying | None) -> None:
        set_thrown(instead_of)
        state.change(lambda _now: copying)
        set_starts(starts + 1)

    def discard() -> None:
        put(_as_last_time(desk), state.newest.current)

    def bring_back() -> None:
        if thrown is not None:
            put(thrown, None)

    return Throwing(starts, thrown is not None, discard, bring_back)


@dataclass(frozen=True, slots=True)
class Storing:
    """The sheet that would be stored, once `look` found nothing to decide, until one looks away."""

    preview: PaperPreview | None
    look: Callable[[], None]
    look_away: Callable[[], None]
    store: Callable[[], Awaitable[None]]


def use_storing(desk: Desk, state: CopyingState) -> Storing:
    """What stores the paper. A wrong row takes the hand instead."""
    _ = desk.words
    preview, set_preview = use_state(_no_preview)

    def look() -> None:
        now = state.newest.current
        try:
            found = paper.preview(desk.book, now.paper())
        except RuleBroken as broken:
            state.tell_wrong(_.error(broken, now.seating.names))
            return
        if found.sheet is not None:
            set_preview(found)
        elif isinstance(found.refused, RowBroken):
            row = found.refused.row
            state.change(lambda now: now.at(Hand(row, 0)))
        elif found.refused is not None:
            state.tell_wrong(_.error(found.refused, now.seating.names))

    async def store() -> None:
        if not state.close():  # a second tap before the sheet is shown
            return
        id_ = paper.store(desk.book, state.newest.current.paper())
        await desk.book.store.flush()
        await keep_paper("")
        set_preview(None)
        go(f"/sheet/{id_}")

    return Storing(preview, look, lambda: set_preview(None), store)


def _use_keeping(page: ft.Page, newest: Ref[Copying]) -> Callable[[], None]:
    """What keeps the newest state on the device: one writing after the other, of what is newest then."""
    writing, waiting = use_ref(lambda: False), use_ref(lambda: False)

    async def write() -> None:
        writing.current = True
        try:
            while waiting.current:
                waiting.current = False
                await keep_paper(plain_copying.written(newest.current))
        finally:
            writing.current = False

    def keep() -> None:
        waiting.current = True
        if not writing.current:
            page.run_task(safe(write))

    return keep


def use_read(copying: Copying) -> PaperRead:
    """What the rows come to that can be judged; read again only when one of them changed."""
    last = use_ref(_not_read)
    paper_ = copying.paper(copying.judged)
    found = last.current
    if found is None or found.paper != paper_:
        found = last.current = read(paper_)
    return found


def _not_read() -> PaperRead | None:
    return None


def _none() -> Copying | None:
    return None


def _no_preview() -> PaperPreview | None:
    return None


def _as_last_time(desk: Desk) -> Copying:
    last = evenings.last_table(desk.book)
    return Copying(Seating(last.players, 0)) if last else Copying()
