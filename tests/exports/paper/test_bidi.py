"""Text that runs to the left is drawn in the order that the Unicode algorithm gives it."""

import pytest
from bidi import get_display
from hypothesis import given, settings
from hypothesis import strategies as st

from bismarck_scorer.exports.paper.bidi import isolated, visual

# Letters of both directions, numbers of both kinds, what stands between numbers, and spaces; no brackets,
# whose pairs are not looked for.
_CHARACTERS = "aÕאבجم0159٣٤+-−.,:/%€# \"!·'"


@settings(max_examples=500)
@given(st.text(alphabet=_CHARACTERS, min_size=1, max_size=16))
def test_the_order_is_that_of_the_whole_algorithm(text):
    assert visual(text) == get_display(text)


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Ema", "Ema"),
        ("דן", "ןד"),
        ("דן (אב)", "(בא) ןד"),
        ("Juku דן 3", "Juku 3 ןד"),
        ("דן 12", "12 ןד"),
        ("שָׁ", "שָׁ"),  # marks stay behind their letter
        ("", ""),
    ],
)
def test_names_of_both_directions(text, drawn):
    assert visual(text) == drawn


def test_a_name_in_a_line_moves_nothing_around_it():
    assert visual(f"1. {isolated('דן')} 112") == "1. ןד 112"
    assert visual(f"1. {isolated('Juku')} 112") == "1. Juku 112"
    assert visual(f"{isolated('דן')} · {isolated('אב')}") == "ןד · בא"
    assert visual(f"1. {isolated('￼ דן ￼')} 112") == "1. ￼ ןד ￼ 112"
