"""The Swedish game: twelve deals, in which everyone as forehand picks each of four contracts once."""

from bismarck_scorer.domain.rules import Layout, Quota, Round, Rules
from bismarck_scorer.domain.rulesets.options import MISERE_SCORING
from bismarck_scorer.domain.rulesets.ruleset import RuleSet

RULE_SET = RuleSet(
    id="swedish",
    tables=(
        Rules(
            "swedish",
            players=3,
            pack=52,
            tricks=16,
            win=Quota(8, 4),
            avoid=Quota(4, 6),
            rounds=(
                Round("1", "spades"),
                Round("2", "called_trump"),
                Round("3", "no_trump"),
                Round("4", "misere"),
            ),
            layout=Layout.CHOICE,
        ),
    ),
    options=(MISERE_SCORING,),
)
