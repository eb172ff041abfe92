import re

import pytest
from hypothesis import given

from bismarck_scorer.exports.naming import file_name
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


@given(any_sheet())
def test_a_name_is_fit_for_every_file_system(made):
    assert re.fullmatch(r"\d{4}-\d\d-\d\d(-[a-z0-9]+)+\.json", file_name(made, ".json"))
    assert len(file_name(made, ".json")) < 100
