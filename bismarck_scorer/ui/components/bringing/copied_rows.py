"""Typing the rows of an old paper: the rows, what is said of them, and on a phone the keys."""

from collections.abc import Awaitable, Callable
from functools import partial

import flet as ft

from bismarck_scorer.domain import keys
from bismarck_scorer.domain.paper.reading import PaperRead
from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.bringing.copied_view import concern, copied_rows
from bismarck_scorer.ui.bringing.copying import BACK, Copying, Hand
from bismarck_scorer.ui.bringing.copying_state import CopyingState, Storing, use_read, use_storing
from bismarck_scorer.ui.components import buttons, frame, text
from bismarck_scorer.ui.components.bringing import copied_grid
from bismarck_scorer.ui.components.bringing.copied_row_status import Concern, row_status
from bismarck_scorer.ui.components.bringing.store_dialog import store_dialog
from bismarck_scorer.ui.components.entry.number_pad import number_pad
from bismarck_scorer.ui.desk import Desk
from bismarck_scorer.ui.guards import component, safe_effect
from bismarck_scorer.ui.hooks import use_keep, use_ref
from bismarck_scorer.ui.scale import is_large, is_tight
from bismarck_scorer.ui.sheet.keyboard import ESCAPE, TAB, Key, use_keys
from bismarck_scorer.ui.wishes import wish

_SIDE = 400  # what is said of the rows, beside them on a laptop
_MARGIN, _WIDE_MARGIN = 14, 20
_ABOVE = 2  # rows that stay in sight over the one in the hand
_WIDE_ABOVE = 8
_ROWS = 1
_HIGH = 900  # a window in which all that can be said of a row leaves room for rows
_RESTING, _BEFORE = 16, 4  # places for the focus, and how many of them are for Shift+Tab


@component
def CopiedRows(desk: Desk, state: CopyingState, copying: Copying) -> ft.Control:
    """The rows as far as they are typed, by the keys on the screen or those of a keyboard."""
    _ = desk.words
    keep = use_keep()
    read = use_read(copying)
    rows = copied_rows(copying, read, _)
    last, hand = len(rows) - 1, copying.hand
    resting = _resting_places()
    focus = use_ref(lambda: resting[_BEFORE].focus)
    focus.current = resting[_BEFORE].focus

    async def take(hand: Hand) -> None:
        state.change(lambda now: now.at(hand))
        await focus.current()

    take_ = ft.use_callback(take, [])
    sheet = copied_grid.Sheet(read.paper.head.players, take_, _, desk.wide)
    listing = copied_grid.grid(rows, sheet, hand, keep)

    async def keep_in_sight() -> None:
        if hand is not None:
            offset = max(0, hand.row - (_WIDE_ABOVE if desk.wide else _ABOVE)) * copied_grid.row_height()
            await wish(listing.scroll_to(offset=offset, duration=0))

    async def rest() -> None:
        await focus.current()

    ft.use_effect(safe_effect(keep_in_sight), dependencies=[hand.row if hand else None])
    ft.use_effect(safe_effect(rest), dependencies=[copying.filled])
    storing = use_storing(desk, state)
    ft.use_dialog(store_dialog(desk, storing))
    press, onward = _use_typing(state, last, rest)
    at = concern(copying, read)
    said = row_status(Concern(read, at), state.change, _) if at is not None else []
    if copying.lost is not None:
        said = [*said, buttons.quiet(_("Put the removed row back"), partial(state.change, Copying.put_back))]
    day = _.short_day(read.paper.head.played_on)
    bar = frame.bar(
        desk,
        _("An old paper sheet"),
        day if is_tight() else f"{_.rules(read.paper.rules)} · {day}",
        back="/bring",
        actions=[buttons.quiet(_("Heading"), partial(state.change, Copying.on_head))],
    )
    paper = ft.Column([copied_grid.heads(sheet.names, roomy=desk.wide), listing], spacing=0)
    pad = number_pad(_, press, onward, alive=hand is not None)
    foot = _foot(state, storing, read, _)
    top = ft.Stack([_hidden(resting), bar])
    return (
        _beside(top, paper, [*said, pad, foot])
        if desk.wide
        else _below(top, paper, [*said, pad, foot], share=_share(desk, said))
    )


