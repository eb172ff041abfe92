"""The formulas of the paper. They use what every spreadsheet knows, and stay empty where scores are missing.

Cells and ranges are given by their names: "B7", "B6:B29".
"""

from collections.abc import Sequence

RIGHT, WRONG = "✓", "✗"


def total(scores: str) -> str:
    """What a player has over the range `scores`."""
    return f"=SUM({scores})"


def running_total(score: str, scores: str) -> str:
    """The total after a line in which a player has `score`, the last of the range `scores`."""
    return f'=IF(COUNT({score})=0,"",SUM({scores}))'


def rank(totals: Sequence[str], seat: int, scores: str) -> str:
    """A player's rank by the cells `totals`; equal ones share one. None as long as `scores` is empty."""
    above = "".join(
        f"+IF({other}>{totals[seat]},1,0)" for number, other in enumerate(totals) if number != seat
    )
    return f'=IF(COUNT({scores})=0,"",1{above})'


def line_sum(scores: Sequence[str]) -> str:
    """What the cells `scores` of a line sum to."""
    cells = ",".join(scores)
    return f'=IF(COUNT({cells})=0,"",SUM({cells}))'


def mark(*, right: bool) -> str:
    """The mark of a line that sums to what it has to, or does not."""
    return RIGHT if right else WRONG


def check(sum_: str, due: str) -> str:
    """Whether a line sums to what it has to, where it has a sum and has to sum to anything."""
    return f'=IF(OR({sum_}="",{due}=""),"",IF({sum_}={due},"{RIGHT}","{WRONG}"))'
