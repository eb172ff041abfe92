"""What a correction does to the totals, before it is made."""

from bismarck_scorer.domain import draft as drafting
from bismarck_scorer.domain.draft import Draft
from bismarck_scorer.domain.errors import RuleBroken
from bismarck_scorer.domain.sheet import Sheet


def totals_after(sheet: Sheet, row: int, draft: Draft) -> tuple[int, ...] | None:
    """Return the totals of `sheet` once `draft` is written in place of deal number `row`, counted from 0.

    None as long as the draft is not whole or breaks a rule, so that it cannot be written.
    """
    try:
        return sheet.correct(row, drafting.to_deal(sheet.rules, draft)).totals
    except RuleBroken:
        return None
