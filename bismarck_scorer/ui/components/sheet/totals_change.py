"""Over "Done" of a correction: everybody's total as it is, and as it would be."""

import flet as ft

from bismarck_scorer.domain.correcting import totals_after
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import text
from bismarck_scorer.ui.components.entry.entering import Entering
from bismarck_scorer.ui.scale import is_large, scaled

_ABREAST = 4  # so many players a phone has room for side by side
_LINE = 44  # a name and the totals under it


def height(players: int) -> float:
    """About how high it stands. It is always there: pads that moved up when it came would be missed."""
    return scaled(_LINE) * -(-players // _abreast(players))


def line(entering: Entering) -> ft.Control:
    """Draw it for the row in the hand; nothing changes as long as that is not whole."""
    sheet, _ = entering.sheet, entering.words
    after = totals_after(sheet, entering.row, entering.draft) or sheet.totals
    seats = range(sheet.rules.players)
    abreast = _abreast(len(seats))
    return ft.Semantics(
        label=said(sheet, after, _),
        identifier="totals-change",
        container=True,
        exclude_semantics=True,
        content=ft.Container(
            border=ft.Border(top=ft.BorderSide(1, theme.HAIRLINE)),
            padding=ft.Padding.only(top=4),
            content=ft.Column(
                [
                    ft.Row([_of(sheet, seat, after[seat], _) for seat in seats[at : at + abreast]], spacing=4)
                    for at in range(0, len(seats), abreast)
                ],
                spacing=2,
                tight=True,
            ),
        ),
    )


def said(sheet: Sheet, after: tuple[int, ...], _: Messages) -> str:
    """Return what a reader says: "Totals: Ema 6 instead of 4, Isa 3"."""
    told = [
        _("{name} {figure}", name=name, figure=before)
        if before == then
        else _("{name} {after} instead of {before}", name=name, before=before, after=then)
        for name, before, then in zip(sheet.players, sheet.totals, after, strict=True)
    ]
    return _("Totals: {totals}", totals=", ".join(told))


def _abreast(players: int) -> int:
    if is_large():
        return 2
    return players if players <= _ABREAST else -(-players // 2)


def _of(sheet: Sheet, seat: int, after: int, _: Messages) -> ft.Control:
    before = sheet.totals[seat]
    figures: list[ft.Control] = [text.figure(_.number(after), size=17, color=text.ink_for(after))]
    if after != before:
        figures = [text.small(f"{_.number(before)} →", size=14), *figures]
    return ft.Column(
        [
            text.name(sheet.players[seat], size=13, bold=False),
            ft.Row(figures, spacing=4, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        ],
        spacing=0,
        expand=True,
    )
