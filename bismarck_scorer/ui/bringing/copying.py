"""An old paper being copied: its head and rows as typed so far, and what a key does to them. Pure."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date

from bismarck_scorer.domain.errors import UnknownValue
from bismarck_scorer.domain.head import Head, check_head
from bismarck_scorer.domain.paper.copied import Figures, Paper, PaperRow
from bismarck_scorer.domain.paper.reading import ROWS_LIMIT
from bismarck_scorer.domain.rules import Pick
from bismarck_scorer.imports.paper import first_forehand, paper_of
from bismarck_scorer.imports.table import Table, TableRow
from bismarck_scorer.ui.components.rules.rules_choice import Chosen
from bismarck_scorer.ui.sheet.seating import Seating

SIGN, BACK = "±", "←"
_LONGEST = 6  # digits of a figure


@dataclass(frozen=True, slots=True)
class Hand:
    """The figure that the next key is for; `row` counts from 0."""

    row: int
    seat: int


@dataclass(frozen=True, slots=True)
class Copying:
    """The paper as far as it is copied.

    `day` is the date as it was typed, `played_on` what it was understood as, when it was. `table` is what was
    brought, until its words are understood by the rules. `on_rows` tells that the head is done. `hand` is
    None while no figure is being typed, and `fresh` the row that is being typed for the first time. Rows were
    `filled` so many times otherwise than by typing. `lost` is where the row stood that was removed last, and
    the row, until a row is changed.
    """

    seating: Seating = field(default_factory=lambda: Seating(("", "", "")))
    chosen: Chosen = field(default_factory=Chosen)
    day: str = ""
    place: str = ""
    figures: Figures = Figures.TOTALS
    rows: tuple[PaperRow, ...] = ()
    table: Table | None = None
    on_rows: bool = False
    hand: Hand | None = None
    fresh: int | None = None
    filled: int = 0
    played_on: date | None = None
    lost: tuple[int, PaperRow] | None = None

    @property
    def judged(self) -> tuple[PaperRow, ...]:
        """The rows that can be judged: all but the last one while it is typed for the first time."""
        last = len(self.rows) - 1
        typing = self.hand is not None and self.hand.row == last == self.fresh
        return self.rows[:-1] if typing else self.rows

    def under(self, chosen: Chosen) -> "Copying":
        """By other rules; where those are for fewer or more, seats go or come."""
        changed = replace(self, chosen=chosen)
        count = len(self.seating.names)
        if count in chosen.players:
            return changed
        return changed.reseated(lambda now: now.with_players(chosen.players[0]))

    def reseated(self, step: Callable[[Seating], Seating]) -> "Copying":
        """Seated otherwise; what stands in the column of a player goes with the player."""
        seats = tuple(str(seat) if name.strip() else "" for seat, name in enumerate(self.seating.names))
        order = [int(seat) if seat else None for seat in step(Seating(seats)).names]
        rows = tuple(replace(row, figures=_ordered(row.figures, order)) for row in self.rows)
        return replace(
            self, seating=step(self.seating), rows=rows, table=_reordered(self.table, order), lost=None
        )

    def renamed(self, seat: int, name: str) -> "Copying":
        """With another name for a seat."""
        return replace(self, seating=self.seating.with_name(seat, name))

    def dated(self, day: str, played_on: date | None = None) -> "Copying":
        """With another text for the date, and what it was understood as."""
        return replace(self, day=day, played_on=played_on)

    def placed(self, place: str) -> "Copying":
        """With another place."""
        return replace(self, place=place)

    def of_figures(self, figures: Figures) -> "Copying":
        """With rows of this kind."""
        return replace(self, figures=figures)

    def head(self) -> Head:
        """The head as it was typed.

        Raises UnknownValue for a text that was not understood as a date, and what `RuleSet.rules` and
        `check_head` raise.
        """
        if self.played_on is None:
            raise UnknownValue("played_on", self.day)
        seating = self.seating
        rules = self.chosen.rules(len(seating.names))
        return check_head(rules, Head(seating.names, seating.first, self.played_on, self.place))

    def paper(self, rows: tuple[PaperRow, ...] | None = None) -> Paper:
        """The paper with all that was typed, or with these `rows`. Raises what `head` raises."""
        rules = self.chosen.rules(len(self.seating.names))
        return Paper(rules, self.head(), self.rows if rows is None else rows, self.figures)

    def begun(self) -> "Copying":
        """With the head done and the hand on the first figure that is missing.

        Raises what `head` and `imports.paper.paper_of` raise.
        """
        head, copying = self.head(), self
        if self.table is not None:
            rules = self.chosen.rules(len(self.seating.names))
            read = paper_of(self.table, rules, head)
            copying = replace(self, rows=read.rows, figures=read.figures, table=None, filled=self.filled + 1)
        return replace(copying, on_rows=True, hand=Hand(len(copying.rows), 0))

    def on_head(self) -> "Copying":
        """Back at the head; the rows stay."""
        return replace(self.at(None), on_rows=False)

    def at(self, hand: Hand | None) -> "Copying":
        """With the hand there; a row that it leaves is typed."""
        stays = hand is not None and hand.row == self.fresh
        return replace(self, hand=hand, fresh=self.fresh if stays else None)

    def with_figure(self, hand: Hand, text: str) -> "Copying":
        """With this text as a figure; a row that was kept as it stood is so no more."""
        row = self._row(hand.row)
        figures = (*row.figures[: hand.seat], text, *row.figures[hand.seat + 1 :])
        fresh = hand.row if hand.row >= len(self.rows) else self.fresh
        changed = self.with_row(hand.row, replace(row, figures=figures, kept=False, redealt=False))
        return replace(changed, fresh=fresh)

    def with_row(self, at: int, row: PaperRow) -> "Copying":
        """With this row; rows between the last one and it are empty, and empty ones at the end are none."""
        rows = [*self.rows, *[self._blank()] * (at + 1 - len(self.rows))]
        rows[at] = row
        while rows and rows[-1] == self._blank():
            rows.pop()
        return replace(self, rows=tuple(rows), lost=None)

    def taken(self, at: int, figures: Sequence[int]) -> "Copying":
        """With these figures in a row, which were offered for it."""
        row = replace(self._row(at), figures=tuple(map(str, figures)), kept=False)
        return self.with_row(at, row).further(at)

    def kept(self, at: int, *, kept: bool) -> "Copying":
        """With a row that is to stay as it is although it cannot be, or not."""
        return self.with_row(at, replace(self._row(at), kept=kept)).further(at)

    def further(self, at: int) -> "Copying":
        """With the hand out of a row that something else than typing was done to, and below all rows."""
        stays = self.hand is not None and self.hand.row != at
        return replace(self if stays else self.at(Hand(len(self.rows), 0)), filled=self.filled + 1)

    def inserted(self, at: int) -> "Copying":
        """With an empty row before another one, and the hand in it."""
        rows = (*self.rows[:at], self._blank(), *self.rows[at:])[:ROWS_LIMIT]
        return replace(self, rows=rows, hand=Hand(at, 0), filled=self.filled + 1, lost=None)

    def removed(self, at: int) -> "Copying":
        """Without a row."""
        rows, lost = (*self.rows[:at], *self.rows[at + 1 :]), (at, self.rows[at])
        return replace(self, rows=rows, hand=Hand(at, 0), filled=self.filled + 1, lost=lost)

    def put_back(self) -> "Copying":
        """With the row that was removed where it stood; unchanged where there is none."""
        if self.lost is None:
            return self
        at, row = self.lost
        return replace(self.inserted(at).with_row(at, row), fresh=None)

    def told(self, at: int, pick: Pick | None, *, free: bool) -> "Copying":
        """With what forehand picked in a row, in a `free` game or in turn; None takes it back."""
        row = self._row(at)
        return self.with_row(at, replace(row, played_as=pick) if free else replace(row, contract=pick))

    def pressed(self, key: str) -> "Copying":
        """With the figure in the hand after a key: a digit, a minus, `SIGN` or `BACK`."""
        if self.hand is None:
            return self
        now = self.figure(self.hand)
        if key == BACK:
            now = now[:-1]
        elif key in (SIGN, "-"):
            now = now[1:] if now.startswith("-") else f"-{now}"
        elif len(now.lstrip("-")) < _LONGEST:
            now = f"{now}{key}"
        return self.with_figure(self.hand, now)

    def onward(self, by: int = 1, last: int | None = None) -> "Copying":
        """With the hand on the next figure, or so many on or back; beyond row number `last` on none."""
        if self.hand is None:
            return self
        players = len(self.seating.names)
        at = max(0, self.hand.row * players + self.hand.seat + by)
        hand = Hand(at // players, at % players)
        return self.at(None if last is not None and hand.row > last else hand)

    def figure(self, hand: Hand) -> str:
        """The text of a figure."""
        figures = self._row(hand.row).figures
        return figures[hand.seat] if hand.seat < len(figures) else ""

    def _row(self, at: int) -> PaperRow:
        return self.rows[at] if at < len(self.rows) else self._blank()

    def _blank(self) -> PaperRow:
        return PaperRow(("",) * len(self.seating.names))


def of_table(table: Table) -> Copying:
    """A paper begun from a table, by rules that are for so many players where there are such.

    Raises RowBroken where its first forehand is no player.
    """
    seating = Seating(table.players, first_forehand(table) or 0)
    return Copying(seating, table=table)


def _ordered(figures: Sequence[str], order: Sequence[int | None]) -> tuple[str, ...]:
    return tuple(figures[old] if old is not None and old < len(figures) else "" for old in order)


def _reordered(table: Table | None, order: Sequence[int | None]) -> Table | None:
    if table is None:
        return None
    rows = tuple(
        TableRow(_ordered(row.figures, order), row.said, _ordered(row.single, order) if row.single else ())
        for row in table.rows
    )
    return replace(table, players=_ordered(table.players, order), rows=rows)
