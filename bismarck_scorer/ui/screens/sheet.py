"""The sheet itself, and entering its deals."""

from collections.abc import Callable
from functools import partial

import flet as ft

from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook import drafts, play
from bismarck_scorer.scorebook.book import Changed, OpenSheet, Scorebook
from bismarck_scorer.ui import sheet_view, theme
from bismarck_scorer.ui.components import buttons, frame, grid, text
from bismarck_scorer.ui.components.export import export_dialog
from bismarck_scorer.ui.components.row_entry import RowEntry
from bismarck_scorer.ui.components.standing import final_standing
from bismarck_scorer.ui.desk import Desk, use_desk
from bismarck_scorer.ui.guards import component, screen
from bismarck_scorer.ui.hooks import use_state, use_value
from bismarck_scorer.ui.live import tell_others, use_others

UseCase = Callable[[Scorebook, int, int], Changed]
"""Takes the scorebook, a sheet's number and the version that was read."""

_HEAD = 150  # what stands over the grid
_BAR = 92  # what stands under it on a phone
_SIDE = 440  # the entry beside the sheet on a laptop


@screen
def SheetScreen() -> ft.View:
    """One sheet. The route holds its number."""
    desk = use_desk()
    sheet_id = int(ft.use_route_params()["sheet"])
    return frame.view(desk, ft.use_view_path(), Table(sheet_id, key=f"sheet-{sheet_id}"), at="/")


@component
def Table(sheet_id: int) -> ft.Control:
    """The sheet, and the entry beside or below it."""
    desk = use_desk()
    opened, set_opened = use_state(lambda: play.open_sheet(desk.book, sheet_id))
    editing, set_editing = use_state(lambda: _half_entered(desk, opened))
    exporting, set_exporting = use_value(False)

    async def read_again() -> None:
        set_opened(play.open_sheet(desk.book, sheet_id))

    use_others(sheet_id, read_again)
    on_tap = ft.use_callback(set_editing, [])
    ft.use_dialog(export_dialog(desk, opened, partial(set_exporting, False)) if exporting else None)

    async def change(use_case: UseCase) -> None:
        changed = use_case(desk.book, sheet_id, opened.version)
        await desk.book.store.flush()
        set_opened(changed.open)
        tell_others(sheet_id)

    def saved(changed: Changed) -> None:
        set_opened(changed.open)
        set_editing(None)
        tell_others(sheet_id)

    sheet = opened.sheet
    row = editing if editing is not None or not desk.wide else len(sheet.deals)
    entry = None
    if row is not None and not sheet.finished and row <= len(sheet.deals):
        entry = RowEntry(
            opened,
            row,
            saved,
            read_again,
            None if desk.wide and row == len(sheet.deals) else partial(set_editing, None),
            width=_SIDE - 44 if desk.wide else min(desk.width, frame.READABLE) - 28,
            key=f"row-{row}",
        )
    actions = [
        buttons.icon(
            ft.Icons.UNDO, desk.words("Undo"), partial(change, play.undo), disabled=not opened.undoable
        ),
        buttons.icon(
            ft.Icons.REDO, desk.words("Redo"), partial(change, play.redo), disabled=not opened.redoable
        ),
        buttons.icon(ft.Icons.IOS_SHARE, desk.words("Export"), partial(set_exporting, True)),
    ]
    head = frame.bar(desk, _title(sheet, desk.words), _progress(sheet, desk.words), back="/", actions=actions)
    reopen = partial(change, play.reopen)
    if desk.wide:
        return _beside(desk, opened, head, on_tap, entry or final_standing(sheet, desk.words, reopen))
    return _below(desk, opened, head, on_tap, entry, reopen, partial(set_editing, len(sheet.deals)))


def _half_entered(desk: Desk, opened: OpenSheet) -> int | None:
    """The row that was being entered when this sheet was left, if one was."""
    if opened.sheet.finished:
        return None
    rows = [row for row, draft in drafts.find(desk.book, opened.id).items() if not draft.untouched]
    return max(rows, default=None)


def _title(sheet: Sheet, _: Messages) -> str:
    return sheet.head.place or _.rule_set(sheet.rules.id)


