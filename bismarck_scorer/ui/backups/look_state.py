"""A look into one backup: what is in it beside what is here, and what was done with it."""

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TypeVar

import flet as ft

from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook import evenings
from bismarck_scorer.scorebook.safe import restoring
from bismarck_scorer.scorebook.safe.restoring import Look, Watch
from bismarck_scorer.trouble import (
    DatabaseDamaged,
    DatabaseForeign,
    DatabaseTooNew,
    FileNotReadable,
    Trouble,
)
from bismarck_scorer.ui.desk import Desk
from bismarck_scorer.ui.guards import safe_effect
from bismarck_scorer.ui.hooks import use_redraw, use_ref
from bismarck_scorer.ui.live import tell_all
from bismarck_scorer.ui.off_loop import off_loop

T = TypeVar("T")
_NAMED = 10  # sheets that were not taken; of more there is no end on a phone


class LookState:
    """The look of one screen over all its drawings, and the verbs.

    `look` is what was seen, None until then or where nothing can be; `refused` why the file cannot be used,
    or why nothing was done with it; `working` while something is, and `far` how many sheets of how many it is
    through with, if that is known; `done` the sentences about what was.
    """

    def __init__(self, desk: Desk, file: Path, name: str) -> None:
        """Of a file, which is called `name` where it comes from."""
        self.desk = desk
        self.draw: Callable[[], None] = lambda: None
        self.file = file
        self.name = name
        self.look: Look | None = None
        self.refused = ""
        self.working = False
        self.far: tuple[int, int] | None = None
        self.done: tuple[str, ...] = ()

    async def read(self) -> None:
        """Look into the file."""
        self.look = None
        self.look = await self._try(partial(restoring.look_into, self.desk.book, self.file))
        self.draw()

    async def add(self) -> None:
        """Add what is missing here, and tell every list."""
        _ = self.desk.words
        added = await self._try(partial(restoring.add_missing, self.desk.book, self.file, self._watched()))
        if added is None:
            return
        await self.desk.book.store.flush()
        tell_all(())
        self.done = tuple(
            sentence
            for sentence, count in (
                (_.plural("{n} sheet was added.", "{n} sheets were added.", len(added.sheets)), True),
                (
                    _.plural("{n} rule set was added.", "{n} rule sets were added.", len(added.rule_sets)),
                    added.rule_sets,
                ),
                (
                    _.plural(
                        "{n} sheet is here in another state and stays as it is here.",
                        "{n} sheets are here in another state and stay as they are here.",
                        added.other,
                    ),
                    added.other,
                ),
                (
                    _.plural(
                        "{n} sheet was not taken: something in it does not add up.",
                        "{n} sheets were not taken: something in them does not add up.",
                        len(added.refused),
                    ),
                    added.refused,
                ),
            )
            if count
        )
        self.done += tuple(
            _.left_out(sheet.number, sheet.played_on, sheet.players, whole=True)
            for sheet in added.refused[:_NAMED]
        )
        await self.read()

    async def restore(self) -> None:
        """Put the file in the place of all that is here, and have every window read again."""
        _, book = self.desk.words, self.desk.book
        before = evenings.numbers(book)
        restored = await self._try(partial(restoring.restore, book, self.file, self._watched()))
        if restored is None:
            return
        await book.store.flush()
        tell_all(before)
        self.done = (
            _.plural(
                "{n} sheet is here now, as it was in the backup.",
                "{n} sheets are here now, as they were in the backup.",
                restored.here.sheets,
            ),
            _("What was here before is kept: {name}", name=restored.replaced.name),
        )
        await self.read()

    def _watched(self) -> Watch:
        """What shows how far the work is, which goes on in a thread."""
        loop = asyncio.get_running_loop()

        def show(done: int, total: int) -> None:
            self.far = done, total
            self.draw()

        def watched(lots: Iterable[Sequence[int]], total: int) -> Iterator[Sequence[int]]:
            done = 0
            for lot in lots:
                yield lot
                done += len(lot)
                with suppress(RuntimeError):  # the program is ending; the work is finished all the same
                    loop.call_soon_threadsafe(show, done, total)

        return watched

    async def _try(self, work: Callable[[], T]) -> T | None:
        """What `work` returns; None where another is at work, or it was refused, which is told."""
        if self.working:
            return None
        self.far = None
        self.working, self.refused, self.done = True, "", self.done if self.look is None else ()
        self.draw()
        try:
            return await off_loop(work)
        except Trouble as trouble:
            self.refused = refusal(trouble, self.file, self.name, self.desk.words)
            return None
        finally:
            self.working = False
            self.draw()


def refusal(trouble: Trouble, file: Path, name: str, _: Messages) -> str:
    """Why a file cannot be used as a backup, under the name by which it is known; other trouble as ever."""
    if trouble.path != file:
        return _.error(trouble)
    match trouble:
        case DatabaseDamaged(detail=detail):
            return _("“{name}” is damaged, or no backup of Bismarck ({detail}).", name=name, detail=detail)
        case DatabaseForeign():
            return _("“{name}” is a database of another program.", name=name)
        case DatabaseTooNew():
            return _("“{name}” was made by a newer version of the program. Update it here first.", name=name)
        case FileNotReadable(reason=reason):
            return _("“{name}” cannot be read ({reason}).", name=name, reason=reason)
        case _:
            return _.error(trouble)


def use_look(desk: Desk, file: Path, name: str) -> LookState:
    """Hold the look over the drawings of the component, and look after the first of them."""
    draw = use_redraw()
    state = use_ref(lambda: LookState(desk, file, name)).current
    state.desk, state.draw = desk, draw
    ft.use_effect(safe_effect(state.read), dependencies=[])
    return state
