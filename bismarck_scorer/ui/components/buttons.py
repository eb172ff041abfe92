"""What can be pressed: each with a name for those who listen, and its failure told."""

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from bismarck_scorer.ui import theme
from bismarck_scorer.ui.guards import component, safe
from bismarck_scorer.ui.scale import icon_size, is_large, scaled
from bismarck_scorer.ui.sharing.house import below_root

Press = Callable[..., Any]
"""A handler without parameters left, plain or async (bind what it needs with functools.partial)."""


class Bound(partial):
    """`functools.partial` that equals another of the same, so that what has it need not be drawn again."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Bound) and self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash(self.func)

    def _facts(self) -> tuple[object, ...]:
        return self.func, self.args, self.keywords


ROOMY = 36  # the width of a key below which its text needs all of it
_PILL = ft.RoundedRectangleBorder(radius=24)
_RING = ft.BorderSide(3, theme.MARKED_EDGE)
"""Round the button that has the focus of the keyboard."""


def _height(usual: float) -> float | None:
    """Of a button; where texts are large, what is written on it may take several lines."""
    return None if is_large() else usual


def _padding(sides: float) -> ft.Padding:
    return ft.Padding.symmetric(horizontal=sides, vertical=10 if is_large() else 0)


def _url(address: str | None) -> ft.Url | None:
    return ft.Url(below_root(address), target=ft.UrlTarget.SELF) if address else None


def primary(
    text: str, on_press: Press, *, disabled: bool = False, icon: ft.IconData | None = None
) -> ft.FilledButton:
    """The one thing to do next on a screen."""
    return ft.FilledButton(
        content=text,
        icon=icon,
        on_click=safe(on_press),
        disabled=disabled,
        height=_height(48),
        style=ft.ButtonStyle(
            shape=_PILL,
            side={
                ft.ControlState.FOCUSED: _RING,
                ft.ControlState.DISABLED: ft.BorderSide(1, theme.HAIRLINE),
            },
            elevation=0,
            padding=_padding(24),
            bgcolor={ft.ControlState.DISABLED: theme.SHADE, ft.ControlState.DEFAULT: theme.ACCENT},
            color={ft.ControlState.DISABLED: theme.FAINT_INK, ft.ControlState.DEFAULT: theme.ON_ACCENT},
            text_style=ft.TextStyle(size=scaled(16), weight=theme.BOLD, font_family=theme.SANS),
        ),
    )


def secondary(
    text: str, on_press: Press, *, icon: ft.IconData | None = None, address: str | None = None
) -> ft.Control:
    """Something else that can be done; with an `address` the browser downloads what is there."""
    return ft.OutlinedButton(
        content=text,
        url=_url(address),
        icon=icon,
        on_click=safe(on_press),
        height=_height(48),
        style=ft.ButtonStyle(
            shape=_PILL,
            padding=_padding(20),
            color=theme.INK,
            side={
                ft.ControlState.FOCUSED: _RING,
                ft.ControlState.DEFAULT: ft.BorderSide(1, theme.HAIRLINE),
            },
            text_style=ft.TextStyle(size=scaled(15), weight=theme.BOLD, font_family=theme.SANS),
        ),
    )


def quiet(text: str, on_press: Press, *, listed: bool = False) -> ft.Control:
    """Something that is there for whoever looks for it; `listed`, it stands flush with others in a column."""
    return ft.TextButton(
        content=text,
        on_click=safe(on_press),
        height=_height(44),
        style=ft.ButtonStyle(
            color=theme.FAINT_INK,
            side={ft.ControlState.FOCUSED: _RING},
            padding=_padding(0),
            alignment=ft.Alignment.CENTER_LEFT if listed else None,
            text_style=ft.TextStyle(
                size=scaled(14), font_family=theme.SANS, decoration=ft.TextDecoration.UNDERLINE
            ),
        ),
    )


def link(text: str, on_press: Press, address: str | None) -> ft.Control:
    """Something that is taken out of the app: a download from `address` in a browser."""
    return ft.OutlinedButton(
        content=text,
        url=_url(address),
        on_click=safe(on_press),
        style=ft.ButtonStyle(
            color=theme.INK,
            side=ft.BorderSide(1, theme.HAIRLINE),
            padding=ft.Padding.symmetric(horizontal=8, vertical=14),
            text_style=ft.TextStyle(size=scaled(14), font_family=theme.SANS),
        ),
    )


def icon(
    symbol: ft.IconData,
    name: str,
    on_press: Press,
    *,
    disabled: bool = False,
    color: str = theme.INK,
    key: str | None = None,
) -> ft.Control:
    """A symbol; `name` is said aloud and shown on long touch. Where others come and go, it needs a `key`."""
    return ft.MergeSemantics(
        key=key,
        content=ft.IconButton(
            icon=symbol,
            tooltip=name,
            on_click=safe(on_press),
            disabled=disabled,
            icon_color=theme.DEAD if disabled else color,
            icon_size=icon_size(24),
            width=44,
            height=44,
            style=ft.ButtonStyle(side={ft.ControlState.FOCUSED: _RING}),
        ),
    )


@component
def _Key(
    text: str,
    name: str,
    on_press: Press | None,
    *,
    chosen: bool = False,
    derived: bool = False,
    aimed: bool = False,
    width: float | None = None,
    height: float = 44,
    size: float = 18,
    color: str | None = None,
    family: str = theme.SERIF,
    expand: bool = False,
    radius: float = 8,
) -> ft.Control:
    ink = theme.DEAD if on_press is None and not derived else (color or theme.INK)
    edge = theme.ACCENT if chosen or derived or aimed else theme.HAIRLINE
    fits_text = width is None and not expand
    sides = 14 if len(text) > 1 else 18  # room for a finger round a single figure
    face = ft.Text(
        text,
        size=size if width is None or width > ROOMY or len(text) < 2 else size * 5 / 6,
        font_family=family,
        font_family_fallback=theme.FALLBACKS,
        weight=theme.BOLD,
        color=theme.ON_ACCENT if chosen else ink,
        max_lines=None if fits_text else 1,
        overflow=ft.TextOverflow.CLIP if fits_text else ft.TextOverflow.ELLIPSIS,
        text_align=ft.TextAlign.CENTER,
    )
    return ft.MergeSemantics(
        expand=expand or None,  # False would be a share of the row too, which a wrapping row does not have
        content=ft.Semantics(
            label=name,
            button=on_press is not None,
            selected=chosen or derived,
            content=ft.Container(
                content=ft.Semantics(exclude_semantics=True, content=face),
                on_click=safe(on_press) if on_press else None,
                ink=True,  # shows nothing where nothing can be pressed
                width=width,
                height=None if fits_text else height,
                alignment=None if fits_text else ft.Alignment.CENTER,
                padding=ft.Padding.symmetric(horizontal=sides, vertical=max(0.0, (height - 1.4 * size) / 2))
                if fits_text
                else ft.Padding.symmetric(horizontal=4 if width is None or width > ROOMY else 0),
                border_radius=radius,
                bgcolor=theme.ACCENT if chosen else theme.MARKED if aimed else theme.PAPER,
                border=ft.Border.all(
                    3 if aimed else 2 if derived else 1, theme.MARKED_EDGE if aimed and chosen else edge
                ),
            ),
        ),
    )


_MemoKey = ft.memo(_Key)


def key_height(size: float, usual: float = 44) -> float:
    """How high a key is on which figures of this size stand, as large as the device wants them."""
    return max(usual, 1.35 * scaled(size) + 8)


def key(
    text: str,
    name: str,
    on_press: Press | None,
    *,
    expand: bool = False,
    height: float = 44,
    size: float = 18,
    **look: Any,  # noqa: ANN401
) -> ft.Control:
    """One key of a pad, drawn again only when it changes; so `on_press` should be `Bound`.

    `chosen` is what was tapped, `derived` what followed by itself, `aimed` what a keyboard's arrows point to.
    Without `on_press` the key is dead: it can be seen but not pressed. `name` is what is said aloud. `height`
    and `size` are those of usual text. `_Key` describes `look`.
    """
    grown = {"height": key_height(size, height), "size": scaled(size)}
    return _MemoKey(text, name, on_press, expand=expand, **grown, **look)


def chip(text: str, name: str, on_press: Press, *, chosen: bool) -> ft.Control:
    """One of the things that a list can be narrowed to, in a row or a heap of them."""
    return key(text, name, on_press, chosen=chosen, size=14, family=theme.SANS, radius=22)
