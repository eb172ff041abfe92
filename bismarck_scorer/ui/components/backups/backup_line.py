"""A backup in words: when it was made and why, and what is in it."""

from functools import partial

import flet as ft

from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook.safe.backups import Backup, Kind
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import text
from bismarck_scorer.ui.components.touched import touched
from bismarck_scorer.ui.desk import go


def dated(backup: Backup, _: Messages) -> str:
    """29 November 2026, 21:05; without the time where the file was carried since."""
    day = _.day(backup.on)
    written = None if backup.at is None else backup.at.astimezone()
    if written is None or written.date() != backup.on:
        return day
    return f"{day}, {_.clock(written)}"


def facts(backup: Backup, _: Messages) -> str:
    """How many sheets and deals are in it, and how large it is."""
    if backup.sheets is None or backup.deals is None:
        return _("cannot be read")
    sheets = _.plural("{n} sheet", "{n} sheets", backup.sheets)
    deals = _.plural("{n} deal", "{n} deals", backup.deals)
    return f"{sheets} · {deals} · {_.size(backup.size)}"


def reason(kind: Kind, _: Messages) -> str:
    """Why it was made."""
    return {
        Kind.KEPT: _("made automatically"),
        Kind.HAND: _("made by hand"),
        Kind.REPLACED: _("what was here before a restore"),
        Kind.BEFORE: _("before an update of the program"),
    }[kind]


def backup_line(backup: Backup, _: Messages) -> ft.Control:
    """A line of the list, which opens the look into the backup."""
    day, told, why = dated(backup, _), facts(backup, _), reason(backup.kind, _)
    color = theme.RED_INK if backup.sheets is None else theme.INK
    face = ft.Row(
        [
            ft.Column(
                [text.title(day, size=17), text.body(told, color=color), text.small(why)],
                spacing=2,
                expand=True,
            ),
            ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.FAINT_INK),
        ],
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return ft.Container(
        key=f"backup-{backup.path.name}",
        border=ft.Border(bottom=ft.BorderSide(1, theme.HAIRLINE)),
        content=touched(
            face,
            f"{day}. {told}. {why}",
            partial(go, f"/settings/backups/look/{backup.path.stem}"),
            identifier=f"backup-{backup.number}",
            above=10,
        ),
    )
