import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from bismarck_scorer.domain import changes
from bismarck_scorer.domain.changes import Action
from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.errors import (
    NoSuchSheet,
    NothingToRedo,
    NothingToUndo,
    SameName,
    SheetFinished,
    SheetNotComplete,
    SheetNotFinished,
    StaleSheet,
    TextNotPrintable,
    TricksDoNotAddUp,
)
from bismarck_scorer.scorebook import evenings, history, play
from tests.books import EVENING, FAMILY, FOUR, SHORT, begin, fill, open_test_book, record, scores


def log_of(book, opened):
    return [line.entry for line in history.log(book, opened.id)]


def actions(book, opened):
    return [entry.change.action.value for entry in log_of(book, opened)]


def undo(book, opened):
    return play.undo(book, opened.id, opened.version).open


def redo(book, opened):
    return play.redo(book, opened.id, opened.version).open


def test_a_sheet_is_begun_under_todays_date(book):
    opened = play.begin(book, SHORT, (" Ema", "Isa", "Liis"), 1, "Köök")
    head = opened.sheet.head
    assert (head.players, head.first_forehand, head.played_on, head.place) == (FAMILY, 1, EVENING, "Köök")
    assert (opened.version, opened.undoable, opened.redoable) == (1, None, None)
    assert play.open_sheet(book, opened.id) == opened


def test_a_sheet_that_may_not_be_begun_leaves_nothing(book):
    with pytest.raises(SameName):
        play.begin(book, SHORT, ("Ema", "ema", "Liis"), 0)
    assert evenings.latest(book) == []
    assert evenings.known_people(book) == ()


def test_what_comes_back_from_recording_is_what_is_stored(book):
    opened = begin(book)
    deal = Deal("no_trump", 0, Kind.TRICKS, (4, 5, 3), note=" hästi \u0303")
    changed = play.record(book, opened.id, opened.version, deal)
    assert changed.first_row == 0
    assert changed.open.sheet.totals == (-2, 2, 0)
    assert changed.open.undoable is Action.RECORD
    assert play.open_sheet(book, opened.id) == changed.open
    assert changes.replay(log_of(book, opened)) == changed.open.sheet


@pytest.mark.parametrize(
    ("figures", "note", "broken"),
    [((4, 5, 2), "", TricksDoNotAddUp), ((4, 5, 3), "\ud800", TextNotPrintable)],
)
def test_a_row_that_breaks_a_rule_leaves_nothing(book, figures, note, broken):
    opened = begin(book)
    with pytest.raises(broken):
        play.record(book, opened.id, 1, Deal("no_trump", 0, Kind.TRICKS, figures, note=note))
    assert play.open_sheet(book, opened.id) == opened


def test_a_correction_moves_every_later_total(book):
    opened = begin(book)
    for _ in range(4):
        opened = record(book, opened, 1, 2, -3)
    deal = replace(opened.sheet.deals[1], figures=(5, -5, 0))
    changed = play.correct(book, opened.id, opened.version, 1, deal)
    assert changed.first_row == 1
    assert changed.open.sheet.totals == (8, 1, -9)
    (line,) = evenings.latest(book)
    assert (line.totals, line.ranks) == ((8, 1, -9), (1, 2, 3))
    assert play.open_sheet(book, opened.id) == changed.open


def test_correcting_a_deal_into_itself_is_no_change(book):
    opened = record(book, begin(book), 1, 2, -3)
    changed = play.correct(book, opened.id, opened.version, 0, opened.sheet.deals[0])
    assert (changed.open, changed.first_row) == (opened, None)


def test_the_last_row_finishes_the_sheet_with_an_entry_of_its_own(book):
    opened = fill(book, begin(book, SHORT))
    assert opened.sheet.finished
    assert actions(book, opened) == ["begin", *["record"] * 6, "finish"]
    assert opened.version == 8
    assert (opened.undoable, opened.redoable) == (None, None)
    assert play.open_sheet(book, opened.id) == opened


