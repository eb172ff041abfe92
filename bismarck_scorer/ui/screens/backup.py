"""One backup: what is in it beside what is here, adding what is missing, and restoring it."""

from functools import partial
from pathlib import Path

import flet as ft

from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook.safe import backups
from bismarck_scorer.scorebook.safe.backups import Backup
from bismarck_scorer.scorebook.safe.restoring import Contents, Look
from bismarck_scorer.trouble import FileNotReadable
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.backups.brought import brought_here
from bismarck_scorer.ui.backups.look_state import LookState, use_look
from bismarck_scorer.ui.components import buttons, frame, ledger, text
from bismarck_scorer.ui.components.backups.backup_line import dated, reason
from bismarck_scorer.ui.components.backups.saving import save_key
from bismarck_scorer.ui.components.choices_dialog import choices_dialog
from bismarck_scorer.ui.components.ledger import Cell, Row
from bismarck_scorer.ui.desk import use_desk
from bismarck_scorer.ui.guards import component, screen
from bismarck_scorer.ui.hooks import use_value

_BACK = "/settings/backups"


@screen
def BackupScreen() -> ft.View:
    """One of those in the folders, by its name, or one from elsewhere, by its key."""
    desk = use_desk()
    _, params = desk.words, ft.use_route_params()
    name, key = params.get("name"), params.get("key")
    if key is not None:
        waiting = brought_here().find(key)
        body = Gone() if waiting is None else LookedInto(waiting.path, waiting.name, key=key)
    else:
        try:
            found = backups.find(desk.book.store.path, f"{name}.db")
            body = LookedInto(found.path, found.path.name, found, key=name)
        except FileNotReadable:
            body = Gone()
    return frame.view(desk, ft.use_view_path(), body, at="/settings")


@component
def Gone() -> ft.Control:
    """A backup that is not there, or not any more."""
    desk = use_desk()
    _ = desk.words
    told = text.body(_("This backup is not here any more. If it came from elsewhere, choose it once more."))
    return frame.page_of(desk, _("A backup"), [told], back=_BACK)


@component
def LookedInto(file: Path, name: str, kept: Backup | None = None) -> ft.Control:
    """The look, and what can be done; `kept` is what is known of one that lies in the folders."""
    desk = use_desk()
    _ = desk.words
    state = use_look(desk, file, name)
    asking, set_asking = use_value(False)

    async def restore() -> None:
        set_asking(False)
        await state.restore()

    look = state.look
    asked = _asked(look, _, partial(set_asking, False), restore) if asking and look else None
    ft.use_dialog(asked)
    under = name if kept is None else f"{reason(kept.kind, _)} · {_.size(kept.size)}"
    content: list[ft.Control] = [text.alone(text.small(under))]
    content += [_aloud(sentence, theme.GREEN_INK) for sentence in state.done]
    if state.refused:
        content.append(_aloud(state.refused, theme.RED_INK))
    if state.working or (look is None and not state.refused):
        content.append(_aloud(_("One moment, this can take a while…"), theme.FAINT_INK))
        if state.far is not None:
            done, total = state.far
            content.append(text.small(_("{done} of {total} sheets", done=done, total=total)))
    if look is not None:
        content += _seen(look, _)
        if not state.working:
            content += _ways(state, look, _, partial(set_asking, True))
    if kept is not None:
        content.append(
            _way(_("Keep it elsewhere"), _("On a stick, or on another device."), save_key(desk, file))
        )
    title = _("A backup") if kept is None else dated(kept, _)
    return frame.page_of(desk, title, content, back=_BACK)


