"""The built-in rule sets: one module each, found by their file, so that a new one is one new file."""

import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib import import_module

from bismarck_scorer.domain.errors import UnknownRuleSet
from bismarck_scorer.domain.rules import Rules
from bismarck_scorer.domain.rulesets.ruleset import Option, RuleSet

__all__ = ["Option", "RuleSet", "built_in", "rule_set", "rules_for"]


@cache
def built_in() -> dict[str, RuleSet]:
    """Every built-in rule set by its id, in the order of their names."""
    found = {}
    for module in pkgutil.iter_modules(__path__):
        rule_set_ = getattr(import_module(f"{__name__}.{module.name}"), "RULE_SET", None)
        if isinstance(rule_set_, RuleSet):
            found[rule_set_.id] = rule_set_
    return found


def rule_set(id_: str) -> RuleSet:
    """The rule set of this id. Raises UnknownRuleSet."""
    try:
        return built_in()[id_]
    except KeyError:
        raise UnknownRuleSet(id_) from None


def rules_for(id_: str, players: int, options: Mapping[str, str | int] | None = None) -> Rules:
    """The rules of a sheet of rule set `id_`; `options` names what is chosen other than by default.

    Raises UnknownRuleSet, WrongNumberOfPlayers, UnknownOption, OptionNotAllowed.
    """
    return rule_set(id_).rules(players, options or {})
