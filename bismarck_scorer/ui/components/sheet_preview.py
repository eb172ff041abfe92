"""The empty sheet of rules that are still being made."""

from dataclasses import replace
from datetime import date

import flet as ft

from bismarck_scorer.domain.rules import Rules
from bismarck_scorer.domain.sheet import Head, Sheet
from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import sheet_view
from bismarck_scorer.ui.components import text
from bismarck_scorer.ui.components.grid import GridRound, RoundView, measures
from bismarck_scorer.ui.components.heads import heads

_ANY_DAY = date(2000, 1, 1)  # a sheet has one, an empty one shows none


def sheet_preview(rules: Rules, _: Messages, width: float, *, wide: bool) -> list[ft.Control]:
    """The head row and the rounds in so much width, or a line that says what is wanting.

    Handed out one by one, so that whoever shows them scrolls.
    """
    if not rules.rounds:
        return [text.body(_("Choose contracts, and the empty sheet is shown here."))]
    people = tuple(_("Player {n}", n=seat + 1) for seat in range(rules.players))
    sheet = Sheet("", rules, Head(people, 0, _ANY_DAY))
    size = measures(width, 0, rules.players, rules.rows, wide=wide)
    return [
        ft.Column(
            [
                heads(sheet_view.heads(sheet, _), size),
                *[
                    GridRound(_untouched(round_), size, _nowhere, key=f"{number}")
                    for number, round_ in enumerate(sheet_view.rounds(sheet, _))
                ],
            ],
            spacing=0,
            width=width,
        )
    ]


def _untouched(round_: RoundView) -> RoundView:
    """The round without its next row marked: nothing is played on a preview."""
    return replace(
        round_, rows=tuple(replace(row, row=None, sentence="", marked=False) for row in round_.rows)
    )


def _nowhere(_row: int) -> None:
    """Nothing can be tapped."""
