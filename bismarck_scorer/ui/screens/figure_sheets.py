"""The sheets behind a figure of a player, newest first."""

from dataclasses import dataclass
from functools import partial

import flet as ft

from bismarck_scorer.domain.errors import NoSuchPlayer
from bismarck_scorer.domain.evening import EveningLine
from bismarck_scorer.domain.library import Filter, Mark
from bismarck_scorer.scorebook import library, players
from bismarck_scorer.ui import behind
from bismarck_scorer.ui.components import buttons, frame, text
from bismarck_scorer.ui.components.evening_line import evening_line
from bismarck_scorer.ui.desk import Desk, use_desk
from bismarck_scorer.ui.guards import component, screen
from bismarck_scorer.ui.hooks import use_state
from bismarck_scorer.ui.screens.trouble import Missing


@dataclass(frozen=True, slots=True)
class _Found:
    """What was read so far, how many there are in all, and where to go on."""

    title: str
    under: str
    count: int
    lines: tuple[EveningLine, ...]
    next: Mark | None


@screen
def FigureSheetsScreen() -> ft.View:
    """The list. The route holds the player and what is asked."""
    desk = use_desk()
    params = ft.use_route_params()
    player, told = int(params["player"]), params["asked"]
    asked = behind.asked(player, told)
    body = Missing() if asked is None else Sheets(asked, key=f"{player}-{told}")
    return frame.view(desk, ft.use_view_path(), body, at="/players")


@component
def Sheets(asked: Filter) -> ft.Control:
    """A page of the list after the other."""
    desk = use_desk()
    _ = desk.words
    found, set_found = use_state(partial(_first, desk, asked))
    if found is None:
        return Missing()

    def more() -> None:
        page = library.page(desk.book, asked, after=found.next)
        set_found(_Found(found.title, found.under, found.count, (*found.lines, *page.lines), page.next))

    counted = _.plural("{n} sheet", "{n} sheets", found.count)
    content: list[ft.Control] = [
        text.body(found.under, bold=True),
        text.small(counted),
        ft.Column([evening_line(line, _) for line in found.lines], spacing=0),
    ]
    if found.next is not None:
        content.append(ft.Row([buttons.secondary(_("More sheets"), more)]))
    return frame.page_of(desk, found.title, content, back=f"/players/{asked.player}")


def _first(desk: Desk, asked: Filter) -> _Found | None:
    _, book = desk.words, desk.book
    try:
        name = players.get(book, asked.player or 0).name
        other = players.get(book, asked.other).name if asked.other is not None else ""
    except NoSuchPlayer:
        return None
    page = library.page(book, asked)
    under = behind.described(asked, other, _)
    under = f"{under[:1].upper()}{under[1:]}"
    return _Found(name, under, library.count(book, asked), page.lines, page.next)
