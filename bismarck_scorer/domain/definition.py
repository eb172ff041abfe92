"""The definition of a family's own rule set as plain values (what JSON can hold) and back.

The same in a sheet's file, in a file of its own and in the store. Reading is strict: what it does not know it
refuses, and so rules that cannot be played.
"""

from bismarck_scorer.domain.errors import FileTooNew, RuleBroken, UnknownKey, UnknownValue
from bismarck_scorer.domain.own_rules import CUSTOM, check
from bismarck_scorer.domain.plain import Plain, rules_from_plain, rules_to_plain
from bismarck_scorer.domain.reading import Fields
from bismarck_scorer.domain.rules import Rules

RULES_FORMAT = "bismarck-rules"  # what a file with one rule set says it is
RULES_VERSION = 1
DEFINITION_VERSION = 1

_OUTSIDE = ("id", "name", "options")  # stand beside a definition, or nowhere


def definition_to_plain(rules: Rules) -> Plain:
    """Everything about `rules` but the name, which stands beside it."""
    plain = {key: value for key, value in rules_to_plain(rules).items() if key not in _OUTSIDE}
    return {"version": DEFINITION_VERSION, **plain}


def definition_from_plain(name: str, data: object) -> Rules:
    """Read the rules called `name`.

    Raises what `Fields` and `rules_from_plain` raise, FileTooNew, UnknownValue for another version, and
    FieldBroken where the rules cannot be played.
    """
    fields = Fields(data, "definition")
    check_version(fields.integer("version"), DEFINITION_VERSION)
    values = fields.rest()
    for key in _OUTSIDE:
        if key in values:
            raise UnknownKey(key)
    return check(rules_from_plain({**values, "id": CUSTOM, "name": name, "options": {}}))


def own_rules_in(fields: Fields) -> Rules:
    """Take name and definition out of `fields`. Raises what `definition_from_plain` raises."""
    return definition_from_plain(fields.text("name"), fields.any("definition"))


def check_version(seen: int, known: int) -> None:
    """Raise FileTooNew for a newer version than the one `known`, UnknownValue for any other."""
    if seen > known:
        raise FileTooNew(seen, known)
    if seen != known:
        raise UnknownValue("version", str(seen), (str(known),))


def readable(data: object) -> Rules | None:
    """Read half-made rules that were kept; None where another version of the program wrote them."""
    try:
        return rules_from_plain(data)
    except RuleBroken:
        return None
