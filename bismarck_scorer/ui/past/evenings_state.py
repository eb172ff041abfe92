"""The list of evenings on a screen: what is asked for, what was read of it so far, and how both change."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date

import flet as ft

from bismarck_scorer.domain.evening import EveningLine
from bismarck_scorer.domain.library import Choices, Evening, Filter, Mark, MonthCount, Order
from bismarck_scorer.domain.player import Player
from bismarck_scorer.scorebook import evenings, library
from bismarck_scorer.scorebook.book import Scorebook
from bismarck_scorer.scorebook.players import everybody
from bismarck_scorer.ui.desk import Desk, notice
from bismarck_scorer.ui.guards import safe
from bismarck_scorer.ui.hooks import use_redraw, use_ref
from bismarck_scorer.ui.live import tell_list, tell_others, use_list

_KEPT = "evenings"  # in the session's store
_FOOT = 72  # pixels of what is pinned below the list on a phone
_PAUSE = 0.2  # seconds in which the next letter of a word may still come


@dataclass(frozen=True, slots=True)
class Looking:
    """What is asked for, in which order, and whether the field for words stands open."""

    asked: Filter = field(default_factory=Filter)
    order: Order = Order.NEWEST
    searching: bool = False

    @property
    def narrowed(self) -> bool:
        """Whether anything is asked for at all."""
        return replace(self.asked, words=self.asked.words.strip()) != Filter()


@dataclass(frozen=True, slots=True)
class Found:
    """What was read: the lines so far, the evenings of their dates, and where to go on; None at the end.

    `count` is how many sheets there are of those that are asked for, and `months` where they lie.
    """

    looking: Looking
    lines: tuple[EveningLine, ...]
    evenings: Mapping[date, Evening]
    next: Mark | None
    count: int
    months: tuple[MonthCount, ...]
    choices: Choices
    people: tuple[Player, ...]

    @property
    def names(self) -> Mapping[int, str]:
        """What the players are called now, by number."""
        named = {player.id: player.name for player in self.people}
        return named | {alias.id: player.name for player in self.people for alias in player.aliases}


@dataclass(frozen=True, slots=True)
class _Kept:
    """What a window finds again when it comes back from a sheet."""

    looking: Looking = field(default_factory=Looking)
    shown: int = library.PAGE
    offset: float = 0


class EveningsState:
    """The list of one screen, over all its drawings, and the verbs that change what is drawn of it.

    `found` is what was read, `offset` how far the list is to be scrolled when that is drawn first.
    """

    def __init__(self, page: ft.Page, desk: Desk, led_to: tuple[Filter, Order] | None) -> None:
        """Begin with what somebody was `led_to`, else as this window left it."""
        self.desk = desk
        self.draw: Callable[[], None] = lambda: None
        self._page = page
        self._letters = 0
        kept = page.session.store.get(_KEPT) or _Kept()
        if led_to is not None:
            asked, order = led_to
            kept = _Kept(Looking(asked, order, searching=bool(asked.words)))
        self.found = read(desk.book, kept.looking, kept.shown)
        self.offset = kept.offset
        self._keep()

    def ask(self, step: Callable[[Filter], Filter]) -> None:
        """Look anew, from the top, for what `step` makes of what is asked for now."""
        self._look(replace(self._looking, asked=step(self._looking.asked)))

    def sort(self, order: Order) -> None:
        """List the same in another order."""
        self._look(replace(self._looking, order=order))

    def clear(self) -> None:
        """List everything, as at the beginning."""
        self._letters += 1
        self._look(Looking())

    def typed(self, _which: int, words: str) -> None:
        """Look for words a moment after the last letter."""
        self._letters += 1
        self._page.run_task(safe(self._search), self._letters, words)

    def search(self) -> None:
        """Open the field for words, or close it, after which no words are looked for."""
        self._letters += 1
        opened = not self._looking.searching
        asked = self._looking.asked if opened else replace(self._looking.asked, words="")
        self._look(replace(self._looking, asked=asked, searching=opened))

    def more(self) -> None:
        """Read the next page as well, if there is one."""
        if self.found.next is not None:
            self._show(further(self.desk.book, self.found))

    async def read_again(self) -> None:
        """Read anew as much as is listed."""
        self._show(read(self.desk.book, self._looking, max(len(self.found.lines), library.PAGE)))

    def scrolled(self, offset: float) -> None:
        """Keep in mind how far down the list is."""
        self.offset = offset
        self._keep()

    async def delete(self, line: EveningLine) -> None:
        """Put a sheet into the bin."""
        await throw_away(self.desk, line.id, line.played_on, line.players)

    @property
    def _looking(self) -> Looking:
        return self.found.looking

    async def _search(self, letter: int, words: str) -> None:
        await asyncio.sleep(_PAUSE)
        if letter == self._letters:
            self.ask(lambda asked: replace(asked, words=words))

    def _look(self, looking: Looking) -> None:
        self.offset = 0
        self._show(read(self.desk.book, looking, library.PAGE, self.found))

    def _show(self, now: Found) -> None:
        self.found = now
        self._keep()
        self.draw()

    def _keep(self) -> None:
        shown = max(len(self.found.lines), library.PAGE)
        self._page.session.store.set(_KEPT, _Kept(self._looking, shown, self.offset))


def use_evenings(desk: Desk, led_to: tuple[Filter, Order] | None) -> EveningsState:
    """Hold the list over the drawings of the component that calls this."""
    page = ft.context.page
    draw = use_redraw()
    state = use_ref(lambda: EveningsState(page, desk, led_to)).current
    state.desk, state.draw = desk, draw
    use_list(state.read_again)
    return state


async def throw_away(desk: Desk, sheet_id: int, played_on: date, players: tuple[str, ...]) -> None:
    """Put a sheet into the bin, have every window hear of it, and offer to take that back."""
    _, book = desk.words, desk.book

    async def restore() -> None:
        evenings.restore(book, sheet_id)
        await told_everywhere()

    async def told_everywhere() -> None:
        await book.store.flush()
        tell_others(sheet_id)
        tell_list()

    evenings.delete(book, sheet_id)
    await told_everywhere()
    told = _("Deleted: {day}, {names}", day=_.day(played_on), names=_.names(players))
    notice(told, _("Undo"), safe(restore), lift=0 if desk.wide or desk.low else _FOOT)


def read(book: Scorebook, looking: Looking, limit: int, before: Found | None = None) -> Found:
    """Read the list from its top, `limit` sheets of it at most.

    What there is to ask for, and who plays, is as `before` where something else is asked for and nothing has
    changed.
    """
    page = library.page(book, looking.asked, looking.order, limit=limit)
    months = tuple(library.months(book, looking.asked))
    return Found(
        looking,
        page.lines,
        page.evenings,
        page.next,
        sum(month.sheets for month in months),
        months,
        before.choices if before else library.choices(book),
        before.people if before else tuple(everybody(book)),
    )


def further(book: Scorebook, found: Found) -> Found:
    """Read the next page as well."""
    page = library.page(book, found.looking.asked, found.looking.order, found.next)
    return replace(
        found,
        lines=(*found.lines, *page.lines),
        evenings={**found.evenings, **page.evenings},
        next=page.next,
    )
