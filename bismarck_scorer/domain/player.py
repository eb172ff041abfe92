"""A person who plays, as the list of players shows one."""

from dataclasses import dataclass

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
