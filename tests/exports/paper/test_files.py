"""The files themselves, as other programs read them: PDF by PDFium, SVG as XML, PNG by Pillow."""

import base64
import re
import sys
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import Any
from xml.etree import ElementTree

import pytest
from fontTools.ttLib import TTFont
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from bismarck_scorer.exports import formats
from bismarck_scorer.exports.paper import ink
from bismarck_scorer.exports.paper.faces import font_bytes
from bismarck_scorer.messages import LANGUAGES, messages_for
from tests import pdf
from tests.domain import strategies as made
from tests.domain.own_strategies import own_rules
from tests.exports.paper.sheets import LONG, ODD, WORKED, totals, worked, written

EN = messages_for("en")
DRAWN = ("pdf", "png", "svg")
SVG = "{http://www.w3.org/2000/svg}"


def write(sheet, format_, paper=None, words=EN):
    return formats()[format_].write_on(paper)(sheet, words)


def xml(data):
    """The tree of a file of ours."""
    return ElementTree.fromstring(data)  # noqa: S314 - nobody else's


def read_svg(data):
    """Every text of a drawing."""
    return [element.text or "" for element in xml(data).iter(f"{SVG}text")]


def open_font(data) -> Any:  # the tables of a font have no static types
    """A font file."""
    return TTFont(BytesIO(data))


def ranked(sheet):
    """The lines of the ranking as they are read."""
    lines = zip(sheet.ranks, sheet.players, sheet.totals, strict=True)
    return [f"{rank}. {player} {EN.number(total)}" for rank, player, total in lines]


def picture(data):
    return Image.open(BytesIO(data)).convert("RGB")


def pixels(image, colour):
    """How many pixels have this colour."""
    return sum(count for count, seen in image.getcolors(2**24) if seen == tuple(bytes.fromhex(colour[1:])))


@pytest.mark.parametrize("name", WORKED)
def test_every_total_and_name_can_be_read_back(name):
    sheet = worked(name)
    (page,) = pdf.texts(write(sheet, "pdf"))
    drawn = read_svg(write(sheet, "svg"))
    for player, total in zip(sheet.players, totals(name), strict=True):
        said = f"{player} {EN.number(total)}"
        assert f". {said}" in page
        assert any(text.endswith(f". {said}") for text in drawn)
    for deal, seats in zip(sheet.deals, sheet.running_totals, strict=True):
        for total in () if deal.redealt else seats:
            assert EN.number(total) in page.split()
            assert EN.number(total) in drawn


@settings(max_examples=25)
@given(st.data())
def test_any_sheet_of_any_rules_can_be_read_back(data):
    sheet = data.draw((own_rules() | made.rules()).flatmap(made.sheets))
    paper = data.draw(st.sampled_from(["a4", "a5", "letter"]))
    read = " ".join(pdf.texts(write(sheet, "pdf", paper)))
    for player, total in zip(sheet.players, sheet.totals, strict=True):
        assert EN.number(total) in read.split()
        assert player in read or unicodedata.bidirectional(player[0]) == "AL"
    assert picture(write(sheet, "png")).width == 1080
    xml(write(sheet, "svg"))


@pytest.mark.parametrize("paper", ["a4", "a5", "letter"])
def test_sixty_rows_of_six_players_with_long_names_are_read_back_whole(paper):
    sheet = written(LONG, 10)
    pages = pdf.texts(write(sheet, "pdf", paper))
    assert len(pages) > 1
    assert all("29 November 2026 · Kitchen table" in page for page in pages)
    for page in pages[:2]:  # on a third there may be small print
        assert all(line in page for line in ranked(sheet))
    read = " ".join(pages).split()
    assert all(EN.number(total) in read for seats in sheet.running_totals for total in seats)


@pytest.mark.parametrize(
    ("paper", "size"), [(None, (595, 842)), ("a4", (595, 842)), ("a5", (420, 595)), ("letter", (612, 792))]
)
def test_pages_have_the_size_that_was_asked_for(paper, size):
    (page,) = pdf.pages(write(worked("folk"), "pdf", paper))
    assert tuple(map(round, page.get_size())) == size


@pytest.mark.parametrize("format_", DRAWN)
@pytest.mark.parametrize("names", [LONG, ODD], ids=["long", "odd"])
def test_the_same_sheet_is_the_same_bytes(format_, names):
    sheet = written(names, 4)
    once = write(sheet, format_)
    write(worked("folk"), format_)
    assert write(sheet, format_) == once


def test_several_can_be_drawn_at_once():
    # Accented letters are put together from parts, and reportlab remembers with the font which one it is at.
    accented = tuple("".join(map(chr, range(first, first + 36))) for first in (0xC0, 0x100, 0x128, 0x150))
    sheet = written(accented, 2)
    jobs = ["pdf", "svg"] * 15
    alone = {format_: write(sheet, format_) for format_ in DRAWN}
    patience = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(6) as pool:
            assert [*pool.map(lambda format_: write(sheet, format_) == alone[format_], jobs)] == [True] * len(
                jobs
            )
    finally:
        sys.setswitchinterval(patience)


