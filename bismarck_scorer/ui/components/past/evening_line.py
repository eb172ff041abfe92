"""One sheet in a list: when, where, by which rules, who won with what."""

from functools import partial

import flet as ft

from bismarck_scorer.domain.direction import held
from bismarck_scorer.domain.evening import EveningLine
from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, text
from bismarck_scorer.ui.components.touched import touched
from bismarck_scorer.ui.desk import go
from bismarck_scorer.ui.scale import is_large, is_tight


def evening_line(
    line: EveningLine,
    _: Messages,
    on_open: buttons.Press | None = None,
    on_hold: buttons.Press | None = None,
    *,
    dated: bool = True,
) -> ft.Control:
    """A line that opens the sheet; with `on_hold` it does something else when it is held.

    It is not `dated` where the date stands over it.
    """
    day = _.day(line.played_on)
    said = (day, line.place, _.rules(line.rules), _tag(line, _), result(line, _), line.note)
    return ft.Container(
        key=f"sheet-{line.id}",
        border=ft.Border(bottom=ft.BorderSide(1, theme.HAIRLINE)) if dated else None,
        content=touched(
            _face(line, _, dated=dated),
            ", ".join(part for part in said if part),
            on_open or partial(go, f"/sheet/{line.id}"),
            on_hold=on_hold,
            identifier=f"sheet-{line.id}",
            above=10,
        ),
    )


def result(line: EveningLine, _: Messages) -> str:
    """Who came to what, the highest first; of an unfinished sheet who plays, and how far it is."""
    written = f"{line.played}/{line.rows}"
    if not line.finished:
        return "\u00a0· ".join((*map(held, line.players), written))
    order = sorted(range(len(line.players)), key=lambda seat: line.ranks[seat])
    results = (f"{held(line.players[seat])}\u00a0{_.number(line.totals[seat])}" for seat in order)
    told = "\u00a0· ".join(results)
    return f"{told} ({written})" if line.finished_early else told


def headed(heading: ft.Text, tag: str) -> ft.Control:
    """What a line is called, and at its right, or under it where texts are large, what to know at once."""
    told = text.body(tag, size=13, color=theme.GOLD, bold=True)
    if is_tight():
        return ft.Column([heading, told], spacing=2, tight=True)
    told.max_lines, told.overflow = 1, ft.TextOverflow.ELLIPSIS
    told.text_align, told.expand = ft.TextAlign.RIGHT, True
    return ft.Row([heading, told], spacing=10, vertical_alignment=ft.CrossAxisAlignment.CENTER)


def _face(line: EveningLine, _: Messages, *, dated: bool) -> ft.Control:
    rules = _.rules(line.rules)
    if dated:
        heading = text.title(_.day(line.played_on), size=17)
        under = f"{held(line.place)} · {rules}" if line.place else rules
    else:
        heading = text.body(line.place or rules, bold=True)
        under = rules if line.place else ""
    lines = [headed(heading, _tag(line, _)), _short(under), text.body(result(line, _), size=15)]
    return ft.Column([*lines, *([_short(" ".join(line.note.split()))] if line.note else [])], spacing=2)


def _short(said: str) -> ft.Control:
    """Small print on one line, unless texts are large."""
    small = text.small(said)
    if not is_large():
        small.max_lines, small.overflow = 1, ft.TextOverflow.ELLIPSIS
    small.visible = bool(said)
    return small


def _tag(line: EveningLine, _: Messages) -> str:
    """Who won, that it was a tie, or that it goes on."""
    if not line.finished:
        return _("unfinished") if line.played < line.rows else _("not yet finished")
    winners = [name for name, rank in zip(line.players, line.ranks, strict=True) if rank == 1]
    return winners[0] if len(winners) == 1 else _("tie")
