"""A sheet: an ordered list of deals, and everything that follows from it."""

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate

from bismarck_scorer.domain import picking, rows, scoring
from bismarck_scorer.domain.deal import Deal
from bismarck_scorer.domain.entering import entered
from bismarck_scorer.domain.errors import (
    NoSuchRow,
    NothingExtended,
    NothingPlayed,
    NotTheForehandOfTheRow,
    RedealtStays,
    RoundBegun,
    SheetFinished,
    SheetFull,
    SheetNotComplete,
    SheetNotFinished,
)
from bismarck_scorer.domain.head import Head, check_head
from bismarck_scorer.domain.ranking import ranks
from bismarck_scorer.domain.rows import Extension
from bismarck_scorer.domain.rules import Pick, Place, Rules


@dataclass(frozen=True)
class Sheet:
    """One whole game on one paper.

    `uid` is its own random id, by which files recognise it; `extended` are the rounds added to those of its
    rules, in order.
    """

    uid: str
    rules: Rules
    head: Head
    deals: tuple[Deal, ...] = ()
    finished: bool = False
    extended: tuple[Extension, ...] = ()

    @property
    def players(self) -> tuple[str, ...]:
        """The names in seat order."""
        return self.head.players

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """The rows of the whole sheet, written or not; extra deals only as far as they have to be played."""
        # Most rules know no extra deals, and then nobody needs to add up who is first.
        extra = self.extra_place is not None and not self.finished and self.ranks.count(1) > 1
        if self.played + extra <= len(self._round_places):
            return self._round_places
        return rows.places(self.rules, self.head.first_forehand, self.extended, self.played + extra)

    @cached_property
    def _round_places(self) -> tuple[Place, ...]:
        """The same without extra deals beyond the last round."""
        return rows.places(self.rules, self.head.first_forehand, self.extended, 0)

    @property
    def rows(self) -> int:
        """How many rows are written when all rounds are, also those added, with the extra deals between."""
        return rows.needed(self.rules, self.extended)

    @property
    def rounds_written(self) -> bool:
        """True when every row of the rounds is written.

        It is not `complete` then as long as a shared top is to be played off.
        """
        return self.played >= self.rows

    @property
    def finished_early(self) -> bool:
        """True when the sheet was finished with rows of its rounds left."""
        return self.finished and not self.rounds_written

    @cached_property
    def scores(self) -> tuple[tuple[int, ...], ...]:
        """The scores of each deal, in the order of `deals`, in seat order."""
        return tuple(scoring.scores(self.rules, deal) for deal in self.deals)

    @cached_property
    def running_totals(self) -> tuple[tuple[int, ...], ...]:
        """Each player's total after each deal; totals run on through all rounds."""
        return tuple(
            accumulate(self.scores, lambda totals, row: tuple(map(sum, zip(totals, row, strict=True))))
        )

    @property
    def totals(self) -> tuple[int, ...]:
        """Each player's total now; zero for all before the first deal."""
        return self.running_totals[-1] if self.deals else (0,) * self.rules.players

    @property
    def ranks(self) -> tuple[int, ...]:
        """Each player's rank now; equal totals share one."""
        return ranks(self.totals)

    @cached_property
    def played(self) -> int:
        """How many rows of the sheet are written; a redealt deal takes up none."""
        return len(self.deals) - [deal.kind for deal in self.deals].count(None)

    @property
    def complete(self) -> bool:
        """True when every row is written."""
        return self.played >= len(self.places)

    @cached_property
    def next_place(self) -> Place | None:
        """The row to be played, or None on a complete sheet."""
        return None if self.complete else self.places[self.played]

    @property
    def extra_place(self) -> Place | None:
        """The extra row that would be next, whether the top is shared or not; None where there is none."""
        return rows.next_extra(self.rules, self.head.first_forehand, self.extended, self.played)

    def open_picks(self, place: Place) -> tuple[Pick, ...]:
        """Return what forehand can pick in `place` (`picking.open_picks`)."""
        return picking.open_picks(self.rules, self.deals, place)

    def left_to_pick(self, seat: int) -> tuple[Pick, ...]:
        """Return what the player of `seat` has still to pick in the rounds; nothing in a fixed order."""
        return picking.left_to_pick(self.rules, self.deals, seat)

    def place_of(self, row: int) -> Place:
        """Return the place on the sheet that the deal number `row`, counted from 0, was played for.

        Raises NoSuchRow if that deal is not written.
        """
        if not 0 <= row < len(self.deals):
            raise NoSuchRow(row)
        index = sum(not deal.redealt for deal in self.deals[:row])
        if index < len(self.places):
            return self.places[index]
        # The misdeal of an extra deal for a tie that a correction has since undone.
        return rows.extra_deal(self.rules, self.head.first_forehand, self.extended, index)

    def dealer(self, forehand: int) -> int:
        """The seat that deals when `forehand` is forehand."""
        return (forehand + self.rules.dealer) % self.rules.players

    def leader(self, forehand: int) -> int:
        """The seat that plays the first card when `forehand` is forehand."""
        return (forehand + self.rules.leader) % self.rules.players

    def record(self, deal: Deal, *, was_tied: bool = False) -> "Sheet":
        """Return the sheet with `deal` in its next row, its note cleaned, a mark without reason left out.

        `was_tied` lets an extra deal stand that was played for a tie which a correction has since undone.
        Raises SheetFinished, SheetFull, and what `entering.entered` raises.
        """
        self._must_be_open()
        place = self.next_place or (self.extra_place if was_tied else None)
        if place is None:
            raise SheetFull(len(self.places))
        deals = (*self.deals, entered(self.rules, self.deals, place, deal))
        written = Sheet(self.uid, self.rules, self.head, deals, extended=self.extended)
        # Not reckoned anew for each row of a library: where the rows are, and how many are written.
        written.__dict__.update(_round_places=self._round_places, played=self.played + (not deal.redealt))
        return written

    def correct(self, row: int, deal: Deal) -> "Sheet":
        """Return the sheet with `deal` in place of deal number `row`, counted from 0.

        A scored deal cannot become a redealt one, or the other way round: every later row would move.
        Raises NoSuchRow, RedealtStays, and what `record` raises.
        """
        self._must_be_open()
        place = self.place_of(row)
        if deal.redealt is not self.deals[row].redealt:
            raise RedealtStays(row)
        mended = entered(self.rules, self.deals, place, deal)
        return replace(self, deals=(*self.deals[:row], mended, *self.deals[row + 1 :]))

    def without_last(self) -> "Sheet":
        """Return the sheet without its last deal. Raises NoSuchRow on an empty one, SheetFinished."""
        self._must_be_open()
        if not self.deals:
            raise NoSuchRow(0)
        return replace(self, deals=self.deals[:-1])

    def describe(self, head: Head) -> "Sheet":
        """Return the sheet under another head: names, place, note, date, or the first forehand.

        Once a deal stands the first forehand cannot move, since the deals would change their forehand. On a
        finished sheet only date, place and note can still be written.
        Raises what `check_head` raises, NotTheForehandOfTheRow, and SheetFinished.
        """
        if self.deals and head.first_forehand != self.head.first_forehand:
            raise NotTheForehandOfTheRow(self.head.first_forehand, head.first_forehand)
        checked = check_head(self.rules, head)
        if self.finished and checked.players != self.head.players:
            raise SheetFinished
        return replace(self, head=checked)

    def finish(self, *, early: bool = False) -> "Sheet":
        """Return the sheet locked; a shared top may stay so, and rows of the rounds be left if `early`.

        Raises SheetFinished, SheetNotComplete with rows of the rounds left unless `early`, NothingPlayed.
        """
        self._must_be_open()
        if not self.rounds_written and not early:
            raise SheetNotComplete(self.played, self.rows)
        if not self.played:
            raise NothingPlayed
        return replace(self, finished=True)

    def reopen(self) -> "Sheet":
        """Return the sheet open again. Raises SheetNotFinished if it is open already."""
        if not self.finished:
            raise SheetNotFinished
        return replace(self, finished=False)

    def extend(self, pick: Pick | None = None) -> "Sheet":
        """Return the sheet with one more round of `pick`, by default of what the last round is.

        Raises SheetFinished, and what `rows.one_more` raises.
        """
        self._must_be_open()
        extension = rows.one_more(self.rules, self.extended, self.played, pick)
        return replace(self, extended=(*self.extended, extension))

    def without_extension(self) -> "Sheet":
        """Return the sheet without the last round that was added.

        Raises SheetFinished, NothingExtended, RoundBegun.
        """
        self._must_be_open()
        if not self.extended:
            raise NothingExtended
        shorter = replace(self, extended=self.extended[:-1])
        misdealt = bool(self.deals) and self.deals[-1].redealt and shorter.extra_place is None
        if self.played > self.extended[-1].after or misdealt:
            raise RoundBegun
        return shorter

    def _must_be_open(self) -> None:
        if self.finished:
            raise SheetFinished


def begin(uid: str, rules: Rules, head: Head) -> Sheet:
    """Return an empty sheet. Raises what `check_head` raises."""
    return Sheet(uid=uid, rules=rules, head=check_head(rules, head))
