"""Anything that is touched as a whole and read as one: its face is looked at, its name is read aloud."""

import flet as ft

from bismarck_scorer.ui.components.buttons import Press
from bismarck_scorer.ui.guards import safe


def touched(
    face: ft.Control,
    said: str,
    on_press: Press | None,
    *,
    on_hold: Press | None = None,
    chosen: bool | None = None,
    identifier: str | None = None,
    above: float = 0,
    expand: int | None = None,
) -> ft.Control:
    """`face` as a button called `said`; without `on_press` it is read as a text.

    Args:
        face: what is seen.
        said: all that the face tells, for those who do not see it.
        on_press: what a touch does.
        on_hold: what a long touch does.
        chosen: whether it is the chosen one, among others of which one is.
        identifier: how a test finds it.
        above: room above and below the face that is touched with it.
        expand: its share of a row.
    """
    return ft.MergeSemantics(
        expand=expand,
        content=ft.Semantics(
            label=said,
            identifier=identifier,
            button=on_press is not None,
            selected=chosen,
            content=ft.Container(
                on_click=safe(on_press) if on_press else None,
                on_long_press=safe(on_hold) if on_hold else None,
                ink=True,
                padding=ft.Padding.symmetric(vertical=above),
                content=ft.Semantics(exclude_semantics=True, content=face),
            ),
        ),
    )
