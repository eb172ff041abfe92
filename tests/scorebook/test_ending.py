"""One more round, an early end and a misdeal, on a real file."""

import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from bismarck_scorer.domain import changes
from bismarck_scorer.domain import draft as drafting
from bismarck_scorer.domain.changes import Action
from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.errors import NothingPlayed, SheetFinished, SheetNotComplete, StaleSheet
from bismarck_scorer.domain.rows import Extension
from bismarck_scorer.domain.rules import Pick
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.scorebook import drafts, evenings, files, history, play
from tests.books import FAMILY, SHORT, begin, fill, open_test_book, record

MISERE = Extension("misere", "", 6)


def actions(book, opened):
    return [line.entry.change.action for line in history.log(book, opened.id)]


def test_one_more_round_opens_a_finished_sheet_and_ends_it_again(tmp_path):
    book = open_test_book(tmp_path)
    opened = fill(book, begin(book, SHORT))
    more = play.extend(book, opened.id, opened.version).open
    assert (more.sheet.extended, more.sheet.finished, more.undoable) == ((MISERE,), False, Action.EXTEND)
    book.store.close()
    book = open_test_book(tmp_path)
    assert play.open_sheet(book, opened.id) == more
    more = fill(book, more)
    assert (more.sheet.finished, more.sheet.played, more.sheet.totals) == (True, 9, (9, 18, -27))
    assert actions(book, more)[-6:] == ["reopen", "extend", "record", "record", "record", "finish"]
    assert play.open_sheet(book, opened.id) == more
    assert changes.replay(line.entry for line in history.log(book, opened.id)) == more.sheet
    (line,) = evenings.latest(book)
    assert (line.rows, line.played, line.finished_early) == (9, 9, False)


def test_an_added_round_is_undone_and_redone(book):
    opened = fill(book, begin(book, SHORT))
    more = play.extend(book, opened.id, opened.version, Pick("no_trump")).open
    less = play.undo(book, more.id, more.version).open
    assert (less.sheet.extended, less.sheet.complete, less.sheet.finished) == ((), True, False)
    again = play.redo(book, less.id, less.version).open
    assert again.sheet == more.sheet
    assert play.open_sheet(book, opened.id) == again


def test_a_round_that_cannot_be_added_leaves_the_sheet_as_it_was(book):
    early = play.finish(book, *_two_deals(book), early=True).open
    with pytest.raises(SheetNotComplete):
        play.extend(book, early.id, early.version)
    assert play.open_sheet(book, early.id) == early
    with pytest.raises(StaleSheet):
        play.extend(book, early.id, early.version - 1)


def _two_deals(book):
    opened = record(book, record(book, begin(book, SHORT), 1, 2, -3), 0, 0, 0)
    return opened.id, opened.version


def test_a_sheet_is_finished_early_locked_and_played_on(book):
    sheet_id, version = _two_deals(book)
    with pytest.raises(SheetNotComplete):
        play.finish(book, sheet_id, version)
    early = play.finish(book, sheet_id, version, early=True).open
    assert (early.sheet.finished_early, early.undoable, early.redoable) == (True, None, None)
    with pytest.raises(SheetFinished):
        record(book, early, 0, 0, 0)
    (line,) = evenings.latest(book)
    assert (line.finished, line.finished_early, line.ranks) == (True, True, (2, 1, 3))
    assert evenings.unfinished(book) is None
    opened = play.reopen(book, sheet_id, early.version).open
    assert opened.undoable is Action.RECORD
    whole = fill(book, opened)
    assert actions(book, whole)[3:5] == ["finish_early", "reopen"]
    assert (whole.sheet.finished, whole.sheet.finished_early) == (True, False)
    assert changes.replay(line.entry for line in history.log(book, sheet_id)) == whole.sheet


def test_before_the_first_deal_there_is_nothing_to_finish(book):
    opened = begin(book, SHORT)
    with pytest.raises(NothingPlayed):
        play.finish(book, opened.id, opened.version, early=True)
    assert play.open_sheet(book, opened.id) == opened


@pytest.mark.parametrize("early", [False, True])
def test_a_longer_sheet_from_a_file_is_stored_whole_and_recognised(book, early):
    opened = fill(book, begin(book, SHORT))
    opened = play.extend(book, opened.id, opened.version).open
    opened = record(book, opened, 0, 0, 0)
    brought = replace(opened.sheet, uid="another", finished=early)
    stored = files.store_sheet(book, brought)
    assert play.open_sheet(book, stored).sheet == brought
    assert files.store_sheet(book, brought) == stored


def test_an_extra_deal_whose_tie_was_corrected_away_is_stored_too(book):
    dutch = rules_for("dutch", 3, {"tie_break": "extra_deal"})
    rules = replace(dutch, rounds=dutch.rounds[:1])
    opened = begin(book, rules)
    for row in ((0, 0, 0), (0, 0, 0), (0, 0, 0), (1, 0, -1)):
        opened = record(book, opened, *row)
    opened = play.reopen(book, opened.id, opened.version).open
    mended = opened.sheet.correct(0, Deal("spades", 0, Kind.SCORES, (5, -5, 0)))
    brought = replace(mended, uid="another")
    assert play.open_sheet(book, files.store_sheet(book, brought)).sheet == brought


def test_which_of_two_contracts_of_one_kind_was_picked_is_stored(book):
    eight = rules_for("dutch_eight", 3)
    opened = begin(book, replace(eight, rounds=eight.rounds[4:7]), FAMILY)
    for _ in range(6):
        opened = record(book, opened, 0, 0, 0)
    deal = Deal("free_choice", 0, Kind.SCORES, (0, 0, 0), played_as="points", name="no_queen")
    opened = play.record(book, opened.id, opened.version, deal).open
    assert play.open_sheet(book, opened.id) == opened
    assert opened.sheet.deals[-1].name == "no_queen"
    mended = play.correct(book, opened.id, opened.version, 6, replace(deal, name="no_hearts")).open
    assert play.open_sheet(book, opened.id) == mended
    undone = play.undo(book, mended.id, mended.version).open
    assert undone.sheet.deals[-1] == deal


def test_a_misdeal_drops_what_was_half_entered_and_undo_takes_it_back(book):
    opened = record(book, begin(book, SHORT), 1, 2, -3)
    half = replace(_blank(opened), figures=(4, None, None))
    drafts.keep(book, opened.id, 1, half)
    misdealt = play.record(book, opened.id, opened.version, Deal("no_trump", 1, None)).open
    assert drafts.find(book, opened.id) == {}
    assert (misdealt.sheet.played, misdealt.sheet.next_place) == (1, opened.sheet.next_place)
    undone = play.undo(book, misdealt.id, misdealt.version).open
    assert undone.sheet == opened.sheet


def _blank(opened):
    return drafting.empty(opened.sheet.rules, opened.sheet.next_place)


def test_a_sheet_that_was_never_longer_says_nothing_about_it_in_the_database(book):
    record(book, begin(book, SHORT), 1, 2, -3)
    with closing(sqlite3.connect(book.store.path)) as connection:
        assert connection.execute("SELECT extended FROM sheet").fetchall() == [(None,)]
        assert connection.execute("SELECT name FROM deal").fetchall() == [(None,)]
