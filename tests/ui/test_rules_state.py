"""What the editor of own rules finds wrong, in the language that is spoken."""

from dataclasses import replace

import pytest

from bismarck_scorer.domain.errors import SameContractName
from bismarck_scorer.domain.rules import Round
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.messages import messages_for
from bismarck_scorer.ui.rules.rules_state import _called_alike

EN, ET = messages_for("en"), messages_for("et")
RULES = rules_for("british", 3)


def named(name):
    return replace(RULES, rounds=(Round("1", "no_trump", name), Round("2", "misere")))


@pytest.mark.parametrize(("words", "name"), [(EN, "Misère"), (EN, " misère "), (ET, "Andmine")])
def test_a_name_that_another_contract_bears_by_itself_is_refused(words, name):
    found = _called_alike(named(name), words)
    assert list(found) == ["rounds.0.name"]
    assert isinstance(found["rounds.0.name"], SameContractName)


@pytest.mark.parametrize("name", ["", "No trump", "Andmine", "Grandmother’s"])
def test_any_other_name_will_do(name):
    assert _called_alike(named(name), EN) == {}
