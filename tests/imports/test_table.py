"""Tables that people bring: what parts the columns, what the columns are, and what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bismarck_scorer.domain.errors import (
    FileEmpty,
    FileTooLarge,
    NotATable,
    NotUtf8,
    RowBroken,
    RuleBroken,
    TooManyCells,
    TooManyDeals,
)
from bismarck_scorer.imports.table import read
from bismarck_scorer.imports.text import SIZE_LIMIT

BOM = b"\xef\xbb\xbf"
ROWS = [("-2", "2", "0"), ("-1", "1", "0")]


def figures(text):
    data = text if isinstance(text, bytes) else text.encode()
    return [row.figures for row in read(data).rows]


@pytest.mark.parametrize("between", [";", ",", "\t"])
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
@pytest.mark.parametrize("begins", [b"", BOM, b"sep=%s\n"])
def test_names_stand_in_the_head_row_and_figures_below(between, ends, begins):
    lines = [between.join(cells) for cells in [("Ema", "Isa", "Õie"), *ROWS]]
    data = begins.replace(b"%s", between.encode()) + ends.join(lines).encode()
    assert read(data).players == ("Ema", "Isa", "Õie")
    assert figures(data) == ROWS


def test_what_parts_the_head_row_most_parts_the_columns():
    assert read(b'"Tamm, Juku";Isa;Liis\n1;2;-3').players == ("Tamm, Juku", "Isa", "Liis")
    assert read(b'Ema,"Isa; vanem",Liis\n1,2,-3').players == ("Ema", "Isa; vanem", "Liis")


def test_an_apostrophe_before_a_figure_is_none_of_it():
    assert figures("Ema;Isa;Liis\n'-2;'2;'+0") == [("-2", "2", "+0")]


def test_an_apostrophe_before_a_name_that_looks_like_a_formula_is_none_of_it():
    assert read(b"'=1+1;Isa;O'Hara\n1;2;-3").players == ("=1+1", "Isa", "O'Hara")


def test_empty_lines_and_columns_are_passed_over():
    assert figures("\n;Ema;Isa;Liis;\n;-2;2;0;\n;;;;\n\n;-1;1;0\n") == ROWS


@pytest.mark.parametrize("language", ["Contract;Forehand;Note", "mängu liik;EELISES OLIJA;Märkus"])
def test_columns_beside_the_figures_are_known_by_their_headings(language):
    (row,) = read(f"Ema;{language};Isa\n2;Võtmine;Isa;kaart lahti;-2".encode()).rows
    assert row.figures == ("2", "-2")
    assert row.said == {"contract": "Võtmine", "forehand": "Isa", "note": "kaart lahti"}


def test_a_short_row_lacks_its_last_figures():
    assert figures("Ema;Isa;Liis\n-2;2") == [("-2", "2", "")]


@pytest.mark.parametrize(
    ("data", "broken"),
    [
        (b"", FileEmpty),
        (BOM + b" ;;\r\n", FileEmpty),
        (b"Ema;Isa\n\xe4;1", NotUtf8),
        (b"x" * (SIZE_LIMIT + 1), FileTooLarge),
        (b"Ema;Isa\n" + b"1;-1\n" * 201, TooManyDeals),
        (b'Ema;Isa\n1;"-1\n', NotATable),
        (b'"Ema\n', NotATable),
    ],
)
def test_what_is_no_table_of_a_sheet_is_refused(data, broken):
    with pytest.raises(broken):
        read(data)


def test_a_cell_beyond_the_head_is_refused_with_its_row():
    with pytest.raises(RowBroken) as told:
        read(b"Ema;Isa\n1;-1\n1;-1;3\n")
    assert (told.value.row, str(told.value.cause)) == (1, str(TooManyCells(3, 2)))


@given(st.binary(max_size=200) | st.text(alphabet="Ea;,\t\n\r\"'-−3\x00", max_size=60).map(str.encode))
def test_whatever_the_bytes_they_are_a_table_or_a_broken_rule(data):
    try:
        table = read(data)
    except RuleBroken:
        return
    assert all(len(row.figures) == len(table.players) for row in table.rows)
