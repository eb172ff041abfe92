"""A rule set as data: the rules for each number of players, and the options that change them."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bismarck_scorer.domain.errors import OptionNotAllowed, UnknownOption, WrongNumberOfPlayers
from bismarck_scorer.domain.rules import Rules


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made when a sheet is begun.

    `values` maps each value that may be chosen to what it changes in the rules; the first is the default.
    `players` are the numbers of players for which there is the choice.
    """

    name: str
    values: Mapping[str | int, Mapping[str, Any]]
    players: tuple[int, ...]

    @property
    def default(self) -> str | int:
        """The value taken where nobody chose."""
        return next(iter(self.values))


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One way of playing. `tables` are its rules before any option, one for each number of players."""

    id: str
    tables: tuple[Rules, ...]
    options: tuple[Option, ...] = field(default=())

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players it is for."""
        return tuple(table.players for table in self.tables)

    def options_for(self, players: int) -> tuple[Option, ...]:
        """The options that so many players have."""
        return tuple(option for option in self.options if players in option.players)

    def rules(self, players: int, chosen: Mapping[str, str | int]) -> Rules:
        """The rules with every option decided: as chosen, else by default.

        Raises WrongNumberOfPlayers, UnknownOption, OptionNotAllowed.
        """
        table = next((table for table in self.tables if table.players == players), None)
        if table is None:
            raise WrongNumberOfPlayers(players, self.players)
        options = self.options_for(players)
        for name in chosen:
            if name not in {option.name for option in options}:
                raise UnknownOption(name)
        decided = []
        for option in options:
            value = chosen.get(option.name, option.default)
            # A file may hold anything here: 36.0 and true equal integers, and a list cannot be looked up.
            if type(value) not in (str, int) or value not in option.values:
                raise OptionNotAllowed(option.name, str(value), tuple(option.values))
            table = replace(table, **option.values[value])
            decided.append((option.name, value))
        return replace(table, options=tuple(decided))
