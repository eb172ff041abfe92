"""Sheets, and families' own rule sets, that come from files."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING
from uuid import NAMESPACE_OID, uuid5

from bismarck_scorer.domain import plain
from bismarck_scorer.domain.changes import Action, Change, Entry
from bismarck_scorer.domain.own_rules import OwnRules
from bismarck_scorer.domain.rewriting import written_again
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.scorebook.book import Scorebook
from bismarck_scorer.scorebook.own_rules import brought

if TYPE_CHECKING:  # the database takes half a second to import, and is opened while the page loads
    from bismarck_scorer.storage.store import Work

_AT_ONCE = 100  # sheets; of many more a bar would move by jerks


def store_sheet(book: Scorebook, sheet: Sheet) -> int:
    """Store one sheet as `store_sheets` does, and return its id."""
    return store_sheets(book, [sheet])[0]


def store_sheets(book: Scorebook, sheets_: Sequence[Sheet]) -> list[int]:
    """Store sheets as they were written elsewhere, all or none, and return their ids.

    The log of each begins with the whole of it. One without a uid is a new sheet and gets one.

    A sheet that is here already, equal in everything, is not stored again; from the bin it is taken out. If a
    sheet of the same uid has other contents, both stay: neither is known to be the better one. The one that
    comes in then gets a uid that follows from its contents, so that the same file brought in twice is still
    one sheet.

    Raises the rule that the sheet breaks (`domain.rewriting.written_again`).
    """
    return store_files(book, map(written_again, sheets_))


def store_files(book: Scorebook, files: Iterable[Sheet | OwnRules]) -> list[int]:
    """Store sheets and rule sets of files, all or none, and return the number of each among its kind.

    The sheets have to be built through their own verbs, as everything that reads files does.
    The files are taken one after the other while they are stored, so that whoever gives them can show how far
    it is; if that stops in between, nothing is stored. For sheets see `store_sheets`, for rule sets
    `own_rules.brought`, which raises where rules cannot be played.
    """
    at = book.clock()
    with book.store.work() as work:
        arriving = _Arriving(work, at)
        for file in files:
            if isinstance(file, OwnRules):
                arriving.ids.append(brought(work, file, book.new_uid(), at))
            else:
                arriving.take(file if file.uid else replace(file, uid=book.new_uid()))
        arriving.store()
    return arriving.ids


class _Arriving:
    """Sheets that are stored some at a time, since SQLite is asked as often for many as for one.

    `ids` are the numbers of all files so far, right once all is stored.
    """

    def __init__(self, work: "Work", at: datetime) -> None:
        self.ids: list[int] = []
        self._work = work
        self._at = at
        self._waiting: dict[str, tuple[int, Sheet]] = {}  # by uid, with the place among the numbers

    def take(self, sheet: Sheet) -> None:
        """Have one more stored, soon."""
        if sheet.uid in self._waiting or len(self._waiting) == _AT_ONCE:
            self.store()
        self._waiting[sheet.uid] = len(self.ids), sheet
        self.ids.append(0)

    def store(self) -> None:
        """Store what waits, in its order."""
        known = self._work.sheets.known(list(self._waiting))
        new: list[tuple[int, Sheet]] = []
        for uid, (place, sheet) in self._waiting.items():
            if uid not in known:
                new.append((place, sheet))
                continue
            self._add(new)
            new = []
            found, id_ = recognised(self._work, sheet)
            if id_ is None:
                self._add([(place, found)])
                known.add(found.uid)
            else:
                self._work.sheets.restore(id_)
                self.ids[place] = id_
        self._add(new)
        self._waiting.clear()

    def _add(self, sheets: Sequence[tuple[int, Sheet]]) -> None:
        if not sheets:
            return
        added = self._work.sheets.add_all([sheet for _place, sheet in sheets], self._at)
        begun = [Entry(1, Change(Action.BEGIN, after=sheet)) for _place, sheet in sheets]
        self._work.log.add_all(zip(added, begun, strict=True), self._at)
        for (place, _sheet), id_ in zip(sheets, added, strict=True):
            self.ids[place] = id_


def recognised(work: "Work", sheet: Sheet) -> tuple[Sheet, int | None]:
    """Return the sheet under a uid that no other contents have here, and its id if it is known."""
    came = sheet
    while (stored := work.sheets.find(sheet.uid)) is not None:
        if stored.sheet == sheet:
            return sheet, stored.id
        contents = json.dumps(plain.sheet_to_plain(came), sort_keys=True)
        sheet = replace(sheet, uid=str(uuid5(NAMESPACE_OID, sheet.uid + contents)))
    return sheet, None
