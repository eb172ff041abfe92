"""Options that several rule sets have."""

from bismarck_scorer.domain.rules import MisereScoring
from bismarck_scorer.domain.rulesets.ruleset import Option

MISERE_SCORING = Option(
    "misere_scoring", {str(scoring): {"misere_scoring": scoring} for scoring in MisereScoring}, players=(3,)
)
