"""The bin on a screen: what was read of it so far, and how that changes."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from bismarck_scorer.domain.evening import EveningLine
from bismarck_scorer.domain.library import BinMark
from bismarck_scorer.scorebook import evenings
from bismarck_scorer.scorebook.book import Scorebook
from bismarck_scorer.ui.desk import Desk, notice
from bismarck_scorer.ui.hooks import use_redraw, use_ref
from bismarck_scorer.ui.live import tell_list, tell_others


@dataclass(frozen=True, slots=True)
class Thrown:
    """The lines so far, where to go on, None at the end, and how many sheets there are in all."""

    lines: tuple[EveningLine, ...]
    next: BinMark | None
    count: int


class BinState:
    """The bin of one screen, over all its drawings, and the verbs."""

    def __init__(self, desk: Desk) -> None:
        """Read its first page."""
        self.desk = desk
        self.draw: Callable[[], None] = lambda: None
        self.thrown = _read(desk.book)

    def more(self) -> None:
        """Read the next page as well, if there is one."""
        before = self.thrown
        if before.next is not None:
            page = evenings.deleted(self.desk.book, before.next)
            self._show(replace(before, lines=(*before.lines, *page.lines), next=page.next))

    async def put_back(self, line: EveningLine) -> None:
        """Take a sheet out of the bin."""
        _, before = self.desk.words, self.thrown
        evenings.restore(self.desk.book, line.id)
        await self.desk.book.store.flush()
        tell_others(line.id)
        tell_list()
        left = tuple(each for each in before.lines if each.id != line.id)
        self._show(Thrown(left, before.next, evenings.count_deleted(self.desk.book)))
        notice(_("Put back: {day}, {names}", day=_.day(line.played_on), names=_.names(line.players)))

    async def empty(self) -> None:
        """Delete for good what is in the bin."""
        _ = self.desk.words
        gone = evenings.empty_bin(self.desk.book)
        await self.desk.book.store.flush()
        self._show(_read(self.desk.book))
        notice(_.plural("{n} sheet is gone for good.", "{n} sheets are gone for good.", gone))

    def _show(self, now: Thrown) -> None:
        self.thrown = now
        self.draw()


def use_bin(desk: Desk) -> BinState:
    """Hold the bin over the drawings of the component that calls this."""
    draw = use_redraw()
    state = use_ref(lambda: BinState(desk)).current
    state.desk, state.draw = desk, draw
    return state


def _read(book: Scorebook) -> Thrown:
    page = evenings.deleted(book)
    return Thrown(page.lines, page.next, evenings.count_deleted(book))
