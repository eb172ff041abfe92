"""What is shown when the scorebook cannot be opened: why, what can be done, and going on after it."""

from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import flet as ft

from bismarck_scorer.messages import Messages
from bismarck_scorer.trouble import (
    DatabaseBusy,
    DatabaseDamaged,
    DatabaseForeign,
    DatabaseOpen,
    DiskFull,
    FolderNotWritable,
    Trouble,
)
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.backups.mending import Mending, use_mending
from bismarck_scorer.ui.components import buttons, frame, text
from bismarck_scorer.ui.components.backups.backup_line import dated, facts
from bismarck_scorer.ui.details import copy, details
from bismarck_scorer.ui.guards import component
from bismarck_scorer.ui.opened import Opened

Show = Callable[[], Awaitable[None]]

_PASSING = (DatabaseBusy, DatabaseOpen, DiskFull, FolderNotWritable)
"""What somebody can put right while the app runs."""


def trouble_view(_: Messages, opened: Opened, data_dir: Path, show: Show) -> ft.View:
    """Say what is wrong and what can be done; `show` draws the app, or this once more, as things are then."""
    body = ft.Column(
        [frame.inside(TroubleBody(_, opened, data_dir, show), top=18)],
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.View(
        route="/", padding=0, bgcolor=theme.PAPER, controls=[ft.SafeArea(content=body, expand=True)]
    )


def visitors_view(_: Messages, _opened: Opened, _data_dir: Path, show: Show) -> ft.View:
    """Say to whoever is not the host that the host has to see to it; `show` as above."""
    told = ft.Semantics(
        header=True, heading_level=1, content=text.heading(_("The sheets cannot be opened"), size=24)
    )
    content: list[ft.Control] = [
        told,
        text.body(_("The host has to see to it, on the device that has the sheets.")),
        ft.Row([buttons.primary(_("Try again"), show)]),
    ]
    body = ft.Column([frame.inside(ft.Column(content, spacing=12), top=18)], expand=True)
    return ft.View(
        route="/", padding=0, bgcolor=theme.PAPER, controls=[ft.SafeArea(content=body, expand=True)]
    )


@component
def TroubleBody(_: Messages, opened: Opened, data_dir: Path, show: Show) -> ft.Control:
    """The trouble of now, the ways out of it, and what came of the one that was taken."""
    state = use_mending(opened, show)
    trouble = opened.book if isinstance(opened.book, Trouble) else None
    title = _("The sheets are here again") if trouble is None else _("The sheets cannot be opened")
    told = text.heading(title, size=24)
    content: list[ft.Control] = [ft.Semantics(header=True, heading_level=1, content=told)]
    if state.done:
        content += [_aloud(sentence) for sentence in state.done(_)]
    if trouble is None:
        content.append(ft.Row([buttons.primary(_("Go on"), state.go_on)]))
    else:
        content += _trouble(trouble, state, _)
        copying = partial(copy, details(trouble, data_dir), _)
        content.append(ft.Row([buttons.quiet(_("Copy details"), copying)]))
    return ft.Column(content, spacing=12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _trouble(trouble: Trouble, state: Mending, _: Messages) -> list[ft.Control]:
    damaged = isinstance(trouble, DatabaseDamaged)  # what SQLite says of it is for the details
    content: list[ft.Control] = [
        _aloud(
            _("The file with all the sheets is damaged. Nothing in it was touched.")
            if damaged
            else _.error(trouble)
        ),
        text.marked(str(trouble.path), color=theme.FAINT_INK),
    ]
    if state.working:
        return [*content, _aloud(_("One moment, this can take a while…"), color=theme.FAINT_INK)]
    if state.failed is not None:
        content.append(_aloud(_.error(state.failed), color=theme.RED_INK))
    if damaged:
        content.append(text.body(_("The damaged file is kept, whatever you choose here.")))
        content.append(_way_back(state, _))
        content.append(
            _way(
                _("Save what can be read"),
                _("Everything that can still be read goes into a new database; what is torn may be missing."),
                buttons.secondary(_.context("what can be read", "Save"), state.mend),
            )
        )
    elif isinstance(trouble, DatabaseForeign) and (state.looking or state.found):
        content.append(text.body(_("The file of the other program is kept if you restore the backup.")))
        content.append(_way_back(state, _))
    elif isinstance(trouble, _PASSING):
        content.append(text.small(_("Nothing was changed. Put this right, then try again.")))
        content.append(ft.Row([buttons.primary(_("Try again"), state.try_again)]))
    else:
        content.append(text.small(_("Nothing was changed. Put this right, then start the app again.")))
    return content


def _way_back(state: Mending, _: Messages) -> ft.Control:
    title = _("The newest good backup")
    if state.looking:
        return _way(title, _("Looking for it…"))
    if state.found is None:
        return _way(title, _("There is none."))
    note = f"{dated(state.found, _)} · {facts(state.found, _)}"
    return _way(title, note, buttons.primary(_("Restore it"), state.put_back))


def _way(title: str, note: str, key: ft.Control | None = None) -> ft.Control:
    heading = text.title(title, size=18)
    heading.max_lines, heading.overflow = 2, ft.TextOverflow.CLIP  # beside a key one line is short
    told = ft.Column([heading, _aloud(note, color=theme.FAINT_INK)], spacing=2)
    return ft.Container(
        border=ft.Border(top=ft.BorderSide(1, theme.HAIRLINE)),
        padding=ft.Padding.only(top=12),
        content=frame.aside(told, *([key] if key else []), spacing=16),
    )


def _aloud(sentence: str, *, color: str = theme.INK) -> ft.Control:
    """A sentence that is read out when it comes or changes."""
    return ft.Semantics(live_region=True, container=True, content=text.body(sentence, color=color))
