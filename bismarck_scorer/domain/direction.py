"""Texts that run from right to left, in lines that run from left to right."""

import unicodedata

_MARK = "\u200e"  # not seen, and counts as a letter that runs from left to right


def held(text: str) -> str:
    """Return `text` so that what stands beside it in the line stays where it is.

    Without the marks two such names would change places, and a number after one would be shown before it.
    What is held already stays as it is.
    """
    if not text.startswith(_MARK) and any(
        unicodedata.bidirectional(character) in ("R", "AL", "AN") for character in text
    ):
        return f"{_MARK}{text}{_MARK}"
    return text
