"""The short game with 43 cards: as the British, with fewer tricks and quotas of its own."""

from dataclasses import replace

from bismarck_scorer.domain.rules import Quota
from bismarck_scorer.domain.rulesets import british
from bismarck_scorer.domain.rulesets.ruleset import RuleSet

RULE_SET = RuleSet(
    id="short",
    tables=tuple(
        replace(table, id="short", pack=43, tricks=13, win=Quota(7, 3), avoid=Quota(3, 5))
        for table in british.RULE_SET.tables
    ),
)
