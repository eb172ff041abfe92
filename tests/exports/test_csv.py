import csv
import io
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bismarck_scorer.domain.deal import Kind
from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.domain.sheet import begin
from bismarck_scorer.domain.table_text import unguarded
from bismarck_scorer.exports.csv import write
from bismarck_scorer.messages import messages_for
from tests.domain import strategies
from tests.domain.own_strategies import own_rules
from tests.exports.workbooks import LIBREOFFICE, table_by_libreoffice
from tests.sheets import UID, any_sheet, redealt, scores, sheet, tricks

EN = messages_for("en")


def table(made, language="en", delimiter=","):
    text = write(made, messages_for(language)).decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))


def test_case_29_it_begins_with_a_byte_order_mark_and_has_windows_line_ends():
    data = write(sheet(players=("Õie", "B", "C"), rows=[(4, 5, 3)]), EN)
    assert data.startswith(b"\xef\xbb\xbf")
    assert not data.startswith(b"\xef\xbb\xbfsep=")
    assert data.count(b"\r\n") == data.count(b"\n") == 2
    assert "Õie".encode() in data


@pytest.mark.parametrize(("language", "delimiter"), [("et", ";"), ("en", ",")])
def test_columns_are_parted_as_the_languages_spreadsheets_expect(language, delimiter):
    assert len(table(sheet(rows=[(4, 5, 3)]), language, delimiter)[0]) == 7 + 3 * 3 + 1


def test_case_28_names_with_commas_and_quotes_and_notes_of_two_lines_come_back_equal():
    name, note = 'Tamm, "Juku"', 'a\n"b", c'
    head, row = table(sheet(players=(name, "B;", "C"), rows=[tricks(4, 5, 3, note=note)]))
    assert head[9] == row[3] == name
    assert row[-1] == note


@pytest.mark.parametrize("name", ["=1+1", "+3", "-3", "@home"])
def test_a_name_that_looks_like_a_formula_stays_a_text(name):
    head, row = table(sheet(players=(name, "B", "C"), rows=[(4, 5, 3)]))
    assert head[9] == row[3] == f"'{name}"
    assert head[7].startswith(f"'{name}")


def test_figures_are_numbers_with_a_minus_that_spreadsheets_calculate_with():
    row = table(sheet(rows=[tricks(4, 5, 3, note="=A1")]))[1]
    assert row[7:16] == ["4", "-2", "-2", "5", "2", "2", "3", "0", "0"]
    assert row[16] == "'=A1"


def test_a_row_says_which_deal_round_and_contract_it_is():
    rows = [scores(0, 0, 0)] * 6 + [tricks(6, 3, 3, trump="hearts")]
    assert table(sheet(rows=rows))[7][:6] == ["7", "S", "Called trump", "Ema", "hearts", ""]


def test_a_row_copied_from_paper_has_no_counted_figures():
    assert table(sheet(rows=[scores(-1, -2, 3)]))[1][7:10] == ["", "-1", "-1"]


def test_a_row_of_points_bears_the_name_it_has_on_the_sheet():
    made = begin(UID, rules_for("dutch_eight", 3), Head(("Ema", "Isa", "Liis"), 0, date(2026, 11, 29)))
    for place in made.places[:15]:
        made = made.record(scores(1, 1, -2)(place))
    assert [row[2] for row in table(made)[13:]] == ["No hearts"] * 3


def test_a_redealt_row_says_so_and_moves_no_total():
    row = table(sheet(rows=[(4, 5, 3), redealt()]))[2]
    assert row[2] == "No trump (redealt)"
    assert row[7:10] == ["", "", "-2"]


@pytest.mark.skipif(LIBREOFFICE is None, reason="LibreOffice is not installed")
def test_libreoffice_reads_the_same_table(tmp_path):
    odd = [tricks(4, 5, 3, note='a\n"b"; c'), redealt(note="=1+1"), scores(1, 1, 1, irregular=True)]
    made = sheet(players=('Tamm, "Juku"', "=B;", "שלום 👨‍👩‍👧"), rows=odd)
    expected = [
        [int(cell) if is_number(cell) else cell or None for cell in row] for row in table(made, "et", ";")
    ]
    assert table_by_libreoffice(write(made, messages_for("et")), tmp_path, ";") == expected


def is_number(text):
    return text.removeprefix("-").isdecimal()


@given(any_sheet())
def test_every_figure_and_text_is_read_back_by_other_readers(made):
    rows = table(made)
    assert len(rows) == len(made.deals) + 1
    for index, row in enumerate(rows[1:]):
        totals = tuple(int(row[9 + 3 * seat]) for seat in range(made.rules.players))
        assert totals == made.running_totals[index]
        assert unguarded(row[-1]) == made.deals[index].note


@given(st.data())
def test_a_table_of_any_rules_is_read_back_with_its_texts_its_scores_and_its_totals(data):
    drawn = data.draw(strategies.sheets(data.draw(st.one_of(strategies.rules(), own_rules()))))
    head, *rows = table(drawn, "et", ";")
    firsts = range(7, 7 + 3 * drawn.rules.players, 3)
    assert [head[first + 2] for first in firsts] == [*drawn.players]
    assert {len(row) for row in rows} <= {len(head)}
    totals = [0] * drawn.rules.players
    for row, deal in zip(rows, drawn.deals, strict=True):
        totals = [total + int(row[first + 1] or 0) for total, first in zip(totals, firsts, strict=True)]
        assert [int(row[first + 2]) for first in firsts] == totals
        counted = [int(row[first]) for first in firsts if row[first]]
        assert counted == ([] if deal.kind in (None, Kind.SCORES) else [*deal.figures])
        assert (row[3], unguarded(row[-1])) == (drawn.players[deal.forehand], deal.note)
    assert tuple(totals) == drawn.totals
