"""A sheet on the screen: its newest state, what is being entered, and how both change."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from bismarck_scorer.domain.errors import NoSuchSheet, StaleSheet
from bismarck_scorer.scorebook import drafts, evenings, play
from bismarck_scorer.scorebook.book import Changed, OpenSheet, Scorebook
from bismarck_scorer.ui.backups.keeping import keep_finished
from bismarck_scorer.ui.desk import Desk, go, notice
from bismarck_scorer.ui.device import use_nudge
from bismarck_scorer.ui.guards import safe, safe_effect
from bismarck_scorer.ui.hooks import Ref, SetState, sent, use_ref, use_standing, use_state, use_value
from bismarck_scorer.ui.live import tell_others, use_others
from bismarck_scorer.ui.sharing.here import tell_writing, use_begun

UseCase = Callable[[Scorebook, int, int], Changed]
"""Takes the scorebook, a sheet's number and the version that was read."""


@dataclass(frozen=True, slots=True)
class SheetState:
    """What is drawn, and the verbs.

    `opened` is the sheet as drawn, `newest` as it is by now; `editing` the number of the deal in the hand, or
    None; `typed` the deal of which something was entered in this window, but not saved; `gone` is true once
    the sheet was deleted. `paint` draws the paper alone, before all else.
    """

    opened: OpenSheet
    editing: int | None
    gone: bool
    newest: Ref[OpenSheet]
    paint: Ref[Callable[[], None]]
    typed: Ref[int | None]
    edit: SetState
    read_again: Callable[[], Awaitable[None]]
    change: Callable[[UseCase], Awaitable[None]]
    saved: Callable[[Changed], Awaitable[None]]

    @property
    def behind(self) -> bool:
        """True while only the paper shows what is newest."""
        return self.opened != self.newest.current  # read again unchanged it is equal, and not drawn anew


def use_sheet(desk: Desk, first: OpenSheet) -> SheetState:
    """Hold a sheet, as it was read at `first`, over the drawings of the component that calls this."""
    opened, set_opened = use_state(lambda: first)
    editing, set_editing = use_state(lambda: max(_half_entered(desk, first), default=None))
    gone, set_gone = use_value(False)
    paint: Ref[Callable[[], None]] = use_ref(lambda: lambda: None)
    typed: Ref[int | None] = use_ref(lambda: None)
    nudge = use_nudge()
    newest = use_ref(lambda: first)  # two quick taps on undo may both come before the first is drawn

    async def show(now: OpenSheet, *, put_away: bool = False) -> None:
        """Draw the sheet as it is now; a new row that somebody wrote meanwhile is not entered any more.

        The entry is `put_away` together with the drawing of the paper, where it would lie over it.
        """
        before, newest.current = newest.current, now
        if put_away:
            set_editing(None)
        else:
            paint.current()
        await sent()
        set_opened(now)
        set_editing(partial(_still_edited, before, now))

    async def read_again() -> None:
        now = _as_it_is(desk, first)
        if now is None:
            set_gone(True)
        else:
            await show(now)

    async def changed_elsewhere() -> None:
        rows = len(newest.current.sheet.deals)
        await read_again()
        if typed.current == rows < len(newest.current.sheet.deals):
            notice(desk.words("Another window has written the deal that was being entered here."))

    async def change(use_case: UseCase) -> None:
        try:
            changed = use_case(desk.book, first.id, newest.current.version)
        except (StaleSheet, NoSuchSheet):
            await read_again()
            raise
        await desk.book.store.flush()
        tell_others(first.id)
        await show(changed.open)
        keep_finished(desk, changed)

    async def saved(changed: Changed) -> None:
        tell_others(first.id)
        await show(changed.open, put_away=not desk.beside)
        set_editing(None)
        nudge()
        keep_finished(desk, changed)

    use_others(first.id, changed_elsewhere)
    return SheetState(
        opened,
        editing,
        gone,
        newest,
        paint,
        typed,
        ft.use_callback(set_editing, []),
        ft.use_callback(read_again, [desk]),
        ft.use_callback(change, [desk]),
        ft.use_callback(saved, [desk]),
    )


def use_turning(desk: Desk, state: SheetState) -> None:
    """When the window is turned so that an entry lies over the sheet, keep one in sight that was begun."""

    def take_up() -> None:
        following = len(state.opened.sheet.deals)
        if not desk.beside and state.editing is None and state.typed.current == following:
            state.edit(following)

    ft.use_effect(safe_effect(take_up), dependencies=[desk.beside])


def use_writing(state: SheetState) -> None:
    """Have the others know no longer that a row is entered here once it was saved, put away, or left."""

    def put_down() -> None:
        if state.editing is None:
            tell_writing(None)

    ft.use_effect(safe_effect(put_down), dependencies=[state.editing, state.opened.version])
    use_standing(lambda: partial(tell_writing, None), [])


def use_following(desk: Desk, state: SheetState) -> None:
    """Lead whoever looks at a finished sheet to the next one, when somebody begins it elsewhere."""

    async def offer() -> None:
        following = evenings.unfinished(desk.book) if state.opened.sheet.finished else None
        if following is not None and following.id != state.opened.id:
            _ = desk.words
            notice(_("A new sheet was begun."), _("Look on"), safe(partial(go, f"/sheet/{following.id}")))

    use_begun(offer)


def _as_it_is(desk: Desk, first: OpenSheet) -> OpenSheet | None:
    """The sheet as it is now; None where it is gone, be it that a backup put another under its number."""
    try:
        now = play.open_sheet(desk.book, first.id)
    except NoSuchSheet:
        return None
    return now if now.sheet.uid == first.sheet.uid else None


def _still_edited(before: OpenSheet, now: OpenSheet, row: int | None) -> int | None:
    """The row in the hand, unless it was the next one and has been written, or is beyond the next by now."""
    written = row == len(before.sheet.deals) < len(now.sheet.deals)
    return None if row is None or written or row > len(now.sheet.deals) else row


def _half_entered(desk: Desk, opened: OpenSheet) -> list[int]:
    """The rows of which something is entered, but not recorded; none where nothing can be entered here."""
    if opened.sheet.finished or not desk.writes:
        return []
    try:
        found = drafts.find(desk.book, opened.id)
    except NoSuchSheet:
        return []
    return [row for row, draft in found.items() if not draft.untouched]
