"""An old paper sheet as somebody copies it: what stands in its rows, right or wrong."""

from dataclasses import dataclass, replace
from enum import StrEnum

from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.rules import Pick, Rules


class Figures(StrEnum):
    """What the figures of a paper are: one paper has one kind in all its rows."""

    TOTALS = "totals"  # the running totals after each deal
    SCORES = "scores"  # each deal's own scores


@dataclass(frozen=True, slots=True)
class PaperRow:
    """One row as it is copied.

    `figures` are texts in seat order; one that is no whole number cannot be read. `contract` is what the
    paper says of the row where forehand picks in turn, and `played_as` what it says of a free game; both may
    be left out. `forehand` is a seat, where the paper tells it. A `redealt` row has no figures of its own.
    `kept` says that the row is to stay as it is if it cannot be.
    """

    figures: tuple[str, ...]
    contract: Pick | None = None
    played_as: Pick | None = None
    forehand: int | None = None
    redealt: bool = False
    kept: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class Paper:
    """A whole paper: by which rules, under which head, and its rows from top to bottom."""

    rules: Rules
    head: Head
    rows: tuple[PaperRow, ...]
    figures: Figures = Figures.TOTALS

    def with_all_kept(self) -> "Paper":
        """The paper of which every row is to stay as it is, possible or not."""
        return replace(self, rows=tuple(replace(row, kept=True) for row in self.rows))
