"""The sheet of paper itself: the head row, the grid, and what stands under it."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook.book import OpenSheet
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, text
from bismarck_scorer.ui.components.sheet import grid
from bismarck_scorer.ui.components.sheet.chart import totals
from bismarck_scorer.ui.components.sheet.heads import heads
from bismarck_scorer.ui.components.sheet.standing import deeds
from bismarck_scorer.ui.desk import Desk
from bismarck_scorer.ui.guards import component, safe, safe_effect
from bismarck_scorer.ui.hooks import Ref, sent, use_keep, use_redraw, use_value
from bismarck_scorer.ui.scale import scale
from bismarck_scorer.ui.sheet import sheet_view
from bismarck_scorer.ui.sheet.measures import Measures, measures, offset_in_sight
from bismarck_scorer.ui.wishes import wish

_NOTICED = 3  # pixels that the height of the grid has to be off before it is drawn again


@dataclass(frozen=True, slots=True)
class _Seen:
    """How high the grid was `expected` to be, and how high it is."""

    expected: float
    height: float


@component
def Paper(
    desk: Desk,
    newest: Ref[OpenSheet],
    paint: Ref[Callable[[], None]],
    on_tap: buttons.Press,
    on_head: buttons.Press,
    *,
    version: int,
    charted: Sheet | None,
    covered: bool,
    width: float,
    height: float,
) -> ft.Control:
    """The head row and the grid; `covered` by an entry, it is not there to a reader.

    The grid has about this `height`: how much it is exactly, the screen tells once it is laid out.

    It draws the `newest` state of the sheet, which is of this `version`. What it puts into `paint` draws it
    alone, before all else. The chart of `charted`, where that is a sheet, stands under the grid.
    """
    sheet, _ = newest.current.sheet, desk.words
    keep = use_keep()
    paint.current = use_redraw()
    single = desk.preferences.single_scores
    rounds = sheet_view.rounds(sheet, _, single=single, looking=not desk.writes)
    seen, set_seen = use_value(_Seen(height, height))
    room = seen.height if seen.expected == height else height

    def measure(event: ft.LayoutSizeChangeEvent) -> None:
        if abs(event.height - room) >= _NOTICED:
            set_seen(_Seen(height, event.height))

    lines = sum(round_.height(0) for round_ in rounds)
    size = measures(
        width, room - lines, sheet.rules.players, len(sheet.places), wide=desk.wide, scale=scale()
    )
    below = [] if desk.wide else _deeds(sheet, _)
    if not desk.wide and (said := sheet_view.irregular_rows(sheet, _)):
        below.insert(0, _irregular(said))
    if charted is not None:
        below.append(keep("chart", totals, charted, _, width))
    listing = grid.grid(rounds, size, on_tap, keep, below)
    offset = offset_in_sight(rounds, size, room)

    async def keep_in_sight() -> None:
        await wish(listing.scroll_to(offset=offset, duration=0))

    ft.use_effect(safe_effect(keep_in_sight), dependencies=[offset])
    return ft.Column(
        [
            ft.Semantics(content=Heads(desk, sheet, size, on_head), exclude_semantics=covered),
            ft.Container(
                content=ft.Semantics(content=listing, exclude_semantics=covered),
                expand=True,
                on_size_change=safe(measure),
            ),
        ],
        spacing=0,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _irregular(said: str) -> ft.Control:
    """Which rows bear the mark, beside the mark."""
    bar = ft.Container(width=4, height=18, bgcolor=theme.GOLD)
    told = ft.Container(content=text.alone(text.small(said)), expand=True)
    line = ft.Row([bar, told], spacing=8)
    return ft.Container(key="irregular", content=line, padding=ft.Padding(12, 10, 12, 0))


def _deeds(sheet: Sheet, _: Messages) -> list[ft.Control]:
    """Each player's best and worst deal, once the sheet is finished."""
    if not sheet.finished:
        return []
    told = [
        text.alone(text.small(f"{name}: {deed}"))
        for name, deed in zip(sheet.players, deeds(sheet, _), strict=True)
    ]
    return [ft.Container(key="deeds", content=ft.Column(told, spacing=4), padding=12)]


@component
def Heads(desk: Desk, sheet: Sheet, size: Measures, on_tap: buttons.Press) -> ft.Control:
    """The head row. Who is out of the race is looked up when the new row is on its way to the screen."""
    keep = use_keep()
    out, set_out = use_value(frozenset[int]())

    async def look() -> None:
        await sent()
        set_out(sheet_view.out_of_race(sheet))

    ft.use_effect(safe_effect(look), dependencies=[sheet.deals, sheet.places, sheet.finished])
    return heads(sheet_view.heads(sheet, desk.words, out), size, on_tap, keep)
