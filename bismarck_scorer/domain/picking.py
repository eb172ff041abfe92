"""What forehand has left to pick, and the extra row of a shared top: from the rules and the deals so far."""

from collections import Counter
from collections.abc import Sequence

from bismarck_scorer.domain.deal import Deal
from bismarck_scorer.domain.rules import Layout, Place, Rules, TieBreak


def open_contracts(rules: Rules, deals: Sequence[Deal], place: Place) -> tuple[str, ...]:
    """Return what forehand can still pick in `place`, in the order of the rules.

    What is written there counts as not picked yet. Where the order is fixed it is the one contract.
    """
    if place.contract is not None:
        return (place.contract,)
    scored = _picked(rules, deals)
    return _left(rules, scored[: place.index] + scored[place.index + 1 :], place.forehand)


def left_to_pick(rules: Rules, deals: Sequence[Deal], seat: int) -> tuple[str, ...]:
    """Return what the player of `seat` has still to pick as forehand; nothing in a fixed order."""
    return tuple(dict.fromkeys(picks_left(rules, deals, seat)))


def picks_left(rules: Rules, deals: Sequence[Deal], seat: int) -> tuple[str, ...]:
    """Return every pick that the player of `seat` has still to make as forehand, in no particular order.

    A contract that is to be picked twice more is there twice.
    """
    if rules.layout is not Layout.CHOICE:
        return ()
    wanted = Counter(round_.contract for round_ in rules.rounds)
    picked = Counter(deal.contract for deal in _picked(rules, deals) if deal.forehand == seat)
    return tuple((wanted - picked).elements())


def extra_place(rules: Rules, deals: Sequence[Deal], first_forehand: int) -> Place | None:
    """Return the extra row that would be next, whether the top is shared or not; None where there is none."""
    played = sum(not deal.redealt for deal in deals)
    if played < rules.rows or rules.tie_break is not TieBreak.EXTRA_DEAL:
        return None
    return rules.extra_place(played, first_forehand)


def _picked(rules: Rules, deals: Sequence[Deal]) -> list[Deal]:
    """The deals of the rounds, in the order of their rows; extra deals are nobody's pick."""
    return [deal for deal in deals if not deal.redealt][: rules.rows]


def _left(rules: Rules, deals: Sequence[Deal], seat: int) -> tuple[str, ...]:
    picked = Counter(deal.contract for deal in deals if deal.forehand == seat)
    wanted = Counter(round_.contract for round_ in rules.rounds)
    return tuple(contract for contract in wanted if wanted[contract] > picked[contract])
