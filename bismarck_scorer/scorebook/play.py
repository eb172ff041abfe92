"""Playing: begin a sheet, record and correct deals, undo and redo, finish and reopen.

Whatever changes a sheet takes the version that was read. Besides what is named below, each of those raises
NoSuchSheet and, where somebody else has changed the sheet meanwhile, StaleSheet; then nothing is written.
"""

from bismarck_scorer.domain import changes
from bismarck_scorer.domain import sheet as sheets
from bismarck_scorer.domain.changes import Action, Change, Entry
from bismarck_scorer.domain.deal import Deal
from bismarck_scorer.domain.errors import IrregularEntry
from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.rules import Pick, Rules
from bismarck_scorer.rights import Right
from bismarck_scorer.scorebook.book import Changed, OpenSheet, Scorebook
from bismarck_scorer.scorebook.pen import opened, writing, writing_unlocked


def begin(
    book: Scorebook, rules: Rules, players: tuple[str, ...], first_forehand: int, place: str = ""
) -> OpenSheet:
    """Begin a sheet dated today; `players` in seat order, `first_forehand` a seat.

    Raises what `domain.sheet.check_head` raises.
    """
    head = Head(players, first_forehand, book.today(), place)
    sheet = sheets.begin(book.new_uid(), rules, head)
    at = book.clock()
    entry = Entry(1, Change(Action.BEGIN, after=sheet))
    with book.store.work(Right.KEEPER) as work:
        sheet_id = work.sheets.add(sheet, at)
        work.log.add(sheet_id, entry, at)
    return opened(sheet_id, entry.no, sheet, [entry])


def open_sheet(book: Scorebook, sheet_id: int) -> OpenSheet:
    """Read a sheet. Raises NoSuchSheet."""
    with book.store.look() as work:
        stored = work.sheets.get(sheet_id)
        return opened(sheet_id, stored.version, stored.sheet, work.log.outline(sheet_id))


def record(book: Scorebook, sheet_id: int, version: int, deal: Deal) -> Changed:
    """Write `deal` into the next row; the last row finishes the sheet.

    Raises what `Sheet.record` raises, and IrregularEntry.
    """
    _must_be_regular(deal)
    with writing(book, sheet_id, version) as pen:
        row = len(pen.sheet.deals)
        pen.write(changes.recorded(pen.sheet, deal))
        pen.finish_if_complete()
        return pen.changed(row)


def correct(book: Scorebook, sheet_id: int, version: int, row: int, deal: Deal) -> Changed:
    """Write `deal` in place of deal number `row`, counted from 0; the same deal again is no change.

    Raises what `Sheet.correct` raises, and IrregularEntry.
    """
    _must_be_regular(deal)
    with writing(book, sheet_id, version) as pen:
        corrected = pen.sheet.correct(row, deal).deals[row]
        if corrected == pen.sheet.deals[row]:
            pen.forget_draft(row)
            return pen.changed(None)
        pen.write(changes.corrected(pen.sheet, row, corrected))
        return pen.changed(row)


def undo(book: Scorebook, sheet_id: int, version: int) -> Changed:
    """Take back the last thing that was not taken back yet. Raises NothingToUndo, SheetFinished."""
    with writing_unlocked(book, sheet_id, version) as pen:
        entry = pen.whole(changes.undoable(pen.log))
        pen.write(changes.taken_back(entry), of=entry.no)
        return pen.changed(entry.change.row)


def redo(book: Scorebook, sheet_id: int, version: int) -> Changed:
    """Do again what was taken back last; the last row finishes the sheet.

    Raises NothingToRedo, SheetFinished.
    """
    with writing_unlocked(book, sheet_id, version) as pen:
        entry = pen.whole(changes.redoable(pen.log))
        pen.write(changes.done_again(entry), of=entry.no)
        if entry.change.action is Action.RECORD:
            pen.finish_if_complete()
        return pen.changed(entry.change.row)


def extend(book: Scorebook, sheet_id: int, version: int, pick: Pick | None = None) -> Changed:
    """Add one more round of `pick`, by default of what the last round is; a finished sheet is reopened.

    Raises what `Sheet.extend` raises, but for SheetFinished.
    """
    with writing(book, sheet_id, version) as pen:
        if pen.sheet.finished:
            pen.write(Change(Action.REOPEN))
        pen.write(changes.extended(pen.sheet, pick))
        return pen.changed(None)


def finish(book: Scorebook, sheet_id: int, version: int, *, early: bool = False) -> Changed:
    """Lock a sheet; rows of its rounds may be left if `early`. Raises what `Sheet.finish` raises."""
    with writing(book, sheet_id, version) as pen:
        pen.write(changes.finished(pen.sheet, early=early))
        return pen.changed(None)


def reopen(book: Scorebook, sheet_id: int, version: int) -> Changed:
    """Unlock a finished sheet. Raises SheetNotFinished."""
    with writing(book, sheet_id, version) as pen:
        pen.write(Change(Action.REOPEN))
        return pen.changed(None)


def describe(book: Scorebook, sheet_id: int, version: int, head: Head) -> Changed:
    """Write another head: names, seats' first forehand, date, place, note; the same again is no change.

    Raises what `Sheet.describe` raises.
    """
    with writing(book, sheet_id, version) as pen:
        described = pen.sheet.describe(head).head
        if described != pen.sheet.head:
            pen.write(changes.described(pen.sheet, described))
        return pen.changed(None)


def _must_be_regular(deal: Deal) -> None:
    """What is played, or put right, has to be possible; only an old paper's rows may stand as they are."""
    if deal.irregular:
        raise IrregularEntry
