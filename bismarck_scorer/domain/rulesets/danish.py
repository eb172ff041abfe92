"""The Danish game: three rounds of three deals."""

from bismarck_scorer.domain.rules import Quota, Round, Rules
from bismarck_scorer.domain.rulesets.ruleset import RuleSet

RULE_SET = RuleSet(
    id="danish",
    tables=(
        Rules(
            "danish",
            players=3,
            pack=52,
            tricks=16,
            win=Quota(8, 4),
            avoid=Quota(4, 6),
            rounds=(Round("1", "no_trump"), Round("2", "turned_trump"), Round("3", "misere")),
        ),
    ),
)
