"""The start page: go on with the unfinished sheet, begin a new one, or look at the latest evenings."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from bismarck_scorer.domain.direction import held
from bismarck_scorer.domain.evening import EveningLine
from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook import evenings, library
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.backups.keeping import left_from_before, unkept
from bismarck_scorer.ui.components import buttons, frame, text
from bismarck_scorer.ui.components.past.evening_line import evening_line, result
from bismarck_scorer.ui.components.touched import touched
from bismarck_scorer.ui.desk import Desk, go, use_desk
from bismarck_scorer.ui.guards import screen
from bismarck_scorer.ui.sharing.here import use_drawing_begun

_LATEST = 4


@screen
def StartScreen() -> ft.View:
    """What a family sees first."""
    desk = use_desk()
    _ = desk.words
    use_drawing_begun()
    unfinished = evenings.unfinished(desk.book)
    latest = [line for line in evenings.latest(desk.book, _LATEST + 1) if line != unfinished][:_LATEST]
    content: list[ft.Control] = [_letters(), *(unkept(desk.book, _) if desk.hosts else [])]
    in_reach = not (desk.wide or desk.low)  # of a thumb: what to do next stands at the foot
    new = [_new_sheet(_, first=unfinished is None)] if desk.writes else []
    go_on = [] if unfinished is None else [_continue(desk, unfinished)]
    if unfinished is not None:
        content.append(_unfinished(unfinished, _, [] if in_reach else go_on))
    if not in_reach:
        content.append(ft.Row([*new]))
    if desk.hosts and (back_then := library.on_this_day(desk.book, limit=1)):
        content.append(_on_this_day(back_then[0], _))
    if latest:
        content += [
            frame.aside(
                text.title(_("Latest evenings"), size=18),
                *([buttons.quiet(_("All evenings"), partial(go, "/evenings"))] if desk.hosts else []),
            ),
            ft.Column([evening_line(line, _) for line in latest], spacing=0),
        ]
    elif unfinished is None:
        content.append(text.body(_("No evenings yet.")))
        if desk.hosts:
            content += left_from_before(desk.book, _)
        if desk.writes:
            content.append(text.small(_("The first sheet begins with three or four names.")))
    if desk.hosts and (latest or unfinished is not None) and not desk.wide:  # there they stand in the rail
        content.append(_people(_))
    settings = [buttons.icon(ft.Icons.SETTINGS_OUTLINED, _("Settings"), partial(go, "/settings"))]
    foot = None
    if in_reach and (new or go_on):
        end = ft.MainAxisAlignment.END
        foot = ft.Row([*new, *go_on], alignment=end, wrap=True, spacing=10, run_spacing=8)
    actions = [] if desk.wide else settings
    body = frame.page_of(desk, "Bismarck", content, back=None, actions=actions, foot=foot)
    return frame.view(desk, "/", body, at="/")


def _letters() -> ft.Control:
    """The eight letters, ruled like the head of a sheet."""
    return ft.Semantics(
        exclude_semantics=True,
        content=ft.Container(
            border=ft.Border(top=ft.BorderSide(2, theme.RULE), bottom=ft.BorderSide(1, theme.RULE)),
            content=ft.Row(
                [
                    ft.Container(
                        content=ft.Text(
                            letter, size=30, font_family=theme.SERIF, weight=theme.BOLD, color=theme.LETTER
                        ),
                        expand=True,
                        height=64,
                        alignment=ft.Alignment.CENTER,
                        bgcolor=theme.SHADE if at % 3 == 0 else None,
                        border=ft.Border(left=ft.BorderSide(1 if at else 0, theme.HAIRLINE)),
                    )
                    for at, letter in enumerate("BISMARCK")
                ],
                spacing=0,
            ),
        ),
    )


def _unfinished(line: EveningLine, _: Messages, keys: Sequence[ft.Control]) -> ft.Control:
    """What is going on, marked as the row to be played is, and the keys for it."""
    return ft.Container(
        bgcolor=theme.MARKED,
        border=ft.Border.all(1, theme.MARKED_EDGE),
        border_radius=12,
        padding=16,
        content=frame.aside(
            ft.Column(
                [
                    text.body(_.names(line.players), size=17, bold=True),
                    text.small(f"{_.short_day(line.played_on)} · {line.played}/{line.rows}"),
                ],
                spacing=4,
            ),
            *keys,
            spacing=12,
        ),
    )


def _people(_: Messages) -> ft.Control:
    """The ways to what the sheets tell."""
    return ft.Row(
        [
            buttons.secondary(_.context("everybody", "Players"), partial(go, "/players")),
            buttons.secondary(_("Record book"), partial(go, "/records")),
        ],
        wrap=True,
        spacing=10,
        run_spacing=8,
    )


def _on_this_day(line: EveningLine, _: Messages) -> ft.Control:
    """A quiet line about the same day of an earlier year, which opens that sheet."""
    said = _("On this day in {year}: {evening}", year=str(line.played_on.year), evening=_told(line, _))
    face = text.small(said, size=14)
    return touched(face, said, partial(go, f"/sheet/{line.id}"), identifier="on-this-day", above=8)


def _told(line: EveningLine, _: Messages) -> str:
    return " · ".join(part for part in (held(line.place), result(line, _)) if part)


def _new_sheet(_: Messages, *, first: bool) -> ft.Control:
    button = buttons.primary if first else buttons.secondary
    return button(_("New sheet"), partial(go, "/new"), icon=ft.Icons.ADD)


def _continue(desk: Desk, line: EveningLine) -> ft.Control:
    _ = desk.words
    return buttons.primary(_("Continue") if desk.writes else _("Look on"), partial(go, f"/sheet/{line.id}"))
