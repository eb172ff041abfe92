"""Half-entered rows: they outlive leaving the screen and the program, and are no part of the sheet."""

from bismarck_scorer.domain.draft import Draft, fits
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.rights import Right
from bismarck_scorer.scorebook.book import Scorebook


def keep(book: Scorebook, sheet_id: int, row: int, draft: Draft) -> None:
    """Keep what was entered so far for deal number `row`, counted from 0; an untouched draft is dropped.

    Raises NoSuchSheet, SheetFinished.
    """
    at = book.clock()
    with book.store.work(Right.KEEPER) as work:
        work.sheets.must_be_open(sheet_id)
        if draft.untouched:
            work.drafts.drop(sheet_id, row)
        else:
            work.drafts.keep(sheet_id, row, draft, at)


def find(book: Scorebook, sheet_id: int) -> dict[int, Draft]:
    """The drafts of a sheet by row, but for those that no longer fit their row. Raises NoSuchSheet."""
    with book.store.look() as work:
        sheet = work.sheets.get(sheet_id).sheet
        kept = work.drafts.of_sheet(sheet_id)
    return {row: draft for row, draft in kept.items() if _fits(sheet, row, draft)}


def drop(book: Scorebook, sheet_id: int, row: int) -> None:
    """Forget what was half entered for `row`, if anything was."""
    with book.store.work(Right.KEEPER) as work:
        work.drafts.drop(sheet_id, row)


def _fits(sheet: Sheet, row: int, draft: Draft) -> bool:
    if row > len(sheet.deals):
        return False
    place = sheet.next_place if row == len(sheet.deals) else sheet.place_of(row)
    return place is not None and fits(draft, place, sheet.open_picks(place), sheet.rules.players)
