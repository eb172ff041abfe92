"""All evenings, by year and month: searched, narrowed, sorted, and read further while one scrolls."""

from collections.abc import Iterator, Sequence
from functools import partial
from urllib.parse import parse_qsl, urlsplit

import flet as ft

from bismarck_scorer.domain.direction import held
from bismarck_scorer.domain.errors import RuleBroken
from bismarck_scorer.domain.evening import EveningLine
from bismarck_scorer.domain.library import Evening, Filter, Order, by_month
from bismarck_scorer.messages import Messages
from bismarck_scorer.ui.components import buttons, frame, text
from bismarck_scorer.ui.components.past import evening_group, evenings_tools
from bismarck_scorer.ui.components.past.evening_line import evening_line
from bismarck_scorer.ui.components.past.evenings_dialogs import EveningsDialog, use_dialogs
from bismarck_scorer.ui.desk import Desk, go, open_listed, use_desk
from bismarck_scorer.ui.guards import component, safe, safe_effect, screen
from bismarck_scorer.ui.hooks import Keep, use_keep, use_ref
from bismarck_scorer.ui.past.asked_query import asked_of
from bismarck_scorer.ui.past.asked_words import asked_words
from bismarck_scorer.ui.past.evenings_state import EveningsState, Found, use_evenings
from bismarck_scorer.ui.scale import is_large, is_tight, scale
from bismarck_scorer.ui.screens.missing import Missing
from bismarck_scorer.ui.wishes import wish

_BY_DATE = (Order.NEWEST, Order.OLDEST)
_AHEAD = 2  # heights of the list that are read before they are seen


@screen
def EveningsScreen() -> ft.View:
    """The list. The route may hold what it is narrowed to, as `asked_query` writes it."""
    desk = use_desk()
    led = urlsplit(ft.context.page.route).query
    try:
        led_to = asked_of(parse_qsl(led, keep_blank_values=True)) if led else None
        body = Evenings(led_to, key=f"evenings-{led}")
    except RuleBroken:
        body = Missing()
    return frame.view(desk, ft.use_view_path(), body, at="/evenings")


