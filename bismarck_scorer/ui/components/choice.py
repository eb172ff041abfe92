"""One of a few values, each a key; and a number that goes up and down."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, text
from bismarck_scorer.ui.components.buttons import Press
from bismarck_scorer.ui.scale import is_large, scaled


def choice(
    title: str,
    values: Sequence[tuple[object, str]],
    chosen: object,
    on_choose: Press,
    *,
    notes: Sequence[ft.Control] = (),
) -> ft.Control:
    """The values with their words, under a title; `on_choose` gets the one that is tapped."""
    keys = ft.Row(
        [
            buttons.key(
                word,
                f"{title}: {word}",
                partial(on_choose, value),
                chosen=value == chosen,
                size=15,
                family=theme.SANS,
            )
            for value, word in values
        ],
        wrap=True,
        spacing=8,
        run_spacing=8,
    )
    return ft.Column([label(title), keys, *notes], spacing=6)


def stepper(
    title: str,
    number: int,
    lowest: int,
    highest: int,
    _: Messages,
    on_step: Press,
    *,
    said: str = "",
    in_line: bool = False,
) -> ft.Control:
    """A number between two keys, under its title or `in_line` with it; `on_step` gets the next.

    `said` is what the keys are called for.
    """
    name = said or title
    keys = ft.Row(
        [
            _key("−", _("{field}: one less", field=name), number - 1, number > lowest, on_step),
            ft.Semantics(
                label=f"{name}: {number}",
                exclude_semantics=True,
                content=ft.Container(
                    width=scaled(46),
                    alignment=ft.Alignment.CENTER,
                    content=text.figure(_.number(number), size=22),
                ),
            ),
            _key("+", _("{field}: one more", field=name), number + 1, number < highest, on_step),
        ],
        spacing=4,
        tight=True,
    )
    if in_line and not is_large():
        return ft.Row([ft.Container(content=label(title), expand=True), keys])
    return ft.Column([label(title), keys], spacing=4, tight=True)


def label(title: str) -> ft.Control:
    """What stands over a field."""
    return text.small(title)


def fault(sentence: str) -> ft.Control:
    """What is wrong with the field over it."""
    return ft.Semantics(container=True, content=text.body(sentence, size=14, color=theme.RED_INK, bold=True))


def _key(face: str, name: str, number: int, alive: bool, on_step: Press) -> ft.Control:
    return buttons.key(face, name, partial(on_step, number) if alive else None, width=46, size=22)
