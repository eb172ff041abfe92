"""Entering a row by keyboard: what each key does to the row in the hand, and when it is saved."""

import asyncio
import contextlib
import math
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import flet as ft

from bismarck_scorer.domain import keys
from bismarck_scorer.domain.draft import Draft
from bismarck_scorer.domain.hand import Hand, start
from bismarck_scorer.domain.rules import Pick, Place
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.messages import Messages
from bismarck_scorer.messages.words import COURT_KEYS
from bismarck_scorer.ui.components.entry.entry_status import status_text
from bismarck_scorer.ui.desk import notice
from bismarck_scorer.ui.guards import safe
from bismarck_scorer.ui.hooks import Ref
from bismarck_scorer.ui.sheet.keyboard import ESCAPE, TAB, Key
from bismarck_scorer.ui.wishes import wish

_PATIENCE = 3.0  # seconds that a key waits for the row to be drawn that it is for


@dataclass
class Held:
    """A row in the hand; `closed` once it was saved, as a tap may still come in before that is drawn.

    `hand` is where the keyboard is in it, None while it is not in use; `tabbed` is true from a Tab to the
    next tap, as a button may have the focus then; `noted` is when a misdeal was last noted, by a clock that
    never goes back; `gone` is set when another row has taken its place, or none can be entered any more.
    """

    row: int
    place: Place
    draft: Draft
    hand: Hand | None = None
    closed: bool = False
    tabbed: bool = False
    noted: float = -math.inf
    gone: asyncio.Event = field(default_factory=asyncio.Event)

    async def replaced(self) -> None:
        """Return when the next key is for another row."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.gone.wait(), _PATIENCE)


@dataclass(frozen=True, slots=True)
class RowKeys:
    """What keys are about: the row in the hand, and the verbs of whoever holds it.

    `picks` are those that forehand can make, `recorded` is what a correction began with. `take` is given
    the draft and the hand after a key. Without `close` the entry cannot be put away. `landing` is the newest
    landing place.
    """

    sheet: Sheet
    words: Messages
    picks: tuple[Pick, ...]
    held: Ref[Held]
    recorded: Draft | None
    take: Callable[[Draft, Hand | None], Awaitable[None]]
    done: Callable[[], Awaitable[None]]
    close: Callable[[], Awaitable[None]] | None
    landing: Ref[ft.KeyboardListener | None]

    def landing_place(self) -> ft.KeyboardListener:
        """Make what has the focus while keys fill the row, so that Enter presses no button besides."""
        self.landing.current = ft.KeyboardListener(
            content=ft.Container(width=1, height=1), include_semantics=False, on_key_up=safe(self._land)
        )
        return self.landing.current

    async def press(self, key: Key) -> None:
        """Do what the key does; the first one takes the focus from whatever button has it."""
        now = self.held.current
        if key.name == ESCAPE:
            await self._leave()
        elif key.name == TAB:  # the focus goes on to a button
            now.tabbed = True
            await self.take(now.draft, None)
        elif key.name == keys.ENTER and now.hand is None:
            # After taps nothing has the focus. After a Tab a button may have it, and hears Enter itself.
            if not now.tabbed and not now.draft.untouched:
                await self._save(start(self.sheet.rules, now.draft))
        elif pressed := keys.press(self._row(), now.draft, now.hand, key.name):
            if now.hand is None:
                ft.context.page.run_task(safe(self._take_focus))
            if pressed.save:
                await self._save(pressed.hand)
            else:
                await self.take(pressed.draft, pressed.hand)

    async def _take_focus(self) -> None:
        if self.landing.current is not None:
            await wish(self.landing.current.focus())

    async def _land(self, event: ft.KeyUpEvent) -> None:
        """Take the row up by keyboard where a Tab ends in it: then it lets go of its key there."""
        if event.key == "Tab":
            draft = self.held.current.draft
            await self.take(draft, start(self.sheet.rules, draft))

    async def _save(self, hand: Hand) -> None:
        """Save the row if it is whole. Else say what it lacks, unless Enter only ended a figure."""
        now = self.held.current
        sentence, whole = status_text(self.sheet, now.draft, self.words)
        if whole:
            await self.done()
            await now.replaced()
            return
        await self.take(now.draft, start(self.sheet.rules, now.draft))
        if not hand.digits:
            notice(sentence)

    async def _leave(self) -> None:
        """Put the entry away where that can be, and say that what was entered is kept."""
        draft, _ = self.held.current.draft, self.words
        if self.close is not None:
            await self.close()
        await self.take(draft, None)
        if not draft.untouched and draft != self.recorded:
            notice(_("What was entered is kept, but it is not on the sheet yet."))

    def _row(self) -> keys.Row:
        english = {rank: rank for rank in COURT_KEYS}
        return keys.Row(self.sheet.rules, self.picks, english | self.words.court_keys())
