"""An old paper being copied: keys, taps, seats that are changed, and the draft that a device keeps."""

import json
from dataclasses import replace
from datetime import date

import pytest

from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.paper.reading import read
from bismarck_scorer.exports import text
from bismarck_scorer.imports import table
from bismarck_scorer.messages import messages_for
from bismarck_scorer.ui.bringing.bringing_state import plain_copying
from bismarck_scorer.ui.bringing.copied_view import Mark, concern, copied_rows
from bismarck_scorer.ui.bringing.copying import BACK, SIGN, Copying, Hand, of_table
from bismarck_scorer.ui.sheet import sheet_view
from bismarck_scorer.ui.sheet.seating import Seating
from tests.books import begin, open_test_book

EN = messages_for("en")
MAY = date(1987, 5, 1)


@pytest.fixture
def paper():
    return Copying(Seating(("Ema", "Isa", "Liis")), day="1.5.1987", played_on=MAY).begun()


def typed(copying, *rows):
    for row in rows:
        for figure in row:
            for key in str(figure):
                copying = copying.pressed(key)
            copying = copying.onward()
    return copying


def figures(copying):
    return [row.figures for row in copying.rows]


def test_the_sign_can_be_turned_at_any_time_and_digits_taken_back(paper):
    keyed = paper.pressed("1").pressed(SIGN).pressed("2").pressed(BACK)
    assert keyed.figure(Hand(0, 0)) == "-1"
    assert keyed.pressed(SIGN).figure(Hand(0, 0)) == "1"
    assert not keyed.pressed(BACK).pressed(BACK).rows


def test_a_row_is_judged_only_when_the_hand_has_left_it(paper):
    half = typed(paper, (2, 3))
    assert (len(half.rows), half.judged) == (1, ())
    assert typed(half, (-4,)).judged == typed(half, (-4,)).rows
    back = typed(half, (-4,)).at(Hand(0, 1))
    assert back.judged == back.rows


def test_a_wrong_row_is_marked_taken_from_what_is_near_or_kept(paper):
    copying = typed(paper, (-2, 2, 0), (2, 1, -3), (2, 3, -4))
    found = read(copying.paper(copying.judged))
    marks = [row.mark for row in copied_rows(copying, found, EN)][:4]
    assert marks == [Mark.NOTHING, Mark.NOTHING, Mark.WRONG, Mark.NOTHING]
    assert concern(copying, found) == 2
    taken = copying.taken(2, found.rows[2].nearest[-1])
    assert read(taken.paper(taken.judged)).first_wrong is None
    kept = copying.kept(2, kept=True)
    found = read(kept.paper(kept.judged))
    assert copied_rows(kept, found, EN)[2].mark is Mark.KEPT
    assert kept.with_figure(Hand(2, 2), "-5").rows[2].kept is False


def test_figures_move_with_the_player_whose_they_are(paper):
    moved = typed(paper, (-2, 2, 0)).reseated(lambda now: now.move(0, 2))
    assert (moved.seating.names, figures(moved)) == (("Isa", "Liis", "Ema"), [("2", "0", "-2")])
    brought = of_table(table.read(b"Ema;Isa;Liis\n-2;2;0")).reseated(lambda now: now.move(0, 2))
    assert figures(replace(brought, played_on=MAY).begun()) == [("2", "0", "-2")]


def test_a_removed_row_is_put_back_until_a_row_is_changed(paper):
    copying = typed(paper, (-2, 2, 0), (2, 3, -4), (2, 1, -3)).kept(1, kept=True)
    removed = copying.removed(1)
    assert (figures(removed), removed.hand) == ([("-2", "2", "0"), ("2", "1", "-3")], Hand(1, 0))
    back = removed.at(Hand(0, 2)).onward().put_back()
    assert (back.rows, back.hand, back.put_back()) == (copying.rows, Hand(1, 0), back)
    assert copying.removed(2).put_back().rows == copying.rows
    for changed in (removed.pressed("4"), removed.inserted(0), removed.reseated(lambda now: now.move(0, 2))):
        assert changed.put_back() == changed


def test_a_draft_is_read_as_it_was_written(paper):
    copying = typed(paper, (-2, 2, 0), (2, 3, -4)).kept(1, kept=True)
    again = plain_copying.read(plain_copying.written(copying))
    assert again is not None
    assert (again.rows, again.seating.names) == (copying.rows, copying.seating.names)
    assert (again.day, again.played_on) == ("1.5.1987", MAY)
    assert again.hand == Hand(2, 0)
    brought = of_table(table.read(b"Ema;Isa;Liis\n-2;2;0"))
    assert plain_copying.read(plain_copying.written(brought)) == brought


def test_a_draft_of_before_dates_were_kept_goes_back_to_its_head_with_all_its_rows(paper):
    copying = typed(paper, (-2, 2, 0), (2, 3, -4))
    plain = json.loads(plain_copying.written(copying))
    del plain["played_on"]
    again = plain_copying.read(json.dumps(plain))
    assert again is not None
    assert (again.on_rows, again.day, again.rows) == (False, "1.5.1987", copying.rows)


@pytest.mark.parametrize("kept", ["", "[]", "{}", "null", '{"own": 3}'])
def test_a_draft_that_nobody_understands_is_none(kept):
    assert plain_copying.read(kept) is None


def test_a_sheet_with_a_kept_row_says_so_and_not_that_every_row_sums_to_zero(tmp_path):
    book = open_test_book(tmp_path)
    sheet = begin(book).sheet
    book.store.close()
    odd = sheet.record(Deal("no_trump", 0, Kind.SCORES, (1, 1, 1), irregular=True))
    said = text.write(odd, EN).decode()
    assert "1 row does not add up: it stands as it stood on the old paper." in said
    assert "Every row sums to zero." not in said
    assert "Every row sums to zero." in text.write(sheet, EN).decode()
    assert sheet_view.irregular_rows(odd, EN) == "Does not add up: B 1"
    assert sheet_view.rounds(odd, EN)[0].rows[0].irregular
