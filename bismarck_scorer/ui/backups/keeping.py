"""The backups that make themselves: after the screen has shown that a sheet is finished, never before it.

If the program is ended in between, or the backup fails, the next start makes up for it. A failure is told on
the screen and stays to be seen on the start page; nobody has to do anything about it to play on.
"""

from functools import partial

import flet as ft

from bismarck_scorer.logs import log
from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook.book import Changed, Scorebook
from bismarck_scorer.scorebook.safe import backups
from bismarck_scorer.trouble import Trouble
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import text
from bismarck_scorer.ui.components.touched import touched
from bismarck_scorer.ui.desk import Desk, go, notice
from bismarck_scorer.ui.guards import safe
from bismarck_scorer.ui.off_loop import off_loop

ROUTE = "/settings/backups"


def keep_finished(desk: Desk, changed: Changed) -> None:
    """Have a backup made if that change finished a sheet; nobody waits for it."""
    if desk.book.keeps_backups and changed.open.sheet.finished:
        ft.context.page.run_task(_keep, desk)


async def _keep(desk: Desk) -> None:
    book, _ = desk.book, desk.words
    kept = await off_loop(backups.keep, book.house)
    await book.store.flush()
    if kept.trouble is not None and desk.hosts:  # who hears of it must be able to do something
        told = _("The sheet is saved. Its backup was not made as usual: {fault}", fault=_.fault(kept.trouble))
        notice(told, _("Backups"), safe(partial(go, ROUTE)))
    elif ft.context.page.pyodide and desk.preferences.reminds:
        told = _("Only this browser has the sheets. Save a backup as a file now and then.")
        notice(told, _("Backups"), safe(partial(go, ROUTE)))


async def make_up(book: Scorebook) -> None:
    """Make the backup that an earlier run of the program did not come to make. Raises nothing."""
    if not book.keeps_backups:
        return
    try:
        if await off_loop(backups.owed, book):
            await off_loop(backups.keep, book)
    except Trouble as trouble:  # whoever needs the database will be told
        log.warning("no backup is made up for: %s", trouble)


def unkept(book: Scorebook, _: Messages) -> list[ft.Control]:
    """The quiet line about the last backup, if it was not made as usual; it leads to where more is said."""
    if book.unkept.trouble is None:
        return []
    return [_line(_("The last backup was not made as usual."), "unkept", theme.RED_INK)]


def left_from_before(book: Scorebook, _: Messages) -> list[ft.Control]:
    """For a book without any sheet: that there are backups, if there are; the database may have been lost."""
    if not backups.any_there(book.store.path):
        return []
    return [_line(_("There are backups of earlier sheets."), "from-before", theme.INK)]


def _line(said: str, identifier: str, color: str) -> ft.Control:
    face = text.small(said, size=14, color=color)
    return touched(face, said, partial(go, ROUTE), identifier=identifier, above=8)
