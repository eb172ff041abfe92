"""The few kinds of text there are, so that sizes and faces are decided once.

A `size` is that of usual text; it grows with the text size of the device, unless the text has to fit a place.
"""

import flet as ft

from bismarck_scorer.ui import theme
from bismarck_scorer.ui.scale import is_large, scale, scaled

_BODY = 15
_PROSE = 16
_TITLES = 1.5  # how many times as large titles become at most: they are large already, and have one line


def title(text: str, *, size: float = 22) -> ft.Text:
    """The name of a screen or a sheet."""
    one = heading(text, size=size)
    if not is_large():
        one.max_lines, one.overflow = 1, ft.TextOverflow.ELLIPSIS
    return one


def question(text: str) -> ft.Text:
    """The title of a dialog, which may wrap: a question can be long, and a phone is narrow."""
    return heading(text, size=22)


def heading(text: str, *, size: float) -> ft.Text:
    """The title of something that is read; it may wrap. It grows as titles do."""
    return ft.Text(
        text,
        size=max(scaled(_BODY), size * min(scale(), _TITLES)),
        font_family=theme.SERIF,
        font_family_fallback=theme.FALLBACKS,
        weight=theme.BOLD,
        color=theme.INK,
    )


def prose(text: str) -> ft.Text:
    """A paragraph of something that is read: larger than usual, with air between the lines."""
    return ft.Text(
        text,
        style=ft.TextStyle(
            size=scaled(_PROSE),
            height=1.5,
            color=theme.INK,
            font_family=theme.SANS,
            font_family_fallback=theme.FALLBACKS,
        ),
    )


def figure(
    text: str,
    *,
    size: float,
    color: str = theme.INK,
    align: ft.TextAlign | None = None,
    fitted: bool = False,
) -> ft.Text:
    """A number that matters; `fitted`, its size is that of the place it stands in."""
    return ft.Text(
        text,
        size=size if fitted else scaled(size),
        font_family=theme.SERIF,
        weight=theme.BOLD,
        color=color,
        text_align=align or ft.TextAlign.START,
        no_wrap=True,
    )


def body(text: str, *, size: float = _BODY, color: str = theme.INK, bold: bool = False) -> ft.Text:
    """A sentence, which may wrap."""
    return ft.Text(
        text,
        size=scaled(size),
        color=color,
        weight=theme.BOLD if bold else None,
        font_family=theme.SANS,
        font_family_fallback=theme.FALLBACKS,
    )


def marked(text: str, *, color: str = theme.INK) -> ft.Control:
    """What can be marked and copied, such as a path; read as a text, and not as a dead field."""
    shown = ft.Text(text, size=scaled(14), color=color, selectable=True)
    return ft.Semantics(label=text, container=True, exclude_semantics=True, content=shown)


def said(text: str) -> ft.Control:
    """A sentence that is read aloud by itself, whatever group it stands in."""
    return ft.Semantics(container=True, content=body(text))


def small(text: str, *, color: str = theme.FAINT_INK, size: float = 13) -> ft.Text:
    """Small print, which may wrap."""
    return body(text, size=size, color=color)


def name(text: str, *, size: float = 14, bold: bool = True, fitted: bool = False) -> ft.Text:
    """A player's name: one line, cut short with an ellipsis where it is long.

    `fitted`, its size is that of the place it stands in.
    """
    return ft.Text(
        text,
        size=size if fitted else scaled(size),
        weight=theme.BOLD if bold else None,
        color=theme.INK,
        font_family=theme.SANS,
        font_family_fallback=theme.FALLBACKS,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
    )


def alone(content: ft.Text) -> ft.Control:
    """A text that is read by itself, and not in one breath with all that stands round it."""
    return ft.Semantics(content=content, container=True)


def ink_for(number: int) -> str:
    """Red ink for what is below zero."""
    return theme.RED_INK if number < 0 else theme.INK
