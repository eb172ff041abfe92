"""The seats of a table: names, their order, and who is forehand first."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from bismarck_scorer.domain.text import NAME_LIMIT
from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, frame, text
from bismarck_scorer.ui.components.typed import Typed
from bismarck_scorer.ui.scale import is_large, is_tight, scaled
from bismarck_scorer.ui.sheet.seating import Seating

Reseat = Callable[[Callable[[Seating], Seating]], None]
"""Gets what to do with the seating as it is by then."""

Rename = Callable[[int, str], None]
"""Gets a seat and the name as typed so far."""


def how_many(seating: Seating, allowed: Sequence[int], _: Messages, reseat: Reseat) -> ft.Control:
    """How many play."""
    return frame.abreast(
        [
            buttons.key(
                _.plural("{n} player", "{n} players", count),
                _.plural("{n} player", "{n} players", count),
                partial(reseat, lambda now, count=count: now.with_players(count)),
                chosen=len(seating.names) == count,
                size=15,
                family=theme.SANS,
                expand=not is_large(),
            )
            for count in allowed
        ]
    )


def table(seating: Seating, _: Messages, reseat: Reseat, rename: Rename) -> ft.Control:
    """A line for each seat, moved by arrows; `rename` is the same at every drawing."""
    return ft.Column(
        [
            frame.aside(text.small(_("In the order they sit, clockwise")), text.small(_("First forehand"))),
            ft.Column(
                [_seat(seating, seat, _, reseat, rename) for seat in range(len(seating.names))], spacing=0
            ),
            text.small(_("Forehand has the higher quota in the deal. Draw for it: the highest card begins.")),
        ],
        spacing=6,
    )


def _seat(seating: Seating, seat: int, _: Messages, reseat: Reseat, rename: Rename) -> ft.Control:
    name = seating.names[seat]
    called = name.strip() or _("Player {n}", n=seat + 1)
    last = len(seating.names) - 1

    field = ft.Container(
        expand=None if is_tight() else True,
        content=Typed(
            _("Player {n}", n=seat + 1),
            seating.given[seat],
            NAME_LIMIT,
            rename,
            seat,
            key=f"name-{seat}-{seating.arranged}",
        ),
    )
    keys = [
        buttons.icon(
            ft.Icons.ARROW_UPWARD,
            _("{name} up", name=called),
            partial(reseat, lambda now: now.move(seat, seat - 1)),
            disabled=seat == 0,
        ),
        buttons.icon(
            ft.Icons.ARROW_DOWNWARD,
            _("{name} down", name=called),
            partial(reseat, lambda now: now.move(seat, seat + 1)),
            disabled=seat == last,
        ),
        buttons.key(
            "●" if seating.first == seat else "○",
            _("{name} is first forehand", name=called),
            partial(reseat, lambda now: now.forehand(seat)),
            chosen=seating.first == seat,
            width=44,
        ),
    ]
    key = f"seat-{seat}-{seating.arranged}"  # new fields for names that were not typed
    if is_tight():
        under = ft.Row(keys, spacing=2, alignment=ft.MainAxisAlignment.END)
        across = ft.CrossAxisAlignment.STRETCH
        return ft.Container(
            key=key,
            padding=ft.Padding.only(bottom=8),
            content=ft.Column([field, under], spacing=2, tight=True, horizontal_alignment=across),
        )
    return ft.Container(
        key=key,
        height=44 + scaled(20),
        content=ft.Row([field, *keys], spacing=2, vertical_alignment=ft.CrossAxisAlignment.CENTER),
    )


def known(seating: Seating, names: Sequence[str], _: Messages, reseat: Reseat) -> ft.Control:
    """People from before, each one tap from the next empty seat."""
    return ft.Column(
        [
            text.small(_("Played before")),
            ft.Row(
                [
                    buttons.key(
                        name,
                        _("Seat {name}", name=name),
                        partial(reseat, lambda now, name=name: now.seat(name)),
                        size=15,
                        family=theme.SANS,
                    )
                    for name in names
                ],
                wrap=True,
                spacing=8,
                run_spacing=8,
            ),
        ],
        spacing=6,
    )
