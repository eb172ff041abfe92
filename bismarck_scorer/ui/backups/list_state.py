"""The backups on a screen: what is there, where they go, and what can be done about both."""

from collections.abc import Callable
from pathlib import Path

import flet as ft

from bismarck_scorer.scorebook.safe import backups, folders
from bismarck_scorer.scorebook.safe.backups import Backup, Kind
from bismarck_scorer.trouble import DiskFull, FileNotWritten, FolderNotWritable, PathNotWhole
from bismarck_scorer.ui.components.backups.backup_line import facts
from bismarck_scorer.ui.desk import Desk, notice
from bismarck_scorer.ui.guards import safe_effect
from bismarck_scorer.ui.hooks import use_redraw, use_ref
from bismarck_scorer.ui.loopback import LOOPBACK_NAMES
from bismarck_scorer.ui.off_loop import off_loop

_MADE = (Kind.KEPT, Kind.HAND)


class BackupsState:
    """The list of one screen over all its drawings, and the verbs.

    `found` are the backups, the newest first, None until they are read; `working` while one is made;
    `refused` is why a folder was not taken, `typed` what is in the field for one.
    """

    def __init__(self, desk: Desk) -> None:
        """Nothing is read yet."""
        self.desk = desk
        self.draw: Callable[[], None] = lambda: None
        self.found: list[Backup] | None = None
        self.working = False
        self.refused = ""
        self.typed = ""

    @property
    def database(self) -> Path:
        """Whose backups they are."""
        return self.desk.book.store.path

    @property
    def last(self) -> Backup | None:
        """The newest that holds what was here then, and can be read."""
        made = (one for one in self.found or () if one.kind in _MADE and one.sheets is not None)
        return next(made, None)

    @property
    def folder(self) -> Path:
        """Where backups go."""
        return folders.folder(self.database)

    @property
    def chosen(self) -> bool:
        """Whether somebody chose that folder."""
        return self.folder != folders.usual(self.database)

    async def read(self) -> None:
        """Read the list anew."""
        self.found = await off_loop(backups.every, self.database)
        self.draw()

    async def make(self) -> None:
        """Make a backup now, and tell what is in it."""
        if self.working:  # a second tap
            return
        self.working = True
        self.draw()
        try:
            made = await off_loop(backups.make, self.desk.book)
            await self.desk.book.store.flush()
        finally:
            self.working = False
            self.draw()
        await self.read()
        _, one = self.desk.words, next((one for one in self.found or () if one.path == made), None)
        if one is not None:
            notice(_("Backed up: {facts}", facts=facts(one, _)))

    async def take_typed(self) -> None:
        """Take the folder that was typed."""
        if self.typed.strip():
            await self._choose(Path(self.typed.strip()))

    async def ask_for_folder(self) -> None:
        """Ask for a folder by the system's own dialog, which only a window has."""
        picked = await ft.FilePicker().get_directory_path()
        if picked:
            await self._choose(Path(picked))

    async def take_usual(self) -> None:
        """Let backups go to the usual folder again."""
        await self._choose(None)

    def type(self, _which: int, typed: str) -> None:
        """Hold what is in the field for a folder."""
        self.typed = typed

    async def _choose(self, folder: Path | None) -> None:
        _ = self.desk.words
        try:
            chosen = folders.choose(self.database, folder)
        except (PathNotWhole, FolderNotWritable, FileNotWritten, DiskFull) as trouble:
            self.refused = _.error(trouble)
            self.draw()
            return
        self.refused = ""
        await self.read()
        notice(_("Backups go to {path} from now on.", path=chosen))


def use_backups(desk: Desk) -> BackupsState:
    """Hold the state over the drawings of the component, and read the list after the first of them."""
    draw = use_redraw()
    state = use_ref(lambda: BackupsState(desk)).current
    state.desk, state.draw = desk, draw
    ft.use_effect(safe_effect(state.read), dependencies=[])
    return state


def at_home() -> bool:
    """Whether the screen is on the machine on which the app runs, whose folders it may choose."""
    page = ft.context.page
    return not page.web or page.client_ip in LOOPBACK_NAMES
