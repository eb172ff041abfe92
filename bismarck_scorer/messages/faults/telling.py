"""What the sentences about faults need beyond plain texts: people, contracts and other people's input."""

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bismarck_scorer.messages.texts import Texts
from bismarck_scorer.messages.words import CONTRACTS, word

_SHOWN = 40  # characters of somebody's input that a sentence repeats
_UNPRINTABLE = ("Cc", "Cs", "Zl", "Zp")
_DIRECTIONS = ("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")


class Telling(Texts):
    """Texts that know who sits where; without names they say "player 2"."""

    def __init__(self, language: str, people: Sequence[str] = ()) -> None:
        """Take the names in seat order, if they are known."""
        super().__init__(language)
        self._people = people

    def who(self, seat: int) -> str:
        """The player on `seat`, a seat index."""
        if 0 <= seat < len(self._people):
            return shown(self._people[seat])
        return self.context("seat", "player {number}", number=seat + 1)

    def contract(self, id_: str) -> str:
        """The contract's name."""
        return word(self, CONTRACTS, shown(id_))

    def choice(self, values: Sequence[object]) -> str:
        """What may be chosen: 3 or 4."""
        words = [shown(value) for value in values]
        if len(words) < 2:
            return "".join(words)
        return self.context("list", "{names} or {last}", names=", ".join(words[:-1]), last=words[-1])


Sentences = Mapping[type[Exception], Callable[[Telling, Any], str]]
"""For each kind of exception its sentence: lower case at the start, no full stop at the end."""


def shown(text: object) -> str:
    """Somebody else's text fit for one line: cut where it is long, control characters made visible."""
    line = str(text)
    line = line if len(line) <= _SHOWN else line[:_SHOWN].rstrip() + "…"
    return "".join("□" if _steers(character) else character for character in line)


def _steers(character: str) -> bool:
    """True for what would move the line, the terminal's cursor or the direction of reading."""
    return (
        unicodedata.category(character) in _UNPRINTABLE or unicodedata.bidirectional(character) in _DIRECTIONS
    )
