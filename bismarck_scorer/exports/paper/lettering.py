"""Texts as runs of glyphs that the bundled fonts have, in the order in which they are drawn."""

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from bismarck_scorer.exports.paper import bidi
from bismarck_scorer.exports.paper.faces import font, fonts_for
from bismarck_scorer.exports.paper.ink import Face

if TYPE_CHECKING:
    from arabic_reshaper import ArabicReshaper

STAND_IN = "□"  # for what no font has
_JOINER = "\u200d"
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_FLAG_LETTERS = range(0x1F1E6, 0x1F200)


@dataclass(frozen=True, slots=True)
class Run:
    """Characters that one font has, from left to right.

    `left` is where they begin beside the beginning of the line, at size 1.
    """

    font: str
    text: str
    left: float


@dataclass(frozen=True, slots=True)
class Lettering:
    """What is drawn of one line of text; `width` is how wide it is at size 1."""

    runs: tuple[Run, ...]
    width: float


@lru_cache(maxsize=4096)
def lettering(text: str, face: Face) -> Lettering:
    """Return what is drawn of one line of text.

    A mark stands in the middle above or below its letter; how high, is the font's own affair.
    """
    found: list[Run] = []
    end = begun = 0.0  # of what is drawn so far, and where its last letter begins
    joins = False
    for name, character in _glyphs(bidi.visual(_joined(_drawable(text, face))), face):
        drawn = font(name)
        if unicodedata.combining(character):
            found.append(Run(name, character, (begun + end) / 2 - drawn.middle(character)))
            joins = False
            continue
        if joins and found[-1].font == name:
            found[-1] = Run(name, found[-1].text + character, found[-1].left)
        else:
            found.append(Run(name, character, end))
        begun, end, joins = end, end + drawn.width(character), True
    return Lettering(tuple(found), end)


def width(text: str, face: Face, size: float) -> float:
    """Return how wide a line of text is drawn."""
    return lettering(text, face).width * size


def _drawable(text: str, face: Face) -> str:
    """`text` composed, with one stand-in for every sign that has no glyph, however many characters it is."""
    drawn = ""
    absorbing = False  # what belongs to a sign that has got its stand-in
    before = ""
    for character in unicodedata.normalize("NFC", text):
        if character in bidi.ISOLATES:
            drawn += character
        elif absorbing and (_extends(character) or before == _JOINER or _is_flag(before, character)):
            absorbing = not _is_flag(before, character)
        elif not _is_invisible(character):
            known = _known(character, face)
            drawn += known or STAND_IN
            absorbing = not known
        before = character
    return drawn


def _known(character: str, face: Face) -> str:
    """`character`, or the letter and the marks it is made of, whichever has glyphs; nothing if none has."""
    if _font_of(character, face):
        return character
    parts = unicodedata.normalize("NFD", character)
    return parts if all(_font_of(part, face) for part in parts) else ""


def _extends(character: str) -> bool:
    is_mark = unicodedata.category(character) in ("Mn", "Me", "Mc")
    return is_mark or _is_invisible(character) or ord(character) in _SKIN_TONES


def _is_invisible(character: str) -> bool:
    return unicodedata.category(character) == "Cf" or _is_selector(character)


def _is_selector(character: str) -> bool:
    return 0xFE00 <= ord(character) < 0xFE10 or 0xE0000 <= ord(character) < 0xE1000


def _is_flag(first: str, second: str) -> bool:
    return bool(first) and ord(first) in _FLAG_LETTERS and ord(second) in _FLAG_LETTERS


def _joined(text: str) -> str:
    """Arabic letters in the forms that they have beside their neighbours."""
    if not any(_has_forms(character) for character in text):
        return text
    return _reshaper().reshape(text)


def _has_forms(character: str) -> bool:
    return unicodedata.bidirectional(character) == "AL" and _font_of(character, Face.PLAIN) is not None


@lru_cache(maxsize=1)
def _reshaper() -> "ArabicReshaper":
    from arabic_reshaper import ArabicReshaper  # noqa: PLC0415 - hardly ever needed

    return ArabicReshaper({"delete_harakat": False, "delete_tatweel": False, "ARABIC LIGATURE ALLAH": False})


def _glyphs(text: str, face: Face) -> Iterator[tuple[str, str]]:
    for character in text:
        # A form of a letter that the font lacks is drawn as the letter.
        for candidate in (character, unicodedata.normalize("NFKC", character)):
            font_name = _font_of(candidate, face) if len(candidate) == 1 else None
            if font_name:
                yield font_name, candidate
                break
        else:
            yield face.value, STAND_IN


@lru_cache(maxsize=4096)
def _font_of(character: str, face: Face) -> str | None:
    return next((name for name in fonts_for(face) if font(name).has(character)), None)
