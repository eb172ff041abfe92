"""How the sheet, what comes next and the entry stand together: side by side, or one below the other."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, frame, text
from bismarck_scorer.ui.components.sheet import chart as charts
from bismarck_scorer.ui.components.sheet.standing import final_standing
from bismarck_scorer.ui.desk import Desk
from bismarck_scorer.ui.hooks import Ref
from bismarck_scorer.ui.scale import is_large, scaled
from bismarck_scorer.ui.sheet import sheet_view

_HEAD = 116  # what stands over the grid
_BAR = 76  # what stands under it on a phone, or, when the sheet is finished,
_RESULT, _RANK = 156, 28  # the result, and a line for each player
_GLIMPSE = 24  # of the sheet over the entry, at least
_SIDE = 440  # the entry beside the sheet on a laptop


@dataclass(frozen=True, slots=True)
class Parts:
    """What is put together: the head of the screen, the entry if a row can be entered, and what happens.

    `entering` is whether one is, else a phone hides the entry: that paints much sooner than taking it away.
    What is `covered` by the entry is not there to a reader. Who is only `looking` on has nothing to do.
    `writers` are entering a row elsewhere, "" for whom nobody knows.
    `onward` gets the key under the sheet of a phone, to which the focus goes when an entry is put away.
    What makes the `chart` in a height is there on a wide screen, else it is under the grid.
    `paper` makes the sheet in the width and height it gets; `on_write` begins the next row,
    `on_longer` asks for one more round, `on_again` begins another sheet for the same people.
    """

    head: ft.Control
    paper: Callable[..., ft.Control]
    entry: ft.Control | None
    chart: Callable[[float], ft.Control] | None
    entering: bool
    covered: bool
    looking: bool
    writers: tuple[str, ...]
    onward: Ref[ft.FilledButton | None]
    on_write: buttons.Press
    on_finish: buttons.Press
    on_reopen: buttons.Press
    on_longer: buttons.Press
    on_again: buttons.Press


def entry_width(desk: Desk) -> float:
    """What the pads of an entry may take."""
    return (
        side_width(desk) - 2 * _side_padding(desk) - 1
        if desk.beside
        else min(desk.width, frame.READABLE) - 28
    )


def entry_height(desk: Desk) -> float:
    """What an entry may take."""
    return desk.height - 2 * _top_padding(desk) if desk.beside else desk.height - _GLIMPSE - 26


def side_width(desk: Desk) -> float:
    """What stands beside the sheet; on a phone that lies on its side nearly half of it."""
    return _SIDE if desk.wide else min(_SIDE, desk.width * 0.46)


def sheet_width(desk: Desk) -> float:
    """What the sheet may take."""
    if not desk.beside:
        return desk.width
    return desk.width - (frame.rail_width() if desk.wide else 0) - side_width(desk)


def _side_padding(desk: Desk) -> float:
    return 22 if desk.wide else 12


def _top_padding(desk: Desk) -> float:
    return 8 if desk.low else 20


def beside(desk: Desk, sheet: Sheet, parts: Parts) -> ft.Control:
    """On a laptop, and on a phone that lies on its side: the sheet left, the entry right."""
    side = parts.entry or _foot(sheet, desk.words, parts)
    if parts.entry is not None and sheet.rounds_written and not sheet.complete:
        side = ft.Column([parts.entry, ft.Row([_share(desk.words, parts)])], spacing=16)
    around = 24 if desk.wide else 6
    width = sheet_width(desk) - 2 * around
    padding = ft.Padding.symmetric(horizontal=_side_padding(desk), vertical=_top_padding(desk))
    return ft.Row(
        [
            ft.Container(
                expand=True,
                padding=ft.Padding.symmetric(horizontal=around, vertical=8 if desk.wide else 0),
                content=ft.Column(
                    [
                        parts.head,
                        parts.paper(width=width, height=desk.height - _head_height(desk) - 16),
                    ],
                    spacing=6,
                    expand=True,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
            ),
            ft.Container(
                width=side_width(desk),
                bgcolor=theme.PANEL,
                border=ft.Border(left=ft.BorderSide(1, theme.HAIRLINE)),
                padding=padding,
                content=side,
                alignment=ft.Alignment.TOP_LEFT,
            ),
        ],
        spacing=0,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def below(desk: Desk, sheet: Sheet, parts: Parts) -> ft.Control:
    """On a phone: the sheet above, what comes next below it, the entry as a sheet from below."""
    foot = _foot(sheet, desk.words, parts)
    sides = 6 if desk.width < frame.ROOMY else 24
    height = desk.height - _head_height(desk) - foot_height(sheet)
    paper = ft.Column(
        [
            ft.Semantics(content=parts.head, exclude_semantics=parts.covered),
            ft.Container(
                expand=True,
                padding=ft.Padding.symmetric(horizontal=sides),
                content=parts.paper(width=desk.width - 2 * sides, height=height),
            ),
            ft.Container(
                bgcolor=theme.PANEL,
                border=ft.Border(top=ft.BorderSide(1, theme.HAIRLINE)),
                padding=ft.Padding(left=18, right=14, top=12, bottom=14),
                content=ft.Semantics(content=foot, exclude_semantics=parts.covered),
            ),
        ],
        spacing=4,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    layers: list[ft.Control] = [ft.Container(content=paper, left=0, right=0, top=0, bottom=0)]
    if parts.entry is not None:
        layers += [
            ft.Container(
                bgcolor=ft.Colors.with_opacity(0.6, theme.PAPER),
                left=0,
                right=0,
                top=0,
                bottom=0,
                visible=parts.entering,
            ),
            ft.Container(
                left=0,
                right=0,
                top=_GLIMPSE,
                bottom=0,
                content=_from_below(parts.entry),
                visible=parts.entering,
            ),
        ]
    return ft.Stack(layers, expand=True)


def _head_height(desk: Desk) -> float:
    """About what stands over the grid."""
    return scaled(_HEAD) + (44 if is_large() and sheet_width(desk) < frame.ROOMY else 0)


def foot_height(sheet: Sheet) -> float:
    """About what stands under the grid on a phone."""
    if sheet.finished:
        return scaled(_RESULT + _RANK * sheet.rules.players)
    return scaled(_BAR) + (60 if is_large() else 0)


def _from_below(entry: ft.Control) -> ft.Control:
    """The entry over the lower part of the sheet, as high as it needs to be."""
    return ft.Column(
        [
            ft.Container(
                expand=True,
                expand_loose=True,
                bgcolor=theme.PANEL,
                border_radius=ft.BorderRadius(top_left=20, top_right=20, bottom_left=0, bottom_right=0),
                border=ft.Border(top=ft.BorderSide(1, theme.HAIRLINE)),
                shadow=ft.BoxShadow(blur_radius=24, color=ft.Colors.with_opacity(0.25, ft.Colors.SHADOW)),
                padding=ft.Padding(left=14, right=14, top=14, bottom=12),
                content=entry,
            )
        ],
        alignment=ft.MainAxisAlignment.END,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        expand=True,
    )


def _foot(sheet: Sheet, _: Messages, parts: Parts) -> ft.Control:
    """What comes next: a row to be written, a complete sheet to be finished, or the result."""
    if sheet.finished:
        return final_standing(
            sheet,
            _,
            on_reopen=parts.on_reopen,
            on_longer=parts.on_longer,
            on_again=parts.on_again,
            looking=parts.looking,
            roomy=parts.chart is not None,
            under=None if parts.chart is None else parts.chart(charts.height()),
        )
    place = sheet.next_place
    if place is None:  # complete, but reopened
        title, under = _("Every row is written"), "" if parts.looking else _("Tap a row to correct it.")
    else:
        title, under = sheet_view.deal_name(sheet, place, _), sheet_view.who_begins(sheet, place, _)
    told = _told(title, under, writing(parts.writers, _))
    if parts.looking:
        line = ft.Divider(height=17, color=theme.HAIRLINE)
        return told if parts.chart is None else ft.Column([told, line, parts.chart(charts.height())])
    if place is None:
        finish = parts.onward.current = buttons.primary(_("Finish"), parts.on_finish)
        return _bar_of(told, _("Finish"), finish)
    share = [_share(_, parts)] if sheet.rounds_written else []
    write = parts.onward.current = buttons.primary(_("Write"), parts.on_write)
    return _bar_of(told, _("Write"), write, share)


def _share(_: Messages, parts: Parts) -> ft.Control:
    """The other way out of a shared top, beside the extra deal that would decide it."""
    return buttons.secondary(_("Share"), parts.on_finish)


def _bar_of(
    told: ft.Control, action: str, key: ft.FilledButton, others: Sequence[ft.Control] = ()
) -> ft.Control:
    bar = frame.aside(told, *others, key, spacing=12)
    bar.key = action  # the second of two quick taps must not do what the next button here does
    return bar


def _told(title: str, under: str, writing: str) -> ft.Control:
    """What comes next, and who begins; while somebody enters it elsewhere, who does."""
    small = text.small(writing, color=theme.INK) if writing else text.small(under)
    below = ft.Semantics(content=small, container=True, live_region=bool(writing), identifier="under")
    return ft.Column(
        [text.alone(text.title(title, size=16)), *([below] if writing or under else [])], spacing=4
    )


def writing(writers: tuple[str, ...], _: Messages) -> str:
    """Return who else is entering a row: "Ema is writing"; "" where nobody is."""
    if not writers:
        return ""
    named = [name for name in writers if name]
    return _("{names} is writing…", names=_.names(named)) if named else _("Somebody is writing…")
