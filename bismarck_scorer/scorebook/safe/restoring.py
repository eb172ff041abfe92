"""What is in a backup file; putting it in the place of what is here, or adding to that what is missing."""

from contextlib import ExitStack
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from bismarck_scorer.domain.errors import RuleBroken
from bismarck_scorer.domain.rewriting import written_again
from bismarck_scorer.scorebook import own_rules
from bismarck_scorer.scorebook.book import Scorebook
from bismarck_scorer.scorebook.safe import backups
from bismarck_scorer.scorebook.safe.backups import Kind
from bismarck_scorer.scorebook.safe.soundness import is_sound, readable, unsound
from bismarck_scorer.trouble import DatabaseDamaged

if TYPE_CHECKING:  # the database takes half a second to import, and is opened while the page loads
    from bismarck_scorer.storage.leaving_out import LeftOut
    from bismarck_scorer.storage.moving import Mark
    from bismarck_scorer.storage.own_rules import StoredRules
    from bismarck_scorer.storage.store import Store, Work


@dataclass(frozen=True, slots=True)
class Contents:
    """What is in a database: sheets outside the bin and in it, rule sets, names, first and last evening."""

    sheets: int
    deleted: int
    rule_sets: int
    players: tuple[str, ...]
    first: date | None
    last: date | None


@dataclass(frozen=True, slots=True)
class Look:
    """A backup file beside what is here.

    `missing` is how many of its sheets are not here, which `add_missing` would add, and `missing_rules` how
    many of its rule sets; `other` how many sheets are here in another state; `only_here` how many are here
    alone, which `restore` would put away. Sheets in the bin are counted in all three. `spoilt` are those that
    hold what is never written and are counted nowhere else; with one of them nothing can be restored.
    """

    there: Contents
    here: Contents
    missing: int
    missing_rules: int
    other: int
    only_here: int
    spoilt: "tuple[LeftOut, ...]"


@dataclass(frozen=True, slots=True)
class Restored:
    """What a restore came to: where lies what it replaced, and what is here now."""

    replaced: Path
    here: Contents


@dataclass(frozen=True, slots=True)
class Added:
    """What was added: numbers of sheets here, and of rule sets.

    `other` is how many sheets were here in another state and were left as they are here; `refused` are those
    that were not taken because something in them cannot be.
    """

    sheets: tuple[int, ...]
    rule_sets: tuple[int, ...]
    other: int
    refused: "tuple[LeftOut, ...]"


def look_into(book: Scorebook, file: Path) -> Look:
    """Look into a backup file without changing anything, here or there.

    Raises FileNotReadable, DatabaseDamaged, DatabaseForeign, DatabaseTooNew, DiskFull.
    """
    from bismarck_scorer.storage.backups import opened_in_part  # noqa: PLC0415 - loads the database

    with (
        opened_in_part(file) as (coming, spoilt),
        readable(file),
        coming.look() as there,
        book.store.look() as here,
    ):
        theirs, ours = _marks(there), _marks(here)
        return Look(
            there=_contents(there),
            here=_contents(here),
            missing=len(theirs.keys() - ours.keys()),
            missing_rules=len(_missing_rules(there, here)),
            other=sum(_differs(theirs[uid], ours[uid]) for uid in theirs.keys() & ours.keys()),
            only_here=len(ours.keys() - theirs.keys()),
            spoilt=spoilt,
        )


def restore(book: Scorebook, file: Path) -> Restored:
    """Put what is in a backup file in the place of all that is here, which is backed up before.

    Every sheet of the file is looked through first; where one is not sound nothing is changed. Open screens
    have to read again: the numbers of their sheets may mean others now. Raises what `look_into` raises,
    DatabaseOpen where another program has the database open, DatabaseBusy, FolderNotWritable.
    """
    from bismarck_scorer.storage.backups import opened  # noqa: PLC0415 - loads the database

    with opened(file) as coming:
        must_be_sound(coming, file)
        derive(coming)
        coming.close()
        with book.store.alone():
            replaced = backups.numbered(book.store.path, Kind.REPLACED, book.today())
            book.store.replace(coming.path)
    if book.keeps_backups:
        backups.keep(book)  # so that the newest backup is not the one of what was put away
    return Restored(replaced, contents(book))


def add_missing(book: Scorebook, file: Path) -> Added:
    """Add the sheets of a backup file that are not here, known by their uid, with their whole history.

    So are rule sets. A sheet in the file's bin comes into the bin here. The same file again adds nothing. All
    in one transaction. One sheet in which something cannot be keeps none of the others away. Raises what
    `look_into` raises.
    """
    from bismarck_scorer.storage.backups import opened_in_part  # noqa: PLC0415 - loads the database

    at = book.clock()
    with ExitStack() as stack:
        coming, spoilt = stack.enter_context(opened_in_part(file))
        stack.enter_context(readable(file))
        there = stack.enter_context(coming.look())
        here = stack.enter_context(book.store.work())
        theirs, ours = _marks(there), _marks(here)
        sheets, refused = [], list(spoilt)
        for uid in (uid for uid in theirs if uid not in ours):
            if _can_come(there, here, theirs[uid].id):
                number = here.moving.add(there.moving.rows(theirs[uid].id))
                here.sheets.derive(here.sheets.whole(number))
                sheets.append(number)
            else:
                refused.append(there.moving.left_out(theirs[uid].id))
        rule_sets = [
            own_rules.brought(here, stored.own, stored.own.uid, at) for stored in _missing_rules(there, here)
        ]
        other = sum(_differs(theirs[uid], ours[uid]) for uid in theirs.keys() & ours.keys())
    return Added(tuple(sheets), tuple(rule_sets), other, tuple(refused))


def contents(book: Scorebook) -> Contents:
    """What is here."""
    with book.store.look() as work:
        return _contents(work)


def must_be_sound(store: "Store", file: Path) -> None:
    """Raise DatabaseDamaged for `file` unless every sheet in the store is what it should be."""
    with readable(file):
        if wrong := unsound(store):
            raise DatabaseDamaged(file, f"sheet {wrong[0]}")
        with store.look() as work:
            work.evenings.latest(None, 0)
            _contents(work)


def derive(store: "Store") -> None:
    """Write anew what follows from the sheets of a store, of which the file has the last word in nothing."""
    with store.work() as work:
        work.moving.forget_derived()
        for number in work.moving.numbers():
            work.sheets.derive(work.sheets.whole(number))


def _can_come(there: "Work", here: "Work", number: int) -> bool:
    """Whether a sheet is sound, possible, and of people who can sit at one table here."""
    if not is_sound(there, number):
        return False
    sheet = there.sheets.whole(number).sheet
    try:
        return written_again(sheet) == sheet and here.people.can_sit(sheet.players)
    except RuleBroken:
        return False


def _marks(work: "Work") -> "dict[str, Mark]":
    return {mark.uid: mark for mark in work.moving.marks()}


def _missing_rules(there: "Work", here: "Work") -> "list[StoredRules]":
    return [stored for stored in there.own_rules.all() if here.own_rules.find(stored.own.uid) is None]


def _differs(one: "Mark", other: "Mark") -> bool:
    return (one.version, one.changed_at) != (other.version, other.changed_at)


def _contents(work: "Work") -> Contents:
    sheets, first, last = work.evenings.span()
    return Contents(
        sheets=sheets,
        deleted=work.evenings.count_deleted(),
        rule_sets=len(work.own_rules.all()),
        players=work.people.names(),
        first=first,
        last=last,
    )
