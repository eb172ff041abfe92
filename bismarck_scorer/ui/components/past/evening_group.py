"""What stands over the lines of a list of evenings: years, months, an evening's sum."""

from collections.abc import Sequence

import flet as ft

from bismarck_scorer.domain.direction import held
from bismarck_scorer.domain.library import Evening
from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import text
from bismarck_scorer.ui.components.past.evening_line import headed


def year_head(year: int, sheets: int, _: Messages) -> ft.Control:
    """The year, over a heavy line, and how many sheets it has."""
    return ft.Container(
        padding=ft.Padding.only(top=16, bottom=4),
        border=ft.Border(bottom=ft.BorderSide(2, theme.RULE)),
        content=ft.Row(
            [
                ft.Semantics(
                    header=True, heading_level=2, content=text.title(str(year), size=20), expand=True
                ),
                text.alone(text.small(_.plural("{n} sheet", "{n} sheets", sheets))),
            ],
            vertical_alignment=ft.CrossAxisAlignment.END,
        ),
    )


def month_head(month: int, _: Messages) -> ft.Control:
    """The month, quietly."""
    name = _.month(month)
    told = text.body(f"{name[:1].upper()}{name[1:]}", size=13, color=theme.LETTER, bold=True)
    return ft.Container(
        padding=ft.Padding.only(top=12), content=ft.Semantics(header=True, heading_level=3, content=told)
    )


def evening(evening: Evening, lines: Sequence[ft.Control], _: Messages) -> ft.Control:
    """An evening of several sheets: its date, what everybody came to over all of them, and its lines.

    Where some of its sheets are not listed, it says so: the sum is the evening's, whatever is asked for.
    """
    day = _.day(evening.played_on)
    sums = "\u00a0· ".join(f"{held(share.name)}\u00a0{_.number(share.total)}" for share in evening.sums)
    if evening.asked < evening.sheets:
        count = _.plural("{found} of {n} sheet", "{found} of {n} sheets", evening.sheets, found=evening.asked)
        together = _("All sheets of the evening together: {totals}", totals=sums)
    else:
        count = _.plural("{n} sheet", "{n} sheets", evening.sheets)
        together = _("Together: {totals}", totals=sums)
    head = ft.Semantics(
        label=f"{day}, {count}. {together}",
        identifier=f"evening-{evening.played_on.isoformat()}",
        container=True,
        content=ft.Semantics(
            exclude_semantics=True,
            content=ft.Column([headed(text.title(day, size=17), count), text.body(together)], spacing=2),
        ),
    )
    sheets = ft.Container(
        padding=ft.Padding.only(left=14),
        border=ft.Border(left=ft.BorderSide(2, theme.MARKED_EDGE)),
        content=ft.Column([*lines], spacing=0),
    )
    return ft.Container(
        border=ft.Border(bottom=ft.BorderSide(1, theme.HAIRLINE)),
        padding=ft.Padding.symmetric(vertical=10),
        content=ft.Column([head, sheets], spacing=6),
    )
