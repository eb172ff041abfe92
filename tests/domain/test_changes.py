"""The change log, undo and redo."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from bismarck_scorer.domain import changes
from bismarck_scorer.domain.changes import Action, Change, Entry
from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.errors import (
    NoSuchRow,
    NothingToRedo,
    NothingToUndo,
    RuleBroken,
    SheetFinished,
    TricksDoNotAddUp,
)
from bismarck_scorer.domain.rulesets import rules_for
from tests.domain import strategies as made

THREE = rules_for("estonian", 3)


class Table:
    """A sheet and its log, kept as the score book keeps them."""

    def __init__(self, sheet):
        self.sheet = sheet
        self.log = [Entry(1, Change(Action.BEGIN, after=sheet))]

    def do(self, change, of=None):
        self.sheet = changes.apply(self.sheet, change)
        self.log.append(Entry(len(self.log) + 1, change, of))

    def record(self, deal):
        self.do(changes.recorded(self.sheet, deal))

    def correct(self, row, deal):
        self.do(changes.corrected(self.sheet, row, deal))

    def describe(self, head):
        self.do(changes.described(self.sheet, head))

    def finish(self):
        self.do(Change(Action.FINISH))

    def reopen(self):
        self.do(Change(Action.REOPEN))

    def undo(self):
        entry = changes.undoable(self.log)
        self.do(changes.taken_back(entry), entry.no)

    def redo(self):
        entry = changes.redoable(self.log)
        self.do(changes.done_again(entry), entry.no)


def trick_row(forehand, figures):
    return Deal("no_trump", forehand, Kind.TRICKS, figures)


FIRST, SECOND, MENDED = trick_row(0, (4, 5, 3)), trick_row(1, (3, 6, 3)), trick_row(0, (6, 3, 3))


class EveryWayToAndFro(RuleBasedStateMachine):
    """Do, undo, redo, finish and reopen in any order, beside a plain list of the sheets that were."""

    @initialize(data=st.data())
    def begin(self, data):
        self.table = Table(data.draw(made.sheets(data.draw(made.short_rules()))))
        self.past, self.future = [], []

    @precondition(lambda self: not self.table.sheet.finished)
    @rule(data=st.data())
    def do_something_new(self, data):
        before = self.table.sheet
        self.table.do(data.draw(made.changed(before)))
        self.past, self.future = [*self.past, before], []

    @precondition(lambda self: self.past and not self.table.sheet.finished)
    @rule()
    def undo(self):
        self.future.append(self.table.sheet)
        self.table.undo()
        assert self.table.sheet == self.past.pop()

    @precondition(lambda self: self.future and not self.table.sheet.finished)
    @rule()
    def redo(self):
        self.past.append(self.table.sheet)
        self.table.redo()
        assert self.table.sheet == self.future.pop()

    @precondition(lambda self: self.table.sheet.played and not self.table.sheet.finished)
    @rule()
    def finish(self):
        before = self.table.sheet
        self.table.do(changes.finished(before, early=True))
        assert self.table.sheet == replace(before, finished=True)
        assert self.table.sheet.finished_early is not before.rounds_written

    @precondition(lambda self: self.table.sheet.finished)
    @rule()
    def reopen(self):
        before = self.table.sheet
        self.table.reopen()
        assert self.table.sheet == replace(before, finished=False)

    @precondition(lambda self: not self.past)
    @rule()
    def find_nothing_to_undo(self):
        with pytest.raises(NothingToUndo):
            changes.undoable(self.table.log)

    @precondition(lambda self: not self.future)
    @rule()
    def find_nothing_to_redo(self):
        with pytest.raises(NothingToRedo):
            changes.redoable(self.table.log)

    @invariant()
    def the_log_gives_the_sheet(self):
        assert changes.replay(self.table.log) == self.table.sheet


def test_whatever_is_done_undone_and_redone_the_sheet_is_what_it_was_and_what_its_log_gives():
    run_state_machine_as_test(EveryWayToAndFro, settings=settings(max_examples=30, stateful_step_count=20))


@given(st.data())
@settings(max_examples=25)
def test_any_log_can_be_undone_to_its_beginning_and_redone_to_its_end(data):
    log = data.draw(made.logs(data.draw(made.short_rules())))
    table = Table(changes.replay(log))
    table.log = list(log)
    done = 0
    while True:
        try:
            table.undo()
        except NothingToUndo:
            break
        done += 1
    assert table.sheet == log[0].change.after
    for _ in range(done):
        table.redo()
    assert table.sheet == changes.replay(log)


@given(st.data())
@settings(max_examples=60)
def test_a_change_and_the_one_that_takes_it_back_are_a_pair(data):
    sheet = data.draw(made.sheets(data.draw(made.short_rules())))
    change = data.draw(made.changed(sheet))
    entry = Entry(2, change)
    after = changes.apply(sheet, change)
    undone = changes.apply(after, changes.taken_back(entry))
    assert undone == sheet
    assert changes.apply(undone, changes.done_again(entry)) == after


def test_an_entry_says_what_stood_before_and_after():
    sheet = made.fresh(THREE)
    assert changes.recorded(sheet, FIRST) == Change(Action.RECORD, 0, None, FIRST)
    sheet = sheet.record(FIRST)
    assert changes.recorded(sheet, SECOND) == Change(Action.RECORD, 1, None, SECOND)
    assert changes.corrected(sheet, 0, MENDED) == Change(Action.CORRECT, 0, FIRST, MENDED)
    head = replace(sheet.head, note="late")
    assert changes.described(sheet, head) == Change(Action.DESCRIBE, None, sheet.head, head)
    entry = Entry(2, Change(Action.CORRECT, 0, FIRST, MENDED))
    assert changes.taken_back(entry) == Change(Action.UNDO, 0, MENDED, FIRST)
    assert changes.done_again(entry) == Change(Action.REDO, 0, FIRST, MENDED)


def test_undo_goes_back_in_order_and_redo_forward_again():
    table = Table(made.fresh(THREE))
    table.record(FIRST)
    table.record(SECOND)
    table.correct(0, MENDED)
    assert [changes.undoable(table.log).no, table.sheet.totals] == [4, (0, 0, 0)]
    table.undo()
    assert table.sheet.deals == (FIRST, SECOND)
    table.undo()
    assert table.sheet.deals == (FIRST,)
    assert (changes.undoable(table.log).no, changes.redoable(table.log).no) == (2, 3)
    table.redo()
    assert (changes.undoable(table.log).no, changes.redoable(table.log).no) == (3, 4)
    table.redo()
    assert table.sheet.deals == (MENDED, SECOND)
    with pytest.raises(NothingToRedo):
        changes.redoable(table.log)


def test_something_new_after_an_undo_leaves_nothing_to_redo():
    for renew in (
        lambda table: table.record(SECOND),
        lambda table: table.correct(0, MENDED),
        lambda table: table.describe(replace(table.sheet.head, note="late")),
    ):
        table = Table(made.fresh(THREE))
        table.record(FIRST)
        table.record(trick_row(1, (4, 4, 4)))
        table.undo()
        renew(table)
        with pytest.raises(NothingToRedo):
            table.redo()
        table.undo()
        assert table.sheet == made.fresh(THREE).record(FIRST)


def test_a_fresh_log_has_nothing_to_undo_or_redo():
    log = Table(made.fresh(THREE)).log
    with pytest.raises(NothingToUndo):
        changes.undoable(log)
    with pytest.raises(NothingToRedo):
        changes.redoable(log)


def full():
    rules = replace(THREE, rounds=THREE.rounds[:1])
    table = Table(made.fresh(rules))
    for forehand in range(3):
        table.record(trick_row(forehand, (4, 4, 4)))
    return table


def test_finishing_and_reopening_are_not_taken_back_by_undo():
    table = full()
    table.finish()
    assert changes.undoable(table.log).change.action is Action.RECORD
    with pytest.raises(SheetFinished):
        table.undo()
    assert table.sheet.finished
    table.reopen()
    table.undo()
    assert (table.sheet.played, table.sheet.finished) == (2, False)


def test_what_was_undone_can_be_redone_after_finishing_and_reopening():
    table = full()
    table.correct(0, MENDED)
    table.undo()
    table.finish()
    table.reopen()
    table.redo()
    assert table.sheet.deals[0] == MENDED


def test_case_18_thirty_two_deals_survive_two_hundred_undos_and_redos():
    table = Table(made.fresh(rules_for("estonian", 4)))
    while (place := table.sheet.next_place) is not None:
        (contract,) = made.open_contracts(table.sheet, place)
        table.record(Deal(contract, place.forehand, Kind.SCORES, (place.index, -place.index, 0, 0)))
    whole = table.sheet
    for _ in range(200):
        table.undo()
        table.redo()
    assert table.sheet == whole
    for _ in range(32):
        table.undo()
    assert table.sheet == made.fresh(whole.rules)
    for _ in range(32):
        table.redo()
    assert table.sheet == whole == changes.replay(table.log)


def test_a_change_is_checked_again_when_it_is_applied():
    with pytest.raises(TricksDoNotAddUp):
        changes.apply(made.fresh(THREE), Change(Action.RECORD, 0, None, trick_row(0, (4, 4, 3))))
    with pytest.raises(RuleBroken):
        changes.replay([*Table(made.fresh(THREE)).log, Entry(2, Change(Action.RECORD, 0, None, SECOND))])


@pytest.mark.parametrize("row", [-1, 1, 99])
def test_a_row_that_is_not_written_cannot_be_corrected(row):
    with pytest.raises(NoSuchRow) as broken:
        changes.corrected(made.fresh(THREE).record(FIRST), row, MENDED)
    assert broken.value.row == row


def test_a_change_that_changes_nothing_is_a_fault_of_the_program():
    with pytest.raises(ValueError, match="no sheet is changed"):
        changes.apply(made.fresh(THREE), Change(Action.RECORD))


def test_a_log_without_a_beginning_gives_no_sheet():
    begin = Entry(1, Change(Action.BEGIN, after=made.fresh(THREE)))
    with pytest.raises(ValueError, match=r"^the log is empty$"):
        changes.replay([])
    with pytest.raises(ValueError, match=r"^the log has no beginning$"):
        changes.replay([Entry(1, Change(Action.RECORD, 0, None, FIRST)), begin])
