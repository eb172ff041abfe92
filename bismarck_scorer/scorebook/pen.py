"""The pen that writes on one sheet within one transaction: each stroke is one entry of its change log."""

from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import TYPE_CHECKING

from bismarck_scorer.domain import changes
from bismarck_scorer.domain.changes import Action, Change, Entry
from bismarck_scorer.domain.errors import NothingToRedo, NothingToUndo, SheetFinished, StaleSheet
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.rights import Right
from bismarck_scorer.scorebook.book import Changed, OpenSheet, Scorebook

if TYPE_CHECKING:  # the database takes half a second to import, and is opened while the page loads
    from bismarck_scorer.storage.store import Work


class Pen:
    """`sheet` is the sheet as written so far, `log` the outline of its log."""

    def __init__(self, work: "Work", sheet_id: int, at: datetime) -> None:
        """Read the sheet; what is written is written at the instant `at`. Raises NoSuchSheet."""
        stored = work.sheets.get(sheet_id)
        self._work = work
        self._id = sheet_id
        self._at = at
        self.version = stored.version
        self.sheet: Sheet = stored.sheet
        self.log: list[Entry] = work.log.outline(sheet_id)

    def write(self, change: Change, of: int | None = None) -> None:
        """Make `change` and log it; `of` is the entry that an undo or redo is about.

        Raises the rule that the change breaks.
        """
        self.sheet = changes.apply(self.sheet, change)
        self.version += 1
        entry = Entry(self.version, change, of)
        self._work.sheets.write(self._id, change, self.sheet, self.version, self._at)
        self._work.log.add(self._id, entry, self._at)
        self.log.append(entry)
        if change.row is not None:
            self.forget_draft(change.row)

    def finish_if_complete(self) -> None:
        """Lock the sheet if its last row was written."""
        if self.sheet.complete:
            self.write(Change(Action.FINISH))

    def forget_draft(self, row: int) -> None:
        """Drop what was half entered for `row`: it has been decided."""
        self._work.drafts.drop(self._id, row)

    def whole(self, entry: Entry) -> Entry:
        """The entry of the outline with what stood before and after."""
        return self._work.log.entry(self._id, entry.no)

    def changed(self, first_row: int | None) -> Changed:
        """What the use case gives back."""
        return Changed(opened(self._id, self.version, self.sheet, self.log), first_row)


@contextmanager
def writing(book: Scorebook, sheet_id: int, version: int) -> Generator[Pen, None, None]:
    """A pen for the sheet, as one transaction. Raises NoSuchSheet, and StaleSheet for another version."""
    with book.store.work(Right.KEEPER) as work:
        pen = Pen(work, sheet_id, book.clock())
        if pen.version != version:
            raise StaleSheet(version, pen.version)
        yield pen


@contextmanager
def writing_unlocked(book: Scorebook, sheet_id: int, version: int) -> Generator[Pen, None, None]:
    """The same for what a finished sheet does not allow. Raises SheetFinished too."""
    with writing(book, sheet_id, version) as pen:
        if pen.sheet.finished:
            raise SheetFinished
        yield pen


def opened(sheet_id: int, version: int, sheet: Sheet, log: Sequence[Entry]) -> OpenSheet:
    """A sheet with what undo and redo would be about; `log` may be an outline."""
    return OpenSheet(
        sheet_id,
        version,
        sheet,
        undoable=None if sheet.finished else _action(changes.undoable, log),
        redoable=None if sheet.finished else _action(changes.redoable, log),
    )


def _action(which: Callable[[Sequence[Entry]], Entry], log: Sequence[Entry]) -> Action | None:
    try:
        return which(log).change.action
    except (NothingToUndo, NothingToRedo):
        return None
