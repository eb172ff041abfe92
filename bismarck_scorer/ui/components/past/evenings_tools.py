"""What stands over a list of evenings: the field for words, quick choices, what the list is narrowed to."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from bismarck_scorer.domain.library import Filter, Order
from bismarck_scorer.messages import Messages
from bismarck_scorer.ui.components import buttons, text
from bismarck_scorer.ui.components.typed import Typed
from bismarck_scorer.ui.past.asked_query import WORDS_LIMIT
from bismarck_scorer.ui.past.asked_words import asked_words, order_asked
from bismarck_scorer.ui.past.evenings_state import EveningsState, Found
from bismarck_scorer.ui.scale import scaled

_PEOPLE, _YEARS = 4, 3  # that are offered at once
_LONGEST = 14  # letters on a key


def search_field(first: str, state: EveningsState, _: Messages) -> ft.Control:
    """The field for words; `first` is what stood in it when it was opened."""
    field = Typed(
        _("Names, places, notes"), first, WORDS_LIMIT, state.typed, autofocus=not first, key="words"
    )
    close = buttons.icon(ft.Icons.CLOSE, _("Close the search"), state.search)
    return ft.Container(
        key="search",
        padding=ft.Padding(left=18, right=6, top=scaled(8), bottom=0),  # room for the label on the edge
        content=ft.Row([ft.Container(content=field, expand=True), close], spacing=4),
    )


def chips(state: EveningsState, _: Messages, *, wrap: bool) -> ft.Control:
    """What a list is narrowed to most often: one of those who play most, one of the last years.

    What it is narrowed to is among them.
    """
    found = state.found
    asked = found.looking.asked
    keys = [buttons.chip(_("All"), _("All sheets"), state.clear, chosen=not found.looking.narrowed)]
    played = [player for player in found.people if player.sheets]
    people = [player for at, player in enumerate(played) if at < _PEOPLE or player.id == asked.player]
    keys += [_chip(person.name, "player", person.id, asked, state.ask) for person in people]
    years = [year for at, year in enumerate(found.choices.years) if at < _YEARS or year == asked.year]
    if len(found.choices.years) > 1:
        keys += [_chip(str(year), "year", year, asked, state.ask) for year in years]
    return ft.Row(keys, wrap=wrap, scroll=None if wrap else ft.ScrollMode.HIDDEN, spacing=8, run_spacing=8)


def narrowed_to(found: Found, on_clear: buttons.Press, _: Messages) -> ft.Control:
    """How many sheets are listed, of what and in which order, and the one tap that lists all again."""
    looking = found.looking
    count = _.plural("{n} sheet", "{n} sheets", found.count)
    said = [count, *asked_words(looking.asked, found.names, _)]
    if looking.order is not Order.NEWEST:
        said.append(order_asked(looking.order, _))
    told = ft.Semantics(container=True, live_region=True, content=text.small(" · ".join(said)))
    clear = [buttons.quiet(_("Show all"), on_clear)]
    changed = looking.narrowed or looking.order is not Order.NEWEST
    return ft.Row(
        [ft.Container(content=told, expand=True), *(clear if changed else [])],
        spacing=8,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _chip(
    said: str, field: str, value: int, asked: Filter, ask: Callable[[Callable[[Filter], Filter]], None]
) -> ft.Control:
    """A key that asks for a value, or no more for it."""
    chosen = getattr(asked, field) == value

    def narrow(now: Filter) -> Filter:
        return replace(now, **{field: None if getattr(now, field) == value else value})

    short = said if len(said) <= _LONGEST else f"{said[: _LONGEST - 1].rstrip()}…"
    return buttons.chip(short, said, partial(ask, narrow), chosen=chosen)
