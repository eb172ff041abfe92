"""The sheet for the whole room: on a tablet that stands on the table, or a television. Nothing to tap."""

import asyncio
from collections.abc import Callable
from datetime import datetime
from functools import partial

import flet as ft

from bismarck_scorer.domain.errors import NoSuchSheet
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook import evenings, play
from bismarck_scorer.scorebook.book import OpenSheet
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import marks
from bismarck_scorer.ui.components.sheet.heads import HeadView
from bismarck_scorer.ui.components.sheet.table import writing
from bismarck_scorer.ui.desk import Desk, go, use_desk
from bismarck_scorer.ui.device import use_awake
from bismarck_scorer.ui.guards import component, safe, screen
from bismarck_scorer.ui.hooks import use_redraw, use_standing, use_state
from bismarck_scorer.ui.live import use_others
from bismarck_scorer.ui.screens.missing import Missing
from bismarck_scorer.ui.sharing.here import use_begun, use_writer
from bismarck_scorer.ui.sheet import sheet_view

_LATE, _EARLY = 23, 6
"""Hours between which it dims: late at night nobody wants to sit beside a lamp."""
_DIM = 0.55
_LOOKS = 60  # seconds between two looks at the clock


@screen
def RoomScreen() -> ft.View:
    """One sheet, as large as the window. The route holds its number."""
    desk = use_desk()
    sheet_id = int(ft.use_route_params()["sheet"])
    try:
        body = Room(play.open_sheet(desk.book, sheet_id), key=f"room-{sheet_id}")
    except NoSuchSheet:
        body = Missing(sheet=True)
    inside = ft.SafeArea(content=body, expand=True)
    return ft.View(route=ft.use_view_path(), padding=0, spacing=0, bgcolor=theme.PAPER, controls=[inside])


@component
def Room(first: OpenSheet) -> ft.Control:
    """Standings and the next deal; a long touch anywhere leads back to the sheet."""
    desk = use_desk()
    opened, set_opened = use_state(lambda: first)
    writers = use_writer(first.id)
    dim = _use_dim(desk)
    use_awake()

    async def read_again() -> None:
        try:
            set_opened(play.open_sheet(desk.book, first.id))
        except NoSuchSheet:
            go("/")

    async def follow() -> None:
        following = evenings.unfinished(desk.book) if opened.sheet.finished else None
        if following is not None:
            go(f"/sheet/{following.id}/room")

    use_others(first.id, read_again)
    use_begun(follow)
    face = _face(desk, opened.sheet, writing(writers, desk.words))
    shade = ft.Container(bgcolor=ft.Colors.with_opacity(_DIM if dim else 0, ft.Colors.BLACK))
    layers: list[ft.Control] = [
        ft.Container(content=each, left=0, right=0, top=0, bottom=0) for each in (face, shade)
    ]
    return ft.GestureDetector(
        content=ft.Stack(layers, expand=True),
        on_long_press=safe(partial(go, f"/sheet/{first.id}")),
        expand=True,
    )


def is_late(now: datetime) -> bool:
    """Whether it is so late at night that it dims."""
    return now.hour >= _LATE or now.hour < _EARLY


def _use_dim(desk: Desk) -> bool:
    """Whether it is late, by the clock of the host; looked at every minute."""
    page, redraw = ft.context.page, use_redraw()

    async def look() -> None:
        while True:
            await asyncio.sleep(_LOOKS)
            redraw()

    def begin() -> Callable[[], object]:
        return page.run_task(look).cancel

    use_standing(begin, [])
    return is_late(desk.book.clock().astimezone())


def _face(desk: Desk, sheet: Sheet, said: str) -> ft.Control:
    upright = desk.height > desk.width
    sides = max(16.0, desk.width * 0.03)
    players = [
        _player(desk, view, seat, sheet, upright=upright)
        for seat, view in enumerate(sheet_view.heads(sheet, desk.words))
    ]
    stretch = ft.CrossAxisAlignment.STRETCH
    standings = (
        ft.Column(players, spacing=0, expand=True, horizontal_alignment=stretch)
        if upright
        else ft.Row(players, spacing=0, expand=True, vertical_alignment=stretch)
    )
    return ft.Container(
        padding=ft.Padding.symmetric(horizontal=sides, vertical=desk.height * 0.03),
        content=ft.Column(
            [_letters(desk, sheet, sides), standings, _next(desk, sheet, said)],
            spacing=desk.height * 0.02,
            horizontal_alignment=stretch,
        ),
    )


