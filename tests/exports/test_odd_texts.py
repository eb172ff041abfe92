"""Names and notes that have broken other programs' files: they come back from every kind of file."""

import csv
import io
import json
from itertools import cycle

import pytest

from bismarck_scorer.domain.table_text import unguarded
from bismarck_scorer.exports import csv as csv_file
from bismarck_scorer.exports import formats
from bismarck_scorer.exports import text as text_file
from bismarck_scorer.exports.json import write as write_json
from bismarck_scorer.exports.width import width
from bismarck_scorer.imports.json import read
from bismarck_scorer.messages import messages_for
from tests.exports.workbooks import stored
from tests.sheets import sheet, tricks

EN, ET = messages_for("en"), messages_for("et")
NAMES = [
    "=1+1",
    '=CMD("calc")',
    "+3",
    "-3",
    "@home",
    "'=1+1",
    "'Ema'",
    "＝1＋1",
    'Tamm, "Juku"',
    "a;b",
    "😀👨‍👩‍👧🏽",
    "🇪🇪 ❤️",
    "שרה",
    "محمد (2)",
    "Q̣̇",
    "日本",
    "_x0041_",
    "42",
    "TRUE",
    "https://example.org",
    "N" * 40,
]
NOTES = ["=A1", "-3", "@x", 'a\n"b", c;', "\u05e9\n+", "'=", "_x000D_"]


def written(name, note):
    return sheet(players=(name, "B", "C"), rows=[tricks(4, 5, 3, note=note)], place=name, note=note)


@pytest.mark.parametrize(("name", "note"), [*zip(NAMES, cycle(NOTES), strict=False)])
def test_json_csv_and_xlsx_give_names_and_notes_back_as_they_were(name, note):
    made = written(name, note)
    assert read(write_json(made, EN)) == made
    assert json.loads(write_json(made, EN))["players"][0] == name
    for words, delimiter in ((EN, ","), (ET, ";")):
        head, row = table(made, words, delimiter)
        assert (unguarded(head[9]), unguarded(row[3]), unguarded(row[-1])) == (name, name, note)
    paper, rows = stored(made)
    values = [cell for row in paper.iter_rows(values_only=True) for cell in row]
    assert name in values
    assert note in values
    assert [row[10] for row in rows.iter_rows(min_row=2, values_only=True)] == [name, "B", "C"]
    assert [row[14] for row in rows.iter_rows(min_row=2, values_only=True)] == [note] * 3


@pytest.mark.parametrize("name", NAMES)
def test_text_shows_names_and_notes_and_keeps_its_columns(name):
    made = written(name, "Õie\nsaw it")
    page = text_file.write(made, EN).decode()
    assert page.count(name) == 3  # place, column, ranking
    assert "Õie\nsaw it" in page
    head, row = page.splitlines()[2:4]
    assert width(head) == width(row) + len("*")


def table(made, words, delimiter):
    text = csv_file.write(made, words).decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))


@pytest.mark.parametrize("id_", formats())
@pytest.mark.parametrize("language", ["en", "et"])
def test_the_same_sheet_gives_the_same_bytes(id_, language):
    made = written(NAMES[0], NOTES[0])
    write = formats()[id_].write
    assert write(made, messages_for(language)) == write(made, messages_for(language))
