"""The Dutch game: as the Swedish, but forehand deals; longer and shorter ones, and ties played off."""

from bismarck_scorer.domain.rules import CalledTrump, Layout, Quota, Round, Rules, TieBreak
from bismarck_scorer.domain.rulesets.options import MISERE_SCORING
from bismarck_scorer.domain.rulesets.ruleset import Option, RuleSet


def _numbered(*contracts: str) -> tuple[Round, ...]:
    return tuple(Round(str(number), contract) for number, contract in enumerate(contracts, start=1))


_ALL = ("spades", "called_trump", "no_trump", "misere")

RULE_SET = RuleSet(
    id="dutch",
    tables=(
        Rules(
            "dutch",
            players=3,
            pack=52,
            tricks=16,
            win=Quota(8, 4),
            avoid=Quota(4, 6),
            rounds=_numbered(*_ALL),
            dealer=0,
            leader=1,
            layout=Layout.CHOICE,
        ),
    ),
    options=(
        Option(
            "length",
            {
                "standard": {},
                "grand": {"rounds": _numbered(*_ALL, *_ALL)},
                # The source speaks of eight rounds, but three players with two contracts twice make twelve.
                "short": {"rounds": _numbered("no_trump", "misere", "no_trump", "misere")},
            },
            players=(3,),
        ),
        Option("called_trump", {str(named): {"called_trump": named} for named in CalledTrump}, players=(3,)),
        MISERE_SCORING,
        Option("tie_break", {str(way): {"tie_break": way} for way in TieBreak}, players=(3,)),
    ),
)
