"""In which order names stand: each language has its own alphabet.

PyICU knows them all, but is compiled and has no build for phones and browsers. pyuca is pure Python, but has
the general order alone, in which õ is an o and å an a, and reads a megabyte for it. What names need is a line
for each language.
"""

import unicodedata
from collections.abc import Mapping

_LATIN = "abcdefghijklmnopqrstuvwxyz"
_ALPHABETS: Mapping[str, str] = {
    "et": "abcdefghijklmnopqrsšzžtuvwõäöüxy",
    "fi": f"{_LATIN}åäö",
    "sv": f"{_LATIN}åäö",
}
"""Letters of their own, in their place. In Dutch ij stands as i and j, as in its dictionaries."""
_SAME: Mapping[str, Mapping[str, str]] = {
    "fi": {"ü": "y", "æ": "ä", "ø": "ö", "õ": "ö", "ő": "ö", "ű": "y"},
    "sv": {"ü": "y", "æ": "ä", "ø": "ö", "ő": "ö", "ű": "y"},
}
"""Letters of others that a language counts among its own."""
_WRITTEN_OUT: Mapping[str, str] = {
    "æ": "ae",
    "ø": "o",
    "œ": "oe",
    "đ": "d",
    "ð": "d",
    "ł": "l",
    "þ": "th",
    "ĳ": "ij",
    "ß": "ss",
}
"""Letters that Unicode does not take apart."""

Order = tuple[tuple[int, ...], str]


def order(language: str, name: str) -> Order:
    """Return what names are sorted by in a language: letters first, accents only where those are alike."""
    folded = unicodedata.normalize("NFC", name.casefold())
    alphabet, same = _ALPHABETS.get(language, _LATIN), _SAME.get(language, {})
    places: list[int] = []
    for character in folded:
        letter = same.get(character, character)
        if letter in alphabet:
            places.append(_LETTERS + alphabet.index(letter))
        else:
            places += [_place(plain, alphabet) for plain in _bare(letter)]
    return tuple(places), folded


_LETTERS = 0x100
"""Where the alphabet begins: after digits and signs, before Greek, Cyrillic and the others."""
_OTHERS = 0x200


def _bare(letter: str) -> str:
    apart = unicodedata.normalize("NFD", _WRITTEN_OUT.get(letter, letter))
    return "".join(character for character in apart if unicodedata.category(character) != "Mn")


def _place(character: str, alphabet: str) -> int:
    if character in alphabet:
        return _LETTERS + alphabet.index(character)
    code = ord(character)
    return code if code < _LETTERS else _OTHERS + code
