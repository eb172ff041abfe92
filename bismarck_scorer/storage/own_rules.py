"""Families' own rule sets, and those that are half made."""

from dataclasses import dataclass
from datetime import datetime

from sqlmodel import Session, col, delete, select

from bismarck_scorer.domain.definition import definition_from_plain, definition_to_plain, readable
from bismarck_scorer.domain.errors import NoSuchRules
from bismarck_scorer.domain.own_rules import OwnRules
from bismarck_scorer.domain.plain import rules_to_plain
from bismarck_scorer.domain.rules import Rules
from bismarck_scorer.storage.tables import LAST_ID, OwnRulesDraftRecord, OwnRulesRecord


@dataclass(frozen=True, slots=True)
class StoredRules:
    """An own rule set as it is stored; `id` is its number in this database."""

    id: int
    own: OwnRules
    deleted: bool


class OwnRuleSets:
    """The own rule sets of one transaction."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def all(self) -> list[StoredRules]:
        """Those that are not deleted, by name."""
        found = self._session.exec(select(OwnRulesRecord).where(col(OwnRulesRecord.deleted_at).is_(None)))
        return sorted(map(_stored, found), key=lambda stored: (stored.own.rules.name.casefold(), stored.id))

    def get(self, id_: int) -> StoredRules:
        """The rule set of this number. Raises NoSuchRules where there is none, or it was deleted."""
        record = self._record(id_)
        if record.deleted_at is not None:
            raise NoSuchRules(id_)
        return _stored(record)

    def find(self, uid: str) -> StoredRules | None:
        """The rule set of this uid, deleted or not."""
        record = self._session.exec(select(OwnRulesRecord).where(OwnRulesRecord.uid == uid)).first()
        return None if record is None else _stored(record)

    def add(self, own: OwnRules, at: datetime) -> int:
        """Store a new rule set and return its number."""
        record = OwnRulesRecord(
            uid=own.uid,
            name=own.rules.name,
            definition=definition_to_plain(own.rules),
            created_at=at,
            changed_at=at,
        )
        self._session.add(record)
        self._session.flush()
        return record.id

    def write(self, id_: int, rules: Rules, at: datetime) -> None:
        """Put `rules` in place of what was stored. Raises NoSuchRules."""
        self.get(id_)
        record = self._record(id_)
        record.name, record.definition, record.changed_at = rules.name, definition_to_plain(rules), at
        self._session.add(record)

    def hide(self, id_: int, at: datetime) -> None:
        """Delete a rule set, which can be restored. Raises NoSuchRules."""
        self.get(id_)
        record = self._record(id_)
        record.deleted_at = at
        self._session.add(record)

    def restore(self, id_: int) -> None:
        """Bring a deleted rule set back. Raises NoSuchRules where it is gone for good."""
        record = self._record(id_)
        record.deleted_at = None
        self._session.add(record)

    def forget_hidden(self) -> None:
        """Delete for good what was deleted."""
        self._session.exec(delete(OwnRulesRecord).where(col(OwnRulesRecord.deleted_at).is_not(None)))

    def forget_unreadable(self) -> None:
        """Delete what cannot be read as a rule set, in a database that was damaged."""
        for id_ in self._session.exec(select(OwnRulesRecord.id)).all():
            try:
                _stored(self._record(id_))
            except Exception:  # what is torn can be anything
                self._session.exec(delete(OwnRulesRecord).where(col(OwnRulesRecord.id) == id_))

    def keep_draft(self, id_: int, rules: Rules, at: datetime) -> None:
        """Keep half-made rules for this number, 0 for those that are new."""
        self._session.merge(OwnRulesDraftRecord(id=id_, rules=rules_to_plain(rules), changed_at=at))

    def drop_draft(self, id_: int) -> None:
        """Forget what was half made for this number, if anything was."""
        self._session.exec(delete(OwnRulesDraftRecord).where(col(OwnRulesDraftRecord.id) == id_))

    def draft(self, id_: int) -> Rules | None:
        """What was half made for this number; None too where another version of the program wrote it."""
        record = self._session.get(OwnRulesDraftRecord, id_)
        return None if record is None else readable(record.rules)

    def drafted(self) -> frozenset[int]:
        """The numbers for which something is half made."""
        return frozenset(self._session.exec(select(OwnRulesDraftRecord.id)))

    def _record(self, id_: int) -> OwnRulesRecord:
        record = self._session.get(OwnRulesRecord, id_) if 1 <= id_ <= LAST_ID else None
        if record is None:
            raise NoSuchRules(id_)
        return record


def _stored(record: OwnRulesRecord) -> StoredRules:
    rules = definition_from_plain(record.name, record.definition)
    return StoredRules(record.id, OwnRules(record.uid, rules), deleted=record.deleted_at is not None)
