"""One evening as a line of a list, without its deals."""

from dataclasses import dataclass
from datetime import date

from bismarck_scorer.domain.ranking import ranks
from bismarck_scorer.domain.rows import Extension, needed
from bismarck_scorer.domain.rules import Rules


@dataclass(frozen=True, slots=True)
class EveningLine:
    """What a list of evenings shows of a sheet.

    `id` is its number in this database, `players` and `totals` stand in seat order, `played` is how many rows
    are written (redealt deals take up none), `extended` are the rounds added to those of the rules.
    """

    id: int
    uid: str
    played_on: date
    place: str
    rules: Rules
    players: tuple[str, ...]
    totals: tuple[int, ...]
    finished: bool
    played: int
    extended: tuple[Extension, ...] = ()
    note: str = ""

    @property
    def rows(self) -> int:
        """How many rows are written when all rounds are (`Sheet.rows`)."""
        return needed(self.rules, self.extended)

    @property
    def finished_early(self) -> bool:
        """True when the sheet was finished with rows of its rounds left."""
        return self.finished and self.played < self.rows

    @property
    def ranks(self) -> tuple[int, ...]:
        """Each player's rank in seat order; equal totals share one."""
        return ranks(self.totals)
