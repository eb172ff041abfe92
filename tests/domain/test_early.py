"""A sheet finished with rows of its rounds left: the standing then is the result."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bismarck_scorer.domain import changes
from bismarck_scorer.domain.changes import Action
from bismarck_scorer.domain.deal import Deal
from bismarck_scorer.domain.errors import NothingPlayed, SheetFinished, SheetNotComplete
from bismarck_scorer.domain.rewriting import written_again
from bismarck_scorer.domain.rulesets import rules_for
from tests.domain import strategies as made

SHORT = rules_for("dutch", 3, {"length": "short"})  # RULES.md: it has 12 deals and can be finished early
MISDEAL = Deal("free_choice", 0, None)


@given(st.data())
@settings(max_examples=60)
def test_any_sheet_with_a_deal_can_be_finished_and_played_on(data):
    rules = data.draw(made.short_rules())
    sheet = data.draw(st.one_of(made.sheets(rules), made.extended_sheets(rules)))
    if not sheet.played:
        with pytest.raises(NothingPlayed):
            sheet.finish(early=True)
        return
    locked = sheet.finish(early=True)
    assert locked == replace(sheet, finished=True)
    assert (locked.finished_early, locked.next_place is None) == (not sheet.rounds_written, locked.complete)
    assert (locked.totals, locked.ranks) == (sheet.totals, sheet.ranks)
    with pytest.raises(SheetFinished):
        locked.record(sheet.deals[0])
    with pytest.raises(SheetFinished):
        locked.finish(early=True)
    assert locked.reopen() == sheet
    assert written_again(locked) == locked


def test_the_short_dutch_sheet_can_be_finished_after_eight_deals():
    sheet = made.fresh(SHORT)
    for _ in range(8):
        place = made.waiting(sheet)
        sheet = sheet.record(made.zeros(place, SHORT, made.open_contracts(sheet, place)[0]))
    with pytest.raises(SheetNotComplete) as left:
        sheet.finish()
    assert (left.value.played, left.value.rows) == (8, 12)
    assert (sheet.finish(early=True).finished_early, sheet.finished_early) == (True, False)


def test_a_misdeal_alone_is_no_result():
    with pytest.raises(NothingPlayed):
        made.fresh(SHORT).record(MISDEAL).finish(early=True)


def test_the_log_tells_a_sheet_finished_early_from_a_whole_one():
    sheet = made.fresh(SHORT)
    sheet = sheet.record(made.zeros(made.waiting(sheet), SHORT, "misere"))
    change = changes.finished(sheet, early=True)
    assert change.action is Action.FINISH_EARLY
    assert changes.apply(sheet, change).finished_early
    assert changes.finished(sheet, early=False).action is Action.FINISH
    whole = replace(sheet, rules=replace(SHORT, rounds=SHORT.rounds[:1]))
    for _ in range(2):
        whole = replace(whole, deals=(*whole.deals, made.zeros(made.waiting(whole), SHORT, "misere")))
    assert changes.finished(whole, early=True).action is Action.FINISH
