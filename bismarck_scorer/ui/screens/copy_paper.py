"""Copying an old paper: first its head, then its rows as they stand, each checked as soon as it is typed."""

from collections.abc import Callable
from functools import partial

import flet as ft

from bismarck_scorer.domain.paper.copied import Figures
from bismarck_scorer.domain.text import PLACE_LIMIT
from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.bringing.copying import Copying
from bismarck_scorer.ui.bringing.copying_state import CopyingState, Throwing, use_copying, use_throwing
from bismarck_scorer.ui.components import buttons, frame, text
from bismarck_scorer.ui.components.bringing.copied_rows import CopiedRows
from bismarck_scorer.ui.components.choice import choice
from bismarck_scorer.ui.components.rules import rules_choice
from bismarck_scorer.ui.components.rules.rules_choice import Chosen
from bismarck_scorer.ui.components.sheet import seats
from bismarck_scorer.ui.components.typed import Typed
from bismarck_scorer.ui.desk import Desk, use_desk
from bismarck_scorer.ui.guards import component, screen
from bismarck_scorer.ui.hooks import use_value
from bismarck_scorer.ui.rules.rules_shelf import use_shelf
from bismarck_scorer.ui.sheet.seating import Seating

_DATE_LIMIT = 30


@screen
def CopyPaperScreen() -> ft.View:
    """The paper that this device is copying, where it was left."""
    desk = use_desk()
    state = use_copying(desk)
    throwing = use_throwing(desk, state)
    if state.copying is None:  # the device has not told yet what it keeps
        body: ft.Control = frame.page_of(desk, desk.words("An old paper sheet"), [], back="/bring")
    elif state.copying.on_rows:
        body = CopiedRows(desk, state, state.copying, key="rows")
    else:
        body = PaperHead(desk, state, throwing, state.copying, key=f"head-{throwing.starts}")
    return frame.view(desk, ft.use_view_path(), body, at="/evenings")


@component
def PaperHead(desk: Desk, state: CopyingState, throwing: Throwing, copying: Copying) -> ft.Control:
    """By which rules it was played, who sat where, and when."""
    _ = desk.words
    shelf = use_shelf(desk)
    listing, set_listing = use_value(False)
    first, _set_first = use_value(copying)  # what the fields were filled with
    change = state.change

    def rename(seat: int, name: str) -> None:
        change(lambda now: now.renamed(seat, name))

    def typed_day(_which: int, day: str) -> None:
        change(lambda now: now.dated(day))

    def typed_place(_which: int, place: str) -> None:
        change(lambda now: now.placed(place))

    rename_ = ft.use_callback(rename, [])
    day_, place_ = ft.use_callback(typed_day, []), ft.use_callback(typed_place, [])

    def choose(step: Callable[[Chosen], Chosen]) -> None:
        change(lambda now: now.under(step(now.chosen)))

    def reseat(step: Callable[[Seating], Seating]) -> None:
        change(lambda now: now.reseated(step))

    seating, allowed = copying.seating, copying.chosen.players
    days = _.days_of(copying.day, desk.book.today())
    content: list[ft.Control] = [
        rules_choice.which(
            copying.chosen,
            shelf.lines,
            _,
            opened=listing,
            toggle=partial(set_listing, not listing),
            choose=choose,
            copy=shelf.copy,
            where=ft.use_view_path(),
            makes=desk.hosts,
        ),
        *([seats.how_many(seating, allowed, _, reseat)] if len(allowed) > 1 and not copying.table else []),
        seats.table(seating, _, reseat, rename_),
        Typed(_("Date, as 1.5.1987"), first.day, _DATE_LIMIT, day_),
        text.small(
            " / ".join(map(_.day, days)) or " "
        ),  # its line is there from the beginning: nothing may jump
        Typed(_("Place, if you like"), first.place, PLACE_LIMIT, place_),
        *rules_choice.options(copying.chosen, len(seating.names), _, choose),
        _figures(copying, state, _),
    ]
    wrong = text.body(state.wrong, color=theme.RED_INK, bold=True) if state.wrong else ft.Container()
    told = ft.Semantics(live_region=True, content=wrong)
    onward = buttons.primary(_("Go on to the rows"), state.begin)
    foot = frame.aside(told, onward, spacing=12)
    if copying.rows or copying.table:
        content.append(_quiet(_("Throw away what was typed"), throwing.discard))
    elif throwing.thrown_away:
        content.append(_quiet(_("Bring back what was thrown away"), throwing.bring_back))
    return frame.page_of(desk, _("An old paper sheet"), content, back="/bring", foot=foot)


def _quiet(name: str, on_press: buttons.Press) -> ft.Control:
    return ft.Row([buttons.quiet(name, on_press)], wrap=True)  # large, it takes two lines


def _figures(copying: Copying, state: CopyingState, _: Messages) -> ft.Control:
    """Whether the paper has running totals; a table tells that itself."""
    if copying.table is not None:
        count = len(copying.table.rows)
        return text.small(_.plural("{n} row was brought.", "{n} rows were brought.", count))
    values = [(Figures.TOTALS, _("Running totals")), (Figures.SCORES, _("Each deal’s scores"))]

    def choose(figures: Figures) -> None:
        state.change(lambda now: now.of_figures(figures))

    return choice(_("What stands in the rows"), values, copying.figures, choose)
