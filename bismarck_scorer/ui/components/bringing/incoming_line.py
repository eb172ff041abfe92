"""What comes in: a sheet or a rule set before it is stored, and what is here of it already."""

from collections.abc import Sequence

import flet as ft

from bismarck_scorer.domain.direction import held
from bismarck_scorer.domain.own_rules import OwnRules
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.exports import words
from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook.incoming import Arrival, Incoming
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, text


def arrival_said(arrival: Arrival, _: Messages) -> str:
    """What would become of it."""
    return {
        Arrival.NEW: _("new here"),
        Arrival.HERE: _("is here"),
        Arrival.DELETED: _("was deleted here and comes back"),
        Arrival.BESIDE: _("is here with other contents; both stay"),
        Arrival.TWICE: _("was chosen twice and comes in once"),
    }[arrival]


def sheet_facts(sheet: Sheet, _: Messages) -> list[ft.Control]:
    """When, where and by which rules, and how it stands."""
    order = sorted(range(len(sheet.players)), key=lambda seat: sheet.ranks[seat])
    result = " · ".join(f"{held(sheet.players[seat])}\u00a0{_.number(sheet.totals[seat])}" for seat in order)
    irregular = sum(deal.irregular for deal in sheet.deals)
    kept = _.plural("{n} row does not add up", "{n} rows do not add up", irregular) if irregular else ""
    return [
        text.small(words.facts(sheet, _)),
        text.body(result, bold=True),
        *([text.body(f"≠ {kept}", size=14, color=theme.GOLD)] if kept else []),
    ]


def incoming_line(incoming: Incoming, _: Messages, on_open: buttons.Press | None) -> ft.Control:
    """One file; `on_open` opens what is here of it already."""
    told: list[ft.Control] = [text.body(incoming.name, size=14, color=theme.FAINT_INK)]
    if incoming.refused is not None:
        told.append(
            text.body(f"{incoming.name}: {_.fault(incoming.refused)}", color=theme.RED_INK, bold=True)
        )
        told = told[1:]
    elif isinstance(incoming.file, Sheet):
        told += sheet_facts(incoming.file, _)
    elif isinstance(incoming.file, OwnRules):
        told.append(text.body(_("Rules: {name}", name=incoming.file.rules.name), bold=True))
    if incoming.standing is not None:
        told.append(_standing(incoming.standing.arrival, _))
    opening: Sequence[ft.Control] = [buttons.quiet(_("Open"), on_open)] if on_open else []
    return ft.Container(
        key=f"incoming-{incoming.name}",
        border=ft.Border(bottom=ft.BorderSide(1, theme.HAIRLINE)),
        padding=ft.Padding.symmetric(vertical=8),
        content=ft.Row(
            [ft.Container(content=ft.Column(told, spacing=2), expand=True), *opening],
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
    )


def _standing(arrival: Arrival, _: Messages) -> ft.Control:
    said = arrival_said(arrival, _)
    color = theme.GREEN_INK if arrival is Arrival.NEW else theme.GOLD
    return text.body(said, size=14, color=color, bold=True)