def _letters(desk: Desk, sheet: Sheet, sides: float) -> ft.Control:
    """The rounds as they stand on the sheet's left: those played in ink, the one that is played marked."""
    rounds = sheet_view.rounds(sheet, desk.words, looking=True)
    at = None if sheet.finished or sheet.next_place is None else sheet.next_place.round
    size = min(desk.height * 0.06, (desk.width - 2 * sides) / len(rounds) * 0.5)
    cells: list[ft.Control] = []
    for number, round_ in enumerate(rounds):
        now = number == at
        ahead = at is not None and number > at
        letter = _text(round_.label, size, theme.DEAD if ahead else theme.LETTER, serif=True)
        border = ft.Border.all(2, theme.MARKED_EDGE) if now else None
        cell = ft.Container(
            content=letter,
            expand=True,
            height=size * 1.7,
            alignment=ft.Alignment.CENTER,
            bgcolor=theme.MARKED if now else None,
            border=border,
        )
        cells.append(cell)
    ruled = ft.Border(top=ft.BorderSide(2, theme.RULE), bottom=ft.BorderSide(2, theme.RULE))
    return ft.Semantics(
        exclude_semantics=True, content=ft.Container(content=ft.Row(cells, spacing=0), border=ruled)
    )


def _player(desk: Desk, view: HeadView, seat: int, sheet: Sheet, *, upright: bool) -> ft.Control:
    """One player: the name, the total as large as there is room, and what the last deal brought."""
    share = desk.height * 0.68 / sheet.rules.players if upright else desk.width / sheet.rules.players
    size = min(share * 0.5, desk.width * 0.22) if upright else min(share * 0.4, desk.height * 0.3)
    last = _last(sheet, seat, desk.words)
    name = _text(view.name, size * 0.36, theme.INK)
    crown = [_text("♛", size * 0.3, theme.GOLD)] if view.leads else []
    head = ft.Row(
        [
            marks.mark(seat, size * 0.14),
            ft.Container(content=name, expand=upright, expand_loose=True),
            *crown,
        ],
        alignment=ft.MainAxisAlignment.START if upright else ft.MainAxisAlignment.CENTER,
        spacing=size * 0.12,
    )
    total = _text(view.total, size, theme.RED_INK if view.negative else theme.INK, serif=True)
    score = _text(last, size * 0.28, theme.FAINT_INK)
    middle = ft.MainAxisAlignment.CENTER
    inside: ft.Control = (
        ft.Row([ft.Container(content=head, expand=True), score, total], spacing=size * 0.25)
        if upright
        else ft.Column(
            [head, total, score],
            spacing=0,
            alignment=middle,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
    )
    forehand = not sheet.finished and sheet.next_place is not None and sheet.next_place.forehand == seat
    line = ft.BorderSide(1, theme.HAIRLINE) if seat else ft.BorderSide(0, ft.Colors.TRANSPARENT)
    return ft.Semantics(
        label=", ".join(filter(None, (f"{view.name}: {view.total}", last))),
        container=True,
        exclude_semantics=True,
        expand=True,
        content=ft.Container(
            content=inside,
            bgcolor=theme.SHADE if forehand else None,
            border=ft.Border(top=line) if upright else ft.Border(left=line),
            padding=ft.Padding.symmetric(horizontal=size * 0.15),
            alignment=ft.Alignment.CENTER,
        ),
    )


def _last(sheet: Sheet, seat: int, _: Messages) -> str:
    written = [row for deal, row in zip(sheet.deals, sheet.scores, strict=True) if not deal.redealt]
    return _.signed(written[-1][seat]) if written else ""


def _next(desk: Desk, sheet: Sheet, said: str) -> ft.Control:
    """The deal to be played, and who begins or is writing it; or how it ended."""
    _, place = desk.words, sheet.next_place
    if sheet.finished:
        first = [name for name, rank in zip(sheet.players, sheet.ranks, strict=True) if rank == 1]
        title = (
            _("{name} wins", name=first[0]) if len(first) == 1 else _("Tie: {names}", names=_.names(first))
        )
        under = ""
    elif place is None:
        title, under = _("Every row is written"), said
    else:
        title = sheet_view.deal_name(sheet, place, _)
        under = said or sheet_view.who_begins(sheet, place, _)
    size = min(desk.height * 0.075, desk.width * 0.055)
    lines: list[ft.Control] = [
        _text(title, size, theme.INK, serif=True),
        *([_text(under, size * 0.6, theme.FAINT_INK)] if under else []),
    ]
    told = ft.Column(lines, spacing=size * 0.1, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return ft.Container(content=told, alignment=ft.Alignment.CENTER)


def _text(words: str, size: float, color: str, *, serif: bool = False) -> ft.Text:
    """A text whose size is that of its place, on one line."""
    return ft.Text(
        words,
        size=size,
        color=color,
        weight=theme.BOLD,
        font_family=theme.SERIF if serif else theme.SANS,
        font_family_fallback=theme.FALLBACKS,
        max_lines=1,
        overflow=ft.TextOverflow.ELLIPSIS,
    )
