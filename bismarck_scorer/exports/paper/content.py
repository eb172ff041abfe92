"""What stands on a drawn sheet: words and figures without place, size or colour. Pure data."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in one cell: the running total and, small beside it, the deal's own score."""

    total: str = ""
    score: str = ""
    negative: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """One deal.

    `forehand` is a seat index; `note` is what forehand picked, beside the row, or `to_note` says that it is
    to be written there.
    """

    cells: tuple[Cell, ...]
    forehand: int
    note: str = ""
    to_note: bool = False


@dataclass(frozen=True, slots=True)
class Misdeal:
    """A deal that was dealt again: a line between the rows."""

    said: str


Line = Row | Misdeal


@dataclass(frozen=True, slots=True)
class Block:
    """All lines under one label, with the contract and, under it, what was noted of its deals.

    `to_note` is for how many deals something is to be written there.
    """

    label: str
    contract: str
    subtitle: str
    lines: tuple[Line, ...]
    to_note: int = 0

    @property
    def rows(self) -> tuple[Row, ...]:
        """The deals among the lines."""
        return tuple(line for line in self.lines if isinstance(line, Row))


@dataclass(frozen=True, slots=True)
class Player:
    """What stands over a column. A blank sheet may have no `name` and has no `total`."""

    name: str
    total: str = ""
    negative: bool = False
    leads: bool = False


@dataclass(frozen=True, slots=True)
class Content:
    """A whole sheet.

    `facts` are the lines beside the title, each of parts that may be put on lines of their own; `to_fill` are
    words before lines that are to be written on. `ranking` has one entry a player; `legend` tells how to read
    the grid; `remarks` are what people noted, `rules` sentences about the game. A `blank` sheet is to be
    filled in with a pen.
    """

    title: str
    facts: tuple[tuple[str, ...], ...]
    players: tuple[Player, ...]
    blocks: tuple[Block, ...]
    ranking: tuple[str, ...] = ()
    legend: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    blank: bool = False
    to_fill: tuple[str, ...] = ()

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Every cell of the grid."""
        return tuple(cell for block in self.blocks for row in block.rows for cell in row.cells)
