"""Where everything stands on the paper: rows and columns counted from 0, cells as formulas name them."""

from dataclasses import dataclass
from functools import cache

from xlsxwriter.utility import xl_col_to_name

TITLE, FACTS, NAMES, TOTALS, HEADINGS, GRID = range(6)  # the rows from the top; from the last on the grid
LABELS = 0  # the column of the rounds' letters


@dataclass(frozen=True, slots=True)
class Places:
    """The places of a paper with so many players and so many lines in its grid.

    A player has two columns, score and total; what belongs to the whole line stands to the right of them.
    """

    players: int
    lines: int

    def score(self, seat: int) -> int:
        """The column of a player's scores."""
        return LABELS + 1 + 2 * seat

    def total(self, seat: int) -> int:
        """The column of a player's totals."""
        return self.score(seat) + 1

    @property
    def contract(self) -> int:
        """The column of what was played."""
        return self.score(self.players)

    @property
    def details(self) -> int:
        """The column of what forehand decided."""
        return self.contract + 1

    @property
    def sum(self) -> int:
        """The column of what each line sums to; beside it what it has to, and whether it does."""
        return self.details + 1

    @property
    def due(self) -> int:
        """The column of what each line has to sum to."""
        return self.sum + 1

    @property
    def check(self) -> int:
        """The column that tells whether it does."""
        return self.due + 1

    @property
    def note(self) -> int:
        """The last column."""
        return self.check + 1

    @property
    def below(self) -> int:
        """The first row below the grid."""
        return GRID + self.lines

    def score_cell(self, row: int, seat: int) -> str:
        """The score of a player in one line."""
        return _cell(row, self.score(seat))

    def score_cells(self, row: int) -> list[str]:
        """The scores of one line, in seat order."""
        return [self.score_cell(row, seat) for seat in range(self.players)]

    def scores_until(self, row: int, seat: int) -> str:
        """A player's scores from the first line down to `row`."""
        column = _letters(self.score(seat))
        return f"{column}${GRID + 1}:{column}{row + 1}"

    def all_scores(self, seat: int) -> str:
        """A player's scores in the whole grid."""
        return self.scores_until(self.below - 1, seat)

    def total_cells(self) -> list[str]:
        """The totals over the columns, in seat order."""
        return [_cell(TOTALS, self.score(seat)) for seat in range(self.players)]

    def sum_and_due(self, row: int) -> tuple[str, str]:
        """What a line sums to and what it has to."""
        return _cell(row, self.sum), _cell(row, self.due)


def _cell(row: int, column: int) -> str:
    return f"{_letters(column)}{row + 1}"


@cache
def _letters(column: int) -> str:
    return xl_col_to_name(column)
