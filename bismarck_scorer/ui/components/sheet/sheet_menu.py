"""What can be done with a whole sheet beside writing it: see its rules or changes, add a round, end it."""

from functools import partial

import flet as ft

from bismarck_scorer.domain.rows import ROW_LIMIT, extension_picks
from bismarck_scorer.domain.rules import Layout
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.messages import Messages
from bismarck_scorer.ui.components import buttons
from bismarck_scorer.ui.components.choices_dialog import choices_dialog


def can_be_longer(sheet: Sheet) -> bool:
    """Whether one more round can be added, after reopening if need be."""
    return sheet.rounds_written and sheet.played + sheet.rules.players <= ROW_LIMIT


def can_end_early(sheet: Sheet) -> bool:
    """Whether there is a result already, and rows of the rounds are left."""
    return not sheet.finished and sheet.played > 0 and not sheet.rounds_written


def menu_dialog(
    sheet: Sheet,
    _: Messages,
    on_close: buttons.Press,
    *,
    single: bool,
    writes: bool,
    deletes: bool,
    on_rules: buttons.Press,
    on_changes: buttons.Press,
    on_head: buttons.Press,
    on_delete: buttons.Press,
    on_cells: buttons.Press,
    on_round: buttons.Press,
    on_end: buttons.Press,
    on_room: buttons.Press,
    on_devices: buttons.Press | None,
) -> ft.AlertDialog:
    """Offer what can be done now; `single` is whether the cells show single scores.

    Whoever `writes` on the sheet need not be somebody who `deletes` it.
    """
    choices = [
        buttons.secondary(_("Rules of this sheet"), on_rules),
        buttons.secondary(_("Show running totals") if single else _("Show single scores"), on_cells),
        buttons.secondary(_("Changes"), on_changes),
        buttons.secondary(_("Large, for the whole room"), on_room),
    ]
    if on_devices is not None:
        choices.insert(0, buttons.secondary(_("Show on other devices"), on_devices))
    if writes:
        choices.append(buttons.secondary(_("Date, place and note"), on_head))
    if writes and can_be_longer(sheet):
        choices.append(buttons.secondary(_("One more round"), on_round))
    if writes and can_end_early(sheet):
        choices.append(buttons.secondary(_("Finish early"), on_end))
    if deletes:
        choices.append(buttons.secondary(_("Put into the bin"), on_delete))
    return choices_dialog(_("This sheet"), "", choices, buttons.quiet(_("Close"), on_close), on_close)


def end_dialog(sheet: Sheet, _: Messages, on_close: buttons.Press, on_end: buttons.Press) -> ft.AlertDialog:
    """Ask once whether the standing now is to be the result."""
    left = _.plural(
        "{n} deal is still to come. The standing now becomes the result.",
        "{n} deals are still to come. The standing now becomes the result.",
        sheet.rows - sheet.played,
    )
    later = _("The sheet can be reopened and played on.")
    finish = buttons.primary(_("Finish now"), on_end)
    return choices_dialog(
        _("Finish early?"), f"{left} {later}", [finish], buttons.quiet(_("Play on"), on_close), on_close
    )


def round_dialog(sheet: Sheet, _: Messages, on_close: buttons.Press, on_add: buttons.Press) -> ft.AlertDialog:
    """Ask what one more round is to be, that of the last round first; `on_add` gets the pick."""
    if sheet.rules.layout is Layout.CHOICE:
        under = _("Everyone is forehand once more and picks among all contracts.")
        choices = [buttons.primary(_("Add the round"), partial(on_add, None))]
    else:
        under = _("Everyone is forehand once more. What is played?")
        last, *others = reversed(extension_picks(sheet.rules))
        names = {pick: _.contract(sheet.rules.called(pick.contract, pick.name)) for pick in (last, *others)}
        choices = [
            buttons.primary(names[last], partial(on_add, last)),
            *(buttons.secondary(names[pick], partial(on_add, pick)) for pick in reversed(others)),
        ]
    return choices_dialog(_("One more round"), under, choices, buttons.quiet(_("Close"), on_close), on_close)
