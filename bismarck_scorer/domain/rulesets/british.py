"""The British game: four deals for each dealer, who is the favoured player."""

from bismarck_scorer.domain.rules import Layout, Quota, Round, Rules
from bismarck_scorer.domain.rulesets.ruleset import RuleSet

RULE_SET = RuleSet(
    id="british",
    tables=(
        Rules(
            "british",
            players=3,
            pack=52,
            tricks=16,
            win=Quota(8, 4),
            avoid=Quota(4, 6),
            rounds=(
                Round("1", "no_trump"),
                Round("2", "turned_trump"),
                Round("3", "called_trump"),
                Round("4", "misere"),
            ),
            dealer=0,
            leader=1,
            layout=Layout.DEALERS,
        ),
    ),
)
