"""A field for text that loses no letter, however fast it is typed and however slow the way to the server."""

from collections.abc import Callable

import flet as ft

from bismarck_scorer.ui import theme
from bismarck_scorer.ui.guards import component, safe


@component
def _Typed(
    label: str,
    first: str,
    limit: int,
    on_typed: Callable[[int, str], object],
    which: int = 0,
    *,
    autofocus: bool = False,
    lines: int = 1,
) -> ft.Control:
    def typed(event: ft.Event[ft.TextField]) -> None:
        on_typed(which, str(event.data))

    return ft.TextField(
        label=label,
        value=first,
        max_length=limit,
        counter="",
        dense=True,
        autofocus=autofocus,
        multiline=lines > 1,
        max_lines=lines,
        border_color=theme.HAIRLINE,
        on_change=safe(typed),
    )


Typed = ft.memo(_Typed)
"""Takes the text it holds at `first`, and `on_typed`, which is handed `which` and the text at every letter.

It has one line, or grows up to so many `lines`.

Drawn again while somebody types, a field would be sent the text of a moment ago, over what was typed since.
So all arguments have to stay the same; for another text give it another key.
"""


@component
def _Pasted(label: str, on_typed: Callable[[str], object]) -> ft.Control:
    def typed(event: ft.Event[ft.TextField]) -> None:
        on_typed(str(event.data))

    return ft.TextField(
        label=label,
        multiline=True,
        min_lines=4,
        max_lines=10,
        autofocus=True,
        border_color=theme.HAIRLINE,
        on_change=safe(typed),
    )


Pasted = ft.memo(_Pasted)
"""An empty field for many lines; `on_typed` is handed the text at every change, and stays the same."""
