"""Evenings to measure on: a scorebook as a family has it, and the taps that enter one deal."""

from dataclasses import dataclass
from pathlib import Path

from bismarck_scorer.bootstrap import open_book
from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.scorebook import play


@dataclass(frozen=True)
class Evening:
    """A sheet with `rows` deals written, and what is entered of the next one: tricks, in seat order.

    In a free game `no_trump` is played. `total` is one that is new with that row, as the head row says it.
    """

    name: str
    players: tuple[str, ...]
    rows: int
    tricks: tuple[int, ...]
    total: str
    no_trump: bool = False

    @property
    def keys(self) -> tuple[str, ...]:
        """What is pressed, one after the other, to enter it."""
        picked = ("No trump",) if self.no_trump else ()
        return (*picked, *(f"{name} {taken}" for name, taken in zip(self.players, self.tricks, strict=False)))


THREE = Evening("3 players, row 11 of 24", ("Ema", "Isa", "Liis"), 10, (4, 5), "Ema: −2")
FOUR = Evening(
    "4 players, row 30 of 32", ("Ema", "Isa", "Liis", "Mart"), 29, (2, 3, 1), "Mart: 1", no_trump=True
)


def written(folder: Path, evening: Evening) -> int:
    """Write the evening into a scorebook in `folder` and return the number of its sheet."""
    book = open_book(folder)
    opened = play.begin(book, rules_for("estonian", len(evening.players), {}), evening.players, 0)
    for row in range(evening.rows):
        opened = play.record(book, opened.id, opened.version, deal(opened.sheet, row)).open
    book.store.close()
    return opened.id


def deal(sheet: Sheet, row: int) -> Deal:
    """Some deal for the next row of the sheet."""
    place = sheet.next_place
    assert place is not None
    contract = place.contract or sheet.open_picks(place)[0].contract
    return Deal(contract, place.forehand, Kind.SCORES, _scores(sheet.rules.players, row))


def _scores(players: int, row: int) -> tuple[int, ...]:
    others = [(row * 5 + seat * 3) % 7 - 3 for seat in range(players - 1)]
    return (*others, -sum(others))
