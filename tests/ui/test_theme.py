"""Everything can be read, by day and by night."""

import pytest

from bismarck_scorer.ui.theme import DAY, NIGHT

INKS = ("ink", "faint_ink", "red_ink", "letter", "gold", "green_ink")
GROUNDS = ("paper", "panel", "shade", "marked")


def luminance(colour):
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_measured_as_the_guidelines_do():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("palette", [DAY, NIGHT], ids=["day", "night"])
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("ink", INKS)
def test_every_ink_can_be_read_on_every_ground(palette, ink, ground):
    assert contrast(getattr(palette, ink), getattr(palette, ground)) >= 4.5


@pytest.mark.parametrize("palette", [DAY, NIGHT], ids=["day", "night"])
@pytest.mark.parametrize(("ink", "ground"), [("on_accent", "accent"), ("on_notice", "notice")])
def test_what_is_chosen_or_told_can_be_read(palette, ink, ground):
    assert contrast(getattr(palette, ink), getattr(palette, ground)) >= 4.5
