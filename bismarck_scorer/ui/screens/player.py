"""The page of one person: what all sheets tell, and what can be done."""

from functools import partial

import flet as ft

from bismarck_scorer.domain.player import Alias
from bismarck_scorer.messages import Messages
from bismarck_scorer.ui.components import buttons, frame, marks, text
from bismarck_scorer.ui.components.players import player_page
from bismarck_scorer.ui.components.players.player_dialogs import PlayerDialog, use_dialogs
from bismarck_scorer.ui.desk import Desk, use_desk
from bismarck_scorer.ui.guards import component, screen
from bismarck_scorer.ui.past.player_state import PlayerState, use_player
from bismarck_scorer.ui.screens.missing import Missing

_SIDE = 18  # left and right of a page


@screen
def PlayerScreen() -> ft.View:
    """One player's page. The route holds the number."""
    desk = use_desk()
    player = int(ft.use_route_params()["player"])
    page = PlayerPage(player, key=f"player-{player}")
    return frame.view(desk, ft.use_view_path(), page, at="/players")


@component
def PlayerPage(player: int) -> ft.Control:
    """The page, or that there is no such player."""
    desk = use_desk()
    state = use_player(desk, player)
    return Missing() if state is None else Page(desk, state)


@component
def Page(desk: Desk, state: PlayerState) -> ft.Control:
    """The figures of one person and the ways on."""
    _ = desk.words
    ask = use_dialogs(desk, state)
    person = state.read.person
    known: list[ft.Control] = [*_since(state, _), *(_alias(alias, state, _) for alias in person.aliases)]
    if person.hidden:
        known.append(text.small(_("Not offered for new sheets")))
    compare = buttons.secondary(_("Compare with"), partial(ask, PlayerDialog.BESIDE))
    more = buttons.icon(ft.Icons.MORE_VERT, _("More"), partial(ask, PlayerDialog.MENU), key="more")
    return frame.page_of(
        desk,
        person.name,
        [*known, *player_page.parts(state.read.figures, _, width(desk)), ft.Container(height=8)],
        back="/players",
        actions=[compare, more] if desk.wide else [more],
        foot=None if desk.wide else ft.Row([compare], alignment=ft.MainAxisAlignment.END),
    )


def width(desk: Desk) -> float:
    """What the content of a page has."""
    whole = desk.width - (frame.rail_width() if desk.wide else 0)
    return min(whole, frame.READABLE) - 2 * _SIDE


def _since(state: PlayerState, _: Messages) -> list[ft.Control]:
    """The player's mark, and the year of the first sheet."""
    colour, years = state.read.person.colour, state.read.figures.by_year
    line: list[ft.Control] = [] if colour is None else [marks.mark(colour, 14)]
    if years:
        since = text.small(_("On sheets since {year}", year=years[-1].year))
        line.append(ft.Container(content=since, expand=True))  # large, it has to wrap
    return [ft.Row(line, spacing=8)] if line else []


def _alias(alias: Alias, state: PlayerState, _: Messages) -> ft.Control:
    return frame.aside(
        text.body(_("Also {name}", name=alias.name)),
        buttons.quiet(_("Separate {name}", name=alias.name), partial(state.separate, alias)),
    )
