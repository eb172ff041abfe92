"""A row that does not add up, kept as it stood on an old paper, says so in every kind of file."""

import csv
import io

import pytest

from bismarck_scorer.exports import formats
from bismarck_scorer.exports.paper.sizes import picture
from bismarck_scorer.messages import LANGUAGES, messages_for
from tests import pdf
from tests.exports.paper.shapes import pages, texts
from tests.exports.workbooks import stored
from tests.sheets import scores, sheet, tricks

EN = messages_for("en")
PLAIN = sheet(rows=[(4, 5, 3)])
KEPT = sheet(rows=[(4, 5, 3), scores(1, 1, 1, irregular=True), tricks(3, 3, 6)])


def write(made, format_, language="en"):
    return formats()[format_].write(made, messages_for(language))


def test_a_pdf_and_a_drawing_say_it_beside_the_row_and_with_the_rules():
    (page,) = pdf.texts(write(KEPT, "pdf"))
    for said in (page, write(KEPT, "svg").decode()):
        assert said.count("does not add up") == 2
        assert said.count("1 row does not add up: ") == 1
    assert "add up" not in pdf.texts(write(PLAIN, "pdf"))[0]


def test_a_picture_says_it():
    (page,) = pages(KEPT, picture(3))
    assert texts(page).count("does not add up") == 1
    assert write(KEPT, "png") != write(PLAIN, "png")


def test_a_text_for_a_chat_says_which_row_it_is():
    (line,) = [line for line in write(KEPT, "txt").decode().splitlines() if "(does not add up)" in line]
    assert " ".join(line.split()).startswith("2 B No trump (does not add up) ")


def test_tables_say_it_where_the_contract_stands():
    rows = list(csv.reader(io.StringIO(write(KEPT, "csv").decode("utf-8-sig"))))
    assert [row[2] for row in rows[1:]] == ["No trump", "No trump (does not add up)", "No trump"]
    _paper, plain = stored(KEPT)
    contracts = [cell.value for (cell,) in plain.iter_rows(min_row=2, min_col=6, max_col=6)]
    assert contracts == ["No trump"] * 3 + ["No trump (does not add up)"] * 3 + ["No trump"] * 3


def test_the_paper_of_a_workbook_says_it_and_its_check_shows_the_sum():
    paper, _plain = stored(KEPT)
    said = [row for row in paper.iter_rows(values_only=True) if "No trump (does not add up)" in map(str, row)]
    assert len(said) == 1
    assert 3 in said[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_words_for_it(language):
    words = messages_for(language)
    assert words("does not add up") in write(KEPT, "svg", language).decode()
    assert words("{contract} (does not add up)", contract=words.contract("no_trump")) in write(
        KEPT, "txt", language
    ).decode("utf-8")
