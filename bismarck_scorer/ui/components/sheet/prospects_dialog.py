"""Who stands where, and what each can still come to."""

import flet as ft

from bismarck_scorer.domain.prospects import Prospect, prospects
from bismarck_scorer.domain.rules import TieBreak
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, text
from bismarck_scorer.ui.guards import safe
from bismarck_scorer.ui.scale import scaled
from bismarck_scorer.ui.sheet.sheet_view import out_of_reach


def prospects_dialog(sheet: Sheet, _: Messages, on_close: buttons.Press) -> ft.AlertDialog:
    """Show every player in the order of the ranking, with full names, and what is still possible."""
    found = prospects(sheet)
    order = sorted(range(sheet.rules.players), key=lambda seat: sheet.ranks[seat])
    return ft.AlertDialog(
        title=text.question(_("Standing")),
        bgcolor=theme.PANEL,
        scrollable=True,
        inset_padding=theme.AROUND_DIALOGS,
        content=ft.Column(
            [
                *[_line(sheet, _, seat, found[seat]) for seat in order],
                *[text.alone(text.small(sentence)) for sentence in _remarks(sheet, _, found)],
            ],
            tight=True,
            spacing=10,
            width=scaled(340),
        ),
        actions=[buttons.quiet(_("Close"), on_close)],
        on_dismiss=safe(on_close),
    )


def _remarks(sheet: Sheet, _: Messages, found: tuple[Prospect, ...]) -> list[str]:
    """What holds for everybody."""
    if sheet.finished:
        return []
    remarks = []
    if any(prospect.best is None for prospect in found):
        remarks.append(_("Deals are left that are written as points, so anything is still possible."))
    if sheet.rules.tie_break is TieBreak.EXTRA_DEAL:
        remarks.append(_("Extra deals that break a tie are not counted ahead."))
    return remarks


def _line(sheet: Sheet, _: Messages, seat: int, prospect: Prospect) -> ft.Control:
    rank, name, total = f"{sheet.ranks[seat]}.", sheet.players[seat], sheet.totals[seat]
    under = []
    if prospect.best is not None and prospect.worst is not None and not sheet.finished:
        under.append(
            _(
                "{best} at best, {worst} at worst",
                best=_.number(prospect.best),
                worst=_.number(prospect.worst),
            )
        )
    if not prospect.can_be_first and not sheet.finished:
        under.append(out_of_reach(_))
    return ft.Semantics(
        label=". ".join([f"{rank} {name} {_.number(total)}", *under]),
        identifier=f"prospect-{seat}",
        exclude_semantics=True,
        container=True,
        content=ft.Row(
            [
                ft.Container(content=text.body(rank, size=16, color=theme.FAINT_INK), width=scaled(24)),
                ft.Column(
                    [text.body(name, size=16, bold=True), *map(text.small, under)],
                    spacing=2,
                    tight=True,
                    expand=True,
                ),
                text.figure(_.number(total), size=20, color=text.ink_for(total)),
            ],
            spacing=6,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
    )