def test_a_finished_sheet_is_locked_everywhere(book):
    opened = fill(book, begin(book, SHORT))
    deal = opened.sheet.deals[0]
    head = opened.sheet.head
    for attempt in (
        lambda *sheet: play.record(*sheet, deal),
        lambda *sheet: play.correct(*sheet, 0, deal),
        play.undo,
        play.redo,
        play.finish,
        lambda *sheet: play.describe(*sheet, replace(head, players=("Ema", "Isa", "Mari"))),
    ):
        with pytest.raises(SheetFinished):
            attempt(book, opened.id, opened.version)
    assert play.open_sheet(book, opened.id) == opened


def test_date_place_and_note_of_a_finished_sheet_can_still_be_written(book):
    opened = fill(book, begin(book, SHORT))
    day = EVENING.replace(day=1)
    head = replace(opened.sheet.head, played_on=day, place="Köök", note="esimene")
    changed = play.describe(book, opened.id, opened.version, head)
    assert changed.first_row is None
    assert changed.open.sheet.head == head
    assert changed.open.sheet.finished
    assert play.open_sheet(book, opened.id) == changed.open


def test_a_reopened_sheet_can_be_undone_and_redone_to_its_end(book):
    finished = fill(book, begin(book, SHORT))
    opened = play.reopen(book, finished.id, finished.version).open
    assert opened.undoable is Action.RECORD
    with pytest.raises(SheetNotFinished):
        play.reopen(book, opened.id, opened.version)
    opened = undo(book, opened)
    with pytest.raises(SheetNotComplete):
        play.finish(book, opened.id, opened.version)
    opened = redo(book, opened)
    assert opened.sheet == finished.sheet
    assert actions(book, opened)[-5:] == ["finish", "reopen", "undo", "redo", "finish"]


def test_a_complete_sheet_that_was_reopened_can_be_finished(book):
    opened = fill(book, begin(book, SHORT))
    opened = play.reopen(book, opened.id, opened.version).open
    assert play.finish(book, opened.id, opened.version).open.sheet.finished


def test_undo_says_which_row_is_empty_now(book):
    opened = record(book, record(book, begin(book), 1, 2, -3), 1, 2, -3)
    changed = play.undo(book, opened.id, opened.version)
    assert changed.first_row == 1
    assert (changed.open.undoable, changed.open.redoable) == (Action.RECORD, Action.RECORD)
    assert play.open_sheet(book, opened.id) == changed.open


def test_undo_and_redo_have_an_end(book):
    opened = begin(book)
    with pytest.raises(NothingToUndo):
        undo(book, opened)
    with pytest.raises(NothingToRedo):
        redo(book, opened)
    opened = undo(book, record(book, opened, 1, 2, -3))
    opened = record(book, opened, 0, 0, 0)
    with pytest.raises(NothingToRedo):
        redo(book, opened)


def test_undo_survives_a_restart(tmp_path):
    book = open_test_book(tmp_path)
    before = record(book, begin(book), 1, 2, -3)
    after = record(book, before, 4, 4, -8)
    book.store.close()
    book = open_test_book(tmp_path)
    undone = undo(book, play.open_sheet(book, after.id))
    assert undone.sheet == before.sheet
    book.store.close()
    book = open_test_book(tmp_path)
    assert redo(book, play.open_sheet(book, after.id)).sheet == after.sheet


def test_a_long_evening_stands_two_hundred_undos_and_redos(book):
    opened = begin(book, FOUR, (*FAMILY, "Õie"))
    whole = fill(book, opened)
    opened = play.reopen(book, whole.id, whole.version).open
    for _ in range(10):
        for _ in range(20):
            opened = undo(book, opened)
        assert len(opened.sheet.deals) == 12
        for number in range(20):
            opened = redo(book, opened)
            assert len(opened.sheet.deals) == 13 + number
        assert opened.sheet == whole.sheet
        opened = play.reopen(book, opened.id, opened.version).open
    assert play.open_sheet(book, opened.id) == opened
    assert changes.replay(log_of(book, opened)) == opened.sheet
    (line,) = evenings.latest(book)
    assert line.totals == whole.sheet.totals == (32, 64, 96, -192)


