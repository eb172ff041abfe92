"""What stands above the grid of a sheet."""

from dataclasses import dataclass, replace
from datetime import date

from bismarck_scorer.domain.errors import NoSuchSeat, WrongNumberOfPlayers
from bismarck_scorer.domain.rules import Rules
from bismarck_scorer.domain.text import NOTE_LIMIT, PLACE_LIMIT, clean, clean_table


@dataclass(frozen=True, slots=True)
class Head:
    """What stands above the grid, and can be changed without touching a deal.

    `players` are the names as they were written on this sheet, in seat order; `first_forehand` is the seat
    that is forehand in the first deal; `played_on` is the evening's date, which stays past midnight.
    """

    players: tuple[str, ...]
    first_forehand: int
    played_on: date
    place: str = ""
    note: str = ""


def check_head(rules: Rules, head: Head) -> Head:
    """Return `head` with its names, place and note cleaned.

    Raises WrongNumberOfPlayers, SameName, NameEmpty, TextTooLong, TextNotPrintable, NoSuchSeat.
    """
    if len(head.players) != rules.players:
        raise WrongNumberOfPlayers(len(head.players), (rules.players,))
    if not 0 <= head.first_forehand < rules.players:
        raise NoSuchSeat(head.first_forehand, rules.players)
    return replace(
        head,
        players=clean_table(head.players),
        place=clean(head.place, PLACE_LIMIT, field="place"),
        note=clean(head.note, NOTE_LIMIT, lines=True, field="note"),
    )
