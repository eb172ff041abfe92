"""Whole numbers as the sheet writes them: with the real minus sign, in every language."""

from collections.abc import Sequence
from math import floor

MINUS = "\u2212"


def number(value: int) -> str:
    """-3 as "−3"."""
    return str(value).replace("-", MINUS)


def signed(value: int) -> str:
    """3 as "+3", -3 as "−3", 0 as "0"."""
    return f"+{value}" if value > 0 else number(value)


def average(value: float, point: str, places: int) -> str:
    """0.25 as "+0.3" with one place after the `point`, the sign of a language for it; 0 as "0.0"."""
    whole, part = divmod(floor(abs(value) * 10**places + 0.5), 10**places)  # halves away from zero
    sign = "" if not (whole or part) else MINUS if value < 0 else "+"
    return f"{sign}{whole}{point}{part:0{places}}"


def addition(figures: Sequence[int]) -> str:
    """The figures and what they come to: "4 + 5 + 2 = 11", "−1 + 1 + 0 = 0".

    Where a figure is negative they are scores, and the first has its sign too: "+5 − 3 − 2 = 0".
    """
    scores = any(figure < 0 for figure in figures)
    first = [signed(figure) if scores else number(figure) for figure in figures[:1]]
    return f"{''.join([*first, *map(_term, figures[1:])])} = {number(sum(figures))}"


def _term(figure: int) -> str:
    return f" {MINUS} {-figure}" if figure < 0 else f" + {figure}"
