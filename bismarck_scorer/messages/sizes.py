"""How large a file is, as people say it."""

from bismarck_scorer.messages.numbers import average
from bismarck_scorer.messages.texts import Texts

_KILO, _MEGA, _GIGA = 1_000, 1_000_000, 1_000_000_000


def size(_: Texts, number: int) -> str:
    """A number of bytes: "24 kB", "3.4 MB", "1.2 GB"."""
    if number < _MEGA:
        return _("{n} kB", n=max(1, round(number / _KILO)))
    large = number >= _GIGA
    figure = average(number / (_GIGA if large else _MEGA), _.context("decimal sign", "."), 1)[1:]
    return _("{figure} GB", figure=figure) if large else _("{figure} MB", figure=figure)
