"""Whole numbers as the sheet writes them: with the real minus sign, in every language."""

from collections.abc import Sequence

MINUS = "\u2212"


def number(value: int) -> str:
    """-3 as "−3"."""
    return str(value).replace("-", MINUS)


def signed(value: int) -> str:
    """3 as "+3", -3 as "−3", 0 as "0"."""
    return f"+{value}" if value > 0 else number(value)


def addition(figures: Sequence[int]) -> str:
    """The figures and what they come to: "4 + 5 + 2 = 11", "−1 + 1 + 0 = 0".

    Where a figure is negative they are scores, and the first has its sign too: "+5 − 3 − 2 = 0".
    """
    scores = any(figure < 0 for figure in figures)
    first = [signed(figure) if scores else number(figure) for figure in figures[:1]]
    return f"{''.join([*first, *map(_term, figures[1:])])} = {number(sum(figures))}"


def _term(figure: int) -> str:
    return f" {MINUS} {-figure}" if figure < 0 else f" + {figure}"