def _seen(look: Look, _: Messages) -> list[ft.Control]:
    """What is in the file and what is here, side by side."""
    there, here = look.there, look.here
    rows: list[Row] = [
        _row(_("Sheets"), str(there.sheets), str(here.sheets), _),
        _row(_("First evening"), _day(there, _, first=True), _day(here, _, first=True), _),
        _row(_("Last evening"), _day(there, _), _day(here, _), _),
        _row(_.context("everybody", "Players"), str(len(there.players)), str(len(here.players)), _),
    ]
    if there.deleted or here.deleted:
        rows.append(_row(_("In the bin"), str(there.deleted), str(here.deleted), _))
    if there.rule_sets or here.rule_sets:
        rows.append(_row(_("Our own rules"), str(there.rule_sets), str(here.rule_sets), _))
    told = [ledger.table((_("In the backup"), _("Here now")), rows, wide=2, size=15)]
    if there.players:
        names = _("Players in the backup: {names}", names=_.names(there.players))
        told.append(text.alone(text.small(names)))
    return told


def _row(label: str, there: str, here: str, _: Messages) -> Row:
    cells = (
        Cell(there, "", _("{what}, in the backup: {figure}", what=label, figure=there)),
        Cell(here, "", _("{what}, here now: {figure}", what=label, figure=here)),
    )
    return label, None, cells


def _day(contents: Contents, _: Messages, *, first: bool = False) -> str:
    day = contents.first if first else contents.last
    return "–" if day is None else _.short_day(day)


def _ways(state: LookState, look: Look, _: Messages, on_restore: buttons.Press) -> list[ft.Control]:
    """Adding, which loses nothing, before replacing."""
    missing = (
        _.plural("{n} sheet is in the backup alone.", "{n} sheets are in the backup alone.", look.missing)
        if look.missing
        else _("Every sheet of the backup is here.")
    )
    told = [missing]
    if look.missing_rules:
        told.append(
            _.plural(
                "{n} rule set is in the backup alone.",
                "{n} rule sets are in the backup alone.",
                look.missing_rules,
            )
        )
    if look.other:
        told.append(
            _.plural(
                "{n} sheet is here in another state and stays as it is here.",
                "{n} sheets are here in another state and stay as they are here.",
                look.other,
            )
        )
    replaced = _("It takes the place of all that is here now, of which a backup is kept.")
    if look.spoilt:
        told.append(
            _.plural(
                "{n} sheet of it is damaged and will be left out.",
                "{n} sheets of it are damaged and will be left out.",
                len(look.spoilt),
            )
        )
    cannot = _("As long as something in it is damaged it cannot take the place of what is here.")
    return [
        _way(
            _("Add what is missing"),
            " ".join(told),
            buttons.primary(_("Add"), state.add, disabled=not (look.missing or look.missing_rules)),
        ),
        text.alone(text.small(cannot))
        if look.spoilt
        else _way(_("Restore it"), replaced, buttons.secondary(_("Restore"), on_restore)),
    ]


def _way(title: str, note: str, key: ft.Control) -> ft.Control:
    told = ft.Column([text.heading(title, size=18), text.alone(text.small(note))], spacing=2)
    return ft.Container(
        border=ft.Border(top=ft.BorderSide(1, theme.HAIRLINE)),
        padding=ft.Padding.only(top=12, bottom=2),
        content=frame.aside(told, key, spacing=16),
    )


def _asked(look: Look, _: Messages, on_close: buttons.Press, on_restore: buttons.Press) -> ft.AlertDialog:
    said = _(
        "Sheets here now: {here}. Sheets in the backup: {there}. What is here is backed up first.",
        here=look.here.sheets,
        there=look.there.sheets,
    )
    if look.only_here:
        said += " " + _.plural(
            "{n} sheet that is here alone will not be in the lists any more.",
            "{n} sheets that are here alone will not be in the lists any more.",
            look.only_here,
        )
    return choices_dialog(
        _("Restore this backup?"),
        said,
        [buttons.primary(_("Restore"), on_restore)],
        buttons.quiet(_("Keep what is here"), on_close),
        on_close,
    )


def _aloud(sentence: str, color: str) -> ft.Control:
    """A sentence that is read out when it comes."""
    told = text.body(sentence, color=color, bold=True)
    return ft.Semantics(live_region=True, container=True, content=told)
