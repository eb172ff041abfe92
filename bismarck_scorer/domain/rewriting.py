"""Writing a sheet again from what was written elsewhere, with the rounds added to it each in its turn."""

from collections.abc import Sequence
from dataclasses import dataclass

from bismarck_scorer.domain.errors import ExtensionBroken, RuleBroken, SheetNotComplete
from bismarck_scorer.domain.rules import Pick
from bismarck_scorer.domain.sheet import Sheet, begin


@dataclass(frozen=True, slots=True)
class Added:
    """A round that was added: what it is, None for what the last round is, and after how many rows.

    Without `after` it was added as soon as it could be.
    """

    pick: Pick | None
    after: int | None


def extended_so_far(sheet: Sheet, added: Sequence[Added]) -> Sheet:
    """Return `sheet` with those rounds of `added` whose turn has come; to be asked before every row.

    Raises ExtensionBroken with the rule that such a round breaks.
    """
    while len(sheet.extended) < len(added):
        number = len(sheet.extended)
        after = added[number].after
        if not (sheet.rounds_written if after is None else sheet.played >= after):
            break
        try:
            sheet = sheet.extend(added[number].pick)
        except RuleBroken as cause:
            raise ExtensionBroken(number, cause) from None
    return sheet


def extended_wholly(sheet: Sheet, added: Sequence[Added]) -> Sheet:
    """Return `sheet`, on which every row is written, with all of `added`.

    Raises ExtensionBroken for a round for which too few rows are written, and as `extended_so_far` does.
    """
    sheet = extended_so_far(sheet, added)
    number = len(sheet.extended)
    if number < len(added):
        raise ExtensionBroken(number, SheetNotComplete(sheet.played, added[number].after or sheet.rows))
    return sheet


def written_again(sheet: Sheet) -> Sheet:
    """Return the sheet built up through its own verbs, so that every rule is checked and every text cleaned.

    Raises what `begin`, `Sheet.record` and `Sheet.finish` raise, and ExtensionBroken.
    """
    added = [Added(Pick(round_.contract, round_.name), round_.after) for round_ in sheet.extended]
    written = begin(sheet.uid, sheet.rules, sheet.head)
    for deal in sheet.deals:
        written = extended_so_far(written, added).record(deal, was_tied=True)
    written = extended_wholly(written, added)
    return written.finish(early=True) if sheet.finished else written
