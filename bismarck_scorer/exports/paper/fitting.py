"""Breaking and shrinking of texts to the room there is. Pure: how wide a text is, is asked for."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from bismarck_scorer.exports.paper.ink import Face, Style

Width = Callable[[str, Face, float], float]
"""How wide a line of text is in a face at a size."""

_SHRUNK = 0.94  # from one size tried to the next


@dataclass(frozen=True, slots=True)
class Setting:
    """A text broken into lines, and the style in which they fit."""

    lines: tuple[str, ...]
    style: Style


def fitted(text: str, style: Style, room: float, width: Width, *, lines: int = 1) -> Setting:
    """Return `text` on at most so many `lines`, each no wider than `room`, as large as it can be.

    Words are broken only where they would have to be shrunk to less than two thirds otherwise.
    """
    size = style.size
    parts = _parts(text)
    while True:
        smaller = style.at(size)
        whole = all(width(part, style.face, size) <= room for _glue, part in parts)
        if whole or size < style.size * 2 / 3:
            broken = wrapped(text, smaller, room, width)
            if len(broken) <= lines:
                return Setting(broken, smaller)
        size *= _SHRUNK


def wrapped(text: str, style: Style, room: float, width: Width) -> tuple[str, ...]:
    """Return the lines of a text: its own, and broken between words, or within one that is too wide."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for glue, part in _parts(paragraph):
            longer = f"{line}{glue}{part}" if line else part
            if width(longer, style.face, style.size) <= room:
                line = longer
                continue
            if line:
                lines.append(line)
            *full, line = _pieces(part, style, room, width)
            lines += full
        lines.append(line)
    return tuple(lines)


def _parts(paragraph: str) -> list[tuple[str, str]]:
    """Words, and what stands between each and the one before; one with a hyphen is two."""
    return [
        ("" if number else " ", part)
        for word in paragraph.split(" ")
        for number, part in enumerate(re.findall("[^-]*-+|[^-]+$|^$", word))
    ]


def joined(parts: Iterable[str], style: Style, room: float, width: Width, between: str) -> tuple[str, ...]:
    """Return parts one after the other with `between` them, and new lines where there is no room."""
    lines: list[str] = []
    for part in parts:
        longer = f"{lines[-1]}{between}{part}" if lines else part
        if lines and width(longer, style.face, style.size) <= room:
            lines[-1] = longer
        else:
            lines += wrapped(part, style, room, width)
    return tuple(lines)


def flowing(widths: Sequence[float], room: float, gap: float) -> list[list[int]]:
    """Return the numbers of things of these widths that stand on each line, with a gap between them."""
    lines: list[list[int]] = []
    taken = 0.0
    for number, width in enumerate(widths):
        if lines and taken + gap + width <= room:
            lines[-1].append(number)
            taken += gap + width
        else:
            lines.append([number])
            taken = width
    return lines


def _pieces(word: str, style: Style, room: float, width: Width) -> list[str]:
    pieces = [""]
    for character in word:
        mark = unicodedata.combining(character)
        if pieces[-1] and not mark and width(pieces[-1] + character, style.face, style.size) > room:
            pieces.append("")
        pieces[-1] += character
    return pieces
