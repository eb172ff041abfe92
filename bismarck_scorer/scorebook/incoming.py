"""A look at files before they are stored: what comes in, what is here already, what is refused and why."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from bismarck_scorer.domain import own_rules as own_sets
from bismarck_scorer.domain.errors import NoSuchSheet, RuleBroken
from bismarck_scorer.domain.own_rules import OwnRules
from bismarck_scorer.domain.rewriting import written_again
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.imports.own_rules import read_any
from bismarck_scorer.scorebook import files, own_rules
from bismarck_scorer.scorebook.book import Scorebook

if TYPE_CHECKING:  # the database takes half a second to import, and is opened while the page loads
    from bismarck_scorer.storage.store import Work


class Arrival(StrEnum):
    """What bringing in a file would do, as its id tells."""

    NEW = "new"  # it is stored
    HERE = "here"  # nothing: it is here
    DELETED = "deleted"  # it is here, and comes back from among what was deleted
    BESIDE = "beside"  # one of the same id is here that says something else, and both stay
    TWICE = "twice"  # nothing: it came already in the same call


@dataclass(frozen=True, slots=True)
class Standing:
    """`id` is the number here of what is the same, or bears the same id; None for what is new."""

    arrival: Arrival
    id: int | None = None


@dataclass(frozen=True, slots=True)
class Incoming:
    """One file as it would come in.

    `file` is the sheet or the rule set in it: a sheet tells players, date, rules, deals and result. It is
    None where the file would be refused, for the reason `refused`; then there is no `standing` either.
    """

    name: str
    file: Sheet | OwnRules | None = None
    standing: Standing | None = None
    refused: RuleBroken | None = None


def preview(book: Scorebook, named: Sequence[tuple[str, bytes]]) -> list[Incoming]:
    """Read files, each a name and its bytes, without storing anything; a wrong one says so for itself.

    `files.store_files` would do with them what is told here, and refuse all where one would be refused.
    """
    found: list[Incoming] = []
    for name, data in named:
        try:
            file = _checked(read_any(data))
        except RuleBroken as refused:
            found.append(Incoming(name, refused=refused))
            continue
        twice = bool(file.uid) and file in [incoming.file for incoming in found]
        standing_ = Standing(Arrival.TWICE) if twice else standing(book, file)
        found.append(Incoming(name, file, standing_))
    return found


def standing(book: Scorebook, file: Sheet | OwnRules) -> Standing:
    """Return what the book has of a sheet or rule set that was read from a file; one without id is new."""
    if not file.uid:
        return Standing(Arrival.NEW)
    with book.store.look() as work:
        return _of_rules(work, file) if isinstance(file, OwnRules) else _of_sheet(work, file)


def _checked(file: Sheet | OwnRules) -> Sheet | OwnRules:
    """As storing checks it."""
    if isinstance(file, OwnRules):
        return replace(file, rules=own_sets.check(file.rules))
    return written_again(file)


def _of_sheet(work: "Work", sheet: Sheet) -> Standing:
    _sheet, known = files.recognised(work, sheet)
    if known is None:
        other = work.sheets.find(sheet.uid)
        return Standing(Arrival.BESIDE, other.id) if other else Standing(Arrival.NEW)
    try:
        work.sheets.must_exist(known)
    except NoSuchSheet:
        return Standing(Arrival.DELETED, known)
    return Standing(Arrival.HERE, known)


def _of_rules(work: "Work", own: OwnRules) -> Standing:
    _own, stored = own_rules.recognised(work, own)
    if stored is not None:
        return Standing(Arrival.DELETED if stored.deleted else Arrival.HERE, stored.id)
    other = work.own_rules.find(own.uid)
    return Standing(Arrival.BESIDE, other.id) if other else Standing(Arrival.NEW)
