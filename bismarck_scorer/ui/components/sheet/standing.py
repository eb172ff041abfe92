"""The end of a sheet: who stands where."""

import flet as ft

from bismarck_scorer.domain.deeds import extremes
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.messages import Messages
from bismarck_scorer.messages.rows import row_name
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, frame, marks, text
from bismarck_scorer.ui.components.sheet.sheet_menu import can_be_longer
from bismarck_scorer.ui.scale import scaled


def final_standing(
    sheet: Sheet,
    _: Messages,
    *,
    on_reopen: buttons.Press,
    on_longer: buttons.Press,
    on_again: buttons.Press,
    looking: bool,
    roomy: bool,
    under: ft.Control | None,
) -> ft.Control:
    """The ranking, best first, the ways to open the sheet again, for one more round too, and to the next one.

    For who is only `looking` on these ways are not there. Where it is `roomy` each player's best and worst
    deal stand there too, and the chart `under` it all.
    """
    order = sorted(range(sheet.rules.players), key=lambda seat: sheet.ranks[seat])
    winners = [sheet.players[seat] for seat in order if sheet.ranks[seat] == 1]
    heading = (
        _("{name} wins", name=winners[0]) if len(winners) == 1 else _("Tie: {names}", names=_.names(winners))
    )
    longer = [buttons.quiet(_("One more round"), on_longer)] if can_be_longer(sheet) and not looking else []
    told = deeds(sheet, _) if roomy else ()
    return ft.Column(
        key="standing",
        controls=[
            text.title(heading, size=20),
            ft.Column(
                [
                    control
                    for seat in order
                    for control in (_line(sheet, _, seat), *([_deed(seat, told[seat])] if told else []))
                ],
                spacing=2,
            ),
            frame.aside(text.alone(text.small(_state(sheet, _))), *longer),
            *([] if looking else [_ways(_, on_reopen, on_again)]),
            *([ft.Divider(height=17, color=theme.HAIRLINE), under] if under is not None else []),
        ],
        spacing=8,
        tight=True,
    )


def _ways(_: Messages, on_reopen: buttons.Press, on_again: buttons.Press) -> ft.Control:
    return ft.Row(
        [buttons.secondary(_("Reopen"), on_reopen), buttons.primary(_("Play again"), on_again)],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        wrap=True,
        run_spacing=8,
    )


def _state(sheet: Sheet, _: Messages) -> str:
    if sheet.finished_early:
        return _("Finished early after {played} of {rows} deals.", played=sheet.played, rows=sheet.rows)
    return _("The sheet is finished and locked.")


def deeds(sheet: Sheet, _: Messages) -> tuple[str, ...]:
    """What is told of each player's best and worst deal, in seat order; nothing before the first deal."""
    return tuple(
        _(
            "Best {best} ({best_row}) · worst {worst} ({worst_row})",
            best=_.signed(extreme.best.score),
            best_row=row_name(extreme.best.place),
            worst=_.signed(extreme.worst.score),
            worst_row=row_name(extreme.worst.place),
        )
        for extreme in extremes(sheet)
    )


def _deed(seat: int, told: str) -> ft.Control:
    return ft.Container(
        content=ft.Semantics(identifier=f"deeds-{seat}", container=True, content=text.small(told)),
        padding=ft.Padding(left=45, right=0, top=0, bottom=6),
    )


def _line(sheet: Sheet, _: Messages, seat: int) -> ft.Control:
    rank, total = sheet.ranks[seat], sheet.totals[seat]
    return ft.Semantics(
        label=f"{rank}. {sheet.players[seat]} {_.number(total)}",
        identifier=f"rank-{seat}",
        exclude_semantics=True,
        content=ft.Row(
            [
                ft.Container(content=text.body(f"{rank}.", size=16, color=theme.FAINT_INK), width=scaled(26)),
                marks.mark(seat),
                ft.Container(content=text.name(sheet.players[seat], size=16), expand=True),
                text.figure(_.number(total), size=18, color=text.ink_for(total)),
            ],
            spacing=6,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )
