"""Whether the sheets in a database are what they should be: each says the same thing three times.

A sheet is stored as rows, as the log of all its changes, and with the scores that follow from the rows.
"""

from collections.abc import Generator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from bismarck_scorer.domain import changes
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.trouble import DatabaseDamaged, Trouble

if TYPE_CHECKING:  # the database takes half a second to import, and is opened while the page loads
    from bismarck_scorer.storage.moving import Numbered
    from bismarck_scorer.storage.store import Store, Work


@contextmanager
def readable(file: Path) -> Generator[None, None, None]:
    """Turn whatever values that cannot be make Python say into DatabaseDamaged for `file`."""
    try:
        yield
    except Trouble:
        raise
    except Exception as error:
        raise DatabaseDamaged(file, type(error).__name__) from error


def is_sound(work: "Work", sheet_id: int) -> bool:
    """Whether the sheet of this number is the same in its rows, its log and its scores."""
    try:
        stored = work.sheets.whole(sheet_id)
        log = [entry for _at, entry in work.log.entries(sheet_id)]
        return (
            [entry.no for entry in log] == list(range(1, stored.version + 1))
            and changes.replay(log) == stored.sheet
            and _is_filed(work.moving.numbered(sheet_id), stored.sheet)
        )
    except Exception:  # values of any kind may stand in a file that was tampered with, or torn
        return False


def _is_filed(seen: "Numbered", sheet: Sheet) -> bool:
    """Whether the numbers by which rows hang together, and what lists ask of them, are those of the sheet."""
    index = count()
    places = [None if deal.redealt else next(index) for deal in sheet.deals]
    return (
        (seen.rule_set, seen.rules_name) == (sheet.rules.id, sheet.rules.name or None)
        and seen.players == len(sheet.players) == sheet.rules.players
        and seen.seats == list(range(seen.players))
        and seen.deals == list(enumerate(places))
        and seen.figures
        == [(no, seat, score) for no, row in enumerate(sheet.scores) for seat, score in enumerate(row)]
    )


def unsound(store: "Store") -> list[int]:
    """The numbers of the sheets, in the bin or not, that are not what they should be."""
    with store.look() as work:
        return [number for number in work.moving.numbers() if not is_sound(work, number)]
