"""What stands over the sheets of one date."""

from datetime import date

import flet as ft
import pytest

from bismarck_scorer.domain.library import Evening, Share
from bismarck_scorer.messages import messages_for
from bismarck_scorer.ui.components.past.evening_group import evening
from tests.headless import walk

DAY = date(2026, 11, 28)
SUMS = (Share(1, "Ema", 6), Share(2, "Isa", -6))


@pytest.mark.parametrize(
    ("asked", "told"),
    [(3, "3 sheets. Together"), (1, "1 of 3 sheets. All sheets of the evening together")],
)
def test_an_evening_of_which_some_sheets_are_not_asked_for_says_that_its_sum_is_of_all(asked, told):
    group = evening(Evening(DAY, 3, SUMS, asked), [], messages_for("en"))
    labels = [one.label for one in walk(group, set()) if isinstance(one, ft.Semantics) and one.label]
    assert labels == [f"28 November 2026, {told}: Ema\u00a06\u00a0· Isa\u00a0−6"]
