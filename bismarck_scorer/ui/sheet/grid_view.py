"""What the grid draws: rounds, rows and cells. Pure data."""

from dataclasses import dataclass

MISDEAL_HEIGHT = 20  # of the line that a misdeal is


@dataclass(frozen=True, slots=True)
class CellView:
    """What stands in one cell: the running total and, small beside it, the deal's own score.

    Without a total the score stands alone, and large; `negative` is about what stands large.
    """

    total: str = ""
    score: str = ""
    negative: bool = False

    @property
    def large(self) -> str:
        """The figure that is read first."""
        return self.total or self.score

    @property
    def small(self) -> str:
        """What stands beside it, if anything."""
        return self.score if self.total else ""


@dataclass(frozen=True, slots=True)
class MisdealView:
    """What the line says; `row` is the number of the deal on the sheet, from 0, None on a locked one.

    `sentence` is what is said aloud.
    """

    identifier: str
    row: int | None
    sentence: str
    said: str


@dataclass(frozen=True, slots=True)
class RowView:
    """One deal of the grid as it is drawn.

    `row` is the number of the deal on the sheet, from 0; None where the row cannot be tapped yet. `sentence`
    is what is said aloud; `forehand` is a seat index; `note` is what forehand chose, beside the row;
    an `irregular`
    row cannot be, and bears a mark; `misdeals` are those before it.
    """

    identifier: str
    row: int | None
    sentence: str
    cells: tuple[CellView, ...]
    forehand: int
    marked: bool = False
    note: str = ""
    irregular: bool = False
    misdeals: tuple[MisdealView, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundView:
    """All deals under one letter; `subtitle` holds the trumps that were played.

    `misdeals` stand below the rows, those of a row above it.
    """

    label: str
    contract: str
    subtitle: str
    rows: tuple[RowView, ...]
    misdeals: tuple[MisdealView, ...] = ()

    def height(self, row: float) -> float:
        """How high the round stands, where a row is so high."""
        lines = len(self.misdeals) + sum(len(view.misdeals) for view in self.rows)
        return len(self.rows) * row + lines * MISDEAL_HEIGHT
