"""A family's own rule set from `bismarck-rules` JSON, and whichever of our files somebody brings."""

from bismarck_scorer.domain.definition import RULES_FORMAT, RULES_VERSION, check_version, own_rules_in
from bismarck_scorer.domain.errors import NoOwnRules
from bismarck_scorer.domain.own_rules import CUSTOM, OwnRules
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.imports import json
from bismarck_scorer.imports.head import fields_of, format_of, uid_in
from bismarck_scorer.imports.text import plain_values


def read(data: bytes) -> OwnRules:
    """Read a rule set. Raises one of the kinds of RuleBroken, and nothing else, whatever the bytes."""
    return _rules_of(plain_values(data))


def read_any(data: bytes) -> Sheet | OwnRules:
    """Read a sheet or a rule set, whichever the file says it is. Raises as `read` and `json.read` do."""
    values = plain_values(data)
    return _rules_of(values) if format_of(values) == RULES_FORMAT else json.sheet_of(values)


def read_rules(data: bytes) -> OwnRules:
    """Read the rule set that a file is, or that a sheet carries.

    Raises NoOwnRules for a sheet of built-in rules, and as `read_any` does.
    """
    found = read_any(data)
    if isinstance(found, OwnRules):
        return found
    if found.rules.id != CUSTOM:
        raise NoOwnRules
    return OwnRules("", found.rules)


def _rules_of(values: object) -> OwnRules:
    fields = fields_of(values, RULES_FORMAT)
    check_version(fields.integer("version"), RULES_VERSION)
    own = OwnRules(uid_in(fields), own_rules_in(fields))
    fields.any("exported_by", None)
    fields.done()
    return own
