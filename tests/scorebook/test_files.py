import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from uuid import UUID

import pytest

from bismarck_scorer.domain.changes import Action
from bismarck_scorer.domain.deal import Kind
from bismarck_scorer.domain.errors import ExtensionBroken, NothingPlayed, NothingToUndo, TricksDoNotAddUp
from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.rows import Extension
from bismarck_scorer.domain.sheet import begin as begin_sheet
from bismarck_scorer.exports import json as json_file
from bismarck_scorer.imports import json
from bismarck_scorer.messages import messages_for
from bismarck_scorer.scorebook import evenings, files, history, play, players
from tests.books import EVENING, FAMILY, SHORT, fill, open_test_book, record, scores
from tests.books import begin as begin_here

NOW = datetime(2026, 11, 29, 18, tzinfo=UTC)


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


def test_case_33_a_file_of_before_a_player_was_renamed_is_the_sheet_that_is_here(book):
    book = replace(book, new_uid=lambda: str(UUID(int=7)))
    opened = record(book, begin_here(book), 1, 2, -3)
    exported = json_file.FORMAT.write(opened.sheet, messages_for("en"))
    juku = next(person.id for person in players.everybody(book) if person.name == "Isa")
    players.rename(book, juku, "Juku")
    assert files.store_sheet(book, json.read(exported)) == opened.id
    assert sorted(person.name for person in players.everybody(book)) == ["Ema", "Juku", "Liis"]
    again = json_file.FORMAT.write(play.open_sheet(book, opened.id).sheet, messages_for("en"))
    assert json.read(again).uid == json.read(exported).uid == opened.sheet.uid


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


def test_many_files_of_one_call_lie_there_as_if_each_had_come_by_itself(tmp_path, sheet):
    other = replace(sheet, deals=sheet.deals[:2])
    people = (FAMILY, ("ISA", "Õie", "Liis"), ("Isa", "Ema", "Juku"))
    many = [
        replace(
            sheet, uid=f"number-{at}", head=replace(sheet.head, players=people[at % 3], note=f"õhtu {at}")
        )
        for at in range(230)
    ]
    came = [sheet, *many[:30], other, sheet, *many, replace(sheet, uid=""), other, many[7]]
    here = []
    for name in ("together", "alone"):
        (tmp_path / name).mkdir()
        book = open_test_book(tmp_path / name)
        book = replace(book, clock=lambda: NOW)
        evenings.delete(book, files.store_sheet(book, sheet))
        if name == "together":
            ids = files.store_files(book, came)
        else:
            ids = [files.store_sheet(book, one) for one in came]
        with closing(sqlite3.connect(book.store.path)) as connection:
            here.append((ids, list(connection.iterdump())))
    assert len(set(here[0][0])) == 1 + 1 + 230 + 1
    assert here[0] == here[1]
