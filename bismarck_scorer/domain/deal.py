"""One deal as it is written down: what was played, and what was counted."""

from dataclasses import dataclass
from enum import StrEnum

from bismarck_scorer.domain.contracts import CATALOGUE, Contract, Goal, Trump


class Kind(StrEnum):
    """What the figures of a row are."""

    TRICKS = "tricks"  # tricks taken
    CARDS_LEFT = "cards_left"  # cards left in hand when somebody went out
    SCORES = "scores"  # the scores themselves, copied from paper


@dataclass(frozen=True, slots=True)
class Deal:
    """One row of the sheet.

    `contract` is an id of the catalogue, `forehand` a seat index. `figures` stand in seat order and are what
    `kind` says. A redealt deal has no figures: its kind is None and it takes up no place on the sheet.
    `played_as` is the contract that forehand picked in a free game; `name` tells what forehand picked from
    another round of that contract (`Pick`), and may be empty in a free game if nobody noted it. `first_rank`
    and `last_rank` are the ranks that forehand named in a free domino. `irregular` marks scores that
    cannot be and were copied all the same, as they stand on an old paper.
    """

    contract: str
    forehand: int
    kind: Kind | None
    figures: tuple[int, ...] = ()
    trump: Trump | None = None
    first_rank: str | None = None
    last_rank: str | None = None
    played_as: str | None = None
    name: str = ""
    note: str = ""
    irregular: bool = False

    @property
    def redealt(self) -> bool:
        """True for a misdeal that was dealt again."""
        return self.kind is None

    @property
    def played(self) -> Contract:
        """The contract whose rules the deal followed."""
        return CATALOGUE[self.played_as or self.contract]


def kind_of(contract: Contract) -> Kind:
    """What is counted when `contract` is played."""
    if contract.counts_tricks:
        return Kind.TRICKS
    return Kind.CARDS_LEFT if contract.goal is Goal.DOMINO else Kind.SCORES
