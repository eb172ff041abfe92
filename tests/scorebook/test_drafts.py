from dataclasses import replace

import pytest

from bismarck_scorer.domain import draft as drafting
from bismarck_scorer.domain.contracts import Trump
from bismarck_scorer.domain.draft import Draft
from bismarck_scorer.domain.errors import NoSuchSheet, SheetFinished
from bismarck_scorer.scorebook import drafts, evenings, play
from tests.books import SHORT, begin, fill, open_test_book, record


def half(sheet, *figures):
    blank = drafting.empty(sheet.rules, sheet.next_place)
    return replace(blank, figures=(*figures, *(None,) * (3 - len(figures))))


def test_a_half_entered_row_survives_a_restart(tmp_path):
    book = open_test_book(tmp_path)
    opened = begin(book)
    draft = Draft("no_trump", 0, (11, None, None), ("-", "", "1"), True, Trump.HEARTS, note="rida\nkaks")
    drafts.keep(book, opened.id, 0, draft)
    book.store.close()
    book = open_test_book(tmp_path)
    assert drafts.find(book, opened.id) == {0: draft}
    assert play.open_sheet(book, opened.id) == opened


def test_the_last_word_on_a_row_is_kept(book):
    opened = begin(book)
    drafts.keep(book, opened.id, 0, half(opened.sheet, 4))
    drafts.keep(book, opened.id, 0, half(opened.sheet, 4, 5))
    assert drafts.find(book, opened.id) == {0: half(opened.sheet, 4, 5)}
    drafts.keep(book, opened.id, 0, half(opened.sheet))
    assert drafts.find(book, opened.id) == {}


def test_recording_the_row_drops_its_draft_and_correcting_another_does_not(book):
    opened = record(book, begin(book), 1, 2, -3)
    draft = half(opened.sheet, 4)
    drafts.keep(book, opened.id, 1, draft)
    drafts.keep(book, opened.id, 0, drafting.of_deal(opened.sheet.deals[0]))
    deal = replace(opened.sheet.deals[0], figures=(0, 0, 0))
    opened = play.correct(book, opened.id, opened.version, 0, deal).open
    assert drafts.find(book, opened.id) == {1: draft}
    record(book, opened, 1, 2, -3)
    assert drafts.find(book, opened.id) == {}


def test_a_draft_waits_while_the_row_before_it_is_played_again(book):
    opened = record(book, begin(book), 1, 2, -3)
    draft = half(opened.sheet, 4)
    drafts.keep(book, opened.id, 1, draft)
    opened = play.undo(book, opened.id, opened.version).open
    assert drafts.find(book, opened.id) == {}
    opened = record(book, opened, 0, 0, 0)
    assert drafts.find(book, opened.id) == {1: draft}


def test_a_draft_that_does_not_fit_its_row_is_ignored(book):
    opened = begin(book)
    draft = half(opened.sheet, 4)
    for wrong in (
        replace(draft, contract="misere"),
        replace(draft, forehand=1),
        replace(draft, figures=(4, None)),
    ):
        drafts.keep(book, opened.id, 0, wrong)
        assert drafts.find(book, opened.id) == {}


def test_a_draft_that_another_version_wrote_is_ignored(book):
    opened = begin(book)
    drafts.keep(book, opened.id, 0, half(opened.sheet, 4))
    with book.store._engine.begin() as connection:
        connection.exec_driver_sql("UPDATE draft SET data = json_set(data, '$.colour', 'red')")
    assert drafts.find(book, opened.id) == {}


def test_a_draft_can_be_dropped(book):
    opened = begin(book)
    drafts.keep(book, opened.id, 0, half(opened.sheet, 4))
    drafts.drop(book, opened.id, 0)
    drafts.drop(book, opened.id, 0)
    assert drafts.find(book, opened.id) == {}


def test_nothing_is_entered_where_nothing_can_be(book):
    opened = fill(book, begin(book, SHORT))
    draft = drafting.of_deal(opened.sheet.deals[0])
    with pytest.raises(SheetFinished):
        drafts.keep(book, opened.id, 0, draft)
    evenings.delete(book, opened.id)
    with pytest.raises(NoSuchSheet):
        drafts.keep(book, opened.id, 0, draft)
    with pytest.raises(NoSuchSheet):
        drafts.find(book, opened.id)
