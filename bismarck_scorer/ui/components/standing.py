"""The end of a sheet: who stands where."""

from functools import partial

import flet as ft

from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, text
from bismarck_scorer.ui.components.sheet_menu import can_be_longer
from bismarck_scorer.ui.desk import go


def final_standing(
    sheet: Sheet, _: Messages, on_reopen: buttons.Press, on_longer: buttons.Press
) -> ft.Control:
    """The ranking, best first, the ways to open the sheet again, for one more round too, and to the next."""
    order = sorted(range(sheet.rules.players), key=lambda seat: sheet.ranks[seat])
    winners = [sheet.players[seat] for seat in order if sheet.ranks[seat] == 1]
    heading = (
        _("{name} wins", name=winners[0]) if len(winners) == 1 else _("Tie: {names}", names=_.names(winners))
    )
    longer = [buttons.quiet(_("One more round"), on_longer)] if can_be_longer(sheet) else []
    return ft.Column(
        key="standing",
        controls=[
            text.title(heading, size=20),
            ft.Column([_line(sheet, _, seat) for seat in order], spacing=2),
            ft.Row(
                [ft.Container(content=text.alone(text.small(_state(sheet, _))), expand=True), *longer],
                vertical_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            ft.Row(
                [
                    buttons.secondary(_("Reopen"), on_reopen),
                    buttons.primary(_("New sheet"), partial(go, "/new")),
                ],
                alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
            ),
        ],
        spacing=8,
        tight=True,
    )


def _state(sheet: Sheet, _: Messages) -> str:
    if sheet.finished_early:
        return _("Finished early after {played} of {rows} deals.", played=sheet.played, rows=sheet.rows)
    return _("The sheet is finished and locked.")


def _line(sheet: Sheet, _: Messages, seat: int) -> ft.Control:
    rank, total = sheet.ranks[seat], sheet.totals[seat]
    return ft.Semantics(
        label=f"{rank}. {sheet.players[seat]} {_.number(total)}",
        identifier=f"rank-{seat}",
        exclude_semantics=True,
        content=ft.Row(
            [
                ft.Text(f"{rank}.", size=16, color=theme.FAINT_INK, width=26),
                ft.Container(content=text.name(sheet.players[seat], size=16), expand=True),
                text.figure(_.number(total), size=18, color=text.ink_for(total)),
            ],
            spacing=4,
        ),
    )
