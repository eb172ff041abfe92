"""Everybody who has played, in the order of the alphabet."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from bismarck_scorer.domain.player import Player, called
from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook import figures, players
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, frame, marks, text
from bismarck_scorer.ui.components.ledger import pressed
from bismarck_scorer.ui.components.players.name_field import name_field, nobody
from bismarck_scorer.ui.desk import Desk, go, use_desk
from bismarck_scorer.ui.guards import screen
from bismarck_scorer.ui.hooks import use_state, use_value
from bismarck_scorer.ui.scale import is_tight, scaled

_MARK = 14


@dataclass(frozen=True, slots=True)
class _Everybody:
    people: tuple[Player, ...]
    wins: dict[int, int]  # sheets ended first, be it shared


@screen
def PlayersScreen() -> ft.View:
    """The list, from which each one's page is opened."""
    desk = use_desk()
    _ = desk.words
    found, _set_found = use_state(partial(_read, desk))
    words, set_words = use_value("")
    hidden_too, set_hidden_too = use_value(False)
    hear, _set_hear = use_state(lambda: lambda _which, typed: set_words(typed))  # the same at every drawing
    people = sorted(called(found.people, words), key=lambda one: _.order(one.name))
    offered = [one for one in people if not one.hidden]
    hidden = [one for one in people if one.hidden]
    content: list[ft.Control] = []
    content += name_field(len(found.people), hear, _)
    if offered:
        content.append(_list(offered, found, _))
    elif not found.people:
        content += [
            text.body(_("Nobody has played yet.")),
            text.small(_("Whoever sits at a sheet stands here by name.")),
        ]
    elif not hidden:
        content.append(nobody(_))
    if hidden:
        shown = hidden_too or bool(words) or not offered
        if shown:
            content += [text.small(_("Not offered for new sheets")), _list(hidden, found, _)]
        else:
            told = _.plural("{n} who is not offered", "{n} who are not offered", len(hidden))
            content.append(ft.Row([buttons.quiet(told, partial(set_hidden_too, True))]))
    records = buttons.secondary(_("Record book"), partial(go, "/records"))
    foot = None if desk.wide else ft.Row([records], alignment=ft.MainAxisAlignment.END)
    actions = [records] if desk.wide else []
    body = frame.page_of(
        desk, _.context("everybody", "Players"), content, back="/", actions=actions, foot=foot
    )
    return frame.view(desk, ft.use_view_path(), body, at="/players")


def _read(desk: Desk) -> _Everybody:
    wins = {line.player: line.won + line.shared for line in figures.compared(desk.book)}
    return _Everybody(tuple(players.everybody(desk.book)), wins)


def _list(people: Sequence[Player], found: _Everybody, _: Messages) -> ft.Control:
    marked = any(one.colour is not None for one in found.people)
    lines = [_line(one, found.wins.get(one.id, 0), _, marked=marked) for one in people]
    return ft.Column(lines, spacing=0)


def _line(one: Player, wins: int, _: Messages, *, marked: bool) -> ft.Control:
    """One person; where some are `marked`, all have room for a mark."""
    sheets = _.plural("{n} sheet", "{n} sheets", one.sheets)
    won = _.plural("{n} won", "{n} won", wins)
    told = " · ".join(count.replace(" ", "\u00a0") for count in (sheets, won))
    also = _("also {names}", names=_.names([alias.name for alias in one.aliases])) if one.aliases else ""
    mark: list[ft.Control] = []
    if marked:
        mark = [ft.Container(width=_MARK) if one.colour is None else marks.mark(one.colour, _MARK)]
    named = ft.Column(
        [text.title(one.name, size=17), *([text.small(also)] if also else [])],
        spacing=1,
        expand=True,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    count = text.small(told)
    face = (
        ft.Row([*mark, ft.Column([named, count], spacing=1, expand=True)], spacing=10)
        if is_tight()
        else ft.Row([*mark, named, count], spacing=10, vertical_alignment=ft.CrossAxisAlignment.CENTER)
    )
    return ft.Container(
        key=f"player-{one.id}",
        border=ft.Border(bottom=ft.BorderSide(1, theme.HAIRLINE)),
        content=pressed(
            ft.Container(content=face, height=None if is_tight() or also else scaled(36)),
            ", ".join(filter(None, (one.name, also, sheets, won))),
            f"/players/{one.id}",
            identifier=f"player-{one.id}",
            above=8,
        ),
    )
