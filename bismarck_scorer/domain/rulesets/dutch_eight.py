"""The older game that a Dutch page tells of: eight rounds, six contracts and two free choices.

The page names two of the six (no hearts, no queen of spades), which are scored as points; the others are read
as the four trick contracts of the Estonian sheet, and so are the pack and the quotas (RULES.md "Options").
"""

from dataclasses import replace

from bismarck_scorer.domain.rules import Round
from bismarck_scorer.domain.rulesets import estonian
from bismarck_scorer.domain.rulesets.ruleset import RuleSet

_ROUNDS = (
    Round("1", "no_trump"),
    Round("2", "misere"),
    Round("3", "called_trump"),
    Round("4", "trump_misere"),
    Round("5", "points", "no_hearts"),
    Round("6", "points", "no_queen"),
    Round("7", "free_choice"),
    Round("8", "free_choice"),
)

RULE_SET = RuleSet(
    id="dutch_eight",
    tables=tuple(replace(table, id="dutch_eight", rounds=_ROUNDS) for table in estonian.RULE_SET.tables),
    options=estonian.RULE_SET.options,
)
