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
    return store_files(book, sheets_)


def store_files(book: Scorebook, files: Iterable[Sheet | OwnRules]) -> list[int]:
    """Store sheets and rule sets of files, all or none, and return the number of each among its kind.

    The files are taken one after the other while they are stored, so that whoever gives them can show how far
    it is; if that stops in between, nothing is stored. For sheets see `store_sheets`, for rule sets
    `own_rules.brought`. Raises as those do.
    """
    at = book.clock()
    with book.store.work() as work:
        return [
            brought(work, file, book.new_uid(), at)
            if isinstance(file, OwnRules)
            else _stored(work, _sheet(book, file), at)
            for file in files
        ]


def _sheet(book: Scorebook, sheet: Sheet) -> Sheet:
    return written_again(sheet if sheet.uid else replace(sheet, uid=book.new_uid()))


def _stored(work: "Work", sheet: Sheet, at: datetime) -> int:
    sheet, known = recognised(work, sheet)
    if known is not None:
        work.sheets.restore(known)
        return known
    sheet_id = work.sheets.add(sheet, at)
    work.log.add(sheet_id, Entry(1, Change(Action.BEGIN, after=sheet)), at)
    return sheet_id


def recognised(work: "Work", sheet: Sheet) -> tuple[Sheet, int | None]:
    """Return the sheet under a uid that no other contents have here, and its id if it is known."""
    came = sheet
    while (stored := work.sheets.find(sheet.uid)) is not None:
        if stored.sheet == sheet:
            return sheet, stored.id
        contents = json.dumps(plain.sheet_to_plain(came), sort_keys=True)
        sheet = replace(sheet, uid=str(uuid5(NAMESPACE_OID, sheet.uid + contents)))
    return sheet, None
