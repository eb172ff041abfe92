"""As played on a Finnish web table: four rounds, the last of them free; for three or four players."""

from bismarck_scorer.domain.rules import Quota, Round, Rules
from bismarck_scorer.domain.rulesets.ruleset import RuleSet

_ROUNDS = (
    Round("1", "turned_trump"),
    Round("2", "no_trump"),
    Round("3", "misere"),
    Round("4", "free_choice"),
)

RULE_SET = RuleSet(
    id="finnish_web",
    tables=(
        Rules("finnish_web", 3, pack=52, tricks=16, win=Quota(8, 4), avoid=Quota(2, 7), rounds=_ROUNDS),
        Rules("finnish_web", 4, pack=52, tricks=12, win=Quota(6, 2), avoid=Quota(0, 4), rounds=_ROUNDS),
    ),
)
