"""The rules of one sheet: a rule set with every option decided, frozen when the sheet is begun."""

from dataclasses import dataclass
from enum import StrEnum

from bismarck_scorer.domain.contracts import CATALOGUE, SUITS, Contract, Goal, Trump, TrumpSource


class Layout(StrEnum):
    """Who is forehand in which row, and who decides what is played in it."""

    ROUNDS = "rounds"  # one contract a round, in which everyone is forehand once
    DEALERS = "dealers"  # each player in turn is forehand for all the contracts, one after the other
    CHOICE = "choice"  # forehand goes round, and picks from the contracts not yet picked as forehand


class MisereScoring(StrEnum):
    """How a row is scored in which tricks are avoided (RULES.md "Options")."""

    BOTH_WAYS = "both_ways"  # a point a trick under quota, minus one a trick over it
    PENALTIES = "penalties"  # only tricks over quota count
    FLAT = "flat"  # one point up or down, whatever the distance


class CalledTrump(StrEnum):
    """What forehand may name where it names trump."""

    SUIT = "suit"
    SUIT_OR_NONE = "suit_or_none"
    NONE = "none"  # always without trump


class TieBreak(StrEnum):
    """What happens when the top is shared after the last row."""

    SHARED = "shared"
    EXTRA_DEAL = "extra_deal"  # a deal with called trump and the next forehand, until the tie is broken


@dataclass(frozen=True, slots=True)
class Quota:
    """Tricks that forehand and each other player must take, or may take."""

    forehand: int
    other: int

    @property
    def is_set(self) -> bool:
        """False where tricks are scored without quotas, as in the folk game."""
        return bool(self.forehand or self.other)

    def by_seat(self, players: int, forehand: int) -> tuple[int, ...]:
        """Each player's quota in seat order; `forehand` is a seat index."""
        return tuple(self.forehand if seat == forehand else self.other for seat in range(players))


@dataclass(frozen=True, slots=True)
class Round:
    """A contract of the sheet, and the letter or number it stands under (which the layout may not need).

    `name` is what it is called here where that is not the contract's own name.
    """

    label: str
    contract: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Pick:
    """A contract of the sheet as it can be picked.

    `name` tells it from another round of the same contract that has another name; it is empty where there is
    nothing to tell apart.
    """

    contract: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """One row of the sheet before anything is written into it.

    `index` counts rows from 0, `round` the blocks of rows under one label, `turn` the rows within the block,
    of which there are `of`. `contract` is None where forehand chooses; `name` is what it is called here if
    not by its own name; `forehand` is a seat index.
    """

    index: int
    round: int
    turn: int
    of: int
    label: str
    contract: str | None
    name: str
    forehand: int


