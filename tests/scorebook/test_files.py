from dataclasses import replace

import pytest

from bismarck_scorer.domain.changes import Action
from bismarck_scorer.domain.deal import Kind
from bismarck_scorer.domain.errors import ExtensionBroken, NothingPlayed, NothingToUndo, TricksDoNotAddUp
from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.rows import Extension
from bismarck_scorer.domain.sheet import begin as begin_sheet
from bismarck_scorer.scorebook import evenings, files, history, play
from tests.books import EVENING, FAMILY, SHORT, fill, record, scores
from tests.books import begin as begin_here


@pytest.fixture
def sheet():
    sheet = begin_sheet("from-elsewhere", SHORT, Head(FAMILY, 1, EVENING, "Saun", "märkus"))
    for _ in range(4):
        sheet = sheet.record(scores(sheet, 1, 2, -3))
    return sheet.record(replace(scores(sheet), kind=None))


def test_a_sheet_from_a_file_is_stored_whole_and_played_on(book, sheet):
    opened = play.open_sheet(book, files.store_sheet(book, sheet))
    assert (opened.sheet, opened.version) == (sheet, 1)
    (line,) = history.log(book, opened.id)
    assert (line.entry.change.action, line.entry.change.after) == (Action.BEGIN, sheet)
    with pytest.raises(NothingToUndo):
        play.undo(book, opened.id, opened.version)
    assert evenings.known_people(book) == FAMILY
    assert fill(book, opened).sheet.finished


def test_a_finished_sheet_stays_finished(book, sheet):
    opened = fill(book, begin_here(book, SHORT))
    brought = replace(opened.sheet, uid="another")
    assert play.open_sheet(book, files.store_sheet(book, brought)).sheet == brought


def test_a_sheet_that_is_here_is_recognised(book, sheet):
    id_ = files.store_sheet(book, sheet)
    assert files.store_sheet(book, sheet) == id_
    assert len(evenings.latest(book)) == 1


def test_a_sheet_that_lies_in_the_bin_is_taken_out(book, sheet):
    id_ = files.store_sheet(book, sheet)
    evenings.delete(book, id_)
    assert files.store_sheet(book, sheet) == id_
    assert play.open_sheet(book, id_).sheet == sheet


def test_a_sheet_of_the_same_uid_with_other_contents_is_stored_beside_it_once(book, sheet):
    id_ = files.store_sheet(book, sheet)
    here = record(book, play.open_sheet(book, id_), 1, 2, -3)
    beside = files.store_sheet(book, sheet)
    assert beside != id_
    assert files.store_sheet(book, sheet) == beside
    assert play.open_sheet(book, id_) == here
    brought = play.open_sheet(book, beside).sheet
    assert brought.uid != sheet.uid
    assert replace(brought, uid=sheet.uid) == sheet


@pytest.mark.parametrize("wrong", ["tricks", "finished", "extended"])
def test_a_sheet_that_breaks_a_rule_leaves_nothing(book, sheet, wrong):
    tricks = replace(sheet.deals[0], kind=Kind.TRICKS, figures=(1, 1, 1))
    broken = {
        "tricks": (replace(sheet, deals=(tricks,)), TricksDoNotAddUp),
        "finished": (replace(sheet, deals=(), finished=True), NothingPlayed),
        "extended": (replace(sheet, extended=(Extension("no_trump", "", 6),)), ExtensionBroken),
    }
    with pytest.raises(broken[wrong][1]):
        files.store_sheet(book, broken[wrong][0])
    assert evenings.latest(book) == []


def test_an_import_that_is_interrupted_leaves_nothing_behind(book, sheet):
    def interrupted():
        yield sheet
        yield replace(sheet, uid="another")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        files.store_files(book, interrupted())
    assert evenings.latest(book) == []
    assert evenings.known_people(book) == ()
