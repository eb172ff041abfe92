"""The change log of a sheet: numbered entries with before and after, and the way undo and redo walk them.

The log only ever grows. To undo is to write one more entry that puts back what stood before, so the log stays
what was done, in order, and a sheet is what its log gives when it is replayed.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from bismarck_scorer.domain.deal import Deal
from bismarck_scorer.domain.errors import NoSuchRow, NothingToRedo, NothingToUndo
from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.rows import Extension
from bismarck_scorer.domain.rules import Pick
from bismarck_scorer.domain.sheet import Sheet


class Action(StrEnum):
    """What an entry of the log did."""

    BEGIN = "begin"  # the sheet as it began or was imported
    RECORD = "record"
    CORRECT = "correct"
    DESCRIBE = "describe"  # names, place, note, date
    EXTEND = "extend"  # one more round
    FINISH = "finish"
    FINISH_EARLY = "finish_early"  # with rows of the rounds left
    REOPEN = "reopen"
    UNDO = "undo"
    REDO = "redo"


# Locking and unlocking are not taken back by undo: a finished sheet is opened by "reopen" alone.
_TAKEN_BACK = (Action.RECORD, Action.CORRECT, Action.DESCRIBE, Action.EXTEND)


@dataclass(frozen=True, slots=True)
class Change:
    """What differs between two states of one sheet.

    `row` is the deal's number counted from 0, or None where no deal changed. `before` and `after` are the
    deal, the head or the round added, as it was and is; None where there was or is none. For BEGIN `after` is
    the sheet.
    """

    action: Action
    row: int | None = None
    before: Deal | Head | Extension | None = None
    after: Deal | Head | Extension | Sheet | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log, numbered from 1; `of` is the number of the entry that an undo or redo is about."""

    no: int
    change: Change
    of: int | None = None


def recorded(sheet: Sheet, deal: Deal) -> Change:
    """The change that `sheet.record(deal)` makes."""
    return Change(Action.RECORD, len(sheet.deals), None, deal)


def corrected(sheet: Sheet, row: int, deal: Deal) -> Change:
    """The change that `sheet.correct(row, deal)` makes. Raises NoSuchRow."""
    if not 0 <= row < len(sheet.deals):
        raise NoSuchRow(row)
    return Change(Action.CORRECT, row, sheet.deals[row], deal)


def described(sheet: Sheet, head: Head) -> Change:
    """The change that `sheet.describe(head)` makes."""
    return Change(Action.DESCRIBE, None, sheet.head, head)


def extended(sheet: Sheet, pick: Pick | None) -> Change:
    """The change that `sheet.extend(pick)` makes. Raises what that raises."""
    return Change(Action.EXTEND, None, None, sheet.extend(pick).extended[-1])


def finished(sheet: Sheet, *, early: bool) -> Change:
    """The change that `sheet.finish(early=early)` makes."""
    return Change(Action.FINISH_EARLY if early and not sheet.rounds_written else Action.FINISH)


def taken_back(entry: Entry) -> Change:
    """The change that undoes `entry`."""
    change = entry.change
    after = change.before
    before = change.after if not isinstance(change.after, Sheet) else None
    return Change(Action.UNDO, change.row, before, after)


def done_again(entry: Entry) -> Change:
    """The change that redoes `entry`."""
    return replace(entry.change, action=Action.REDO)


def apply(sheet: Sheet, change: Change) -> Sheet:
    """Return `sheet` after `change`, through the sheet's own verbs, so that every rule is checked again."""
    if change.row is not None:
        return _with_deal(sheet, change)
    match change:
        case Change(action=Action.FINISH | Action.FINISH_EARLY as action):
            return sheet.finish(early=action is Action.FINISH_EARLY)
        case Change(action=Action.REOPEN):
            return sheet.reopen()
        case Change(after=Head() as head):
            return sheet.describe(head)
        case Change(after=Extension() as added):
            return sheet.extend(Pick(added.contract, added.name))
        case Change(before=Extension()):
            return sheet.without_extension()
    raise ValueError(f"no sheet is changed by {change}")


def _with_deal(sheet: Sheet, change: Change) -> Sheet:
    match change:
        case Change(before=None, after=Deal() as deal):
            return sheet.record(deal)
        case Change(row=int() as row, before=Deal(), after=Deal() as deal):
            return sheet.correct(row, deal)
        case Change(before=Deal(), after=None):
            return sheet.without_last()
    raise ValueError(f"no sheet is changed by {change}")


def states(log: Iterable[Entry]) -> Iterator[Sheet]:
    """Yield the sheet as each entry of a whole log left it.

    Raises ValueError if the log does not begin with a sheet.
    """
    sheet: Sheet | None = None
    for entry in log:
        if isinstance(entry.change.after, Sheet):
            sheet = entry.change.after
        elif sheet is None:
            raise ValueError("the log has no beginning")
        else:
            sheet = apply(sheet, entry.change)
        yield sheet


def replay(log: Iterable[Entry]) -> Sheet:
    """Return the sheet that a whole log gives. Raises ValueError if the log does not begin with one."""
    sheet: Sheet | None = None
    for state in states(log):
        sheet = state
    if sheet is None:
        raise ValueError("the log is empty")
    return sheet


def undoable(log: Sequence[Entry]) -> Entry:
    """The entry that undo would take back. Raises NothingToUndo."""
    done, _ = _walk(log)
    if not done:
        raise NothingToUndo
    return done[-1]


def redoable(log: Sequence[Entry]) -> Entry:
    """The entry that redo would do again. Raises NothingToRedo."""
    _, undone = _walk(log)
    if not undone:
        raise NothingToRedo
    return undone[-1]


def _walk(log: Sequence[Entry]) -> tuple[list[Entry], list[Entry]]:
    done: list[Entry] = []
    undone: list[Entry] = []
    for entry in log:
        if entry.change.action is Action.UNDO:
            undone.append(done.pop())
        elif entry.change.action is Action.REDO:
            done.append(undone.pop())
        elif entry.change.action in _TAKEN_BACK:
            done.append(entry)
            undone.clear()
    return done, undone
