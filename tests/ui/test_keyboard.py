"""What a key is called, whatever keyboard it is on."""

import pytest

from bismarck_scorer.domain import keys
from bismarck_scorer.ui.sheet.keyboard import EARLIER, ESCAPE, HELP, LATER, TAB, Key, named


@pytest.mark.parametrize(
    ("told", "name"),
    [
        ("7", "7"),
        ("Numpad 7", "7"),
        ("Numpad Enter", keys.ENTER),
        ("Numpad Subtract", keys.MINUS),
        ("-", keys.MINUS),
        ("h", "H"),
        ("ä", "Ä"),
        ("Arrow Left", keys.LEFT),
        ("Backspace", keys.BACKSPACE),
        ("Escape", ESCAPE),
        ("Tab", TAB),
        ("Page Up", EARLIER),
        ("Page Down", LATER),
        ("?", HELP),
        ("Shift Left", "SHIFT LEFT"),
    ],
)
def test_a_key_has_the_name_that_the_row_knows(told, name):
    assert named(told) == Key(name)


def test_a_window_tells_a_question_mark_by_its_key():
    assert named("/", shift=True) == Key(HELP, shift=True)
    assert named("/") == Key("/")


def test_what_is_held_besides_is_told_and_alt_is_the_systems():
    assert named("Z", command=True, shift=True) == Key("Z", command=True, shift=True)
    assert named("3", alt=True) is None
