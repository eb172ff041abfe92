"""Date, place and note of a sheet, finished or not."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import partial

import flet as ft

from bismarck_scorer.domain.errors import RuleBroken
from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.text import NOTE_LIMIT, PLACE_LIMIT
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, text
from bismarck_scorer.ui.components.asking import Close
from bismarck_scorer.ui.components.typed import Typed
from bismarck_scorer.ui.desk import Desk
from bismarck_scorer.ui.guards import safe
from bismarck_scorer.ui.hooks import use_ref, use_state
from bismarck_scorer.ui.scale import scaled

_DAY, _PLACE, _NOTE = range(3)
_DATE_LIMIT = 16


def use_head_dialog(desk: Desk, head: Head, write: buttons.Press) -> Callable[[Close], ft.AlertDialog]:
    """What makes the dialog from what closes it.

    `write`, which is async, gets what to do with the head as it is by then. What is typed is kept until
    the dialog is closed.
    """
    _ = desk.words
    first = use_ref(lambda: _texts(head))
    typed = use_ref(dict[int, str])
    wrong, set_wrong = use_state(str)

    def type_(which: int, said: str) -> None:
        typed.current[which] = said

    def close(on_close: Close) -> None:
        typed.current = {}
        set_wrong("")
        on_close()

    async def save(on_close: Close) -> None:
        day, place, note = (typed.current.get(which, first.current[which]) for which in (_DAY, _PLACE, _NOTE))
        days = _.days_of(day, desk.book.today())
        if len(days) != 1:
            set_wrong(_.unclear_day(days))
            return
        try:
            await write(lambda now: replace(now, played_on=days[0], place=place, note=note))
        except RuleBroken as broken:
            set_wrong(_.error(broken))
            return
        close(on_close)

    type__ = ft.use_callback(type_, [])

    def make(on_close: Close) -> ft.AlertDialog:
        if not typed.current:
            first.current = _texts(head)
        leave = partial(close, on_close)
        day, place, note = first.current
        fields = [
            Typed(_("Date, as 1.5.1987"), day, _DATE_LIMIT, type__, _DAY, key="day"),
            Typed(_("Place"), place, PLACE_LIMIT, type__, _PLACE, key="place"),
            Typed(_("Note"), note, NOTE_LIMIT, type__, _NOTE, lines=6, key="note"),
        ]
        if wrong:
            told = text.body(wrong, color=theme.RED_INK, bold=True)
            fields.append(ft.Semantics(live_region=True, content=told))
        return ft.AlertDialog(
            title=text.question(_("Date, place and note")),
            bgcolor=theme.PANEL,
            scrollable=True,
            inset_padding=theme.AROUND_DIALOGS,
            content=ft.Column(fields, tight=True, spacing=14, width=scaled(320)),
            actions=[buttons.quiet(_("Cancel"), leave), buttons.primary(_("Save"), partial(save, on_close))],
            on_dismiss=safe(leave),
        )

    return make


def _texts(head: Head) -> tuple[str, str, str]:
    return _written(head.played_on), head.place, head.note


def _written(day: date) -> str:
    return f"{day.day}.{day.month}.{day.year:04}"
