"""How much room a text takes where all letters are equally wide, as in a terminal."""

import unicodedata


def width(text: str) -> int:
    """Columns that `text` takes: two for an East Asian wide character, none for a mark upon another."""
    return sum(map(_width, text))


def left(text: str, columns: int) -> str:
    """`text` with space after it."""
    return text + " " * (columns - width(text))


def right(text: str, columns: int) -> str:
    """`text` with space before it."""
    return " " * (columns - width(text)) + text


def _width(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1
