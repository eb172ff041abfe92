"""From a paper being copied and what its rows come to, to what is drawn of each row. Pure."""

from dataclasses import dataclass
from enum import Enum

from bismarck_scorer.domain.paper.reading import ROWS_LIMIT, PaperRead
from bismarck_scorer.domain.rules import Place
from bismarck_scorer.messages import Messages, rows
from bismarck_scorer.ui.bringing.copying import Copying


class Mark(Enum):
    """What is to be seen of a row at a glance."""

    NOTHING = ""
    WRONG = "!"
    KEPT = "≠"


@dataclass(frozen=True, slots=True)
class CopiedRow:
    """One row as it is drawn.

    `name` is what it is spoken of as ("B 1"), `played` what was played in it; `label` is there where a round
    begins. `figures` are the texts, `forehand` is a seat. `told` is the mark in words.
    """

    number: int
    name: str
    label: str
    played: str
    figures: tuple[str, ...]
    forehand: int
    mark: Mark
    told: str
    redealt: bool


def copied_rows(copying: Copying, read: PaperRead, _: Messages) -> tuple[CopiedRow, ...]:
    """All rows of the sheet, written or not, and one more for what goes on below it."""
    rules = read.paper.rules
    places = rules.places(copying.seating.first)
    redealt = sum(row.redealt for row in copying.rows)
    count = min(ROWS_LIMIT, max(rules.rows + redealt, len(copying.rows) + (copying.fresh is None)))
    found: list[CopiedRow] = []
    following, before = 0, None
    for number in range(count):
        place = read.rows[number].place if number < len(read.rows) else None
        if place is None and following < len(places):
            place = places[following]
        if place is not None:
            following = place.index + 1
        row = copying.rows[number] if number < len(copying.rows) else None
        if row is not None and row.redealt and place is not None:
            following = place.index
        mark = _mark(read, number)
        found.append(
            CopiedRow(
                number=number,
                name=row_name(place, number),
                label=place.label if place is not None and place.round != before else "",
                played=_played(read, number, place, _),
                figures=row.figures if row else ("",) * rules.players,
                forehand=place.forehand if place else -1,
                mark=mark,
                told={Mark.WRONG: _("cannot be"), Mark.KEPT: _("does not add up")}.get(mark, ""),
                redealt=row is not None and row.redealt,
            )
        )
        before = place.round if place else None
    return tuple(found)


def row_name(place: Place | None, number: int) -> str:
    """What a row is spoken of as: "B 1", or its number where it has no place."""
    return rows.row_name(place) if place else str(number + 1)


def concern(copying: Copying, read: PaperRead) -> int | None:
    """The row that something is to be said of: the one in the hand if it is wrong or kept, else the first."""
    hand = copying.hand.row if copying.hand else -1
    if 0 <= hand < len(read.rows) and (read.rows[hand].fault or _picked(read, hand)):
        return hand
    return read.first_wrong


def _picked(read: PaperRead, at: int) -> bool:
    row = read.rows[at]
    return bool(row.picks) and bool(row.row.contract or row.row.played_as)


def _mark(read: PaperRead, number: int) -> Mark:
    if number >= len(read.rows) or not read.rows[number].fault:
        return Mark.NOTHING
    return Mark.KEPT if read.rows[number].deal else Mark.WRONG


def _played(read: PaperRead, number: int, place: Place | None, _: Messages) -> str:
    rules = read.paper.rules
    if number < len(read.rows) and (deal := read.rows[number].deal):
        return _.contract(rules.called(deal.played_as or deal.contract, deal.name or ""))
    return "" if place is None or place.contract is None else rows.place_name(place, _)
