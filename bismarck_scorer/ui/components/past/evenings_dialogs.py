"""The dialogs of the list of evenings: what it is narrowed to, what else there is, what to do with a line."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from typing import Any

import flet as ft

from bismarck_scorer.domain.evening import EveningLine
from bismarck_scorer.domain.library import FINISHED, Order, State
from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, text
from bismarck_scorer.ui.components.asking import Asking, Close, use_asking
from bismarck_scorer.ui.components.choice import label
from bismarck_scorer.ui.components.choices_dialog import choices_dialog
from bismarck_scorer.ui.components.past.list_export import list_export_dialog
from bismarck_scorer.ui.desk import Desk, go, open_listed
from bismarck_scorer.ui.guards import safe
from bismarck_scorer.ui.hooks import use_state
from bismarck_scorer.ui.past.asked_words import order_asked, rules_asked
from bismarck_scorer.ui.past.evenings_state import EveningsState
from bismarck_scorer.ui.scale import scaled

_WIDTH = 300


class EveningsDialog(StrEnum):
    """What a list of evenings can ask."""

    NARROW = "narrow"
    MORE = "more"
    LINE = "line"
    EXPORT = "export"


@dataclass(frozen=True, slots=True)
class Dialogs:
    """`ask` opens a dialog; `hold`, the same at every drawing, the one of the line that is held."""

    ask: Callable[[EveningsDialog], None]
    hold: Callable[[EveningLine], None]


def use_dialogs(desk: Desk, state: EveningsState) -> Dialogs:
    """Hold the dialogs of the list in `state`."""
    _ = desk.words
    asking: Asking[EveningsDialog] = use_asking()
    held: EveningLine | None
    held, set_held = use_state(lambda: None)

    def hold(line: EveningLine) -> None:
        set_held(line)
        asking.ask(EveningsDialog.LINE)

    def open_held(line: EveningLine) -> None:
        asking.closed(EveningsDialog.LINE)  # a dialog would stay open over the next screen
        open_listed(line.id)

    async def delete_held(line: EveningLine) -> None:
        asking.closed(EveningsDialog.LINE)
        await state.delete(line)

    makers: dict[EveningsDialog, Callable[[Close], ft.AlertDialog | None]] = {
        EveningsDialog.NARROW: lambda close: narrow_dialog(state, _, close),
        EveningsDialog.MORE: lambda close: more_dialog(
            _,
            close,
            partial(asking.ask, EveningsDialog.EXPORT) if state.found.count else None,
        ),
        EveningsDialog.EXPORT: lambda close: list_export_dialog(desk, state.found.looking, close),
        EveningsDialog.LINE: lambda close: (
            held
            and line_dialog(
                held,
                _,
                close,
                partial(open_held, held),
                partial(delete_held, held),
            )
        ),
    }
    asking.use(makers)
    return Dialogs(asking.ask, ft.use_callback(hold, []))


def narrow_dialog(state: EveningsState, _: Messages, on_close: buttons.Press) -> ft.AlertDialog:
    """Offer every order and all that a list can be narrowed to; a tap is seen behind the dialog at once."""
    found = state.found
    asked, choices = found.looking.asked, found.choices

    def narrow(field: str, value: object) -> None:
        change: dict[str, Any] = {field: value}
        state.ask(lambda now: replace(now, **change))

    people = [(player.id, player.name) for player in found.people if player.sheets]
    rules = [(rules, rules_asked(rules, _)) for rules in choices.rules]
    years = [(year, str(year)) for year in choices.years]
    states = [
        (FINISHED, _("Finished")),
        ((State.EARLY,), _("Finished early")),
        ((State.OPEN,), _("Unfinished")),
    ]
    groups: list[ft.Control] = [
        _group(
            _("Order"),
            [(order, order_asked(order, _)) for order in Order],
            found.looking.order,
            state.sort,
        )
    ]
    for title, field, values in (
        (_("Player"), "player", people),
        (_("Rules"), "rules", rules),
        (_("Year"), "year", years),
    ):
        if len(values) > 1:
            everything = [(None, _("All")), *values]
            groups.append(_group(title, everything, getattr(asked, field), partial(narrow, field)))
    everything = [((), _("All")), *states]
    groups.append(_group(_("State"), everything, asked.states, partial(narrow, "states")))
    show = _.plural("Show {n} sheet", "Show {n} sheets", found.count)
    return ft.AlertDialog(
        title=text.question(_("Narrow and sort")),
        bgcolor=theme.PANEL,
        scrollable=True,
        inset_padding=theme.AROUND_DIALOGS,
        content=ft.Column(groups, tight=True, spacing=14, width=scaled(_WIDTH)),
        actions=[buttons.primary(show, on_close)],
        on_dismiss=safe(on_close),
    )


def more_dialog(_: Messages, on_close: buttons.Press, on_export: buttons.Press | None) -> ft.AlertDialog:
    """Offer what else there is to old evenings; without `on_export` there is nothing to export."""

    def leave(route: str) -> None:
        on_close()  # a dialog would stay open over the next screen
        go(route)

    choices = [
        buttons.secondary(_.context("everybody", "Players"), partial(leave, "/players")),
        buttons.secondary(_("Record book"), partial(leave, "/records")),
        *([buttons.secondary(_("Export this list"), on_export)] if on_export else []),
        buttons.secondary(_("Bring in"), partial(leave, "/bring")),
        buttons.secondary(_("Bin"), partial(leave, "/evenings/bin")),
    ]
    return choices_dialog(_("Evenings"), "", choices, buttons.quiet(_("Close"), on_close), on_close)


def line_dialog(
    line: EveningLine, _: Messages, on_close: buttons.Press, on_open: buttons.Press, on_delete: buttons.Press
) -> ft.AlertDialog:
    """Offer what can be done with the sheet of one line."""
    choices = [
        buttons.secondary(_("Open"), on_open),
        buttons.secondary(_("Put into the bin"), on_delete),
    ]
    way_out = buttons.quiet(_("Close"), on_close)
    return choices_dialog(_.day(line.played_on), _.names(line.players), choices, way_out, on_close)


def _group(
    title: str, values: Sequence[tuple[object, str]], chosen: object, on_choose: buttons.Press
) -> ft.Control:
    keys = [
        buttons.chip(word, f"{title}: {word}", partial(on_choose, value), chosen=value == chosen)
        for value, word in values
    ]
    return ft.Column([label(title), ft.Row(keys, wrap=True, spacing=8, run_spacing=8)], spacing=6)
