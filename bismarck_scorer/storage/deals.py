"""A deal as rows of the tables, and back."""

from collections.abc import Sequence
from itertools import count
from typing import Any

from bismarck_scorer.domain.contracts import Trump
from bismarck_scorer.domain.deal import Deal, Kind
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.storage.rows import Row

DEAL_COLUMNS = (
    *("sheet_id", "no", "contract", "forehand", "kind", "trump", "first_rank", "last_rank", "played_as"),
    *("name", "note", "irregular", "recorded_at"),  # the instant, so that one that is none is found
)
"""What is read of a deal."""


def filled_by(deals: Sequence[Deal]) -> list[int | None]:
    """Which row of the sheet each deal fills; a redealt one none."""
    rows = count()
    return [None if deal.redealt else next(rows) for deal in deals]


def deal_values(deal: Deal) -> Row:
    """What a deal says of itself, as a row of its table without the key."""
    return {
        "contract": deal.contract,
        "forehand": deal.forehand,
        "kind": deal.kind and deal.kind.value,
        "trump": deal.trump and deal.trump.value,
        "first_rank": deal.first_rank,
        "last_rank": deal.last_rank,
        "played_as": deal.played_as,
        "name": deal.name or None,
        "note": deal.note,
        "irregular": deal.irregular or None,
    }


def deal_of(record: Any, figures: list[int]) -> Deal:  # noqa: ANN401 - any row with these columns
    """The deal that a row with `DEAL_COLUMNS` is, with its figures."""
    return Deal(
        contract=record.contract,
        forehand=record.forehand,
        kind=Kind(record.kind) if record.kind else None,
        figures=tuple(figures),
        trump=Trump(record.trump) if record.trump else None,
        first_rank=record.first_rank,
        last_rank=record.last_rank,
        played_as=record.played_as,
        name=record.name or "",
        note=record.note,
        irregular=bool(record.irregular),
    )


def figure_rows(sheet_id: int, row: int, sheet: Sheet) -> list[Row]:
    """The figures and scores of one deal, as rows of their table."""
    figures = sheet.deals[row].figures or (None,) * sheet.rules.players
    return [
        {"sheet_id": sheet_id, "no": row, "seat": seat, "input": figure, "score": score}
        for seat, (figure, score) in enumerate(zip(figures, sheet.scores[row], strict=True))
    ]
