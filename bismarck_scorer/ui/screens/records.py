"""The record book of the house."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from bismarck_scorer.domain.records import Records, TotalRecord
from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook import records
from bismarck_scorer.ui.components import frame, text
from bismarck_scorer.ui.components.ledger import line, section
from bismarck_scorer.ui.components.text import ink_for
from bismarck_scorer.ui.desk import use_desk
from bismarck_scorer.ui.guards import screen
from bismarck_scorer.ui.hooks import use_state


@screen
def RecordsScreen() -> ft.View:
    """What stands out among all sheets; each line opens its sheet."""
    desk = use_desk()
    _ = desk.words
    found, _set_found = use_state(partial(records.record_book, desk.book))
    content: list[ft.Control] = (
        [
            text.small(_("Of sheets finished with all their deals. Each line opens its sheet.")),
            *_parts(found, _),
        ]
        if found.highest
        else [
            text.body(_("No records yet.")),
            text.small(_("They begin with the first sheet that is finished with all its deals.")),
        ]
    )
    body = frame.page_of(desk, _("Record book"), [*content, ft.Container(height=8)], back="/players")
    return frame.view(desk, ft.use_view_path(), body, at="/players")


def _parts(found: Records, _: Messages) -> list[ft.Control]:
    return [
        _part(_("Highest totals"), "highest", _totals(found.highest, _)),
        _part(_("Lowest totals"), "lowest", _totals(found.lowest, _)),
        _part(
            _("Best misère"),
            "misere",
            [
                (record.sheet, record.name, _.day(record.played_on), _.signed(record.score), record.score)
                for record in found.best_misere
            ],
        ),
        _part(
            _("Longest lead"),
            "lead",
            [
                (
                    record.sheet,
                    record.name,
                    _.day(record.played_on),
                    _.plural("{n} deal", "{n} deals", record.deals),
                    0,
                )
                for record in found.longest_lead
            ],
        ),
        _part(
            _("Closest finish"),
            "closest",
            [
                (
                    record.sheet,
                    _.day(record.played_on),
                    _("{n} from the first to the last", n=record.spread),
                    _.number(record.margin),
                    0,
                )
                for record in found.closest
            ],
            _("Points between the first and the second."),
        ),
        _part(
            _("Most changes of the lead"),
            "changes",
            [
                (record.sheet, _.day(record.played_on), "", _.number(record.changes), 0)
                for record in found.most_changes
            ],
        ),
    ]


def _totals(found: Sequence[TotalRecord], _: Messages) -> list["_Line"]:
    return [
        (record.sheet, record.name, _.day(record.played_on), _.number(record.total), record.total)
        for record in found
    ]


_Line = tuple[int, str, str, str, int]
"""The sheet, what is told of it in two lines, the figure, and what its colour goes by."""


def _part(title: str, name: str, lines: Sequence[_Line], note: str = "") -> ft.Control:
    return section(
        title,
        *(
            line(
                told,
                figure,
                under=under,
                route=f"/sheet/{sheet}",
                color=ink_for(number),
                identifier=f"{name}-{place}",
            )
            for place, (sheet, told, under, figure, number) in enumerate(lines)
        ),
        note=note,
    )
