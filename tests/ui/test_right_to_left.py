"""Names that run from right to left, in the lines of the screens, which run from left to right."""

from datetime import date

import pytest

from bismarck_scorer.domain.evening import EveningLine
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.exports.paper.bidi import visual
from bismarck_scorer.messages import LANGUAGES, messages_for
from bismarck_scorer.ui.components.past.evening_line import result

SARA, LAYLA = "שרה", "דוד"


def seen(text):
    """The signs as they stand from left to right."""
    return visual(text).replace("\u200e", "").replace("\u00a0", " ")


def line(**facts):
    rules = rules_for("estonian", 3)
    return EveningLine(1, "a", date(2026, 11, 28), "", rules, (SARA, "Isa", LAYLA), (5, -1, -4), **facts)


def test_how_far_a_sheet_is_stands_at_the_end_of_its_line():
    assert (
        seen(result(line(finished=False, played=4), messages_for("en")))
        == f"{SARA[::-1]} · Isa · {LAYLA[::-1]} · 4/24"
    )


def test_a_total_stands_after_the_name_it_belongs_to():
    shown = seen(result(line(finished=True, played=24), messages_for("en")))
    assert shown == f"{SARA[::-1]} 5 · Isa −1 · {LAYLA[::-1]} −4"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_of_names_keeps_the_order_of_the_seats(language):
    shown = seen(messages_for(language).names((SARA, LAYLA, "Isa")))
    assert shown.startswith(f"{SARA[::-1]}, {LAYLA[::-1]}")
    assert shown.endswith("Isa")


def test_a_sentence_keeps_the_order_of_what_it_is_filled_with():
    _ = messages_for("en")
    assert seen(_("{name} no longer {before}", name=SARA, before="5")) == f"{SARA[::-1]} no longer 5"
    assert (
        seen(_.plural("{name}: {n} sheet", "{name}: {n} sheets", 8, name=SARA)) == f"{SARA[::-1]}: 8 sheets"
    )
