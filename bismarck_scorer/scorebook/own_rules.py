"""Families' own rule sets: make, change, copy, delete, and take in and out as files.

Nothing here touches a sheet: each was begun with a copy of its rules.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import chain, count
from typing import TYPE_CHECKING
from uuid import NAMESPACE_OID, uuid5

from bismarck_scorer.domain import own_rules
from bismarck_scorer.domain.errors import FieldBroken, SameRulesName
from bismarck_scorer.domain.own_rules import OwnRules
from bismarck_scorer.domain.rules import Rules
from bismarck_scorer.domain.text import NAME_LIMIT, name_key
from bismarck_scorer.exports import own_rules as file
from bismarck_scorer.scorebook.book import Scorebook
from bismarck_scorer.scorebook.export import Exported

if TYPE_CHECKING:  # the database takes half a second to import, and is opened while the page loads
    from bismarck_scorer.storage.own_rules import StoredRules
    from bismarck_scorer.storage.store import Work

NEW = 0  # the number under which a rule set is half made that was never saved


@dataclass(frozen=True, slots=True)
class RulesLine:
    """An own rule set in a list. `half_changed` says that changes to it were begun and not saved."""

    id: int
    rules: Rules
    half_changed: bool


def every(book: Scorebook) -> list[RulesLine]:
    """All that are not deleted, by name."""
    with book.store.look() as work:
        drafted = work.own_rules.drafted()
        return [
            RulesLine(stored.id, stored.own.rules, stored.id in drafted) for stored in work.own_rules.all()
        ]


def get(book: Scorebook, id_: int) -> Rules:
    """The rules of this number as they were saved. Raises NoSuchRules."""
    with book.store.look() as work:
        return work.own_rules.get(id_).own.rules


def save(book: Scorebook, rules: Rules, id_: int = NEW) -> int:
    """Save new rules, or what rules of the number `id_` have become; return the number.

    What was half made is dropped. Raises FieldBroken for the first field that is wrong, be it that the name
    is another's already, and NoSuchRules.
    """
    checked = own_rules.check(rules)
    at = book.clock()
    with book.store.work() as work:
        others = [stored.own.rules.name for stored in work.own_rules.all() if stored.id != id_]
        if name_key(checked.name) in map(name_key, others):
            raise FieldBroken("name", SameRulesName(checked.name))
        work.own_rules.drop_draft(id_)
        if id_ == NEW:
            return work.own_rules.add(OwnRules(book.new_uid(), checked), at)
        work.own_rules.write(id_, checked, at)
        return id_


def copy(book: Scorebook, rules: Rules, name: str, call: Callable[[str], str]) -> int:
    """Save a copy of `rules`, built-in or own, and return its number.

    It is called `name`, numbered where that is taken; `call` as for `domain.own_rules.copied`.
    """
    at = book.clock()
    with book.store.work() as work:
        copied = own_rules.copied(rules, _free_name(work, name), call)
        return work.own_rules.add(OwnRules(book.new_uid(), own_rules.check(copied)), at)


def delete(book: Scorebook, id_: int) -> None:
    """Delete a rule set and what was half made of it. Raises NoSuchRules."""
    at = book.clock()
    with book.store.work() as work:
        work.own_rules.hide(id_, at)
        work.own_rules.drop_draft(id_)


def restore(book: Scorebook, id_: int) -> None:
    """Bring a deleted rule set back, under a numbered name if its own is another's by now."""
    at = book.clock()
    with book.store.work() as work:
        taken = {stored.id for stored in work.own_rules.all()}
        work.own_rules.restore(id_)
        if id_ not in taken:
            rules = work.own_rules.get(id_).own.rules
            work.own_rules.write(id_, replace(rules, name=_free_name(work, rules.name, but=id_)), at)


def half_made(book: Scorebook, id_: int = NEW) -> Rules | None:
    """The rules of this number as they were left half made, or None."""
    with book.store.look() as work:
        return work.own_rules.draft(id_)


def keep(book: Scorebook, rules: Rules, id_: int = NEW) -> None:
    """Keep half-made rules, playable or not. Raises NoSuchRules where they were deleted meanwhile."""
    at = book.clock()
    with book.store.work() as work:
        if id_ != NEW:
            work.own_rules.get(id_)
        work.own_rules.keep_draft(id_, rules, at)


def drop(book: Scorebook, id_: int = NEW) -> None:
    """Forget what was half made."""
    with book.store.work() as work:
        work.own_rules.drop_draft(id_)


def export(book: Scorebook, id_: int) -> Exported:
    """A rule set as a file. Raises NoSuchRules."""
    with book.store.look() as work:
        own = work.own_rules.get(id_).own
    return Exported(file.file_name(own), file.MEDIA_TYPE, file.write(own))


def bring(book: Scorebook, own: OwnRules) -> int:
    """Store a rule set that was written elsewhere, as `brought` does, and return its number."""
    at = book.clock()
    with book.store.work() as work:
        return brought(work, own, book.new_uid(), at)


def brought(work: "Work", own: OwnRules, new_uid: str, at: datetime) -> int:
    """Store a rule set that was written elsewhere, and return its number.

    One that is here already, equal in all but its name, is not stored again; if it was deleted it comes back.
    One with the uid of another gets a uid that follows from its contents, so that the same file brought in
    twice is still one rule set. Where its name is another's already it is numbered.
    """
    own = replace(own, rules=own_rules.check(own.rules), uid=own.uid or new_uid)
    own, stored = recognised(work, own)
    if stored is not None:
        work.own_rules.restore(stored.id)
        return stored.id
    named = replace(own.rules, name=_free_name(work, own.rules.name))
    return work.own_rules.add(replace(own, rules=named), at)


def recognised(work: "Work", own: OwnRules) -> "tuple[OwnRules, StoredRules | None]":
    """Return checked rules under a uid that no others have here, and what is stored if they are here."""
    while (stored := work.own_rules.find(own.uid)) is not None:
        if replace(stored.own.rules, name=own.rules.name) == own.rules:
            return own, stored
        own = replace(own, uid=str(uuid5(NAMESPACE_OID, f"{own.uid}{own.rules}")))
    return own, None


def _free_name(work: "Work", name: str, but: int = NEW) -> str:
    """`name`, or the first of "name 2", "name 3" … that no other rule set bears."""
    taken = {name_key(stored.own.rules.name) for stored in work.own_rules.all() if stored.id != but}
    numbered = (f"{name[: NAME_LIMIT - 4].rstrip()} {number}" for number in count(2))
    return next(free for free in chain((name[:NAME_LIMIT],), numbered) if name_key(free) not in taken)
