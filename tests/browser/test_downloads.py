"""A sheet taken out of the browser in every format: each file arrives whole, and other readers read it."""

import csv
import io
import json
import re
from xml.etree import ElementTree

import openpyxl
import pytest
from PIL import Image
from playwright.sync_api import expect

from bismarck_scorer.exports import formats
from bismarck_scorer.imports.json import read
from bismarck_scorer.messages import messages_for
from tests import pdf
from tests.browser.program import store

pytestmark = pytest.mark.browser

PLAYERS = ("Õie", "Isa", "Liis")
TOTALS = ("−2", "5", "−3")


def test_every_format_arrives_whole(running_app, open_ui, tmp_path):
    store(tmp_path / "data", PLAYERS, [{"tricks": [4, 8, 0]}])
    ui = open_ui(running_app.address, "/sheet/1")
    came = {}
    for format_ in formats():
        ui.tap("Export")
        with ui.page.expect_download() as coming:
            ui.tap(ui.button(re.compile(f"{format_.upper()}$")))
        expect(ui.page.get_by_role("alertdialog")).to_have_count(0)
        assert coming.value.suggested_filename.endswith(formats()[format_].suffix)
        came[format_] = coming.value.path().read_bytes()

    (page,) = pdf.texts(came["pdf"])
    drawn = ElementTree.fromstring(came["svg"])  # noqa: S314 - our own
    texts = (text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text"))
    for said in (page, " ".join(map(str, texts)), came["txt"].decode()):
        assert all(part in said for part in (*PLAYERS, *TOTALS))
    picture = Image.open(io.BytesIO(came["png"]))
    picture.load()
    assert picture.width == 1080
    paper, plain = openpyxl.load_workbook(io.BytesIO(came["xlsx"]), data_only=True).worksheets
    assert {-2, 5, -3} <= {cell for row in paper.iter_rows(values_only=True) for cell in row}
    assert [row[10] for row in plain.iter_rows(min_row=2, values_only=True)] == [*PLAYERS]
    (line,) = csv.DictReader(came["csv"].decode("utf-8-sig").splitlines())
    assert [int(line[name]) for name in PLAYERS] == [-2, 5, -3]
    assert json.loads(came["json"])["deals"][0]["totals"] == [-2, 5, -3]

    # To the last byte it is what the sheet gives.
    made = read(came["json"])
    for format_, data in came.items():
        assert formats()[format_].write(made, messages_for("en")) == data, format_
