"""The pads stand in few and even rows of keys that a thumb hits."""

import pytest

from bismarck_scorer.ui.components.entry.pads import GAP, columns, height

THUMB = 42


@pytest.mark.parametrize(
    ("count", "width", "expected"),
    [
        (13, 332, 7),
        (12, 332, 6),
        (10, 332, 5),
        (11, 332, 6),
        (9, 332, 5),
        (7, 332, 7),
        (13, 700, 13),
        (1, 332, 1),
    ],
)
def test_keys_stand_in_as_few_and_as_even_rows_as_fit(count, width, expected):
    assert columns(count, width, THUMB) == expected


@pytest.mark.parametrize("count", range(1, 18))
@pytest.mark.parametrize("width", [300, 332, 396, 690])
def test_no_key_is_narrower_than_a_thumb(count, width):
    across = columns(count, width, THUMB)
    assert (width - GAP * (across - 1)) / across >= THUMB
    assert height(count, width, THUMB) == -(-count // across) * 50 - GAP
