"""Names and notes as people type them: one spelling for one name, and nothing unprintable."""

import re
import unicodedata

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
# Selectors of a glyph's shape, and the joiner of marks: not seen, though they are no format characters.
_INVISIBLE_MARKS = {0x034F, *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)}


def clean(text: str, limit: int, *, lines: bool = False) -> str:
    """Return `text` in composed form (NFC), without space around it; one line unless `lines`.

    Raises TextNotPrintable for a control character, TextTooLong above `limit` characters.
    """
    return _within(_printable(text, lines=lines), limit)


def clean_name(text: str) -> str:
    """Return a player's name with single spaces, at most 40 characters.

    Raises NameEmpty where nothing is left, and what `clean` raises.
    """
    name = _within(re.sub(r"\s+", " ", _printable(text)), NAME_LIMIT)
    if not any(unicodedata.category(character)[0] in "LNPS" for character in name):
        raise NameEmpty
    return name


def name_key(name: str) -> str:
    """Return what two spellings of one name have in common.

    Normalised, case-folded, and without the invisible characters (joiners, soft hyphens) that would let two
    names look the same; these go first, since a letter and its accent do not compose across one.
    """
    seen = "".join(character for character in name if not _invisible(character))
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", seen).casefold())


def clean_table(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cleaned names of one table in seat order.

    Raises SameName where two are the same person, NameEmpty with the seat that has no name.
    """
    cleaned: list[str] = []
    keys: set[str] = set()
    for seat, text in enumerate(names):
        try:
            name = clean_name(text)
        except NameEmpty:
            raise NameEmpty(seat) from None
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
    composed = unicodedata.normalize("NFC", text)
    for character in composed:
        if not (lines and character == "\n") and _unprintable(character):
            raise TextNotPrintable(ord(character))
    return composed.strip()


def _within(text: str, limit: int) -> str:
    if len(text) > limit:
        raise TextTooLong(text, len(text), limit)
    return text


def _unprintable(character: str) -> bool:
    code = ord(character)
    category = unicodedata.category(character)
    return category in _UNPRINTABLE_CATEGORIES or code in _DIRECTION_MARKS or code in _NONCHARACTERS


def _invisible(character: str) -> bool:
    return unicodedata.category(character) == "Cf" or ord(character) in _INVISIBLE_MARKS