def _progress(sheet: Sheet, _: Messages) -> str:
    return f"{_.short_day(sheet.head.played_on)} · {sheet.played}/{len(sheet.places)}"


def _sheet(
    desk: Desk, opened: OpenSheet, on_tap: buttons.Press, *, width: float, height: float
) -> list[ft.Control]:
    """The head row and the grid in so much room."""
    sheet, _ = opened.sheet, desk.words
    size = grid.measures(width, height, sheet.rules.players, len(sheet.places), wide=desk.wide)
    return [
        grid.heads(
            sheet.players,
            sheet.totals,
            tuple(_.number(total) for total in sheet.totals),
            tuple(rank == 1 and sheet.played > 0 for rank in sheet.ranks),
            size,
        ),
        grid.grid(sheet_view.rounds(sheet, _), size, on_tap),
    ]


def _beside(
    desk: Desk, opened: OpenSheet, head: ft.Control, on_tap: buttons.Press, side: ft.Control
) -> ft.Control:
    """On a laptop: the sheet left, the entry right."""
    width = desk.width - frame.RAIL_WIDTH - _SIDE - 48
    return ft.Row(
        [
            ft.Container(
                expand=True,
                padding=ft.Padding(left=24, right=24, top=8, bottom=8),
                content=ft.Column(
                    [head, *_sheet(desk, opened, on_tap, width=width, height=desk.height - _HEAD - 16)],
                    spacing=6,
                    expand=True,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
            ),
            ft.Container(
                width=_SIDE,
                bgcolor=theme.PANEL,
                border=ft.Border(left=ft.BorderSide(1, theme.HAIRLINE)),
                padding=ft.Padding(left=22, right=22, top=20, bottom=20),
                content=side,
                alignment=ft.Alignment.TOP_LEFT,
            ),
        ],
        spacing=0,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _below(
    desk: Desk,
    opened: OpenSheet,
    head: ft.Control,
    on_tap: buttons.Press,
    entry: ft.Control | None,
    reopen: buttons.Press,
    write: buttons.Press,
) -> ft.Control:
    """On a phone: the sheet above, what comes next below it, the entry as a sheet from below."""
    sheet = opened.sheet
    foot = (
        final_standing(sheet, desk.words, reopen) if sheet.finished else _next_bar(sheet, desk.words, write)
    )
    paper = ft.Column(
        [
            head,
            ft.Container(
                expand=True,
                padding=ft.Padding.symmetric(horizontal=6 if desk.width < 600 else 24),
                content=ft.Column(
                    _sheet(desk, opened, on_tap, width=desk.width - 12, height=desk.height - _HEAD - _BAR),
                    spacing=0,
                    expand=True,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
            ),
            ft.Container(
                bgcolor=theme.PANEL,
                border=ft.Border(top=ft.BorderSide(1, theme.HAIRLINE)),
                padding=ft.Padding(left=18, right=14, top=12, bottom=14),
                content=foot,
            ),
        ],
        spacing=4,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    layers: list[ft.Control] = [ft.Container(content=paper, left=0, right=0, top=0, bottom=0)]
    if entry is not None:
        layers += [
            ft.Container(bgcolor=ft.Colors.with_opacity(0.6, theme.PAPER), left=0, right=0, top=0, bottom=0),
            ft.Container(left=0, right=0, top=24, bottom=0, content=_from_below(entry)),
        ]
    return ft.Stack(layers, expand=True)


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


def _next_bar(sheet: Sheet, _: Messages, write: buttons.Press) -> ft.Control:
    """What is played next, who leads, who deals, and the button to write it down."""
    place = sheet.next_place
    if place is None:
        return final_standing(sheet, _, None)
    return ft.Row(
        [
            ft.Column(
                [
                    text.title(sheet_view.deal_name(sheet, place, _), size=16),
                    text.small(
                        _(
                            "{leader} leads · {dealer} deals",
                            leader=sheet.players[sheet.leader(place.forehand)],
                            dealer=sheet.players[sheet.dealer(place.forehand)],
                        )
                    ),
                ],
                spacing=4,
                expand=True,
            ),
            buttons.primary(_("Write"), write),
        ],
        spacing=12,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
