"""Names for exported files that every file system takes, and that sort by date."""

import re
import unicodedata

from bismarck_scorer.domain.sheet import Sheet

_PLAYER_LIMIT = 16  # characters a player; six of them and the date stay far below any system's limit

# Letters that are no base letter with a mark, as Unicode sees it.
_LATIN = str.maketrans(
    {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
)


class Names:
    """Names for the files of many sheets in one folder, no two the same."""

    def __init__(self, suffix: str) -> None:
        """Take what all of them end in, with the dot."""
        self._suffix = suffix
        self._taken: set[str] = set()
        self._numbers: dict[str, int] = {}

    def own(self, sheet: Sheet) -> str:
        """The sheet's name, numbered where another sheet has it already."""
        plain = file_name(sheet, self._suffix)
        name, number = plain, self._numbers.get(plain, 1)
        while name in self._taken:  # also by a player who is called after a number
            number += 1
            name = file_name(sheet, self._suffix, number)
        self._numbers[plain] = number
        self._taken.add(name)
        return name


def file_name(sheet: Sheet, suffix: str, number: int = 1) -> str:
    """Return the name of a sheet's file: date and players, for example `2026-11-29-ema-isa-liis.json`.

    A player of whose name no Latin letter or digit is left goes by the seat, counted from 1. `number` tells
    apart files that would bear the same name. The date in front also keeps off the names that Windows
    reserves.
    """
    players = [plain_name(name) or str(seat) for seat, name in enumerate(sheet.players, start=1)]
    parts = [sheet.head.played_on.isoformat(), *players]
    if number > 1:
        parts.append(str(number))
    return "-".join(parts) + suffix


def plain_name(name: str) -> str:
    """A name in small Latin letters, digits and dashes; empty where nothing of it can be written so."""
    decomposed = unicodedata.normalize("NFKD", name.casefold().translate(_LATIN))
    letters = "".join(character for character in decomposed if not unicodedata.combining(character))
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:_PLAYER_LIMIT].rstrip("-")
