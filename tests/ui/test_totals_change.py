"""The totals over "Done" of a correction."""

import pytest

from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.messages import messages_for
from bismarck_scorer.ui.components.sheet.totals_change import height, said
from tests.domain import strategies as made

SHEET = made.fresh(rules_for("estonian", 3)).record(Deal("no_trump", 0, Kind.TRICKS, (6, 5, 1)))
"""Totals 0, 2, −2."""


def test_a_reader_is_told_what_changes_and_what_stays():
    assert (
        said(SHEET, (0, -1, 1), messages_for("en"))
        == "Totals: Ema 0, Isa −1 instead of 2, Liis 1 instead of −2"
    )
    assert said(SHEET, (0, -1, 1), messages_for("et")) == "Summad: Ema 0, Isa 2 asemel −1, Liis −2 asemel 1"


@pytest.mark.parametrize(("players", "lines"), [(2, 1), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_more_than_four_players_stand_in_two_lines(players, lines):
    assert height(players) == lines * height(4)
