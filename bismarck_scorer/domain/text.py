"""Names and notes as people type them: one spelling for one name, and nothing unprintable."""

import re
import unicodedata
from functools import lru_cache

from bismarck_scorer.domain.errors import NameEmpty, NotAnInteger, SameName, TextNotPrintable, TextTooLong

NAME_LIMIT = 40
PLACE_LIMIT = 80
NOTE_LIMIT = 500

# Control characters, lone surrogates, and the marks that turn the direction of what stands around them.
_UNPRINTABLE_CATEGORIES = {"Cc", "Cs", "Zl", "Zp"}
_DIRECTION_MARKS = set(range(0x202A, 0x202F)) | set(range(0x2066, 0x206A))
# Code points that are no characters: XML, and so a spreadsheet, cannot hold the last two of a plane.
_NONCHARACTERS = set(range(0xFDD0, 0xFDF0)) | {
    plane + last for plane in range(0, 0x110000, 0x10000) for last in (0xFFFE, 0xFFFF)
}
# Not seen, though they are no format characters: the joiner of marks, selectors of a glyph's shape, fillers
# that Unicode counts as letters or signs (Hangul's, the empty Braille pattern, a note without a head).
_INVISIBLE = {
    *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x16FE4, 0x1D159),
    *range(0x180B, 0x1810),
    *range(0xFE00, 0xFE10),
    *range(0xE0000, 0xE1000),
}

_HALF = re.compile("[\ud800-\udfff]")
_REMEMBERED = 1024  # texts: a library asks for the same few names at every table
# Hebrew with points and accents puts four on a letter. A heap of them is drawn over the rows around.
_MARKS_IN_A_ROW = 4


def clean(text: str, limit: int, *, lines: bool = False, field: str = "") -> str:
    """Return `text` in composed form (NFC), without space around it; one line unless `lines`.

    Raises TextNotPrintable for a control character and for the fifth mark on one letter, TextTooLong above
    `limit` characters. The former tells the `field`.
    """
    if not text:  # as most notes are
        return text
    try:
        return _within(_printable(text, lines=lines), limit)
    except TextNotPrintable as broken:
        raise TextNotPrintable(broken.code, field) from None


@lru_cache(maxsize=_REMEMBERED)
def clean_name(text: str) -> str:
    """Return a player's name with single spaces, at most 40 characters.

    Raises NameEmpty where nothing is left, and what `clean` raises.
    """
    name = _within(re.sub(r"\s+", " ", _printable(text)), NAME_LIMIT)
    if not any(unicodedata.category(c)[0] in "LNPS" and not _invisible(c) for c in name):
        raise NameEmpty
    return name


@lru_cache(maxsize=_REMEMBERED)
def name_key(name: str) -> str:
    """Return what two spellings of one name have in common.

    Normalised, case-folded, and without the invisible characters (joiners, soft hyphens) that would let two
    names look the same; these go first, since a letter and its accent do not compose across one. Half a
    character, as bytes that are no text become on a command line, is one that no name has.
    """
    seen = "".join(character for character in _HALF.sub("\ufffd", name) if not _invisible(character))
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", seen).casefold())


@lru_cache(maxsize=_REMEMBERED)
def search_key(text: str) -> str:
    """Return what is compared when words are looked for: as `name_key`, and letters without their marks.

    So "oie" finds "Õie", on a keyboard that has no õ.
    """
    bare = unicodedata.normalize("NFD", name_key(text))
    return "".join(character for character in bare if unicodedata.category(character) != "Mn")


def clean_table(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cleaned names of one table in seat order.

    Raises SameName where two are the same person, NameEmpty and TextNotPrintable with the seat, TextTooLong.
    """
    cleaned: list[str] = []
    keys: set[str] = set()
    for seat, text in enumerate(names):
        try:
            name = clean_name(text)
        except NameEmpty:
            raise NameEmpty(seat) from None
        except TextNotPrintable as broken:
            raise TextNotPrintable(broken.code, "name", seat) from None
        if name_key(name) in keys:
            raise SameName(name)
        keys.add(name_key(name))
        cleaned.append(name)
    return tuple(cleaned)


def parse_score(text: str) -> int:
    """Read a score as people write it: "3", "+3", "-3", and "−3" with the real minus sign.

    Raises NotAnInteger for anything else ("3,5", "", "٣").
    """
    plain = text.strip().replace("\u2212", "-")
    if not re.fullmatch(r"[+-]?[0-9]{1,6}", plain):
        raise NotAnInteger(text)
    return int(plain)


def _printable(text: str, *, lines: bool = False) -> str:
    if text.isascii() and text.isprintable():  # most texts are, and need no look at every letter
        return text.strip()
    composed = unicodedata.normalize("NFC", text)
    for character in composed:
        if not (lines and character == "\n") and _unprintable(character):
            raise TextNotPrintable(ord(character))
    _check_marks(composed)
    return composed.strip()


def _check_marks(text: str) -> None:
    marks = 0
    for character in text:
        if _invisible(character):
            continue  # it keeps no mark off the letter before
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if marks > _MARKS_IN_A_ROW:
            raise TextNotPrintable(ord(character))


def _within(text: str, limit: int) -> str:
    if len(text) > limit:
        raise TextTooLong(text, len(text), limit)
    return text


def _unprintable(character: str) -> bool:
    code = ord(character)
    category = unicodedata.category(character)
    return category in _UNPRINTABLE_CATEGORIES or code in _DIRECTION_MARKS or code in _NONCHARACTERS


def _invisible(character: str) -> bool:
    return unicodedata.category(character) == "Cf" or ord(character) in _INVISIBLE
