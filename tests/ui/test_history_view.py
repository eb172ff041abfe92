"""What the list of changes tells of each."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bismarck_scorer.domain import changes
from bismarck_scorer.domain.changes import Action, Change, Entry
from bismarck_scorer.domain.contracts import Trump
from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.rules import Pick
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.messages import messages_for
from bismarck_scorer.ui.sheet import history_view
from bismarck_scorer.ui.sheet.history_view import Detail
from tests.domain import strategies as made

EN, ET = messages_for("en"), messages_for("et")
AT = datetime(2026, 11, 29, 21, 5, tzinfo=UTC)
THREE = rules_for("estonian", 3)
TRICKS = Deal("no_trump", 0, Kind.TRICKS, (6, 3, 3))


def told(*does, sheet=None, words=EN):
    """How each thing done to a sheet is shown; each is a function from the sheet and its log to a change."""
    log = [Entry(1, Change(Action.BEGIN, after=sheet or made.fresh(THREE)))]
    for do in does:
        now = changes.replay(log)
        change, of = do(now, log)
        log.append(Entry(len(log) + 1, change, of))
    stamped = [(AT + timedelta(minutes=entry.no - 1), entry) for entry in log]
    return [history_view.view(step, words) for step in history_view.steps(stamped, changes.states(log))]


def record(deal):
    return lambda sheet, _log: (changes.recorded(sheet, deal), None)


def correct(row, deal):
    return lambda sheet, _log: (changes.corrected(sheet, row, deal), None)


def describe(**changed):
    return lambda sheet, _log: (changes.described(sheet, replace(sheet.head, **changed)), None)


def undo(_sheet, log):
    entry = changes.undoable(log)
    return changes.taken_back(entry), entry.no


def redo(_sheet, log):
    entry = changes.redoable(log)
    return changes.done_again(entry), entry.no


def test_a_deal_that_was_entered_tells_figures_and_scores():
    *_rest, line = told(record(TRICKS))
    assert (line.day, line.time, line.done) == ("29 November 2026", "21:06", "Entered")
    assert line.about == "B 1 · No trump"
    assert line.details == (
        Detail("Ema", "", "6 tricks (0)"),
        Detail("Isa", "", "3 tricks (0)"),
        Detail("Liis", "", "3 tricks (0)"),
    )
    assert line.sentence == (
        "21:06 Entered. B 1 · No trump. Ema 6 tricks (0), Isa 3 tricks (0), Liis 3 tricks (0)"
    )


def test_a_correction_tells_only_what_it_changed_from_what_to_what():
    *_rest, line = told(record(TRICKS), correct(0, replace(TRICKS, figures=(5, 3, 4), note="Liis\nrevoked")))
    assert (line.done, line.about) == ("Corrected", "B 1 · No trump")
    assert line.details == (
        Detail("Ema", "6 tricks (0)", "5 tricks (−1)"),
        Detail("Liis", "3 tricks (0)", "4 tricks (+1)"),
        Detail("Note", "", "Liis revoked"),
    )
    assert line.sentence.endswith(
        "Ema 5 tricks (−1) instead of 6 tricks (0), Liis 4 tricks (+1) instead of 3 tricks (0), "
        "Note Liis revoked"
    )


def test_undo_and_redo_tell_what_they_are_about():
    corrected = correct(0, replace(TRICKS, figures=(5, 3, 4)))
    lines = told(record(TRICKS), corrected, undo, undo, redo, redo)
    assert [line.done for line in lines[3:]] == [
        "Undone: correction",
        "Undone: entry",
        "Redone: entry",
        "Redone: correction",
    ]
    assert {line.about for line in lines[1:]} == {"B 1 · No trump"}
    assert lines[3].details[0] == Detail("Ema", "5 tricks (−1)", "6 tricks (0)")
    assert lines[4].details[0] == Detail("Ema", "6 tricks (0)", "")
    assert lines[4].sentence.endswith("Liis no longer 3 tricks (0)")
    assert lines[5].details == lines[1].details


def test_cards_left_copied_scores_trump_and_ranks_are_told():
    sheet = made.written_to(THREE.places(0)[6], THREE)
    called = Deal("called_trump", 0, Kind.SCORES, (2, -1, -1), trump=Trump.HEARTS)
    *_rest, line = told(record(called), correct(6, replace(called, trump=None)), sheet=sheet)
    assert line.details == (Detail("Trump", "♥ hearts", ""),)
    sheet = made.written_to(THREE.places(0)[18], THREE)
    domino = Deal("domino_free", 0, Kind.CARDS_LEFT, (0, 1, 5), first_rank="7", last_rank="6")
    *_rest, line = told(record(domino), sheet=sheet)
    assert [detail.after for detail in line.details] == [
        "went out (+6)",
        "1 card left (−1)",
        "5 cards left (−5)",
        "7–6",
    ]


def test_what_forehand_picked_is_told_with_the_row_and_its_change_in_detail():
    sheet = made.written_to(THREE.places(0)[21], THREE)
    free = Deal("free_choice", 0, Kind.TRICKS, (6, 3, 3), played_as="misere")
    lines = told(record(free), correct(21, replace(free, played_as="no_trump")), sheet=sheet)
    assert lines[1].about == "K 1 · Free game · Misère"
    assert lines[2].details == (Detail("Contract", "Misère", "No trump"),)
    swedish = made.fresh(rules_for("swedish", 3))
    *_rest, line = told(record(Deal("misere", 0, Kind.TRICKS, (4, 6, 6))), sheet=swedish)
    assert line.about.endswith(" · Misère")
    assert "choice" not in line.about


def test_a_misdeal_is_called_so_also_when_it_is_taken_back():
    lines = told(record(Deal("no_trump", 0, None, note="13 cards")), undo)
    assert [(line.done, line.about) for line in lines[1:]] == [
        ("Redealt", "B 1 · No trump"),
        ("Undone: misdeal", "B 1 · No trump"),
    ]
    assert lines[1].details == (Detail("Note", "", "13 cards"),)


def test_another_heading_is_told_field_by_field():
    *_rest, line = told(describe(players=("Ema", "Onu", "Liis"), place="Õue", first_forehand=1))
    assert (line.done, line.about) == ("Heading changed", "")
    assert line.details == (
        Detail("Player 2", "Isa", "Onu"),
        Detail("First forehand", "Ema", "Onu"),
        Detail("Place", "", "Õue"),
    )


def test_players_called_like_what_is_told_are_told_apart():
    sheet = made.fresh(THREE)
    sheet = sheet.describe(replace(sheet.head, players=("Trump", "Note", "Contract")))
    *_rest, line = told(record(replace(TRICKS, note="so")), sheet=sheet)
    assert [detail.what for detail in line.details] == ["Trump", "Note", "Contract", "Note"]


def test_the_end_the_lock_and_one_more_round_are_told():
    sheet = made.written_to(THREE.places(0)[-1], THREE).record(made.zeros(THREE.places(0)[-1], THREE))
    lines = told(
        lambda sheet, _log: (changes.finished(sheet, early=False), None),
        lambda _sheet, _log: (Change(Action.REOPEN), None),
        lambda sheet, _log: (changes.extended(sheet, Pick("misere")), None),
        undo,
        sheet=sheet,
    )
    assert [(line.done, line.about) for line in lines] == [
        ("Begun", "Estonian Bismarck · 24 of 24 deals"),
        ("Finished", ""),
        ("Reopened", ""),
        ("A round added", "Misère"),
        ("Undone: added round", "Misère"),
    ]


def test_it_is_told_in_estonian():
    *_rest, line = told(record(TRICKS), correct(0, replace(TRICKS, figures=(5, 3, 4))), undo, words=ET)
    assert line.done == "Tagasi võetud: parandus"
    assert line.sentence.endswith("Ema 5 tihi (−1) asemel 6 tihi (0), Liis 4 tihi (+1) asemel 3 tihi (0)")


@pytest.mark.parametrize("words", [EN, ET], ids=["en", "et"])
@given(st.data())
def test_every_change_of_every_log_can_be_told(words, data):
    log = data.draw(made.logs(data.draw(made.short_rules())))
    steps = [*history_view.steps([(AT, entry) for entry in log], changes.states(log))]
    assert [step.after for step in steps] == [changes.replay(log[:upto]) for upto in range(1, len(log) + 1)]
    for step in steps:
        line = history_view.view(step, words)
        assert line.number == step.entry.no
        assert line.done
        assert all(detail.before != detail.after for detail in line.details)
        change = step.entry.change
        if change.row is not None and change.before != change.after:
            assert line.about
            state = change.after or change.before
            assert line.details or (isinstance(state, Deal) and state.redealt)
