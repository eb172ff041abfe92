import re
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given

from bismarck_scorer.exports.naming import Names, file_name
from tests.sheets import any_sheet, sheet


@pytest.mark.parametrize(
    ("players", "name"),
    [
        (("Ema", "Isa", "Liis"), "2026-11-29-ema-isa-liis.json"),
        (("Õie", "Ülo Põld", "Straße"), "2026-11-29-oie-ulo-pold-strasse.json"),
        (("Łukasz", "Bjørn", "Þór"), "2026-11-29-lukasz-bjorn-thor.json"),
        (("CON", "a/b\\c:d*?", ".."), "2026-11-29-con-a-b-c-d-3.json"),
        (("Вера", "שרה", "日本"), "2026-11-29-1-2-3.json"),
        (("A" * 40, "B", "C"), "2026-11-29-aaaaaaaaaaaaaaaa-b-c.json"),
    ],
)
def test_a_file_is_called_after_date_and_players(players, name):
    assert file_name(sheet(players=players), ".json") == name


def test_files_that_would_bear_the_same_name_are_numbered():
    assert file_name(sheet(), ".csv", 2) == "2026-11-29-ema-isa-liis-2.csv"


def test_in_one_folder_no_two_sheets_get_the_same_name_not_even_by_a_player_called_after_a_number():
    names = Names(".csv")
    tables = [("Ema", "Isa", "Liis")] * 2 + [("Ema", "Isa", "Liis", "2")] + [("Ema", "Isa", "Liis")] * 2
    assert [names.own(sheet(players=players)) for players in tables] == [
        "2026-11-29-ema-isa-liis.csv",
        "2026-11-29-ema-isa-liis-2.csv",
        "2026-11-29-ema-isa-liis-2-2.csv",
        "2026-11-29-ema-isa-liis-3.csv",
        "2026-11-29-ema-isa-liis-4.csv",
    ]


def test_names_sort_by_date():
    days = [date(1999, 12, 31), date(2026, 2, 3), date(2026, 11, 29), date(9999, 1, 1)]
    sheets = [replace(sheet(), head=replace(sheet().head, played_on=day)) for day in days]
    names = [file_name(one, ".json") for one in sheets]
    assert names == sorted(names)


@given(any_sheet())
def test_a_name_is_fit_for_every_file_system(made):
    assert re.fullmatch(r"\d{4}-\d\d-\d\d(-[a-z0-9]+)+\.json", file_name(made, ".json"))
    assert len(file_name(made, ".json")) < 100