@pytest.mark.parametrize("format_", DRAWN)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_is_drawn(language, format_):
    words = messages_for(language)
    data = write(worked("estonian-3"), format_, words=words)
    if format_ != "png":
        read = pdf.texts(data)[0] if format_ == "pdf" else " ".join(read_svg(data))
        assert words.contract("trump_misere") in read
        assert "□" not in read


def test_all_fonts_are_in_the_pdf_and_all_are_ours():
    data = write(written(ODD, 3), "pdf")
    fonts = set(re.findall(rb"/BaseFont /(\S+)", data))
    assert {name.partition(b"+")[2].decode() for name in fonts} == {
        *ink.Face,
        "SheetHebrew-Regular",
        "SheetArabic-Regular",
    }
    assert data.count(b"/FontFile2") == len(fonts)


def test_names_that_mean_something_elsewhere_are_only_names():
    sheet = written(ODD, 3)
    assert ODD[0] in " ".join(pdf.texts(write(sheet, "pdf")))
    assert ranked(sheet)[0] in read_svg(write(sheet, "svg"))


def test_what_no_font_has_is_seen_as_a_box():
    read = " ".join(pdf.texts(write(written(ODD, 3), "pdf")))
    assert "□ Pere □" in read


def test_names_that_run_to_the_left_are_read_back():
    read = unicodedata.normalize("NFKC", " ".join(pdf.texts(write(written(ODD, 3), "pdf"))))
    assert "שלום" in read or "םולש" in read  # readers turn it round or do not
    assert "محمد" in read or "دمحم" in read


def test_no_reader_of_an_svg_turns_round_what_is_in_the_order_of_drawing():
    drawn = read_svg(write(written(ODD, 3), "svg"))
    assert "\u202dםולש\u202c" in drawn
    assert all(
        text.startswith("\u202d")
        for text in drawn
        if "ם" in text or unicodedata.bidirectional(text[0]) == "AL"
    )


def test_spaces_at_the_ends_of_a_text_of_an_svg_are_kept():
    data = write(written(ODD, 3), "svg")
    assert any(text.startswith(" ") for text in read_svg(data))
    assert xml(data).get("{http://www.w3.org/XML/1998/namespace}space") == "preserve"
    (style,) = xml(data).iter(f"{SVG}style")
    assert "text{white-space:pre}" in str(style.text)  # Chromium passes over the attribute


def test_an_svg_holds_the_letters_that_it_draws_and_little_more():
    data = write(written(ODD, 3), "svg")
    letters = {}
    for family, weight, font in re.findall(
        rb"font-family:'([\w ]+)';font-weight:(\d+);src:url\(data:font/ttf;base64,([^)]+)\)", data
    ):
        file = open_font(base64.b64decode(font))
        letters[family.decode(), weight.decode()] = file.getBestCmap()
        assert all(file.getGlyphID(glyph) for glyph in file.getBestCmap().values())
    for element in xml(data).iter(f"{SVG}text"):
        style = dict(re.findall(r"([a-z-]+): ?([^;]+);", element.get("style")))
        family, weight = style["font-family"].split("'")[1], style["font-weight"]
        drawn = (element.text or "").strip("\u202d\u202c")
        assert set(map(ord, drawn)) <= letters[family, weight].keys()
    assert len(data) < 150_000


def test_a_letter_of_a_subset_is_drawn_as_the_whole_font_draws_it():
    data = write(worked("folk"), "svg")
    (font,) = re.findall(rb"'Sheet Serif';font-weight:600;src:url\(data:font/ttf;base64,([^)]+)\)", data)
    small = open_font(base64.b64decode(font))
    whole = open_font(font_bytes("SheetSerif-SemiBold"))
    for letter in "B0−":
        glyphs = [file["glyf"][file.getBestCmap()[ord(letter)]] for file in (small, whole)]
        assert glyphs[0].coordinates == glyphs[1].coordinates
        widths = [file["hmtx"][file.getBestCmap()[ord(letter)]] for file in (small, whole)]
        assert widths[0] == widths[1]


def test_a_picture_is_as_wide_as_a_phone_shows_and_has_ink_where_the_drawing_has():
    image = picture(write(worked("estonian-3"), "png"))
    assert image.width == 1080
    assert image.getpixel((2, 2)) == tuple(bytes.fromhex(ink.IVORY[1:]))
    for colour in (ink.INK, ink.RED, ink.SHADE, ink.LETTER, ink.HAIRLINE, ink.GOLD):
        assert pixels(image, colour) > 20, colour
