"""One sheet in a list: when, where, who, how it ended."""

from functools import partial

import flet as ft

from bismarck_scorer.domain.evening import EveningLine
from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, text
from bismarck_scorer.ui.desk import go
from bismarck_scorer.ui.guards import safe


def evening_line(line: EveningLine, _: Messages, on_delete: buttons.Press | None = None) -> ft.Control:
    """A line that opens the sheet; with `on_delete` it can be put in the bin."""
    day = _.day(line.played_on)
    people = " · ".join(line.players)
    who = f"{line.place} — {people}" if line.place else people
    result = _result(line, _)
    return ft.Container(
        border=ft.Border(bottom=ft.BorderSide(1, theme.HAIRLINE)),
        content=ft.Row(
            [
                ft.MergeSemantics(
                    expand=True,
                    content=ft.Semantics(
                        label=f"{day}, {who}, {result}",
                        identifier=f"sheet-{line.id}",
                        button=True,
                        content=ft.Container(
                            on_click=safe(partial(go, f"/sheet/{line.id}")),
                            ink=True,
                            padding=ft.Padding.symmetric(vertical=10),
                            content=ft.Semantics(
                                exclude_semantics=True, content=_face(day, who, result, line, _)
                            ),
                        ),
                    ),
                ),
                *(
                    [buttons.icon(ft.Icons.DELETE_OUTLINE, _("Delete {day}", day=day), on_delete)]
                    if on_delete
                    else []
                ),
            ],
            spacing=4,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )


def _face(day: str, who: str, result: str, line: EveningLine, _: Messages) -> ft.Control:
    return ft.Column(
        [
            ft.Row(
                [
                    ft.Container(content=text.title(day, size=17), expand=True),
                    text.body(_tag(line, _), size=13, color=theme.GOLD, bold=True),
                ]
            ),
            ft.Text(
                who,
                size=13,
                color=theme.FAINT_INK,
                font_family_fallback=theme.FALLBACKS,
                max_lines=2,
                overflow=ft.TextOverflow.ELLIPSIS,
            ),
            text.body(result, size=15),
        ],
        spacing=2,
    )


def _tag(line: EveningLine, _: Messages) -> str:
    """Who won, that it was a tie, or that it goes on."""
    if not line.finished:
        return _("unfinished")
    winners = [name for name, rank in zip(line.players, line.ranks, strict=True) if rank == 1]
    return winners[0] if len(winners) == 1 else _("tie")


def _result(line: EveningLine, _: Messages) -> str:
    if not line.finished:
        return f"{line.played}/{line.rows}"
    order = sorted(range(len(line.players)), key=lambda seat: line.ranks[seat])
    return " · ".join(f"{line.players[seat]} {_.number(line.totals[seat])}" for seat in order)
