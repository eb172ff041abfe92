"""The rules of one sheet: a rule set with every option decided, frozen when the sheet is begun."""

from dataclasses import dataclass

from bismarck_scorer.domain.contracts import CATALOGUE, Contract, Goal


@dataclass(frozen=True, slots=True)
class Quota:
    """Tricks that forehand and each other player must take, or may take."""

    forehand: int
    other: int

    def by_seat(self, players: int, forehand: int) -> tuple[int, ...]:
        """Each player's quota in seat order; `forehand` is a seat index."""
        return tuple(self.forehand if seat == forehand else self.other for seat in range(players))


@dataclass(frozen=True, slots=True)
class Round:
    """A block of deals under one letter of the sheet, in which everyone is forehand once."""

    label: str
    contract: str


@dataclass(frozen=True, slots=True)
class Place:
    """One row of the sheet before anything is written into it.

    `index` counts rows from 0, `round` the rounds, `turn` the deals within the round;
    `forehand` is a seat index.
    """

    index: int
    round: int
    turn: int
    label: str
    contract: str
    forehand: int


@dataclass(frozen=True, slots=True)
class Rules:
    """Everything that decides how a sheet is laid out and scored.

    `options` are the choices made, by name, in the order of the rule set. `pack` is the number of cards,
    `tricks` the tricks of a deal, which is also a full hand. `win` and `avoid` are the quotas where tricks
    are wanted and where they are not. `dealer` and `leader` are counted in seats from forehand: -1 is the
    player before forehand, 0 forehand, 1 the next player.
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

    def quotas(self, contract: str, forehand: int) -> tuple[int, ...]:
        """Each player's quota in seat order; all zero where no tricks are counted."""
        goal = CATALOGUE[contract].goal
        quota = {Goal.WIN: self.win, Goal.AVOID: self.avoid}.get(goal, Quota(0, 0))
        return quota.by_seat(self.players, forehand)

    def places(self, first_forehand: int) -> tuple[Place, ...]:
        """The rows of the sheet from top to bottom.

        In every round the i-th deal has the i-th player, counted from the sheet's first forehand,
        as forehand (RULES.md "Rule sets").
        """
        return tuple(
            Place(
                index=number * self.players + turn,
                round=number,
                turn=turn,
                label=round_.label,
                contract=round_.contract,
                forehand=(first_forehand + turn) % self.players,
            )
            for number, round_ in enumerate(self.rounds)
            for turn in range(self.players)
        )

    def choices(self, contract: str) -> tuple[Contract, ...]:
        """What may be played under `contract`: the contract itself or, in a free game, the others."""
        if CATALOGUE[contract].goal is not Goal.CHOICE:
            return (CATALOGUE[contract],)
        on_sheet = dict.fromkeys(round_.contract for round_ in self.rounds)
        return tuple(CATALOGUE[id_] for id_ in on_sheet if CATALOGUE[id_].goal is not Goal.CHOICE)
