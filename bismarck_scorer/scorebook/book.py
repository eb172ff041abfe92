"""What every use case needs, and what those that change a sheet give back."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from typing import TYPE_CHECKING

from bismarck_scorer.domain.changes import Action
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.rights import Right
from bismarck_scorer.trouble import Trouble

if TYPE_CHECKING:  # the database takes half a second to import, and is opened while the page loads
    from bismarck_scorer.storage.store import Store


@dataclass(slots=True)
class Unkept:
    """Why the last backup that makes itself did not come about, or not in the chosen folder; None: it did."""

    trouble: Trouble | None = None


@dataclass(frozen=True, slots=True)
class Scorebook:
    """The open book: the store, and what the world outside tells.

    `clock` gives the instant in UTC, `today` the date on the wall, `new_uid` a random id for a new sheet.
    `keeps_backups` says that a backup is made whenever a sheet is finished (`safe.backups.keep`), by whoever
    shows the sheet, after showing it; `unkept` is what came of the last one. `whole` is the book of which
    this one is a limited part, None for the whole book.
    """

    store: "Store"
    clock: Callable[[], datetime]
    today: Callable[[], date]
    new_uid: Callable[[], str]
    keeps_backups: bool = False
    unkept: Unkept = field(default_factory=Unkept, compare=False)
    whole: "Scorebook | None" = field(default=None, compare=False, repr=False)

    @property
    def house(self) -> "Scorebook":
        """The book as the program itself has it, for what it does by itself, whoever set it off."""
        return self.whole or self

    def limited(self, right: Right, holds: Callable[[], bool]) -> "Scorebook":
        """The book for somebody who may not do everything, and nothing once `holds` says no.

        Raises what `storage.limited.Limited` raises, wherever something is done that is not allowed.
        """
        from bismarck_scorer.storage.limited import Limited  # noqa: PLC0415 - loads the database

        return replace(self, store=Limited(self.store, right, holds), whole=self)


@dataclass(frozen=True, slots=True)
class OpenSheet:
    """A sheet as it was read.

    Whoever changes it hands back `version`, so that a change in between is noticed. `undoable` and `redoable`
    are what undo and redo would be about now, None where there is nothing, or the sheet is finished.
    """

    id: int
    version: int
    sheet: Sheet
    undoable: Action | None
    redoable: Action | None


@dataclass(frozen=True, slots=True)
class Changed:
    """A sheet after a change.

    `first_row` is the first deal, counted from 0, from which on the grid has to be drawn again; after a
    record was undone it is the row that is empty now. None where only the head, the lock, or nothing changed.
    """

    open: OpenSheet
    first_row: int | None
