"""How much room a text takes where all letters are equally wide, as in a terminal."""

import unicodedata
from math import ceil

_JOINER = "\u200d"  # makes one emoji of two
_AS_EMOJI = "\ufe0f"  # makes an emoji of the sign before it
_SKINS = {chr(code) for code in range(0x1F3FB, 0x1F400)}  # colour the emoji before them


def width(text: str) -> int:
    """Columns that `text` takes: two for an East Asian letter or an emoji, none for a mark upon another."""
    return sum(map(_width, text, ["", *text], [*text[1:], ""]))


def wrapped(text: str, columns: int) -> int:
    """Lines that `text` takes in a cell of so many columns; at least one."""
    return sum(max(1, ceil(width(line) / columns)) for line in text.splitlines()) or 1


def left(text: str, columns: int) -> str:
    """`text` with space after it."""
    return text + " " * (columns - width(text))


def right(text: str, columns: int) -> str:
    """`text` with space before it."""
    return " " * (columns - width(text)) + text


def _width(character: str, before: str, after: str) -> int:
    if before == _JOINER or (before and character in _SKINS):
        return 0
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    wide = unicodedata.east_asian_width(character) in ("W", "F") or after == _AS_EMOJI
    return 2 if wide else 1
