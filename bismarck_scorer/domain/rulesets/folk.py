"""Estonian folklore: no quotas, so that a trick is one point up or down."""

from bismarck_scorer.domain.rules import Quota, Round, Rules
from bismarck_scorer.domain.rulesets.ruleset import RuleSet

RULE_SET = RuleSet(
    id="folk",
    tables=(
        Rules(
            "folk",
            players=4,
            pack=36,
            tricks=9,
            win=Quota(0, 0),
            avoid=Quota(0, 0),
            rounds=(
                Round("1", "no_trump"),
                Round("2", "misere"),
                Round("3", "called_trump"),
                Round("4", "trump_misere"),
                Round("5", "domino_up"),
                Round("6", "free_choice"),
            ),
        ),
    ),
)
