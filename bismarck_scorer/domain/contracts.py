"""The catalogue of contracts: what can be played in a deal, whatever the rule set."""

from dataclasses import dataclass
from enum import StrEnum


class Goal(StrEnum):
    """What the players of a deal are after, which decides how the deal is counted and scored."""

    WIN = "win"  # take tricks
    AVOID = "avoid"  # take none
    DOMINO = "domino"  # be the first without cards
    POINTS = "points"  # anything else: the scores themselves are written down
    CHOICE = "choice"  # forehand picks another contract of the sheet


class TrumpSource(StrEnum):
    """Who or what decides the trump suit of a contract."""

    NONE = "none"
    SPADES = "spades"  # fixed by the contract
    TURNED = "turned"  # the highest turned-up card
    CALLED = "called"  # forehand names it


class Trump(StrEnum):
    """The trump of one deal: a suit, or `none` where forehand may name no trump."""

    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"
    NONE = "none"


SUITS = (Trump.SPADES, Trump.HEARTS, Trump.DIAMONDS, Trump.CLUBS)


@dataclass(frozen=True, slots=True)
class Contract:
    """One kind of deal.

    `id` is the word used in code and in files; `names_ranks` is true where forehand names the first
    and the last rank of a domino.
    """

    id: str
    goal: Goal
    trump: TrumpSource = TrumpSource.NONE
    names_ranks: bool = False

    @property
    def records_trump(self) -> bool:
        """True where the trump suit is not fixed and so is written on the sheet."""
        return self.trump in (TrumpSource.TURNED, TrumpSource.CALLED)

    @property
    def counts_tricks(self) -> bool:
        """True where tricks are counted, be they wanted or not."""
        return self.goal in (Goal.WIN, Goal.AVOID)


FREE_CHOICE = "free_choice"  # what a row is under as long as forehand has not picked

# RULES.md "Contract catalogue"
CATALOGUE: dict[str, Contract] = {
    contract.id: contract
    for contract in (
        Contract("no_trump", Goal.WIN),
        Contract("misere", Goal.AVOID),
        Contract("spades", Goal.WIN, TrumpSource.SPADES),
        Contract("turned_trump", Goal.WIN, TrumpSource.TURNED),
        Contract("called_trump", Goal.WIN, TrumpSource.CALLED),
        Contract("trump_misere", Goal.AVOID, TrumpSource.CALLED),
        Contract("domino_up", Goal.DOMINO),
        Contract("domino_down", Goal.DOMINO),
        Contract("domino_free", Goal.DOMINO, names_ranks=True),
        Contract(FREE_CHOICE, Goal.CHOICE),
        Contract("points", Goal.POINTS),
    )
}

_RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_PACKS = {32: _RANKS[5:], 36: _RANKS[4:], 40: ("4", *_RANKS[4:])}


def ranks(pack: int) -> tuple[str, ...]:
    """The ranks of a pack, lowest first.

    A pack of 40 is the 36 cards from six to ace and the fours (the Estonian game for four), one of 32 goes
    from seven to ace (with it only families' own rules are played);
    any size that is not known is taken as the full pack.
    """
    return _PACKS.get(pack, _RANKS)