def test_every_change_takes_the_version_that_was_read(book):
    stale = record(book, begin(book), 1, 2, -3)
    current = record(book, stale, 1, 2, -3)
    deal = scores(current.sheet, 1, 2, -3)
    for attempt in (
        lambda *sheet: play.record(*sheet, deal),
        lambda *sheet: play.correct(*sheet, 0, deal),
        play.undo,
        play.redo,
        play.finish,
        play.reopen,
        lambda *sheet: play.describe(*sheet, current.sheet.head),
    ):
        with pytest.raises(StaleSheet):
            attempt(book, stale.id, stale.version)
    assert play.open_sheet(book, stale.id) == current


def test_a_sheet_that_is_not_there_cannot_be_opened_or_written(book):
    with pytest.raises(NoSuchSheet):
        play.open_sheet(book, 7)
    with pytest.raises(NoSuchSheet):
        play.undo(book, 7, 1)
    with pytest.raises(NoSuchSheet):
        history.log(book, 7)


def test_seats_are_swapped_and_names_changed_and_both_undone(book):
    opened = begin(book)
    swapped = replace(opened.sheet.head, players=("Isa", "Ema", "Mari"))
    changed = play.describe(book, opened.id, opened.version, swapped).open
    assert play.open_sheet(book, opened.id).sheet.players == ("Isa", "Ema", "Mari")
    assert evenings.known_people(book) == ("Isa", "Ema", "Mari")
    assert undo(book, changed).sheet == opened.sheet


def test_reseating_moves_the_next_forehand_and_leaves_what_was_played(book):
    opened = record(book, begin(book), 1, 2, -3)
    head = replace(opened.sheet.head, players=("Liis", "Ema", "Isa"))
    changed = play.describe(book, opened.id, opened.version, head).open
    assert changed.sheet.deals == opened.sheet.deals
    assert changed.sheet.next_place == opened.sheet.next_place


def test_describing_a_sheet_as_it_is_is_no_change(book):
    opened = begin(book)
    head = replace(opened.sheet.head, players=(" Ema", "Isa ", "Liis"))
    assert play.describe(book, opened.id, opened.version, head).open == opened


def test_the_history_tells_what_was_done_when(book):
    opened = undo(book, record(book, begin(book), 1, 2, -3))
    lines = history.log(book, opened.id)
    assert [(line.entry.no, line.entry.change.action, line.entry.of) for line in lines] == [
        (1, Action.BEGIN, None),
        (2, Action.RECORD, None),
        (3, Action.UNDO, 2),
    ]
    assert [line.at.isoformat() for line in lines] == [
        f"2026-11-29T18:{minute:02}:00+00:00" for minute in range(3)
    ]
    assert lines[1].entry.change.after == lines[2].entry.change.before


def test_frozen_rules_are_read_back_as_they_were(book):
    odd = replace(SHORT, rounds=SHORT.rounds[:1], tricks=11)
    opened = begin(book, odd)
    assert play.open_sheet(book, opened.id).sheet.rules == odd


def test_the_first_instant_of_a_deal_outlives_its_correction(book):
    opened = record(book, begin(book), 1, 2, -3)
    deal = replace(opened.sheet.deals[0], figures=(0, 0, 0))
    play.correct(book, opened.id, opened.version, 0, deal)
    with closing(sqlite3.connect(book.store.path)) as connection:
        (instant,) = connection.execute("SELECT recorded_at FROM deal").fetchone()
    assert instant == history.log(book, opened.id)[1].at.isoformat(timespec="microseconds")
