"""Any order of recording, correcting, undoing, redoing and restarting, held against the domain alone."""

import sqlite3
import tempfile
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from bismarck_scorer.domain import changes
from bismarck_scorer.domain.rules import Pick
from bismarck_scorer.scorebook import evenings, history, play
from tests.books import SHORT, begin, deals, open_test_book


class Walk(RuleBasedStateMachine):
    """`done` are the sheets that undo leads back through, `undone` those that redo leads on to."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.book = open_test_book(Path(self.folder.name))
        self.open = begin(self.book, SHORT)
        self.done = []
        self.undone = []

    def teardown(self):
        self.book.store.close()
        self.folder.cleanup()

    @property
    def sheet(self):
        return self.open.sheet

    def do(self, use_case, *args):
        before = self.open
        self.open = use_case(self.book, before.id, before.version, *args).open
        if self.open != before and use_case in (play.record, play.correct, play.describe, play.extend):
            self.done.append(before.sheet)
            self.undone.clear()

    @precondition(lambda self: not self.sheet.finished and not self.sheet.complete)
    @rule(data=st.data(), redealt=st.integers(0, 5).map(lambda n: n == 0))
    def record(self, data, redealt):
        self.do(play.record, data.draw(deals(SHORT, self.sheet.next_place, redealt=redealt)))

    @precondition(lambda self: self.sheet.deals and not self.sheet.finished)
    @rule(data=st.data())
    def correct(self, data):
        row = data.draw(st.integers(0, len(self.sheet.deals) - 1))
        redealt = self.sheet.deals[row].redealt
        deal = data.draw(deals(SHORT, self.sheet.place_of(row), redealt=redealt))
        self.do(play.correct, row, deal)

    @rule(place=st.sampled_from(("", "Köök", "Saun")))
    def describe(self, place):
        self.do(play.describe, replace(self.sheet.head, place=place))

    @precondition(lambda self: self.done and not self.sheet.finished)
    @rule()
    def undo(self):
        self.undone.append(self.sheet)
        self.do(play.undo)
        assert self.sheet == replace(self.done.pop(), finished=False)

    @precondition(lambda self: self.undone and not self.sheet.finished)
    @rule()
    def redo(self):
        self.done.append(self.sheet)
        self.do(play.redo)
        assert replace(self.sheet, finished=False) == self.undone.pop()

    @precondition(lambda self: self.sheet.rounds_written and self.sheet.played < 12)
    @rule(pick=st.sampled_from((None, Pick("no_trump"))))
    def extend(self, pick):
        if self.sheet.finished:
            self.do(play.reopen)
        self.do(play.extend, pick)

    @precondition(lambda self: self.sheet.played and not self.sheet.finished)
    @rule()
    def finish_early(self):
        self.open = play.finish(self.book, self.open.id, self.open.version, early=True).open
        assert self.sheet.finished_early is not self.sheet.rounds_written

    @precondition(lambda self: self.sheet.finished)
    @rule()
    def reopen(self):
        self.do(play.reopen)

    @rule()
    def restart(self):
        self.book.store.close()
        self.book = open_test_book(Path(self.folder.name))

    @invariant()
    def the_database_holds_the_sheet(self):
        assert play.open_sheet(self.book, self.open.id) == self.open

    @invariant()
    def the_log_gives_the_sheet(self):
        log = [line.entry for line in history.log(self.book, self.open.id)]
        assert changes.replay(log) == self.sheet
        assert len(log) == self.open.version

    @invariant()
    def the_views_totals_are_the_domains(self):
        with closing(sqlite3.connect(self.book.store.path)) as connection:
            rows = connection.execute("SELECT no, seat, score, total FROM running_total ORDER BY no, seat")
            assert rows.fetchall() == [
                (no, seat, self.sheet.scores[no][seat], self.sheet.running_totals[no][seat])
                for no in range(len(self.sheet.deals))
                for seat in range(3)
            ]
        (line,) = evenings.latest(self.book)
        assert (line.totals, line.ranks) == (self.sheet.totals, self.sheet.ranks)
        assert (line.played, line.finished) == (self.sheet.played, self.sheet.finished)
        assert (line.rows, line.finished_early) == (self.sheet.rows, self.sheet.finished_early)

    @invariant()
    def what_can_be_undone_and_redone_is_told(self):
        locked = self.sheet.finished
        assert (self.open.undoable is not None) is (bool(self.done) and not locked)
        assert (self.open.redoable is not None) is (bool(self.undone) and not locked)


Walk.TestCase.settings = settings(max_examples=20, stateful_step_count=25, deadline=None)
TestWalk = Walk.TestCase
