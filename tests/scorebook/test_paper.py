"""Old papers in the book: looked at, stored, corrected, taken out as files and brought back."""

import json
from dataclasses import replace
from datetime import date

import pytest

from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.errors import (
    IrregularEntry,
    NothingPlayed,
    RowBroken,
    SameName,
    TotalsDoNotSum,
)
from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.paper.copied import Paper, PaperRow
from bismarck_scorer.imports import json as sheet_file
from bismarck_scorer.messages import messages_for
from bismarck_scorer.scorebook import evenings, files, paper, play
from bismarck_scorer.scorebook.export import export
from bismarck_scorer.scorebook.incoming import Arrival, Standing
from bismarck_scorer.ui.sheet import sheet_view
from tests.books import FAMILY, SHORT, THREE, begin, record

EN, ET = messages_for("en"), messages_for("et")
HEAD = Head(FAMILY, 0, date(1987, 5, 1), "Saun")
RIGHT = ((-2, 2, 0), (2, 1, -3), (2, 3, -5), (4, 2, -6), (5, -1, -4), (2, 1, -3))


def copied(*rows):
    return Paper(SHORT, HEAD, tuple(PaperRow(tuple(map(str, figures))) for figures in rows))


@pytest.fixture
def odd():
    """A paper with a row that cannot be, and the one below it, which goes on from there."""
    return copied(*RIGHT[:2], (2, 3, -4), *RIGHT[3:]).with_all_kept()


def test_a_look_stores_nothing_and_tells_what_would_come_in(book):
    found = paper.preview(book, copied(*RIGHT))
    assert (found.standing, found.refused) == (Standing(Arrival.NEW), None)
    assert found.sheet is not None
    assert found.sheet.totals == (2, 1, -3)
    assert evenings.latest(book) == []


def test_a_paper_is_stored_finished_under_its_own_date(book):
    opened = play.open_sheet(book, paper.store(book, copied(*RIGHT)))
    assert (opened.sheet.running_totals, opened.sheet.finished) == (RIGHT, True)
    (line,) = evenings.latest(book)
    assert (line.played_on, line.place, line.totals) == (date(1987, 5, 1), "Saun", (2, 1, -3))
    assert evenings.known_people(book) == FAMILY


def test_a_paper_with_rows_left_is_finished_early(book):
    assert play.open_sheet(book, paper.store(book, copied(*RIGHT[:4]))).sheet.finished_early


def test_the_same_paper_again_is_the_same_sheet(book):
    id_ = paper.store(book, copied(*RIGHT))
    assert paper.preview(book, copied(*RIGHT)).standing == Standing(Arrival.HERE, id_)
    assert paper.store(book, copied(*RIGHT)) == id_
    assert len(evenings.latest(book)) == 1


def test_a_wrong_row_stores_nothing_before_it_is_kept_or_put_right(book):
    wrong = copied(*RIGHT[:2], (2, 3, -4), *RIGHT[3:])
    refused = paper.preview(book, wrong).refused
    assert isinstance(refused, RowBroken)
    assert (refused.row, str(refused.cause)) == (2, str(TotalsDoNotSum((2, 3, -4), 0)))
    with pytest.raises(RowBroken):
        paper.store(book, wrong)
    with pytest.raises(NothingPlayed):
        paper.store(book, copied())
    with pytest.raises(SameName):
        paper.store(book, replace(wrong, head=Head(("Ema", "ema", "Isa"), 0, HEAD.played_on)))
    assert evenings.latest(book) == []


def test_a_row_that_is_kept_counts_and_bears_its_mark_everywhere(book, odd):
    id_ = paper.store(book, odd)
    sheet = play.open_sheet(book, id_).sheet
    assert [deal.irregular for deal in sheet.deals] == [False, False, True, True, False, False]
    assert sheet.totals == (2, 1, -3)
    rows = json.loads(export(book, id_, "json", EN).data)["deals"]
    assert [deal.get("irregular") for deal in rows] == [None, None, True, True, None, None]
    for kind in ("csv", "txt"):
        assert export(book, id_, kind, ET).data.decode().count("(ei klapi)") == 2
    rows = [row for round_ in sheet_view.rounds(sheet, EN) for row in round_.rows]
    assert [row.note for row in rows] == ["", "", "does not add up", "does not add up", "", ""]
    assert rows[2].sentence.endswith("does not add up")


def test_it_goes_out_as_a_file_and_comes_back_equal(book, odd):
    id_ = paper.store(book, replace(odd, rules=THREE))
    read = sheet_file.read(export(book, id_, "json", EN).data)
    assert read == play.open_sheet(book, id_).sheet
    assert files.store_sheet(book, read) == id_


def test_it_is_put_right_like_any_other_and_undo_brings_the_mark_back(book, odd):
    id_ = paper.store(book, odd)
    opened = play.reopen(book, id_, 1).open
    tricks = Deal("no_trump", 2, Kind.TRICKS, (3, 5, 4))
    mended = play.correct(book, id_, opened.version, 2, tricks).open
    assert not mended.sheet.deals[2].irregular
    undone = play.undo(book, id_, mended.version).open
    assert undone.sheet.deals == opened.sheet.deals
    again = play.redo(book, id_, undone.version).open
    assert again.sheet.deals == mended.sheet.deals
    assert play.open_sheet(book, id_).sheet == again.sheet


def test_at_the_table_no_such_row_can_be_entered(book):
    opened = record(book, begin(book, SHORT), 1, 2, -3)
    odd = Deal("no_trump", 1, Kind.SCORES, (1, 1, 1), irregular=True)
    with pytest.raises(IrregularEntry):
        play.record(book, opened.id, opened.version, odd)
    with pytest.raises(IrregularEntry):
        play.correct(book, opened.id, opened.version, 0, replace(odd, forehand=0))
    assert play.open_sheet(book, opened.id) == opened
