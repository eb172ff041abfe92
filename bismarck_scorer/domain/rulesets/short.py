"""The short game with 43 cards: four deals for each dealer, as the British."""

from bismarck_scorer.domain.rules import Layout, Quota, Round, Rules
from bismarck_scorer.domain.rulesets.ruleset import RuleSet

RULE_SET = RuleSet(
    id="short",
    tables=(
        Rules(
            "short",
            players=3,
            pack=43,
            tricks=13,
            win=Quota(7, 3),
            avoid=Quota(3, 5),
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
