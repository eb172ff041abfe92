"""A person who plays, as the list of players shows one."""

from collections.abc import Sequence
from dataclasses import dataclass

from bismarck_scorer.domain.text import search_key

COLOURS = 6
"""How many colours there are to choose from, as many as people fit at a table."""


@dataclass(frozen=True, slots=True)
class Alias:
    """Another player of the book who was found to be the same person; `id` is what tells them apart again."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class Player:
    """`name` is what the person is called now; sheets keep the names that were written on them.

    `sheets` are those outside the bin. `colour` counts from 0 to below `COLOURS`, None where none was chosen.
    Who is `hidden` is not offered for a new sheet. `aliases` are those who were merged into this one.
    """

    id: int
    name: str
    sheets: int
    colour: int | None = None
    hidden: bool = False
    aliases: tuple[Alias, ...] = ()


def called(people: Sequence[Player], words: str) -> list[Player]:
    """Those in whose name, or a name they had, each of some words is found, however it is typed."""
    wanted = search_key(words).split()
    return [
        one
        for one in people
        if all(
            any(word in search_key(name) for name in (one.name, *(alias.name for alias in one.aliases)))
            for word in wanted
        )
    ]
