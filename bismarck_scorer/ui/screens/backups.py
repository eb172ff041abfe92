"""Backups: when the last was made, one now, those that are there, a file from elsewhere, and the folder."""

from functools import partial

import flet as ft

from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.backups.bringing import use_choosing
from bismarck_scorer.ui.backups.list_state import BackupsState, at_home, use_backups
from bismarck_scorer.ui.components import buttons, frame, ledger, text
from bismarck_scorer.ui.components.backups.backup_line import backup_line, dated, facts
from bismarck_scorer.ui.components.backups.saving import save_key
from bismarck_scorer.ui.components.typed import Typed
from bismarck_scorer.ui.desk import Desk, use_desk
from bismarck_scorer.ui.giving import by_link
from bismarck_scorer.ui.guards import component, screen
from bismarck_scorer.ui.hooks import use_value
from bismarck_scorer.ui.scale import is_large

_SHOWN = 6
_PATH_LIMIT = 4096  # letters, as file systems have it


@screen
def BackupsScreen() -> ft.View:
    """Everything about backups but what is in one."""
    return frame.view(use_desk(), ft.use_view_path(), Backups(), at="/settings")


@component
def Backups() -> ft.Control:
    """From the newest to the rare: what a family looks for first stands first."""
    desk = use_desk()
    _ = desk.words
    state = use_backups(desk)
    whole, set_whole = use_value(False)
    said, choose = use_choosing(_)
    make = buttons.primary(
        _("Making it…") if state.working else _("Make a backup now"), state.make, disabled=state.working
    )
    often = _(
        "One is made automatically whenever a sheet is finished. The last ten of these stay, and the last of"
        " each month; what was made by hand stays."
    )
    content: list[ft.Control] = [
        _last(state, desk),
        *_unkept(desk),
        text.alone(text.small(often)),
        *_all(state, _, partial(set_whole, True), whole=whole),
        _elsewhere(said, choose, desk),
        _folder(state, _),
    ]
    if desk.wide and not is_large():
        actions, foot = [make], None
    else:
        actions, foot = [], ft.Row([make], alignment=ft.MainAxisAlignment.END, wrap=True)
    return frame.page_of(desk, _("Backups"), content, back="/settings", actions=actions, foot=foot)


def _last(state: BackupsState, desk: Desk) -> ft.Control:
    """The newest one, as the start page shows the sheet that goes on."""
    _, last = desk.words, state.last
    keys, under = [], []
    if last is None:
        told = _("One moment…") if state.found is None else _("There is no backup yet.")
    else:
        told, under = dated(last, _), [text.alone(text.small(facts(last, _)))]
        keys = [save_key(desk, last.path)]
    when = ft.Semantics(container=True, identifier="last-backup", content=text.body(told, size=17, bold=True))
    said = [text.alone(text.small(_("The last backup"))), when, *under]
    return ft.Container(
        bgcolor=theme.PANEL,
        border=ft.Border.all(1, theme.HAIRLINE),
        border_radius=12,
        padding=16,
        content=frame.aside(ft.Column(said, spacing=4), *keys, spacing=12, narrow=not desk.wide),
    )


def _unkept(desk: Desk) -> list[ft.Control]:
    _, trouble = desk.words, desk.book.unkept.trouble
    if trouble is None:
        return []
    told = _("The one after the last sheet was not made as usual: {fault}.", fault=_.fault(trouble))
    return [ft.Semantics(container=True, content=text.body(told, color=theme.RED_INK, bold=True))]


def _all(state: BackupsState, _: Messages, on_whole: buttons.Press, *, whole: bool) -> list[ft.Control]:
    found = state.found or []
    if not found:
        return []
    shown = found if whole or len(found) <= _SHOWN + 2 else found[:_SHOWN]
    lines = ft.Column([backup_line(backup, _) for backup in shown], spacing=0)
    rest = [] if shown is found else [ft.Row([buttons.quiet(_("Show all {n}", n=len(found)), on_whole)])]
    note = _("Tap one to see what is in it.")
    return [ledger.section(_("Backups that are there"), lines, *rest, note=note)]


def _elsewhere(said: str, choose: buttons.Press, desk: Desk) -> ft.Control:
    _ = desk.words
    note = _("A backup from a stick or another device: look into it first, then add or restore.")
    if desk.wide and by_link():
        note += " " + _("It can be dropped anywhere on this page, too.")
    told = [ft.Semantics(live_region=True, content=text.body(said, bold=True))] if said else []
    key = ft.Row([buttons.secondary(_("Choose a file"), choose)])
    return ledger.section(_("A backup from elsewhere"), ft.Container(height=4), key, *told, note=note)


def _folder(state: BackupsState, _: Messages) -> ft.Control:
    title = _("Where backups go")
    if ft.context.page.pyodide:  # whose memory has no folders for people
        note = _("In this browser, beside the sheets. A backup that is saved as a file outlives the browser.")
        return ledger.section(title, note=note)
    path = text.marked(str(state.folder))
    if not at_home():
        note = _("Another folder can be chosen on the computer on which the app runs.")
        return ledger.section(title, path, note=note)
    note = _("A folder on another disk, or one that is copied elsewhere by itself, is safer.")
    content: list[ft.Control] = [path, ft.Container(height=6)]
    if ft.context.page.web:
        content += [
            Typed(
                _("Another folder on this computer"), "", _PATH_LIMIT, state.type, key=f"at-{state.folder}"
            ),
            ft.Container(height=4),
            ft.Row([buttons.secondary(_("Use this folder"), state.take_typed)]),
        ]
    else:
        content.append(ft.Row([buttons.secondary(_("Choose another folder"), state.ask_for_folder)]))
    if state.refused:
        told = text.body(state.refused, color=theme.RED_INK, bold=True)
        content.append(ft.Semantics(live_region=True, content=told))
    if state.chosen:
        content.append(ft.Row([buttons.quiet(_("Back to the usual folder"), state.take_usual)]))
    return ledger.section(title, *content, note=note)
