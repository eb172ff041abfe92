"""The bin: deleted sheets, which come back one by one until it is emptied by hand."""

from functools import partial

import flet as ft

from bismarck_scorer.domain.direction import held
from bismarck_scorer.domain.evening import EveningLine
from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, frame, text
from bismarck_scorer.ui.components.choices_dialog import choices_dialog
from bismarck_scorer.ui.components.past.evening_line import result
from bismarck_scorer.ui.desk import use_desk
from bismarck_scorer.ui.guards import component, safe, screen
from bismarck_scorer.ui.hooks import use_value
from bismarck_scorer.ui.past.bin_state import BinState, use_bin

_AHEAD = 2  # heights of the list that are read before they are seen


@screen
def BinScreen() -> ft.View:
    """What was deleted, the last first."""
    return frame.view(use_desk(), ft.use_view_path(), Bin(), at="/evenings")


@component
def Bin() -> ft.Control:
    """The list, the way back for each sheet, and the emptying, which is asked about once."""
    desk = use_desk()
    _ = desk.words
    state = use_bin(desk)
    asking, set_asking = use_value(False)
    thrown = state.thrown

    def scrolled(event: ft.OnScrollEvent) -> None:
        if event.pixels > event.max_scroll_extent - _AHEAD * event.viewport_dimension:
            state.more()

    async def empty() -> None:
        set_asking(False)
        await state.empty()

    asked = _empty_dialog(thrown.count, _, partial(set_asking, False), empty) if asking else None
    ft.use_dialog(asked)
    rows = _rows(state, _, partial(set_asking, True))
    return ft.Column(
        [
            frame.middle(frame.bar(desk, _("Bin"), _sheets(thrown.count, _), back="/evenings")),
            ft.ListView(
                rows,
                expand=True,
                spacing=0,
                padding=ft.Padding.only(bottom=24),
                on_scroll=safe(scrolled),
            ),
        ],
        spacing=4,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _rows(state: BinState, _: Messages, on_empty: buttons.Press) -> list[ft.Control]:
    thrown = state.thrown
    if not thrown.lines:
        return [frame.inside(text.title(_("The bin is empty."), size=18), "nothing", top=24)]
    said = text.alone(text.small(_("What is in the bin stays there until it is emptied.")))
    rows = [frame.inside(said, "said", top=8)]
    rows += [
        frame.inside(_line(line, _, partial(state.put_back, line)), f"line-{line.id}")
        for line in thrown.lines
    ]
    if thrown.next is not None:
        further = buttons.secondary(_("More evenings"), state.more)
        rows.append(frame.inside(ft.Row([further]), "further", top=14))
    clear = buttons.secondary(_("Empty the bin"), on_empty)
    rows.append(frame.inside(ft.Row([clear], alignment=ft.MainAxisAlignment.END), "empty", top=18))
    return rows


def _sheets(count: int, _: Messages) -> str:
    return _.plural("{n} sheet", "{n} sheets", count) if count else ""


def _line(line: EveningLine, _: Messages, on_back: buttons.Press) -> ft.Control:
    day = _.day(line.played_on)
    under = " · ".join(part for part in (held(line.place), _.rules(line.rules)) if part)
    told = ft.Semantics(
        container=True,
        identifier=f"deleted-{line.id}",
        content=ft.Column(
            [text.title(day, size=17), text.small(under), text.body(result(line, _))], spacing=2
        ),
    )
    return ft.Container(
        border=ft.Border(bottom=ft.BorderSide(1, theme.HAIRLINE)),
        padding=ft.Padding.symmetric(vertical=10),
        content=frame.aside(told, buttons.secondary(_("Put back"), on_back)),
    )


def _empty_dialog(
    count: int, _: Messages, on_close: buttons.Press, on_empty: buttons.Press
) -> ft.AlertDialog:
    said = _.plural(
        "{n} sheet goes for good, with all its deals. This cannot be undone.",
        "{n} sheets go for good, with all their deals. This cannot be undone.",
        count,
    )
    choices = [buttons.primary(_("Delete for good"), on_empty)]
    return choices_dialog(
        _("Empty the bin?"), said, choices, buttons.quiet(_("Keep them"), on_close), on_close
    )