def _resting_places() -> list[ft.TextButton]:
    """Buttons that do nothing: one has the focus of the keyboard while figures are typed.

    Else Tab would lead to the other buttons, and the next Enter press one. It leads to the next of these, and
    is brought back from there; there are enough for a quick hand on a slow line.
    """
    return [ft.TextButton(content="", width=1, height=1, on_click=_nothing) for _place in range(_RESTING)]


def _hidden(resting: list[ft.TextButton]) -> ft.Control:
    """The buttons as nobody sees or hears them: before all others in the order of Tab."""
    row = ft.Row([*resting], spacing=0, tight=True)
    return ft.Semantics(exclude_semantics=True, content=ft.Container(opacity=0, content=row))


def _nothing(_event: object) -> None:
    pass


def _use_typing(
    state: CopyingState, last: int, rest: Callable[[], Awaitable[None]]
) -> tuple[buttons.Press, buttons.Press]:
    """Hear the keyboard; returns what a key of the pad does, and what the one to the next figure does.

    Tab goes on as Enter does until Escape lays the figures down: then it leads to the buttons, as elsewhere.
    """
    change = state.change

    def press(sign: str) -> None:
        change(lambda now: now.pressed(sign))

    def onward() -> None:
        change(lambda now: now.onward(1, last))

    async def on_key(key: Key) -> None:
        now = state.newest.current
        players = len(now.seating.names)
        by = {
            keys.ENTER: 1,
            TAB: -1 if key.shift else 1,
            keys.LEFT: -1,
            keys.RIGHT: 1,
            keys.UP: -players,
            keys.DOWN: players,
        }.get(key.name)
        if key.command or now.hand is None:
            return
        if key.name == ESCAPE:
            change(lambda now: now.at(None))
        elif by is not None:
            change(lambda now: now.onward(by, last))
            if key.name == TAB:
                await rest()
        elif key.name == keys.BACKSPACE:
            press(BACK)
        elif key.name == keys.MINUS or (key.name.isascii() and key.name.isdigit()):
            press(key.name)

    use_keys(on_key)
    return ft.use_callback(press, []), ft.use_callback(onward, [last])


def _foot(state: CopyingState, storing: Storing, read: PaperRead, _: Messages) -> ft.Control:
    copying = state.newest.current
    so_far = _("{written} of {rows} rows", written=len(copying.rows), rows=read.paper.rules.rows)
    told = text.body(state.wrong, color=theme.RED_INK) if state.wrong else text.small(so_far)
    return frame.aside(
        ft.Semantics(live_region=True, container=True, content=told),
        buttons.primary(_("Look and store"), storing.look, disabled=not copying.rows),
        narrow=is_large(),
    )


def _beside(bar: ft.Control, paper: ft.Control, said: list[ft.Control]) -> ft.Control:
    margin = ft.Padding.symmetric(horizontal=_WIDE_MARGIN)
    left = ft.Column([bar, ft.Container(content=paper, expand=True, padding=margin)], expand=True)
    side = ft.Container(
        width=_SIDE,
        padding=_WIDE_MARGIN,
        bgcolor=theme.PANEL,
        border=ft.Border(left=ft.BorderSide(1, theme.HAIRLINE)),
        content=ft.Column(said, spacing=14, scroll=ft.ScrollMode.AUTO),
    )
    return ft.Row([left, side], spacing=0, expand=True, vertical_alignment=ft.CrossAxisAlignment.STRETCH)


def _share(desk: Desk, said: list[ft.Control]) -> int | None:
    """How much of the height the keys and what is said get, of what is `_ROWS` for the rows; None for all."""
    if is_large() or desk.low:
        return _ROWS
    return 3 if said and desk.height < _HIGH else None  # what is said can take many lines


def _below(bar: ft.Control, paper: ft.Control, said: list[ft.Control], *, share: int | None) -> ft.Control:
    """The keys in sight under the rows or, where they `share` the height with them, scrolling."""
    below = ft.Container(
        bgcolor=theme.PANEL,
        border=ft.Border(top=ft.BorderSide(1, theme.HAIRLINE)),
        padding=ft.Padding(_MARGIN, 8, _MARGIN, 10),
        expand=share,
        content=ft.Column(said, spacing=8, tight=share is None, scroll=ft.ScrollMode.AUTO if share else None),
    )
    return ft.Column(
        [bar, ft.Container(content=paper, expand=_ROWS), below],
        spacing=4,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
