"""The Finnish game: three rounds of three deals, with a second trump round where the family plays one."""

from bismarck_scorer.domain.rules import Quota, Round, Rules
from bismarck_scorer.domain.rulesets.options import MISERE_SCORING
from bismarck_scorer.domain.rulesets.ruleset import Option, RuleSet

_TURNED, _GRAND, _MISERE = Round("1", "turned_trump"), Round("2", "no_trump"), Round("3", "misere")

RULE_SET = RuleSet(
    id="finnish",
    tables=(
        Rules(
            "finnish",
            players=3,
            pack=52,
            tricks=16,
            win=Quota(8, 4),
            avoid=Quota(4, 6),
            rounds=(_TURNED, _GRAND, _MISERE),
        ),
    ),
    options=(
        Option(
            "second_trump_round",
            {
                "none": {},
                "after_first": {
                    "rounds": (
                        _TURNED,
                        Round("2", "called_trump"),
                        Round("3", "no_trump"),
                        Round("4", "misere"),
                    )
                },
                "at_end": {"rounds": (_TURNED, _GRAND, _MISERE, Round("4", "called_trump"))},
            },
            players=(3,),
        ),
        MISERE_SCORING,
    ),
)
