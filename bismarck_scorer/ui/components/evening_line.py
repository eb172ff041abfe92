"""One sheet in a list: when, where, who, how it ended."""

from functools import partial

import flet as ft

from bismarck_scorer.domain.evening import EveningLine
from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, frame, text
from bismarck_scorer.ui.desk import go
from bismarck_scorer.ui.guards import safe
from bismarck_scorer.ui.scale import is_large


def evening_line(line: EveningLine, _: Messages, on_delete: buttons.Press | None = None) -> ft.Control:
    """A line that opens the sheet; with `on_delete` it can be put in the bin."""
    day = _.day(line.played_on)
    people = " ·\u00a0".join(line.players)
    who = f"{line.place} — {people}" if line.place else people
    result = _result(line, _)
    return ft.Container(
        key=f"sheet-{line.id}",  # a second quick tap on delete must not delete the next one
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
                    [
                        buttons.icon(
                            ft.Icons.DELETE_OUTLINE,
                            _("Delete {day}, {names}", day=day, names=_.names(line.players)),
                            on_delete,
                            color=theme.FAINT_INK,
                        )
                    ]
                    if on_delete
                    else []
                ),
            ],
            spacing=4,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
    )


def _face(day: str, who: str, result: str, line: EveningLine, _: Messages) -> ft.Control:
    people = text.small(who)
    if not is_large():
        people.max_lines, people.overflow = 2, ft.TextOverflow.ELLIPSIS
    return ft.Column(
        [
            frame.aside(
                text.title(day, size=17), text.body(_tag(line, _), size=13, color=theme.GOLD, bold=True)
            ),
            people,
            text.body(result, size=15),
        ],
        spacing=2,
    )


def _tag(line: EveningLine, _: Messages) -> str:
    """Who won, that it was a tie, or that it goes on."""
    if not line.finished:
        return _("unfinished") if line.played < line.rows else _("not yet finished")
    winners = [name for name, rank in zip(line.players, line.ranks, strict=True) if rank == 1]
    return winners[0] if len(winners) == 1 else _("tie")


def _result(line: EveningLine, _: Messages) -> str:
    if not line.finished:
        return f"{line.played}/{line.rows}"
    order = sorted(range(len(line.players)), key=lambda seat: line.ranks[seat])
    results = (f"{line.players[seat]}\u00a0{_.number(line.totals[seat])}" for seat in order)
    result = " ·\u00a0".join(results)
    return f"{result} ({line.played}/{line.rows})" if line.finished_early else result
