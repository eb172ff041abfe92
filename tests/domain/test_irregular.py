"""The mark of a row that cannot be and stands as it did on an old paper."""

from dataclasses import replace
from datetime import date

import pytest

from bismarck_scorer.domain import changes, plain
from bismarck_scorer.domain.changes import Action, Change, Entry
from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.errors import (
    FigureOutOfRange,
    IrregularNotScores,
    ScoresDoNotSum,
    WrongNumberOfFigures,
)
from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.domain.scoring import check_deal
from bismarck_scorer.domain.sheet import begin

THREE = rules_for("estonian", 3)
FLAT = rules_for("finnish", 3, {"misere_scoring": "flat"})
ODD = Deal("no_trump", 0, Kind.SCORES, (3, 1, 1), irregular=True)


@pytest.fixture
def sheet():
    return begin("7d0f", THREE, Head(("Ema", "Isa", "Liis"), 0, date(1987, 5, 1)))


def test_scores_that_do_not_sum_need_the_mark(sheet):
    with pytest.raises(ScoresDoNotSum):
        sheet.record(replace(ODD, irregular=False))
    assert sheet.record(ODD).deals == (ODD,)


def test_they_count_like_any_other(sheet):
    sheet = sheet.record(ODD).record(Deal("no_trump", 1, Kind.TRICKS, (3, 6, 3)))
    assert (sheet.scores, sheet.totals) == (((3, 1, 1), (0, 0, 0)), (3, 1, 1))


def test_a_score_that_the_house_rule_never_gives_can_stand_with_the_mark():
    check_deal(FLAT, Deal("misere", 0, Kind.SCORES, (5, -2, 0), irregular=True))


def test_a_free_game_need_not_say_what_was_played():
    check_deal(rules_for("folk", 4), Deal("free_choice", 0, Kind.SCORES, (1, 1, 1, 1), irregular=True))


@pytest.mark.parametrize(
    ("deal", "broken"),
    [
        (replace(ODD, kind=Kind.TRICKS, figures=(6, 3, 3)), IrregularNotScores),
        (replace(ODD, kind=None, figures=()), IrregularNotScores),
        (replace(ODD, figures=(1, 1)), WrongNumberOfFigures),
        (replace(ODD, figures=(10_000, 0, 0)), FigureOutOfRange),
    ],
)
def test_the_mark_stands_beside_one_score_a_player_alone(deal, broken):
    with pytest.raises(broken):
        check_deal(THREE, deal)


def test_a_row_that_can_be_does_not_keep_the_mark(sheet):
    good = Deal("no_trump", 0, Kind.SCORES, (-2, 2, 0))
    assert sheet.record(replace(good, irregular=True)).deals == (good,)


def test_it_is_written_down_and_read_back(sheet):
    assert plain.deal_to_plain(ODD)["irregular"] is True
    assert "irregular" not in plain.deal_to_plain(replace(ODD, irregular=False))
    assert plain.deal_from_plain(plain.deal_to_plain(ODD)) == ODD
    marked = sheet.record(ODD)
    assert plain.sheet_from_plain(plain.sheet_to_plain(marked)) == marked


def test_a_correction_takes_it_away_and_undo_puts_it_back(sheet):
    marked = sheet.record(ODD)
    change = changes.corrected(marked, 0, Deal("no_trump", 0, Kind.TRICKS, (6, 3, 3)))
    mended = changes.apply(marked, change)
    assert not mended.deals[0].irregular
    assert changes.apply(mended, changes.taken_back(Entry(2, change))) == marked
    assert changes.replay([Entry(1, Change(Action.BEGIN, after=marked)), Entry(2, change)]) == mended
