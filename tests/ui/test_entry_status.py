"""The line under the pads says what the row lacks, or that it is right."""

from dataclasses import replace
from datetime import date

import pytest

from bismarck_scorer.domain import draft as drafting
from bismarck_scorer.domain import taps
from bismarck_scorer.domain.contracts import Trump
from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.domain.sheet import begin
from bismarck_scorer.messages import messages_for
from bismarck_scorer.ui.components.entry.entry_status import status_text

FLAT = rules_for("finnish", 3, {"misere_scoring": "flat"})
RULES = rules_for("estonian", 3)
SHEET = begin("", RULES, Head(("Ema", "Isa", "Liis"), 0, date(2026, 11, 29)))


def draft_of(contract, *figures):
    place = next(place for place in SHEET.places if place.contract == contract)
    draft = drafting.empty(RULES, place)
    for seat, figure in enumerate(figures):
        if figure is not None:
            draft = taps.went_out(draft, seat) if figure == "out" else taps.tap(RULES, draft, seat, figure)
    return draft


@pytest.mark.parametrize(
    ("draft", "sentence", "whole"),
    [
        (draft_of("no_trump"), "0 of 12 tricks", False),
        (draft_of("no_trump", 2), "2 of 12 tricks", False),
        (draft_of("no_trump", 2, 7), "2 + 7 + 3 = 12 ✓   −4 + 4 + 0 = 0 ✓", True),
        (draft_of("no_trump", 2, 7, 2), "11 of 12 tricks: 1 too few", False),
        (draft_of("no_trump", 2, 3, 2), "7 of 12 tricks: 5 too few", False),
        (draft_of("domino_up"), "Who went out first?", False),
        (draft_of("domino_up", "out", 3), "How many cards do the others have left?", False),
        (draft_of("domino_up", 3, "out", 2), "−3 + 5 − 2 = 0 ✓", True),
        (draft_of("free_choice"), "Which contract does Ema choose?", False),
        (draft_of("called_trump", 7, 3), "7 + 3 + 2 = 12 ✓   +1 + 0 − 1 = 0 ✓   trump not noted", True),
    ],
)
def test_the_line_tells_how_the_row_stands(draft, sentence, whole):
    assert status_text(SHEET, draft, messages_for("en")) == (sentence, whole)


def test_a_trump_that_was_noted_is_not_asked_for():
    draft = replace(draft_of("called_trump", 7, 3), trump=Trump.HEARTS)
    assert status_text(SHEET, draft, messages_for("en")) == ("7 + 3 + 2 = 12 ✓   +1 + 0 − 1 = 0 ✓", True)


@pytest.mark.parametrize(
    ("typed", "sentence", "whole"),
    [
        (("", "", ""), "The scores must sum to zero", False),
        (("-1", "-2", ""), "−1 − 2 + 3 = 0 ✓", True),
        (("-1", "-2", "2"), "−1 − 2 + 2 = −1: 1 too few", False),
        (("-1", "-2", "5"), "−1 − 2 + 5 = 2: 2 too many", False),
        (("3", "4", "5"), "3 + 4 + 5 = 12: 12 too many", False),
        (("-1", "-", ""), "The scores must sum to zero", False),
    ],
)
def test_scores_copied_from_paper_have_to_sum_to_zero(typed, sentence, whole):
    draft = replace(taps.enter_scores(draft_of("misere")), typed=typed)
    assert status_text(SHEET, draft, messages_for("en")) == (sentence, whole)


@pytest.mark.parametrize(
    ("rules", "contract", "typed", "sentence"),
    [
        (rules_for("folk", 4), "no_trump", ("3", "", "", ""), "The scores must sum to +9"),
        (rules_for("folk", 4), "misere", ("-3", "-4", "-2", ""), "−3 − 4 − 2 + 0 = −9 ✓"),
        (rules_for("folk", 4), "misere", ("-3", "-4", "-2", "-1"), "−3 − 4 − 2 − 1 = −10: 1 too few"),
        (rules_for("folk", 4), "free_choice", ("3", "4", "2", "0"), "Which contract does Ema choose?"),
        (FLAT, "misere", ("1", "", ""), "Every player needs a score"),
        (FLAT, "misere", ("1", "2", "0"), "2 is not possible for Isa, −1 to 1 is."),
        (rules_for("swedish", 3), None, ("1", "", ""), "The scores must sum to zero"),
        (rules_for("swedish", 3), None, ("1", "-1", ""), "Which contract does Ema choose?"),
    ],
)
def test_scores_of_other_rules_sum_to_what_those_say(rules, contract, typed, sentence):
    sheet = begin("", rules, Head(("Ema", "Isa", "Liis", "Õie")[: rules.players], 0, date(2026, 11, 29)))
    place = next(place for place in sheet.places if place.contract == contract)
    draft = replace(taps.enter_scores(drafting.empty(rules, place)), typed=typed)
    assert status_text(sheet, draft, messages_for("en")) == (sentence, sentence.endswith("✓"))


def test_a_row_of_points_is_keyed_in_without_asking_for_the_pad():
    rules = rules_for("dutch_eight", 3)
    sheet = begin("", rules, Head(("Ema", "Isa", "Liis"), 0, date(2026, 11, 29)))
    draft = drafting.empty(rules, next(place for place in sheet.places if place.name == "no_hearts"))
    for seat, pressed in ((0, "-"), (0, "3"), (1, "1")):
        draft = taps.key(draft, seat, pressed)
    assert not draft.by_scores
    assert status_text(sheet, draft, messages_for("en")) == ("−3 + 1 + 2 = 0 ✓", True)
