"""Any text is drawn with glyphs that the fonts have; what they lack is seen to be missing."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bismarck_scorer.exports.paper.faces import font
from bismarck_scorer.exports.paper.ink import Face
from bismarck_scorer.exports.paper.lettering import STAND_IN, lettering, width


def drawn(text, face=Face.PLAIN):
    return "".join(run.text for run in lettering(text, face).runs)


def fonts(text):
    return [run.font for run in lettering(text, Face.STRONG).runs]


@given(st.text(max_size=40), st.sampled_from(Face))
def test_every_character_drawn_has_a_glyph(text, face):
    found = lettering(text, face)
    assert all(font(run.font).has(character) for run in found.runs for character in run.text)
    assert found.width >= 0


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("Õie", "Õie"),
        ("O\u0303ie", "Õie"),  # composed first
        ("Ḿ", "M\u0301"),  # a letter that no font has, of parts that one has
        ("田中", STAND_IN * 2),
        ("Pere 👨‍👩‍👧", f"Pere {STAND_IN}"),  # one sign, though eight characters
        ("🇪🇪", STAND_IN),
        ("👍🏽!", f"{STAND_IN}!"),
        ("❤️", STAND_IN),
        ("a\u00adb\u200bc", "abc"),  # not to be seen in print
    ],
)
def test_what_is_seen_of_a_text(text, seen):
    assert drawn(text) == seen


def test_letters_of_another_script_come_from_the_font_that_has_them():
    assert fonts("Juku דן") == ["SheetSans-SemiBold", "SheetHebrew-Regular"]
    assert fonts("محمد") == ["SheetArabic-Regular"]


def test_arabic_letters_are_joined_and_run_to_the_left():
    forms = drawn("محمد")
    assert [unicodedata.name(form).split()[-2] for form in forms] == ["FINAL", "MEDIAL", "MEDIAL", "INITIAL"]
    assert unicodedata.normalize("NFKC", forms)[::-1] == "محمد"


def test_lam_and_alef_are_one_sign():
    assert unicodedata.name(drawn("لا")) == "ARABIC LIGATURE LAM WITH ALEF ISOLATED FORM"


def test_a_mark_stands_over_the_middle_of_its_letter():
    letter, mark = lettering("x\u0302", Face.PLAIN).runs
    middle = mark.left + font(mark.font).middle(mark.text)
    assert middle == pytest.approx(font(letter.font).width("x") / 2)
    assert lettering("x\u0302", Face.PLAIN).width == lettering("x", Face.PLAIN).width


def test_a_text_is_as_wide_as_its_letters():
    assert width("−12", Face.FIGURES, 10) == pytest.approx(18)
