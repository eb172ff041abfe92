"""Old paper sheets: what would come in, and storing it."""

import json
from dataclasses import dataclass, replace
from uuid import NAMESPACE_OID, uuid5

from bismarck_scorer.domain import plain
from bismarck_scorer.domain.errors import RuleBroken
from bismarck_scorer.domain.paper.copied import Paper
from bismarck_scorer.domain.paper.reading import PaperRead, read
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.scorebook.book import Scorebook
from bismarck_scorer.scorebook.files import store_sheet
from bismarck_scorer.scorebook.incoming import Standing, standing


@dataclass(frozen=True, slots=True)
class PaperPreview:
    """A paper before it is stored.

    `read` has what is to be said of each row. `sheet` is the sheet it gives and `standing` what the book has
    of it already; both are None as long as `refused` says what has to be decided first.
    """

    read: PaperRead
    sheet: Sheet | None = None
    standing: Standing | None = None
    refused: RuleBroken | None = None


def preview(book: Scorebook, paper: Paper) -> PaperPreview:
    """Read a paper without storing it. Raises what is wrong with its head (`domain.head.check_head`)."""
    found = read(paper)
    try:
        sheet = sheet_of(found)
    except RuleBroken as refused:
        return PaperPreview(found, refused=refused)
    return PaperPreview(found, sheet, standing(book, sheet))


def store(book: Scorebook, paper: Paper) -> int:
    """Store a paper as a finished sheet, in one transaction, and return its number.

    The log of the sheet begins with the whole of it; reopened, it is corrected and undone like any other. The
    same paper again is the same sheet. Raises RowBroken for the first row that has to be decided, and what
    `preview` raises.
    """
    return store_sheet(book, sheet_of(read(paper)))


def sheet_of(found: PaperRead) -> Sheet:
    """Return the finished sheet that a paper gives; its id follows from what it says, as a paper has none.

    Raises RowBroken for the first row that has to be decided, NothingPlayed.
    """
    sheet = found.sheet("").finish(early=True)
    contents = json.dumps(plain.sheet_to_plain(sheet), sort_keys=True)
    return replace(sheet, uid=str(uuid5(NAMESPACE_OID, contents)))
