"""The empty sheet of rules that are still being made."""

from dataclasses import replace
from datetime import date

import flet as ft

from bismarck_scorer.domain.own_rules import ROWS_LIMIT
from bismarck_scorer.domain.rules import Rules
from bismarck_scorer.domain.sheet import Head, Sheet
from bismarck_scorer.messages import Messages
from bismarck_scorer.ui.components import text
from bismarck_scorer.ui.components.sheet.grid import GridRound
from bismarck_scorer.ui.components.sheet.heads import heads
from bismarck_scorer.ui.guards import component
from bismarck_scorer.ui.hooks import use_keep
from bismarck_scorer.ui.sheet import sheet_view
from bismarck_scorer.ui.sheet.grid_view import RoundView
from bismarck_scorer.ui.sheet.measures import measures

_ANY_DAY = date(2000, 1, 1)  # a sheet has one, an empty one shows none


@component
def _SheetPreview(rules: Rules, _: Messages, width: float, wide: bool) -> ft.Control:
    keep = use_keep()
    seats = range(1, rules.players + 1)  # a phone has room for their numbers alone
    people = tuple(_("Player {n}", n=seat) if wide else str(seat) for seat in seats)
    sheet = Sheet("", rules, Head(people, 0, _ANY_DAY))
    size = measures(width, 0, rules.players, rules.rows, wide=wide)
    rounds = enumerate(sheet_view.rounds(sheet, _))
    return ft.Column(
        [
            heads(sheet_view.heads(sheet, _), size, None, keep),
            *[
                keep(number, GridRound, _untouched(round_), size, _nowhere, key=f"{number}")
                for number, round_ in rounds
            ],
        ],
        spacing=0,
        width=width,
    )


SheetPreview = ft.memo(_SheetPreview)


def sheet_preview(rules: Rules, _: Messages, width: float, *, wide: bool) -> ft.Control:
    """The head row and the rounds in so much width, or a line that says what is wanting."""
    if not rules.rounds:
        return text.body(_("Choose contracts, and the empty sheet is shown here."))
    if rules.rows > ROWS_LIMIT:  # there is no end to what can be added
        return text.body(_("The sheet is too long to be shown."))
    return SheetPreview(rules, _, width, wide)


def _untouched(round_: RoundView) -> RoundView:
    """The round without its next row marked: nothing is played on a preview."""
    return replace(
        round_, rows=tuple(replace(row, row=None, sentence="", marked=False) for row in round_.rows)
    )


def _nowhere(_row: int) -> None:
    """Nothing can be tapped."""
