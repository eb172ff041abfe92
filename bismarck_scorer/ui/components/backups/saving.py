"""Taking a backup out of the app: a download in the browser, else a save dialog or what a phone shares by."""

from functools import partial
from pathlib import Path

import flet as ft

from bismarck_scorer.scorebook.safe import backups
from bismarck_scorer.ui.components import buttons
from bismarck_scorer.ui.desk import Desk
from bismarck_scorer.ui.giving import by_link, give_file


def save_key(desk: Desk, backup: Path) -> ft.Control:
    """The key that saves a backup elsewhere."""
    _ = desk.words
    linked = by_link()

    async def save() -> None:
        if not linked:  # there the link downloads it
            carry = partial(backups.carry, desk.book.store.path, backup)
            await give_file(backup, carry, _)

    address = f"/backup/{backup.name}" if linked else None
    return buttons.secondary(_("Save as a file"), save, address=address)
