import csv
import io

import openpyxl
import pytest

from bismarck_scorer.exports.many import MANY, write_xlsx
from bismarck_scorer.messages import messages_for
from tests.sheets import redealt, sheet, tricks

EN = messages_for("en")
SHEETS = (
    sheet(rows=[(4, 5, 3), redealt(), tricks(6, 3, 3, note="=1+1")], place="Köögilaud"),
    sheet(players=("Õie", "Isa", "Liis", "Mai"), rows=[(3, 2, 2, 2)], pack=36),
)
PLAYERS = ["Ema", "Isa", "Liis"] * 3 + ["Õie", "Isa", "Liis", "Mai"]


def as_csv(language="en", delimiter=","):
    data = b"".join(MANY["csv"].write(SHEETS, messages_for(language)))
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""), delimiter=delimiter))


def worksheets(most=1_048_576):
    data = b"".join(write_xlsx(SHEETS, EN, most))
    return openpyxl.load_workbook(io.BytesIO(data)).worksheets


@pytest.mark.parametrize(("language", "delimiter"), [("en", ","), ("et", ";")])
def test_a_csv_file_has_one_head_and_a_row_for_each_deal_and_player_of_all_sheets(language, delimiter):
    head, *rows = as_csv(language, delimiter)
    assert len(head) == 15
    assert [row[10] for row in rows] == PLAYERS
    assert [row[0] for row in rows] == ["2026-11-29"] * 13
    assert {row[1] for row in rows} == {"Köögilaud", "Kitchen table"}


def test_case_31_a_text_that_looks_like_a_formula_is_none_in_either_table():
    assert [row[14] for row in as_csv()[7:10]] == ["'=1+1"] * 3
    (worksheet,) = worksheets()
    note = worksheet.cell(8, 15)
    assert (note.value, note.data_type) == ("=1+1", "s")


def test_a_workbook_says_the_same_as_the_csv_file_with_dates_and_numbers_as_such():
    (worksheet,) = worksheets()
    head, *rows = [[cell.value for cell in row] for row in worksheet.rows]
    assert head == as_csv()[0]
    assert str(rows[0][0]) == "2026-11-29 00:00:00"
    assert rows[0][1:] == [
        "Köögilaud", "Estonian Bismarck", 1, "B", "No trump", "Ema", None, None, None, "Ema", 4, -2, -2, None
    ]  # fmt: skip
    said = [["" if cell is None else str(cell) for cell in row[1:-1]] for row in rows]
    assert said == [row[1:-1] for row in as_csv()[1:]]


def test_what_one_worksheet_cannot_hold_goes_on_in_the_next_under_the_same_head():
    parts = worksheets(most=6)
    assert [part.title for part in parts] == ["Rows", "Rows 2", "Rows 3"]
    assert {part.cell(1, 11).value for part in parts} == {"Player"}
    assert [row[10].value for part in parts for row in list(part.rows)[1:]] == PLAYERS


def test_without_a_sheet_there_is_a_head_alone():
    assert [
        len(list(part.rows))
        for part in openpyxl.load_workbook(io.BytesIO(b"".join(write_xlsx([], EN)))).worksheets
    ] == [1]
    assert b"".join(MANY["csv"].write([], EN)).count(b"\r\n") == 1
