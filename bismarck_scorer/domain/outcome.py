"""What a finished sheet came to, and how it came to it."""

import itertools
from dataclasses import dataclass

from bismarck_scorer.domain.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a finished sheet, and who led on the way; a redealt deal counts nowhere.

    `deals` is how many are scored. Whoever alone has the highest total after a deal leads then.
    `longest_lead` is the most deals in a row after which the same one led, `leader` the seat of that one, the
    earliest of several; 0 and None where nobody ever led. `lead_changes` is how often the lead passed to
    another one, whatever was level in between.
    """

    early: bool
    deals: int
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    lead_changes: int
    longest_lead: int
    leader: int | None

    @property
    def margin(self) -> int:
        """The points between the first and the second; 0 where the first place is shared."""
        first, second = sorted(self.totals, reverse=True)[:2]
        return first - second

    @property
    def spread(self) -> int:
        """The points between the first and the last."""
        return max(self.totals) - min(self.totals)


def outcome(sheet: Sheet) -> Outcome:
    """Return what a finished `sheet` came to."""
    played = [
        totals for deal, totals in zip(sheet.deals, sheet.running_totals, strict=True) if not deal.redealt
    ]
    leaders = [_leader(totals) for totals in played]
    held = [leader for leader in leaders if leader is not None]
    longest, leader = _longest(leaders)
    return Outcome(
        early=sheet.finished_early,
        deals=len(played),
        totals=sheet.totals,
        ranks=sheet.ranks,
        lead_changes=sum(before != after for before, after in itertools.pairwise(held)),
        longest_lead=longest,
        leader=leader,
    )


def _leader(totals: tuple[int, ...]) -> int | None:
    top = max(totals)
    return totals.index(top) if totals.count(top) == 1 else None


def _longest(leaders: list[int | None]) -> tuple[int, int | None]:
    longest, whose, run = 0, None, 0
    for number, leader in enumerate(leaders):
        run = run + 1 if number and leader == leaders[number - 1] else 1
        if leader is not None and run > longest:
            longest, whose = run, leader
    return longest, whose
