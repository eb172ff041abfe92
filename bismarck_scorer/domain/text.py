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


def clean(text: str, limit: int, *, lines: bool = False) -> str:
    """Return `text` in composed form (NFC), without space around it; one line unless `lines`.

    Raises TextNotPrintable for a control character, TextTooLong above `limit` characters.
    """
    composed = unicodedata.normalize("NFC", text)
    for character in composed:
        if lines and character == "\n":
            continue
        if unicodedata.category(character) in _UNPRINTABLE_CATEGORIES or ord(character) in _DIRECTION_MARKS:
            raise TextNotPrintable(ord(character))
    composed = composed.strip()
    if len(composed) > limit:
        raise TextTooLong(composed, len(composed), limit)
    return composed


def clean_name(text: str) -> str:
    """Return a player's name with single spaces, at most 40 characters.

    Raises NameEmpty where nothing is left, and what `clean` raises.
    """
    name = re.sub(r"\s+", " ", clean(text, NAME_LIMIT))
    if not any(unicodedata.category(character)[0] in "LNPS" for character in name):
        raise NameEmpty
    return name


def name_key(name: str) -> str:
    """Return what two spellings of one name have in common.

    Normalised, case-folded, and without the invisible characters (joiners, soft hyphens) that would let two
    names look the same.
    """
    folded = unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())
    return "".join(character for character in folded if unicodedata.category(character) != "Cf")


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
