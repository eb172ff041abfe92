"""The Estonian game: eight letters, eight contracts, as many deals a letter as players."""

from bismarck_scorer.domain.rules import Quota, Round, Rules
from bismarck_scorer.domain.rulesets.ruleset import Option, RuleSet

_ROUNDS = (
    Round("B", "no_trump"),
    Round("I", "misere"),
    Round("S", "called_trump"),
    Round("M", "trump_misere"),
    Round("A", "domino_up"),
    Round("R", "domino_down"),
    Round("C", "domino_free"),
    Round("K", "free_choice"),
)

RULE_SET = RuleSet(
    id="estonian",
    tables=(
        Rules("estonian", players=3, pack=36, tricks=12, win=Quota(6, 3), avoid=Quota(6, 3), rounds=_ROUNDS),
        Rules("estonian", players=4, pack=36, tricks=9, win=Quota(3, 2), avoid=Quota(3, 2), rounds=_ROUNDS),
    ),
    options=(
        Option("pack", {36: {}}, players=(3,)),
        # With the fours in, everyone gets ten cards.
        Option(
            "pack",
            {36: {}, 40: {"pack": 40, "tricks": 10, "win": Quota(4, 2), "avoid": Quota(4, 2)}},
            players=(4,),
        ),
    ),
)
