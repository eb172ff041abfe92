"""What stands around every screen: the rail on a laptop, the bar with the way back on a phone."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, text
from bismarck_scorer.ui.components.touched import touched
from bismarck_scorer.ui.desk import Desk, go
from bismarck_scorer.ui.scale import icon_size, is_large, is_tight, scale

ROOMY = 600  # from this width a title can be large beside what can be done
READABLE = 720  # lines longer than this are hard to read


def rail_width() -> float:
    """How wide the rail is: in three quarters of what its words grow by."""
    return 84 * (1 + 0.75 * (scale() - 1))


def view(desk: Desk, route: str, body: ft.Control, *, at: str) -> ft.View:
    """Return the view of a screen; `at` is the route of the rail's destination that it belongs to."""
    rail = _rail(desk, at)
    rail.visible = desk.wide  # hidden, not left out: what stands in the body must not lose its place
    inside = ft.Row(
        [rail, ft.SafeArea(content=body, expand=True)],
        spacing=0,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.View(route=route, padding=0, spacing=0, bgcolor=theme.PAPER, controls=[inside])


def page_of(
    desk: Desk,
    title: str,
    content: Sequence[ft.Control],
    *,
    back: str | None,
    actions: Sequence[ft.Control] = (),
    foot: ft.Control | None = None,
) -> ft.Control:
    """Return a screen that reads from top to bottom: a bar, then `content`, scrolling when it is long.

    `foot`, the one thing to do on the screen, stays in sight below it; on a laptop, where it would stand far
    off, it ends the page.
    """
    below = None if desk.wide or desk.low else foot
    if foot is not None and below is None:
        content = [*content, foot]
    return ft.Column(
        [
            middle(bar(desk, title, "", back=back, actions=actions)),
            ft.Column(
                [inside(control) for control in content],
                scroll=ft.ScrollMode.AUTO,
                expand=True,
                spacing=12,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            *([pinned(below)] if below else []),
        ],
        spacing=8,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def pinned(foot: ft.Control) -> ft.Control:
    """Return the one thing to do on a screen as it stays in sight below what scrolls."""
    return ft.Container(
        content=middle(ft.Container(content=foot, padding=ft.Padding(18, 10, 18, 14))),
        bgcolor=theme.PANEL,
        border=ft.Border(top=ft.BorderSide(1, theme.HAIRLINE)),
    )


def bar(
    desk: Desk,
    title: str,
    under: str,
    *,
    back: str | None,
    actions: Sequence[ft.Control] = (),
    width: float | None = None,
) -> ft.Control:
    """Return the top of a screen: the way back, the title, small print under it, and what can be done.

    `width` is what it has to stand in, where that is not the whole window's.
    """
    _ = desk.words
    roomy = (desk.width if width is None else width) >= ROOMY
    way_back = [buttons.icon(ft.Icons.ARROW_BACK_IOS_NEW, _("Back"), partial(go, back))] if back else []
    heading = ft.Semantics(header=True, heading_level=1, content=text.title(title, size=22 if roomy else 19))
    small = [text.alone(text.small(under))] if under else []
    below = is_large() and not roomy and (len(actions) > 1 or bool(actions and under))
    told = ft.Column([heading, *([] if below else small)], spacing=0, expand=True)
    first = ft.Row(
        [*way_back, told, *([] if below else actions)],
        spacing=2,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    second = ft.Row(
        [ft.Container(content=ft.Column(small), expand=True, padding=ft.Padding.only(left=14)), *actions],
        spacing=2,
    )
    # Round a sign there is room for a finger; a key with words, and a title, end where the page does.
    signs = bool(actions) and not isinstance(actions[-1], ft.FilledButton | ft.OutlinedButton)
    return ft.Container(
        padding=ft.Padding(left=4 if back else 18, right=6 if signs else 18, top=8, bottom=0),
        content=ft.Column([first, second], spacing=0) if below else first,
    )


def aside(content: ft.Control, *others: ft.Control, spacing: float = 10, narrow: bool = False) -> ft.Control:
    """Return `content` and what belongs to it: at its right, or below if `narrow` or if there is no room."""
    if is_tight() or narrow:
        under = ft.Row(
            list(others), alignment=ft.MainAxisAlignment.END, wrap=True, spacing=spacing, run_spacing=8
        )
        return ft.Column(
            [content, *([under] if others else [])],
            spacing=4,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    return ft.Row(
        [ft.Container(content=content, expand=True), *others],
        spacing=spacing,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def abreast(keys: Sequence[ft.Control], spacing: float = 8) -> ft.Control:
    """Return keys that share the width or, where texts are large and they do not, take the rows they need."""
    return ft.Row(list(keys), wrap=is_large(), spacing=spacing, run_spacing=8)


def middle(control: ft.Control) -> ft.Control:
    """Keep what is read within a readable width, in the middle of a wide window."""
    return ft.Row(
        [ft.Container(content=control, width=READABLE, expand=True, expand_loose=True)],
        alignment=ft.MainAxisAlignment.CENTER,
        spacing=0,
    )


def inside(content: ft.Control, key: str | None = None, *, top: float = 0) -> ft.Control:
    """Return a part of what scrolls: within a readable width, and off the edges; in a list it has a `key`."""
    line = middle(ft.Container(content=content, padding=ft.Padding(left=18, right=18, top=top, bottom=0)))
    line.key = key
    return line


def _rail(desk: Desk, at: str) -> ft.Control:
    _ = desk.words
    old = [
        ("/evenings", ft.Icons.NIGHTLIGHT_OUTLINED, _("Evenings")),
        ("/players", ft.Icons.PEOPLE_OUTLINE, _.context("everybody", "Players")),
    ]
    places = (
        ("/", ft.Icons.GRID_ON, _("Sheet")),
        *(old if desk.hosts else []),
        ("/settings", ft.Icons.SETTINGS_OUTLINED, _("Settings")),
    )
    return ft.Container(
        width=rail_width(),
        bgcolor=theme.SHADE,
        padding=ft.Padding(top=24, bottom=0, left=0, right=0),
        content=ft.Column(
            [_rail_key(route, symbol, name, chosen=route == at) for route, symbol, name in places],
            spacing=16,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    )


def _rail_key(route: str, symbol: ft.IconData, name: str, *, chosen: bool) -> ft.Control:
    color = theme.INK if chosen else theme.FAINT_INK
    face = ft.Column(
        [
            ft.Icon(symbol, color=color, size=icon_size(24)),
            _centred(text.body(name, size=12, color=color, bold=chosen)),
        ],
        spacing=4,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return touched(face, name, partial(go, route), chosen=chosen, above=8)


def _centred(label: ft.Text) -> ft.Text:
    label.text_align = ft.TextAlign.CENTER
    return label
