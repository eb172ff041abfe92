"""A scorebook that cannot be opened, as its page holds it: what was found to go back to, and the ways out."""

from collections.abc import Awaitable, Callable
from datetime import UTC, date, datetime
from pathlib import Path

import flet as ft

from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook.safe import repair
from bismarck_scorer.scorebook.safe.backups import Backup
from bismarck_scorer.trouble import DatabaseDamaged, DatabaseForeign, Trouble
from bismarck_scorer.ui.components.backups.backup_line import dated
from bismarck_scorer.ui.guards import safe, safe_effect
from bismarck_scorer.ui.hooks import use_redraw, use_ref, use_standing
from bismarck_scorer.ui.off_loop import off_loop
from bismarck_scorer.ui.opened import Opened, Told

_AGAIN = "opened again"
"""The topic on which is told that the scorebook could be opened after all."""


class Mending:
    """The page's state over all its drawings, and the verbs.

    `looking` is true until it is known whether there is a good backup, `found` is it; `working` while
    something is done, `failed` why it could not be, `done` what came of it.
    """

    def __init__(self, opened: Opened, show: Callable[[], Awaitable[None]]) -> None:
        """Of a book that could not be opened; `show` draws what can be shown by now."""
        self.draw: Callable[[], None] = lambda: None
        self.looking = True
        self.working = False
        self.found: Backup | None = None
        self.failed: Trouble | None = None
        self.done: Told | None = None
        self._opened = opened
        self._show = show

    async def look(self) -> None:
        """Look for the newest good backup, where one can take the place of what is there."""
        trouble = self._opened.book
        if isinstance(trouble, DatabaseDamaged | DatabaseForeign) and self.looking:
            self.found = await off_loop(repair.newest_good, trouble.path)
            self.looking = False
            self.draw()

    async def put_back(self) -> None:
        """Put the backup that was found in the place of the database."""
        found = self.found

        def work(trouble: Trouble) -> Told:
            back = repair.put_back(trouble.path, _today(), found)
            return lambda _: [
                _("All is as it was in the backup of {day}.", day=dated(back.backup, _)),
                *([] if back.aside is None else [_kept(back.aside, trouble, _)]),
            ]

        await self._do(work)

    async def mend(self) -> None:
        """Make a new database of what can be read."""

        def work(trouble: Trouble) -> Told:
            mended = repair.mend(trouble.path, _today(), datetime.now(UTC))
            return lambda _: [
                *(
                    [_.plural("{n} sheet is as it was.", "{n} sheets are as they were.", mended.whole)]
                    if mended.whole or not mended.rebuilt
                    else []
                ),
                *(
                    [
                        _.plural(
                            "{n} sheet was put together from what could be read of it; deals may be missing.",
                            "{n} sheets were put together from what could be read of them; deals may be"
                            " missing.",
                            mended.rebuilt,
                        )
                    ]
                    if mended.rebuilt
                    else []
                ),
                *(
                    [_.plural("{n} sheet is lost.", "{n} sheets are lost.", mended.lost)]
                    if mended.lost
                    else []
                ),
                _kept(mended.aside, trouble, _),
            ]

        await self._do(work)

    async def try_again(self) -> None:
        """Open the book once more; where that goes, the app is shown."""
        await off_loop(self._opened.again)
        await self.go_on()

    async def go_on(self) -> None:
        """Show what can be shown by now, in every window."""
        if not isinstance(self._opened.book, Trouble):
            ft.context.page.pubsub.send_others_on_topic(_AGAIN, None)
        await self._show()

    async def _do(self, work: Callable[[Trouble], Told]) -> None:
        if self.working or self.done:
            return
        self.working, self.failed = True, None
        self.draw()
        try:
            self.done = await off_loop(self._opened.mended_by, work)
        except Trouble as trouble:
            self.failed = trouble
        finally:
            self.working = False
            self.draw()


def use_mending(opened: Opened, show: Callable[[], Awaitable[None]]) -> Mending:
    """Hold the state over the drawings of the component, and look for a backup after the first of them."""
    draw = use_redraw()
    state = use_ref(lambda: Mending(opened, show)).current
    state.draw = draw
    page = ft.context.page

    def listen() -> Callable[[], None]:
        def heard(_topic: str, _message: object) -> None:
            if page.session.connection:
                page.run_task(safe(show))

        page.pubsub.subscribe_topic(_AGAIN, heard)
        return lambda: page.pubsub.unsubscribe_topic(_AGAIN)

    use_standing(listen, [])
    ft.use_effect(safe_effect(state.look), dependencies=[])
    return state


def _kept(aside: Path, trouble: Trouble, _: Messages) -> str:
    if isinstance(trouble, DatabaseForeign):
        return _("The file of the other program is kept: {path}", path=aside)
    return _("The damaged file is kept: {path}", path=aside)


def _today() -> date:
    return datetime.now(UTC).astimezone().date()
