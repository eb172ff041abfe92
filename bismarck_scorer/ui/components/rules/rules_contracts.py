"""The contracts of a rule set being made: in an order, or as often as forehand may pick each."""

from collections.abc import Callable
from functools import partial

import flet as ft

from bismarck_scorer.domain.own_rules import CONTRACT_NAME_LIMIT, LABEL_LIMIT
from bismarck_scorer.domain.rules import Layout
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, text
from bismarck_scorer.ui.components.choice import label, stepper
from bismarck_scorer.ui.components.rules.rules_form import Form
from bismarck_scorer.ui.components.typed import Typed
from bismarck_scorer.ui.guards import safe
from bismarck_scorer.ui.rules.rules_edit import Entered, RulesEdit

_MOST_TIMES = 9


def contracts(form: Form, *, roomy: bool) -> ft.Control:
    """The list, what is wrong with it, and what can be added; not `roomy`, the rows are for a phone."""
    _ = form.words
    return ft.Column(
        [
            text.title(_("Contracts"), size=17),
            *[_entered(form, entered, roomy=roomy) for entered in form.edit.entered],
            *form.faults("rounds"),
            *(
                [text.small(_("Write your own name over any that you call otherwise."))]
                if form.rules.rounds
                else []
            ),
            label(_("Add")),
            ft.Row(
                [
                    buttons.key(
                        f"+ {_.contract(contract)}",
                        _("Add {contract}", contract=_.contract(contract)),
                        partial(form.change, partial(RulesEdit.add, contract=contract)),
                        size=14,
                        height=40,
                        family=theme.SANS,
                    )
                    for contract in form.edit.addable
                ],
                wrap=True,
                spacing=6,
                run_spacing=6,
            ),
        ],
        spacing=8,
    )


def _entered(form: Form, entered: Entered, *, roomy: bool) -> ft.Control:
    _, at = form.words, entered.at
    given = form.edit.given.rounds[at]
    fields: list[ft.Control] = [
        ft.Container(
            expand=True,
            content=Typed(
                _.contract(entered.round.contract),
                given.name,
                CONTRACT_NAME_LIMIT,
                form.contract,
                at,
                key=f"contract-{at}-{form.edit.arranged}",
            ),
        )
    ]
    if form.rules.layout is Layout.ROUNDS:
        lettered = Typed(
            _("Nr"), given.label, LABEL_LIMIT, form.label, at, key=f"label-{at}-{form.edit.arranged}"
        )
        fields.insert(0, ft.Container(width=58, content=lettered))
    fields += _doings(form, entered, roomy=roomy)
    lines: list[ft.Control] = [
        ft.Row(fields, spacing=6, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        *form.faults(f"rounds.{at}.label", *_name_fields(form, entered)),
    ]
    if not form.edit.by_round:
        lines.append(
            stepper(
                _("Times for everyone"),
                entered.times,
                1,
                _MOST_TIMES,
                _,
                lambda times: form.change(lambda now: now.with_times(at, times)),
                said=_("{contract}, times for everyone", contract=_called(form, entered)),
                in_line=True,
            )
        )
    return ft.Column(lines, spacing=4, key=f"round-{at}-{form.edit.arranged}")


def _name_fields(form: Form, entered: Entered) -> list[str]:
    """The fields of all names that stand for one in the list."""
    same = range(len(form.rules.rounds)) if not form.edit.by_round else (entered.at,)
    contract = entered.round.contract
    return [f"rounds.{at}.name" for at in same if form.rules.rounds[at].contract == contract]


def _doings(form: Form, entered: Entered, *, roomy: bool) -> list[ft.Control]:
    """Up, down and away: beside one another, or behind one key where there is little room."""
    _, at = form.words, entered.at
    name = _called(form, entered)
    last = len(form.rules.rounds) - 1
    doings: list[tuple[ft.IconData, str, Callable[[RulesEdit], RulesEdit], bool]] = []
    if form.edit.by_round:
        doings += [
            (ft.Icons.ARROW_UPWARD, _("{name} up", name=name), lambda now: now.move(at, at - 1), at > 0),
            (
                ft.Icons.ARROW_DOWNWARD,
                _("{name} down", name=name),
                lambda now: now.move(at, at + 1),
                at < last,
            ),
        ]
    doings.append((ft.Icons.CLOSE, _("Remove {name}", name=name), lambda now: now.remove(at), True))
    if roomy or len(doings) == 1:
        return [
            buttons.icon(symbol, said, partial(form.change, step), disabled=not alive)
            for symbol, said, step, alive in doings
        ]
    return [
        ft.MergeSemantics(
            content=ft.PopupMenuButton(
                icon=ft.Icons.MORE_VERT,
                icon_color=theme.INK,
                tooltip=_("Move or remove {name}", name=name),
                bgcolor=theme.PANEL,
                items=[
                    ft.PopupMenuItem(
                        content=text.body(said),
                        icon=symbol,
                        disabled=not alive,
                        on_click=safe(partial(form.change, step)),
                    )
                    for symbol, said, step, alive in doings
                ],
            )
        )
    ]


def _called(form: Form, entered: Entered) -> str:
    """A contract as it is spoken of; where rounds are told apart by it, with the letter of its round."""
    name = form.words.contract(entered.round.name.strip() or entered.round.contract)
    return f"{entered.round.label} {name}" if form.rules.layout is Layout.ROUNDS else name
