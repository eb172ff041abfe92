"""Who stands where."""

from collections.abc import Sequence


def ranks(totals: Sequence[int]) -> tuple[int, ...]:
    """Return each player's rank in seat order; equal totals share a rank: 5, 5, -10 -> 1, 1, 3."""
    return tuple(1 + sum(other > total for other in totals) for total in totals)
