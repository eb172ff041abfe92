"""Texts broken and shrunk to their room lose nothing and stay in it."""

from hypothesis import given
from hypothesis import strategies as st

from bismarck_scorer.exports.paper.fitting import fitted, flowing, joined, wrapped
from bismarck_scorer.exports.paper.ink import Face, Style

STYLE = Style(Face.PLAIN, 10, "#000000")
_WORDS = st.text(alphabet="ab-Õ \n", max_size=60)


def wide(text, _face, size):
    """Every character is as wide as the type is high."""
    return len(text) * size


def letters(lines):
    return "".join("".join(lines).split())


@given(_WORDS, st.integers(10, 200))
def test_wrapped_lines_stay_in_their_room_and_hold_every_letter(text, room):
    lines = wrapped(text, STYLE, room, wide)
    assert letters(lines) == letters([text])
    assert all(wide(line, STYLE.face, STYLE.size) <= room for line in lines)
    assert len(lines) >= len(text.split("\n"))


@given(_WORDS.map(lambda text: text.replace("\n", " ")), st.integers(10, 200), st.integers(1, 3))
def test_fitted_text_has_no_more_lines_than_it_may(text, room, count):
    found = fitted(text, STYLE, room, wide, lines=count)
    assert letters(found.lines) == letters([text])
    assert len(found.lines) <= count
    assert all(wide(line, STYLE.face, found.style.size) <= room for line in found.lines)
    assert found.style.size <= STYLE.size


def test_words_are_parted_at_spaces_and_hyphens_before_letters_are():
    assert wrapped("Anna-Liisa Mägi", STYLE, 70, wide) == ("Anna-", "Liisa", "Mägi")
    assert wrapped("Konstantin", STYLE, 70, wide) == ("Konstan", "tin")
    assert fitted("Konstantin", STYLE, 70, wide, lines=3).lines == ("Konstantin",)
    assert fitted("Konstantinopolis", STYLE, 70, wide, lines=3).lines == ("Konstantin", "opolis")


def test_a_mark_stays_with_its_letter():
    assert wrapped("xx\u0302x", STYLE, 20, wide) == ("xx\u0302", "x")


def test_parts_are_joined_as_long_as_there_is_room():
    assert joined(("aaa", "bbb", "ccc"), STYLE, 90, wide, " · ") == ("aaa · bbb", "ccc")


def test_things_flow_onto_lines():
    assert flowing([30, 30, 30], 80, 10) == [[0, 1], [2]]
    assert flowing([], 80, 10) == []
