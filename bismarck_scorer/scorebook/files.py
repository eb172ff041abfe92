"""Sheets that come from files."""

import json
from dataclasses import replace
from uuid import NAMESPACE_OID, uuid5

from bismarck_scorer.domain import plain
from bismarck_scorer.domain import sheet as sheets
from bismarck_scorer.domain.changes import Action, Change, Entry
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.scorebook.book import Scorebook
from bismarck_scorer.storage.store import Work


def store_sheet(book: Scorebook, sheet: Sheet) -> int:
    """Store a sheet as it was written elsewhere, and return its id; its log begins with the whole of it.

    A sheet that is here already, equal in everything, is not stored again; from the bin it is taken out. If a
    sheet of the same uid has other contents, both stay: neither is known to be the better one. The one that
    comes in then gets a uid that follows from its contents, so that the same file brought in twice is still
    one sheet.

    Raises the rule that the sheet breaks: what `domain.sheet.begin`, `Sheet.record` and `Sheet.finish` raise.
    """
    sheet = _written_again(sheet)
    at = book.clock()
    with book.store.work() as work:
        sheet, known = _recognised(work, sheet)
        if known is not None:
            work.sheets.restore(known)
            return known
        sheet_id = work.sheets.add(sheet, at)
        work.log.add(sheet_id, Entry(1, Change(Action.BEGIN, after=sheet)), at)
    return sheet_id


def _recognised(work: Work, sheet: Sheet) -> tuple[Sheet, int | None]:
    """The sheet under a uid that no other contents have here, and its id if it is here."""
    contents = json.dumps(plain.sheet_to_plain(sheet), sort_keys=True)
    while (stored := work.sheets.find(sheet.uid)) is not None:
        if stored.sheet == sheet:
            return sheet, stored.id
        sheet = replace(sheet, uid=str(uuid5(NAMESPACE_OID, sheet.uid + contents)))
    return sheet, None


def _written_again(sheet: Sheet) -> Sheet:
    """The sheet built up through its own verbs, so that every rule is checked and every text cleaned."""
    written = sheets.begin(sheet.uid, sheet.rules, sheet.head)
    for deal in sheet.deals:
        written = written.record(deal)
    return written.finish() if sheet.finished else written
