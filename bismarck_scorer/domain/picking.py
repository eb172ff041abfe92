"""What forehand can pick in a row, and whether what is written there was open: by rules and deals so far."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from bismarck_scorer.domain.contracts import CATALOGUE, FREE_CHOICE, Goal
from bismarck_scorer.domain.deal import Deal
from bismarck_scorer.domain.errors import (
    ContractSpent,
    NameNotAllowed,
    NotTheContractOfTheRow,
    PlayedAsNotAllowed,
)
from bismarck_scorer.domain.rules import Layout, Pick, Place, Rules, TieBreak


def open_picks(rules: Rules, deals: Sequence[Deal], place: Place) -> tuple[Pick, ...]:
    """Return what forehand can pick in `place`, in the order of the rules; nothing in a fixed order.

    What is written there counts as not picked yet. In a free game, and in a round added to the sheet, it is
    everything whatever was picked before.
    """
    if place.contract is not None:
        return _free(rules) if CATALOGUE[place.contract].goal is Goal.CHOICE else ()
    if place.index >= rules.rows:
        return rules.picks
    scored = _picked(rules, deals)
    return tuple(_left(rules, scored[: place.index] + scored[place.index + 1 :], place.forehand))


def left_to_pick(rules: Rules, deals: Sequence[Deal], seat: int) -> tuple[Pick, ...]:
    """Return what the player of `seat` has still to pick in the rounds; nothing in a fixed order."""
    return tuple(dict.fromkeys(picks_left(rules, deals, seat)))


def picks_left(rules: Rules, deals: Sequence[Deal], seat: int) -> tuple[Pick, ...]:
    """Return every pick that the player of `seat` has still to make in the rounds, in the order of the rules.

    What is to be picked twice more is there twice.
    """
    if rules.layout is not Layout.CHOICE:
        return ()
    return tuple(_left(rules, _picked(rules, deals), seat).elements())


def fitted(rules: Rules, deals: Sequence[Deal], place: Place, deal: Deal) -> Deal:
    """Return `deal` as it stands in `place`: a name that tells nothing apart is left out.

    Raises ContractSpent, NotTheContractOfTheRow, PlayedAsNotAllowed, NameNotAllowed.
    """
    if place.contract is None:
        return _fitted_pick(rules, deals, place, deal)
    if deal.contract != place.contract and not _misdealt_for_a_tie(rules, place, deal):
        raise NotTheContractOfTheRow(place.contract, deal.contract)
    picked = rules.pick(deal.played_as, deal.name) if deal.played_as else None
    if picked is None or CATALOGUE[place.contract].goal is not Goal.CHOICE:
        if deal.name:
            raise NameNotAllowed(deal.played_as or deal.contract, deal.name)
        return deal
    if picked.name and picked not in _free(rules):
        raise NameNotAllowed(picked.contract, picked.name)
    return replace(deal, name=picked.name)


def _fitted_pick(rules: Rules, deals: Sequence[Deal], place: Place, deal: Deal) -> Deal:
    if deal.redealt and (deal.contract == FREE_CHOICE or _misdealt_for_a_tie(rules, place, deal)):
        if deal.played_as:  # a pick would be the contract itself
            raise PlayedAsNotAllowed(deal.contract, deal.played_as)
        if deal.name:
            raise NameNotAllowed(deal.contract, deal.name)
        return deal
    # A misdeal spends nothing, and stays what it was when an earlier pick is corrected.
    open_ = rules.picks if deal.redealt else open_picks(rules, deals, place)
    picked = rules.pick(deal.contract, deal.name)
    if picked not in open_:
        raise ContractSpent(
            rules.called(picked.contract, picked.name),
            tuple(rules.called(pick.contract, pick.name) for pick in open_),
        )
    return replace(deal, name=picked.name)


def _misdealt_for_a_tie(rules: Rules, place: Place, deal: Deal) -> bool:
    """True for a misdeal of an extra deal, in whose row a round was added afterwards."""
    beyond = place.index >= rules.rows and rules.tie_break is TieBreak.EXTRA_DEAL
    return deal.redealt and beyond and deal.contract == rules.extra_place(place.index, 0).contract


def _free(rules: Rules) -> tuple[Pick, ...]:
    return tuple(pick for pick in rules.picks if CATALOGUE[pick.contract].goal is not Goal.CHOICE)


def _picked(rules: Rules, deals: Sequence[Deal]) -> list[Deal]:
    """The deals of the rounds, in the order of their rows; those beyond are no pick of theirs."""
    return [deal for deal in deals if not deal.redealt][: rules.rows]


def _left(rules: Rules, deals: Sequence[Deal], seat: int) -> Counter[Pick]:
    """How often `seat` has still to pick what, in the order of the rules."""
    picked = Counter(Pick(deal.contract, deal.name) for deal in deals if deal.forehand == seat)
    wanted = Counter(rules.pick(round_.contract, round_.name) for round_ in rules.rounds)
    return wanted - picked
