"""Names and notes as people type them, and scores as they write them."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bismarck_scorer.domain.errors import (
    NameEmpty,
    NotAnInteger,
    RuleBroken,
    SameName,
    TextNotPrintable,
    TextTooLong,
)
from bismarck_scorer.domain.text import clean, clean_name, clean_table, name_key, parse_score

COMPOSED, APART = "\u00d5ie", "O\u0303ie"
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ema", "Ema"),
        ("  Ema\u00a0", "Ema"),
        ("Ema \u00a0\u2003 Isa", "Ema Isa"),
        (APART, COMPOSED),
        ("a" * 40, "a" * 40),
        ("  " + "a" * 40 + "  ", "a" * 40),
        ("o\u0303" * 40, "\u00f5" * 40),
        ("a" + " " * 50 + "b", "a b"),
        ("محمد", "محمد"),
        ("דנה", "דנה"),
        (FAMILY, FAMILY),
        ("❤\ufe0f", "❤\ufe0f"),
        ("=1+1", "=1+1"),
        ('Tamm, "Juku"', 'Tamm, "Juku"'),
        ("../../x", "../../x"),
        ("7", "7"),
        ("?", "?"),
        ("+", "+"),
    ],
)
def test_a_name_is_kept_in_one_spelling(typed, name):
    assert clean_name(typed) == name


@pytest.mark.parametrize("typed", ["", " ", "\u00a0\u2003", "\u200b", "\u200d \u2060", "\u00ad", "\u0301"])
def test_a_name_with_nothing_to_see_is_no_name(typed):
    with pytest.raises(NameEmpty) as broken:
        clean_name(typed)
    assert broken.value.seat is None


@pytest.mark.parametrize("length", [41, 100_000])
def test_a_name_has_at_most_forty_characters(length):
    with pytest.raises(TextTooLong) as broken:
        clean_name("a" * length)
    assert (broken.value.text, broken.value.length, broken.value.limit) == ("a" * length, length, 40)


@pytest.mark.parametrize(
    "code",
    [
        *(0x00, 0x07, 0x09, 0x0A, 0x0D, 0x1B, 0x1F, 0x7F, 0x80, 0x85, 0x9F, 0x2028, 0x2029),
        *(0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069),
        *(0xD800, 0xDFFF, 0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF),
    ],
)
@pytest.mark.parametrize("around", ["E{}ma", "{}Ema", "Ema{}"])
def test_a_control_character_or_direction_mark_is_refused_by_its_number(code, around):
    for act in (clean_name, lambda text: clean(text, 40)):
        with pytest.raises(TextNotPrintable) as broken:
            act(around.format(chr(code)))
        assert broken.value.code == code


@pytest.mark.parametrize(
    "code", [0x20, 0x7E, 0xA0, 0x200E, 0x2029 - 2, 0x202F, 0x2065, 0x206A, 0xD7FF, 0xE000, 0xFDF0, 0xFFFD]
)
def test_the_neighbours_of_what_is_refused_are_not(code):
    assert clean_name(f"E{chr(code)}ma")


def test_a_note_may_have_lines_and_nothing_else_that_is_not_printed():
    assert clean(" one\n\ntwo\n", 500, lines=True) == "one\n\ntwo"
    with pytest.raises(TextNotPrintable):
        clean("one\ntwo", 500)
    with pytest.raises(TextNotPrintable) as broken:
        clean("one\n\ttwo", 500, lines=True)
    assert broken.value.code == 9


def test_the_limit_counts_composed_characters_without_the_space_around():
    assert clean(" " + "o\u0303" * 5 + " ", 5) == "\u00f5" * 5
    with pytest.raises(TextTooLong) as broken:
        clean("123456", 5)
    assert vars(broken.value) == {"text": "123456", "length": 6, "limit": 5}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ema", "EMA"),
        ("Ema", " ema  "),
        (COMPOSED, APART),
        (COMPOSED, "õIE"),
        ("Straße", "STRASSE"),
        ("Σ", "ς"),
        ("Juku", "Ju\u200bku"),
        ("Juku", "Ju\u00adku\u200d"),
        (COMPOSED, "O\u200d\u0303ie"),
        (COMPOSED, "O\u034f\u0303ie"),
        ("❤", "❤\ufe0f"),
        ("Mari Ann", "Mari\u00a0\u00a0Ann"),
        ("J\u030c", "\u01f0"),
    ],
)
def test_two_spellings_of_one_name_are_one_name(one, other):
    assert name_key(clean_name(one)) == name_key(clean_name(other))
    with pytest.raises(SameName) as broken:
        clean_table((one, "Isa", other))
    assert broken.value.name == clean_name(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Ema", "Emma"), ("Õie", "Oie"), ("Jüri", "Juri"), ("Mari Ann", "Mariann"), ("A", "А")]
)
def test_names_that_differ_may_sit_at_one_table(one, other):
    assert clean_table((one, other)) == (one, other)


def test_the_table_says_which_seat_has_no_name():
    for seat in range(3):
        names = tuple(" " if other == seat else f"P{other}" for other in range(3))
        with pytest.raises(NameEmpty) as broken:
            clean_table(names)
        assert broken.value.seat == seat


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=60))
def test_cleaning_twice_is_cleaning_once(text):
    try:
        name = clean_name(text)
    except RuleBroken:
        return
    assert clean_name(name) == name == unicodedata.normalize("NFC", name)
    assert len(name) <= 40
    assert name == name.strip()
    assert name_key(name) == name_key(unicodedata.normalize("NFD", name)) == name_key(f"\u200b{name}")


@pytest.mark.parametrize(
    ("typed", "score"),
    [
        ("0", 0),
        ("3", 3),
        ("+3", 3),
        ("-3", -3),
        ("−3", -3),
        (" −12 ", -12),
        ("-0", 0),
        ("007", 7),
        ("999999", 999999),
        ("-999999", -999999),
    ],
)
def test_a_score_is_read_as_people_write_it(typed, score):
    assert parse_score(typed) == score


@pytest.mark.parametrize(
    "typed",
    [
        *("", " ", "+", "-", "−", "--3", "−−3", "+-3", "3,5", "3.5", "3.0", "1e3", "1_000", "0x1"),
        *("٣", "３", "²", "½", "- 3", "1 2", "3-", "–3", "three", "NaN", "inf", "1\n2"),
        *("1234567", "-1234567"),
    ],
)
def test_case_34_anything_else_is_no_score(typed):
    with pytest.raises(NotAnInteger) as broken:
        parse_score(typed)
    assert broken.value.text == typed


@given(st.integers(-999999, 999999))
def test_every_whole_number_is_read_back_with_either_minus_sign(number):
    assert parse_score(str(number)) == parse_score(str(number).replace("-", "−")) == number


@pytest.mark.parametrize("code", [0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0, 0x1D159, 0x180E, 0xE0041])
def test_a_letter_that_nobody_can_see_makes_no_name(code):
    for typed in (chr(code), chr(code) * 3, f"{chr(code)} \u0301{chr(code)}"):
        with pytest.raises(NameEmpty):
            clean_name(typed)
    with pytest.raises(SameName):
        clean_table(("Juku", f"Ju{chr(code)}ku"))


@pytest.mark.parametrize("apart", ["", "\u200d", "\ufe0f", "\u034f"])
def test_a_heap_of_marks_is_refused_and_what_people_write_is_not(apart):
    heap = apart.join(["\u00e9", *["\u0302"] * 5])
    for act in (clean_name, lambda text: clean(text, 40), lambda text: clean(text, 500, lines=True)):
        with pytest.raises(TextNotPrintable) as broken:
            act(heap)
        assert broken.value.code == 0x302


@pytest.mark.parametrize(
    "name", ["Nguyễn Thị", "ที่รัก", "שָׁ֣לוֹם", "1\ufe0f\u20e3", "हिन्दी", "q\u0302\u0302\u0302\u0302e"]
)
def test_marks_that_people_write_stay(name):
    assert clean_name(name)
