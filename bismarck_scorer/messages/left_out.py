"""What is said of a sheet that is not taken from a backup."""

from collections.abc import Sequence
from datetime import date

from bismarck_scorer.messages import dates
from bismarck_scorer.messages.texts import Texts


def left_out(_: Texts, number: int, played_on: date | None, players: Sequence[str]) -> str:
    """By day and names where both can be read, else by its number in the file; to follow "file: "."""
    if played_on is None or not players:
        return _("sheet number {number} of the file is left out: something in it cannot be", number=number)
    return _(
        "the sheet of {day} with {names} is left out: something in it cannot be",
        day=dates.day(_, played_on),
        names=dates.names(_, players),
    )