@dataclass(frozen=True, slots=True)
class Rules:
    """Everything that decides how a sheet is laid out and scored.

    `options` are the choices made, by name, in the order of the rule set. `pack` is the number of cards,
    `tricks` the tricks of a deal, which is also a full hand. `win` and `avoid` are the quotas where tricks
    are wanted and where they are not. `dealer` and `leader` are counted in seats from forehand: -1 is the
    player before forehand, 0 forehand, 1 the next player. In a `CHOICE` layout `rounds` are the contracts
    that every player picks once as forehand; one that is there twice is picked twice. `name` is what a family
    calls its own rules, empty for the built-in ones; `domino_cards` are the cards that everyone holds at the
    beginning of a domino, None where it is a full hand.
    """

    id: str
    players: int
    pack: int
    tricks: int
    win: Quota
    avoid: Quota
    rounds: tuple[Round, ...]
    options: tuple[tuple[str, str | int], ...] = ()
    dealer: int = -1
    leader: int = 0
    layout: Layout = Layout.ROUNDS
    misere_scoring: MisereScoring = MisereScoring.BOTH_WAYS
    called_trump: CalledTrump = CalledTrump.SUIT
    tie_break: TieBreak = TieBreak.SHARED
    name: str = ""
    domino_cards: int | None = None

    @property
    def domino_hand(self) -> int:
        """The cards that everyone holds at the beginning of a domino."""
        return self.tricks if self.domino_cards is None else self.domino_cards

    def quota(self, goal: Goal) -> Quota:
        """The tricks to take, or that may be taken, for this goal; none where no tricks are counted."""
        return {Goal.WIN: self.win, Goal.AVOID: self.avoid}.get(goal, Quota(0, 0))

    def quotas(self, contract: str, forehand: int) -> tuple[int, ...]:
        """Each player's quota in seat order; all zero where no tricks are counted."""
        return self.quota(CATALOGUE[contract].goal).by_seat(self.players, forehand)

    @property
    def rows(self) -> int:
        """How many rows the rounds have."""
        return len(self.rounds) * self.players

    @property
    def contracts(self) -> tuple[str, ...]:
        """The contracts of the rounds, each once."""
        return tuple(dict.fromkeys(round_.contract for round_ in self.rounds))

    @property
    def picks(self) -> tuple[Pick, ...]:
        """What can be picked on this sheet, each once, in the order of the rounds."""
        return tuple(dict.fromkeys(self.pick(round_.contract, round_.name) for round_ in self.rounds))

    def pick(self, contract: str, name: str) -> Pick:
        """A contract under one of the names of its rounds, as a pick."""
        return Pick(contract, "" if name == self.own_name(contract) else name)

    def own_name(self, contract: str) -> str:
        """The other name that `contract` has on this sheet; empty where there is none, or several."""
        names = {round_.name for round_ in self.rounds if round_.contract == contract}
        return names.pop() if len(names) == 1 else ""

    def called(self, contract: str, name: str = "") -> str:
        """What a pick is called on this sheet: by its name, else the contract's other name, else its id."""
        return name or self.own_name(contract) or contract

    def places(self, first_forehand: int) -> tuple[Place, ...]:
        """The rows of the sheet from top to bottom, without extra deals (RULES.md "Rule sets").

        Forehand moves on by one seat every deal, but for the `DEALERS` layout, where it stays for a block.
        """
        if self.layout is Layout.DEALERS:
            blocks = [
                (str(block + 1), [(round_, block) for round_ in self.rounds]) for block in range(self.players)
            ]
        else:
            blocks = [
                (round_.label, [(round_, turn) for turn in range(self.players)]) for round_ in self.rounds
            ]
        picks = self.layout is Layout.CHOICE
        places: list[Place] = []
        for number, (label, rows) in enumerate(blocks):
            for turn, (round_, seats_on) in enumerate(rows):
                places.append(
                    Place(
                        index=len(places),
                        round=number,
                        turn=turn,
                        of=len(rows),
                        label=label,
                        contract=None if picks else round_.contract,
                        name="" if picks else round_.name,
                        forehand=(first_forehand + seats_on) % self.players,
                    )
                )
        return tuple(places)

    def extra_place(self, index: int, first_forehand: int) -> Place:
        """Row number `index` beyond the last round, played because the top is shared."""
        forehand = (first_forehand + index) % self.players
        contract = "called_trump"
        return Place(index, len(self.rounds), 0, 1, "+", contract, self.own_name(contract), forehand)

    def trumps(self, contract: Contract) -> tuple[Trump, ...]:
        """The trumps that can be noted for a deal of `contract`; none where it is fixed, or there is none."""
        if not contract.records_trump:
            return ()
        if contract.trump is TrumpSource.CALLED and self.called_trump is not CalledTrump.SUIT:
            return (*SUITS, Trump.NONE) if self.called_trump is CalledTrump.SUIT_OR_NONE else (Trump.NONE,)
        return SUITS

    def choices(self, contract: str) -> tuple[Contract, ...]:
        """What may be played under `contract`: the contract itself or, in a free game, the others."""
        if CATALOGUE[contract].goal is not Goal.CHOICE:
            return (CATALOGUE[contract],)
        return tuple(CATALOGUE[id_] for id_ in self.contracts if CATALOGUE[id_].goal is not Goal.CHOICE)