@component
def Evenings(led_to: tuple[Filter, Order] | None) -> ft.Control:
    """The list, what it is narrowed to over it, and its dialogs."""
    desk = use_desk()
    _ = desk.words
    state, keep = use_evenings(desk, led_to), use_keep()
    dialogs = use_dialogs(desk, state)
    looking = state.found.looking
    # A figure of somebody may have led here.
    back = f"/players/{led_to[0].player}" if led_to and led_to[0].player is not None else "/"
    first_words = use_ref(lambda: looking.asked.words)  # a field that is drawn again loses what is typed
    if not looking.searching:
        first_words.current = ""

    def scrolled(event: ft.OnScrollEvent) -> None:
        state.scrolled(event.pixels)
        if event.pixels > event.max_scroll_extent - _AHEAD * event.viewport_dimension:
            state.more()

    listing = ft.ListView(
        [*_tools(desk, state), *_lines(desk, state, keep, dialogs.hold)],
        expand=True,
        spacing=0,
        padding=ft.Padding.only(bottom=24),
        on_scroll=safe(scrolled),
    )
    offset = state.offset

    async def go_there() -> None:
        await wish(listing.scroll_to(offset=offset, duration=0))

    ft.use_effect(safe_effect(go_there), dependencies=[looking])
    narrow = partial(dialogs.ask, EveningsDialog.NARROW)
    actions = [
        buttons.icon(ft.Icons.SEARCH, _("Search"), state.search, key="search"),
        buttons.icon(ft.Icons.TUNE, _("Narrow and sort"), narrow, key="narrow"),
        buttons.icon(ft.Icons.MORE_VERT, _("More"), partial(dialogs.ask, EveningsDialog.MORE), key="more"),
    ]
    keys = _keys(_)
    if _roomy(desk):
        beside = ft.Container(content=ft.Row(keys, spacing=8, tight=True), padding=ft.Padding(6, 0, 12, 0))
        actions.append(beside)
    parts = [frame.middle(frame.bar(desk, _("Evenings"), "", back=back, actions=actions))]
    if looking.searching:
        parts.append(frame.middle(evenings_tools.search_field(first_words.current, state, _)))
    parts.append(listing)
    if not (desk.wide or desk.low):
        parts.append(frame.pinned(_foot(keys)))
    return ft.Column(parts, spacing=4, expand=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _roomy(desk: Desk) -> bool:
    """Whether the bar has room for what there is to begin."""
    return (desk.wide or desk.low) and not is_large()


def _keys(_: Messages) -> list[ft.Control]:
    new = buttons.primary(_("New sheet"), partial(go, "/new"), icon=ft.Icons.ADD)
    # Where two keys would need two rows of a phone, one is among what else there is.
    return [new] if is_tight() else [buttons.secondary(_("Bring in"), partial(go, "/bring")), new]


def _foot(keys: Sequence[ft.Control]) -> ft.Control:
    return ft.Row([*keys], alignment=ft.MainAxisAlignment.END, wrap=True, spacing=10, run_spacing=8)


def _tools(desk: Desk, state: EveningsState) -> Iterator[ft.Control]:
    """What scrolls away over the lines; nothing as long as there is nothing to look through."""
    if (desk.wide or desk.low) and is_large():
        yield frame.inside(_foot(_keys(desk.words)), "begin", top=8)
    if state.found.choices.years:
        yield frame.inside(evenings_tools.chips(state, desk.words, wrap=desk.wide), "chips", top=8)
        yield frame.inside(
            evenings_tools.narrowed_to(state.found, state.clear, desk.words), "narrowed", top=4
        )


def _lines(desk: Desk, state: EveningsState, keep: Keep, hold: buttons.Press) -> Iterator[ft.Control]:
    found, _ = state.found, desk.words
    if not found.lines:
        yield _nothing(state, _)
        return
    look = (_, is_tight(), scale())
    if found.looking.order not in _BY_DATE:
        for line in found.lines:
            yield keep(line.id, _line, line, hold, look)
    else:
        yield from _dated(found, keep, hold, look)
    if found.next is not None:
        older = buttons.secondary(_("More evenings"), state.more)
        yield frame.inside(ft.Row([older]), "further", top=14)


def _dated(
    found: Found, keep: Keep, hold: buttons.Press, look: tuple[Messages, bool, float]
) -> Iterator[ft.Control]:
    """The lines under their years and months; several sheets of one date are one evening."""
    _ = look[0]
    year = None
    for month in by_month(found.lines):
        if month.year != year:
            year = month.year
            sheets = sum(each.sheets for each in found.months if each.year == year)
            yield frame.inside(evening_group.year_head(year, sheets, _), f"year-{year}")
        yield frame.inside(evening_group.month_head(month.month, _), f"month-{year}-{month.month}")
        for day, lines in month.days:
            evening = found.evenings.get(day)
            if evening is not None and evening.sheets > 1:
                yield keep(day, _evening, evening, lines, hold, look)
            else:
                for line in lines:
                    yield keep(line.id, _line, line, hold, look)


def _line(line: EveningLine, hold: buttons.Press, look: tuple[Messages, bool, float]) -> ft.Control:
    return frame.inside(_sheet(line, hold, look[0]), f"line-{line.id}")


def _evening(
    evening: Evening, lines: Sequence[EveningLine], hold: buttons.Press, look: tuple[Messages, bool, float]
) -> ft.Control:
    _ = look[0]
    sheets = [_sheet(line, hold, _, dated=False) for line in lines]
    return frame.inside(evening_group.evening(evening, sheets, _), f"evening-{evening.played_on}")


def _sheet(line: EveningLine, hold: buttons.Press, _: Messages, *, dated: bool = True) -> ft.Control:
    return evening_line(line, _, partial(open_listed, line.id), partial(hold, line), dated=dated)


def _nothing(state: EveningsState, _: Messages) -> ft.Control:
    """What stands where no sheet is: none was begun yet, or none is as it is asked."""
    found = state.found
    if not found.choices.years:
        told: list[ft.Control] = [
            text.alone(text.title(_("No evenings yet."), size=18)),
            text.alone(text.small(_("The first sheet begins with three or four names."))),
            text.alone(text.small(_("Old paper sheets, tables and files can be brought in."))),
        ]
    else:
        asked = " · ".join(map(held, asked_words(found.looking.asked, found.names, _)))
        told = [
            text.alone(text.title(_("Nothing found"), size=18)),
            text.alone(text.small(_("No sheet is all of this: {asked}", asked=asked))),
            ft.Row([buttons.secondary(_("Show all"), state.clear)]),
        ]
    return frame.inside(ft.Column(told, spacing=8), "nothing", top=24)
