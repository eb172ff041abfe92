"""What is in a backup file; putting it in the place of what is here, or adding to that what is missing."""

from collections.abc import Callable, Iterable, Sequence, Set
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from bismarck_scorer.domain.errors import RuleBroken
from bismarck_scorer.domain.rewriting import written_again
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.scorebook import own_rules
from bismarck_scorer.scorebook.book import Scorebook
from bismarck_scorer.scorebook.safe import backups
from bismarck_scorer.scorebook.safe.backups import Kind
from bismarck_scorer.scorebook.safe.soundness import readable, some_at_once, sound, unsound
from bismarck_scorer.trouble import DatabaseDamaged

if TYPE_CHECKING:  # the database takes half a second to import, and is opened while the page loads
    from bismarck_scorer.storage.leaving_out import LeftOut
    from bismarck_scorer.storage.moving import Mark
    from bismarck_scorer.storage.own_rules import StoredRules
    from bismarck_scorer.storage.store import Store, Work


Watch = Callable[[Iterable[Sequence[int]], int], Iterable[Sequence[int]]]
"""Gives out what it gets, some sheets at a time of so many in all, and shows how far that is."""


def _unseen(some: Iterable[Sequence[int]], _total: int) -> Iterable[Sequence[int]]:
    return some


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
        book.store.look() as here,
        readable(file),
        coming.look() as there,
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


def restore(book: Scorebook, file: Path, watched: Watch = _unseen) -> Restored:
    """Put what is in a backup file in the place of all that is here, which is backed up before.

    Every sheet of the file is looked through first; where one is not sound nothing is changed. Open screens
    have to read again: the numbers of their sheets may mean others now. Raises what `look_into` raises,
    DatabaseOpen where another program has the database open, DatabaseBusy, FolderNotWritable.
    """
    from bismarck_scorer.storage.backups import opened  # noqa: PLC0415 - loads the database

    with opened(file) as coming:
        derive(coming, file, watched)
        must_be_readable(coming, file)
        coming.close()
        with book.store.alone():
            replaced = backups.numbered(book.store.path, Kind.REPLACED, book.today())
            book.store.replace(coming.path)
    if book.keeps_backups:
        backups.keep(book)  # so that the newest backup is not the one of what was put away
    return Restored(replaced, contents(book))


def add_missing(book: Scorebook, file: Path, watched: Watch = _unseen) -> Added:
    """Add the sheets of a backup file that are not here, known by their uid, with their whole history.

    So are rule sets. A sheet in the file's bin comes into the bin here. The same file again adds nothing. All
    in one transaction. One sheet in which something cannot be keeps none of the others away. Raises what
    `look_into` raises.
    """
    from bismarck_scorer.storage.backups import opened_in_part  # noqa: PLC0415 - loads the database

    at = book.clock()
    with ExitStack() as stack:
        coming, spoilt = stack.enter_context(opened_in_part(file))
        with book.store.look() as work:
            known = _marks(work).keys()
        with readable(file):
            missing = _missing(coming, known)
            # What takes long is done before anybody is kept from writing.
            ready = _made_ready(coming, missing, watched)
        here = stack.enter_context(book.store.work())
        stack.enter_context(readable(file))
        there = stack.enter_context(coming.look())
        theirs, ours = _marks(there), _marks(here)
        going = [mark.id for uid, mark in theirs.items() if uid not in ours and mark.id in ready]
        added = _added(there, here, going)
        refused = (
            *spoilt,
            *(
                there.moving.left_out(number)
                for number in missing
                if number not in ready or (number in going and number not in added)
            ),
        )
        rule_sets = [
            own_rules.brought(here, stored.own, stored.own.uid, at) for stored in _missing_rules(there, here)
        ]
        other = sum(_differs(theirs[uid], ours[uid]) for uid in theirs.keys() & ours.keys())
    return Added(tuple(added.values()), tuple(rule_sets), other, refused)


def contents(book: Scorebook) -> Contents:
    """What is here."""
    with book.store.look() as work:
        return _contents(work)


def must_be_sound(store: "Store", file: Path) -> None:
    """Raise DatabaseDamaged for `file` unless every sheet in the store is what it should be."""
    with readable(file):
        if wrong := unsound(store):
            raise DatabaseDamaged(file, f"sheet {wrong[0]}")
    must_be_readable(store, file)


def must_be_readable(store: "Store", file: Path) -> None:
    """Raise DatabaseDamaged for `file` where lists cannot be read of a store."""
    with readable(file), store.look() as work:
        work.evenings.latest(None, 0)
        _contents(work)


def derive(store: "Store", file: Path, watched: Watch = _unseen) -> None:
    """Write anew what follows from the sheets of a store, of which the file has the last word in nothing.

    Raises DatabaseDamaged for `file` unless every sheet is what it should be.
    """
    with readable(file), store.work() as work:
        work.moving.forget_derived()
        numbers = work.moving.numbers()
        for some in watched(some_at_once(numbers), len(numbers)):
            found = sound(work, some)
            for number in some:
                if number not in found:
                    raise DatabaseDamaged(file, f"sheet {number}")
            work.sheets.derive_new([(number, stored.sheet) for number, stored in found.items()])


def _missing(coming: "Store", known: Set[str]) -> list[int]:
    """The numbers there of the sheets whose uid is not `known` here."""
    with coming.look() as there:
        return [mark.id for uid, mark in _marks(there).items() if uid not in known]


def _made_ready(coming: "Store", missing: Sequence[int], watched: Watch) -> set[int]:
    """Write on the copy of a file what follows from those sheets that are sound and possible; return them."""
    ready: set[int] = set()
    with coming.work() as there:
        there.moving.forget_derived()
        for some in watched(some_at_once(missing), len(missing)):
            found = {number: stored.sheet for number, stored in sound(there, some).items()}
            come = {number: sheet for number, sheet in found.items() if _is_possible(sheet)}
            there.sheets.derive_new(come.items())
            ready |= come.keys()
    return ready


def _added(there: "Work", here: "Work", going: Sequence[int]) -> dict[int, int]:
    """Add sheets that were made ready, but for tables of which two are one person here.

    Returns the number here of each by that there.
    """
    added: dict[int, int] = {}
    players = there.adding.players()
    here.adding.begin()
    for some in some_at_once(going):
        for rows in there.adding.rows(some):
            number = here.adding.take(rows, players)
            if number is not None:
                added[rows.number] = number
        here.adding.write()
    return added


def _is_possible(sheet: Sheet) -> bool:
    try:
        return written_again(sheet) == sheet
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
