"""Every broken rule explains itself to a developer and carries its figures."""

import inspect

import pytest

from bismarck_scorer.domain import errors
from bismarck_scorer.domain.errors import FigureOutOfRange, PlayedAsMissing, RuleBroken


def every(kind):
    return {kind} | {deeper for child in kind.__subclasses__() for deeper in every(child)}


RULES_BROKEN = sorted(every(RuleBroken), key=lambda kind: kind.__name__)


@pytest.mark.parametrize("kind", RULES_BROKEN)
def test_it_is_exported_documented_and_written_with_its_figures(kind):
    assert getattr(errors, kind.__name__) is kind
    assert kind.__name__ in errors.__all__
    assert kind.__doc__
    assert not kind.__doc__.startswith(f"{kind.__name__}(")  # what a dataclass writes where nobody did
    names = list(inspect.signature(kind).parameters)
    broken = kind(*names)
    assert str(broken) == f"{kind.__name__}({', '.join(f'{name}={name!r}' for name in names)})"
    assert [getattr(broken, name) for name in names] == names


def test_all_names_exceptions_alone():
    assert set(errors.__all__) == {kind.__name__ for kind in RULES_BROKEN}


def test_what_it_says_holds_the_numbers():
    assert str(FigureOutOfRange(2, -1, 0, 12)) == "FigureOutOfRange(seat=2, figure=-1, low=0, high=12)"
    assert str(PlayedAsMissing()) == "PlayedAsMissing()"
