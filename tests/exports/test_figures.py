"""A player's figures as files."""

import csv
import io

import pytest
from openpyxl import load_workbook

from bismarck_scorer.domain.errors import NoSuchPlayer, UnknownValue
from bismarck_scorer.messages import LANGUAGES, messages_for
from bismarck_scorer.scorebook import players
from bismarck_scorer.scorebook.export import export_figures
from tests.books import SHORT, begin, close_test_books, open_test_book, record

EN = messages_for("en")
ROWS = ((2, 0, -2), (1, 0, -1), (0, 1, -1), (-1, 2, -1), (2, -1, -1), (1, -1, 0))


@pytest.fixture
def book(tmp_path):
    book = open_test_book(tmp_path)
    opened = begin(book, SHORT, ("Õie", "=Isa", "Liis"))
    for row in ROWS:
        opened = record(book, opened, *row)
    yield book
    close_test_books()


def number(book, name):
    return next(player.id for player in players.everybody(book) if player.name == name)


def rows_of(exported, delimiter=","):
    return list(csv.reader(io.StringIO(exported.data.decode("utf-8-sig")), delimiter=delimiter))


def test_a_table_stands_below_the_other_with_the_figures_of_the_page(book):
    exported = export_figures(book, number(book, "Õie"), "csv", EN)
    assert exported.name == "bismarck-oie.csv"
    rows = rows_of(exported)
    assert rows[0] == ["Õie"]
    assert ["All sheets", "1", "5", "5.00"] in rows
    assert ["All deals", "6", "5", "0.83"] in rows
    # forehand in the deals 1 and 4
    assert ["As forehand", "2", "1", "0.50"] in rows
    assert ["Won alone", "1", "", ""] in rows
    assert ["No trump", "yes", "1", "2", "2.00"] in rows
    assert ["No trump", "no", "2", "1", "0.50"] in rows
    assert ["Misère", "-1", "1"] in rows
    assert ["2026", "1", "1", "0", "5", "5.00"] in rows
    assert ["'=Isa", "1", "1", "0", "0", "4"] in rows  # a name is no formula


def test_case_30_where_decimals_have_a_comma_columns_are_parted_by_semicolons(book):
    exported = export_figures(book, number(book, "Õie"), "csv", messages_for("et"))
    assert ["Kõik lehed", "1", "5", "5,00"] in rows_of(exported, ";")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_workbook_has_a_worksheet_for_each_table_in_every_language(book, language):
    exported = export_figures(book, number(book, "=Isa"), "xlsx", messages_for(language))
    found = load_workbook(io.BytesIO(exported.data))
    assert len(found.worksheets) == 5
    overall, *_others, beside = found.worksheets
    assert [cell.value for cell in overall[2]][1:] == [1, 1, 1]
    assert [cell.value for cell in beside[2]] == ["Liis", 1, 1, 0, 0, 7]
    assert [cell.value for cell in beside[3]] == ["Õie", 1, 0, 0, 1, -4]
    again = export_figures(book, number(book, "=Isa"), "xlsx", messages_for(language))
    assert again.data == exported.data


def test_what_is_not_there_is_refused(book):
    with pytest.raises(NoSuchPlayer):
        export_figures(book, 99, "csv", EN)
    with pytest.raises(UnknownValue):
        export_figures(book, number(book, "Liis"), "pdf", EN)
