"""A key for each of the colours and marks that a player can have."""

from functools import partial

import flet as ft

from bismarck_scorer.domain.player import COLOURS
from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, marks
from bismarck_scorer.ui.components.touched import touched
from bismarck_scorer.ui.scale import scaled


def mark_choice(chosen: int | None, _: Messages, on_choose: buttons.Press) -> ft.Control:
    """The marks, of which one may be chosen; `on_choose` gets the number of the one that is tapped."""
    keys = [
        _colour(number, name, on_choose, chosen=number == chosen)
        for number, name in enumerate(_names(_)[:COLOURS])
    ]
    return ft.Row(keys, wrap=True, spacing=6, run_spacing=6)


def _colour(number: int, name: str, on_choose: buttons.Press, *, chosen: bool) -> ft.Control:
    edge = ft.BorderSide(3, theme.ACCENT) if chosen else ft.BorderSide(1, theme.HAIRLINE)
    size = max(44, scaled(40))
    face = ft.Container(
        width=size,
        height=size,
        border=ft.Border(edge, edge, edge, edge),
        border_radius=8,
        alignment=ft.Alignment.CENTER,
        content=marks.mark(number, 20),
    )
    return touched(face, name, partial(on_choose, number), chosen=chosen)


def _names(_: Messages) -> tuple[str, ...]:
    """What the marks are called, for those who do not see them."""
    return (
        _.context("mark", "disc"),
        _.context("mark", "square"),
        _.context("mark", "triangle"),
        _.context("mark", "diamond"),
        _.context("mark", "triangle upside down"),
        _.context("mark", "hexagon"),
    )
