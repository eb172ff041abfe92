"""What each row of a paper was played for: its place on the sheet, and what forehand can have picked."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from bismarck_scorer.domain.contracts import CATALOGUE, FREE_CHOICE, Goal
from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.errors import (
    ContractSpent,
    NotTheContractOfTheRow,
    NotTheForehandOfTheRow,
    PickNotTold,
    PlayedAsNotAllowed,
)
from bismarck_scorer.domain.paper.copied import Paper, PaperRow
from bismarck_scorer.domain.rules import Layout, Pick, Place, Rules
from bismarck_scorer.domain.scoring import pick_decides_sum
from bismarck_scorer.domain.sheet import Sheet


def with_room(sheet: Sheet, row: PaperRow) -> tuple[Sheet, Place]:
    """Return `sheet` with a place for `row`, and the place: below the last one a round is added.

    A row that says it is what the extra deal of a tie is, is one, also where the top is not shared.
    Raises what `Sheet.extend` raises.
    """
    place, extra = sheet.next_place, sheet.extra_place
    if place is None and extra is not None and row.contract and row.contract.contract == extra.contract:
        place = extra
    if place is None:
        sheet = sheet.extend(None if sheet.rules.layout is Layout.CHOICE else row.contract)
        place = sheet.places[sheet.played]
    return sheet, place


def misdeal(place: Place, row: PaperRow) -> Deal:
    """Return the deal of a redealt `row`, which may say what forehand had picked."""
    if place.contract is None:
        pick = row.contract or Pick(FREE_CHOICE)
        return Deal(pick.contract, place.forehand, None, name=pick.name, note=row.note)
    deal = Deal(place.contract, place.forehand, None, note=row.note)
    picked = row.played_as if is_free(place) else None
    return replace(deal, played_as=picked.contract, name=picked.name) if picked else deal


def deal_of(
    rules: Rules, place: Place, picks: Sequence[Pick], scores: tuple[int, ...], *, irregular: bool
) -> Deal:
    """Return the deal of a row with these scores, which can have been any of `picks`.

    In a free game that need not be known. Raises PickNotTold where it has to be.
    """
    one = len(picks) == 1
    deal = Deal(place.contract or picks[0].contract, place.forehand, Kind.SCORES, scores, irregular=irregular)
    if is_free(place) and len({pick.contract for pick in picks}) == 1:
        return replace(deal, played_as=picks[0].contract, name=picks[0].name if one else "")
    needed = place.contract is None or (
        is_free(place) and not irregular and pick_decides_sum(rules, CATALOGUE[FREE_CHOICE])
    )
    if needed and not one:
        raise PickNotTold(tuple(rules.called(pick.contract, pick.name) for pick in picks))
    return replace(deal, name=picks[0].name) if place.contract is None else deal


def is_free(place: Place) -> bool:
    """Whether forehand picks in a free game; where it picks in turn the place has no contract."""
    return place.contract is not None and CATALOGUE[place.contract].goal is Goal.CHOICE


class Turns:
    """What forehand can have picked in each row, by what the paper says in all of them.

    Where forehand picks in turn, a row of which the paper says nothing is none of the contracts that it says
    were the same player's elsewhere.
    """

    def __init__(self, paper: Paper) -> None:
        """Take what the rows of the rounds say."""
        self._rules = paper.rules
        # What no row that says what it was has picked, from the first row to the last; and what is not yet
        # picked by those so far.
        rounds = Counter(self._rules.pick(round_.contract, round_.name) for round_ in self._rules.rounds)
        self._left = {seat: Counter(rounds) for seat in range(self._rules.players)}
        self._open = {seat: Counter(rounds) for seat in range(self._rules.players)}
        for forehand, pick in _told(paper):
            self._left[forehand][pick] -= 1

    def picks(self, place: Place, row: PaperRow) -> tuple[Pick, ...]:
        """Return what `row` can have been; in a fixed order its contract alone.

        Raises what is wrong with what the row says: NotTheForehandOfTheRow, NotTheContractOfTheRow,
        PlayedAsNotAllowed, ContractSpent.
        """
        if row.forehand not in (None, place.forehand):
            raise NotTheForehandOfTheRow(place.forehand, row.forehand)
        if place.contract is None:
            return self._in_turn(place, row)
        expected = self._rules.pick(place.contract, place.name)
        if row.contract and _known(self._rules, row.contract) != expected:
            raise NotTheContractOfTheRow(self._called(expected), self._called(row.contract))
        if not is_free(place):
            return (Pick(place.contract),)
        return self._free(place.contract, row)

    def spend(self, place: Place, row: PaperRow, pick: Pick) -> None:
        """Note that `row` was `pick` where forehand picks in turn, as it says itself or its figures tell."""
        if self._in_rounds(place):
            spent = self._left if row.contract is None else self._open
            spent[place.forehand][pick] -= 1

    def _in_turn(self, place: Place, row: PaperRow) -> tuple[Pick, ...]:
        open_ = self._open[place.forehand] if self._in_rounds(place) else Counter(self._rules.picks)
        if row.contract is None:
            left = self._left[place.forehand] if self._in_rounds(place) else open_
            # Nothing is left where the paper tells of one contract too often: there it is wrong, not here.
            return tuple(pick for pick, times in left.items() if times > 0) or self._rules.picks
        pick = _known(self._rules, row.contract)
        if not open_[pick]:
            raise ContractSpent(
                self._called(pick), tuple(self._called(other) for other, times in open_.items() if times)
            )
        return (pick,)

    def _free(self, contract: str, row: PaperRow) -> tuple[Pick, ...]:
        free = tuple(pick for pick in self._rules.picks if CATALOGUE[pick.contract].goal is not Goal.CHOICE)
        if row.played_as is None:
            return free
        pick = _known(self._rules, row.played_as)
        if pick.contract not in {choice.contract for choice in free}:
            raise PlayedAsNotAllowed(contract, pick.contract)
        return (pick,)

    def _called(self, pick: Pick) -> str:
        return self._rules.called(pick.contract, pick.name)

    def _in_rounds(self, place: Place) -> bool:
        return place.index < self._rules.rows


def _known(rules: Rules, pick: Pick) -> Pick:
    """A pick as the rules know it: a name that tells nothing apart is left out."""
    return rules.pick(pick.contract, pick.name)


def _told(paper: Paper) -> Iterator[tuple[int, Pick]]:
    """Each pick that the paper tells of a row of the rounds, after its forehand."""
    if paper.rules.layout is not Layout.CHOICE:
        return
    places = paper.rules.places(paper.head.first_forehand)
    for place, row in zip(places, (row for row in paper.rows if not row.redealt), strict=False):
        if row.contract is not None:
            yield place.forehand, _known(paper.rules, row.contract)
