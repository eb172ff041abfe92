"""Whether the sheets in a database are what they should be: each says the same thing three times.

A sheet is stored as rows, as the log of all its changes, and with the scores that follow from the rows.
"""

from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from bismarck_scorer.domain import changes
from bismarck_scorer.domain.changes import Entry
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.trouble import DatabaseDamaged, Trouble

if TYPE_CHECKING:  # the database takes half a second to import, and is opened while the page loads
    from bismarck_scorer.storage.moving import Numbered
    from bismarck_scorer.storage.sheets import Stored
    from bismarck_scorer.storage.store import Store, Work

_AT_ONCE = 100  # sheets; of more at once a bar would move by jerks


@contextmanager
def readable(file: Path) -> Generator[None, None, None]:
    """Turn whatever values that cannot be make Python say into DatabaseDamaged for `file`."""
    try:
        yield
    except Trouble:
        raise
    except Exception as error:
        raise DatabaseDamaged(file, type(error).__name__) from error


def sound(work: "Work", ids: Sequence[int]) -> "dict[int, Stored]":
    """Those of these sheets that are the same in their rows, their log and their scores, by number."""
    try:
        return _sound(work, ids)
    except Exception:  # values of any kind may stand in a file that was tampered with, or torn
        if len(ids) == 1:
            return {}
    return {number: stored for id_ in ids for number, stored in sound(work, [id_]).items()}


def some_at_once(ids: Sequence[int]) -> Iterator[Sequence[int]]:
    """Numbers of sheets, so many at a time as are read at once."""
    for first in range(0, len(ids), _AT_ONCE):
        yield ids[first : first + _AT_ONCE]


def _sound(work: "Work", ids: Sequence[int]) -> "dict[int, Stored]":
    logs, filed = work.log.of_sheets(ids), work.moving.numbered(ids)
    return {
        number: stored
        for number, stored in work.sheets.wholes(ids).items()
        if _is_logged(logs.get(number, []), stored) and _is_filed(filed[number], stored.sheet)
    }


def _is_logged(log: Sequence[Entry], stored: "Stored") -> bool:
    numbers = [entry.no for entry in log]
    return numbers == list(range(1, stored.version + 1)) and changes.replay(log) == stored.sheet


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
        return [
            number
            for some in some_at_once(work.moving.numbers())
            for found in [sound(work, some)]
            for number in some
            if number not in found
        ]
