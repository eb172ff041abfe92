"""Which way of playing, and its options, before a sheet is begun."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from bismarck_scorer.domain.own_rules import CUSTOM
from bismarck_scorer.domain.rules import Rules
from bismarck_scorer.domain.rulesets import built_in, rule_set
from bismarck_scorer.domain.rulesets.ruleset import Option
from bismarck_scorer.messages import Messages
from bismarck_scorer.messages import options as words_of
from bismarck_scorer.scorebook.own_rules import RulesLine
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, frame, text
from bismarck_scorer.ui.components.rules import rules_line
from bismarck_scorer.ui.desk import go


@dataclass(frozen=True, slots=True)
class Chosen:
    """A rule set's id, and the options as far as they are not the default; or a family's `own` rules."""

    id: str = "estonian"
    options: tuple[tuple[str, str | int], ...] = ()
    own: Rules | None = None

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players these rules are for."""
        return (self.own.players,) if self.own else rule_set(self.id).players

    def name(self, _: Messages) -> str:
        """What these rules are called."""
        return _.rules(self.own) if self.own else _.rule_set(self.id)

    def options_for(self, players: int) -> tuple[Option, ...]:
        """The options that so many players have; a family's own rules have none left."""
        return () if self.own else rule_set(self.id).options_for(players)

    def rules(self, players: int) -> Rules:
        """The rules of a sheet for so many players. Raises what `RuleSet.rules` raises."""
        if self.own:
            return self.own
        chosen = {option.name: self.value(option) for option in self.options_for(players)}
        return rule_set(self.id).rules(players, chosen)

    def value(self, option: Option) -> str | int:
        """What the option is set to; its default where nothing was chosen that so many players have."""
        value = dict(self.options).get(option.name, option.default)
        return value if value in option.values else option.default

    def with_option(self, name: str, value: str | int) -> "Chosen":
        """With the option set to `value`."""
        return replace(self, options=tuple((dict(self.options) | {name: value}).items()))


Choose = Callable[[Callable[[Chosen], Chosen]], object]
"""Gets what to do with the choice as it is by then."""


def which(
    chosen: Chosen,
    own: Sequence[RulesLine],
    _: Messages,
    *,
    opened: bool,
    toggle: buttons.Press,
    choose: Choose,
    copy: Callable[[Rules], object],
    where: str,
    makes: bool,
) -> ft.Control:
    """The rule set, and, while `opened`, all others: a family's `own` first, of which `copy` makes others.

    The chapters that explain them are opened over the screen at the route `where`. `makes` is whether own
    rules can be made and changed here.
    """
    head = frame.aside(
        text.body(chosen.name(_), size=16, bold=True),
        *([] if chosen.own or opened else [rules_line.reading(chosen.id, _, where)]),
        buttons.quiet(_("Close the list") if opened else _("Other rules"), toggle),
    )
    if not opened:
        return head
    return ft.Column(
        [
            head,
            *[_own(line, chosen, _, choose, copy if makes else None) for line in own],
            *([ft.Row([buttons.quiet(_("Make our own rules"), partial(go, "/rules"))])] if makes else []),
            *[_rule_set(id_, chosen, _, choose, where) for id_ in built_in()],
        ],
        spacing=12,
    )


def _own(
    line: RulesLine, chosen: Chosen, _: Messages, choose: Choose, copy: Callable[[Rules], object] | None
) -> ft.Control:
    rules, name = line.rules, line.rules.name
    changing = (
        []
        if copy is None
        else [
            buttons.icon(
                ft.Icons.EDIT_OUTLINED, _("Change {name}", name=name), partial(go, f"/rules/{line.id}")
            ),
            buttons.icon(ft.Icons.CONTENT_COPY, _("Copy {name}", name=name), partial(copy, rules)),
        ]
    )
    return ft.Row(
        [
            ft.Column(
                [
                    ft.Row(
                        [
                            buttons.key(
                                name,
                                name,
                                partial(choose, lambda _now: Chosen(CUSTOM, own=rules)),
                                chosen=chosen.own == rules,
                                size=15,
                                family=theme.SANS,
                            )
                        ],
                        wrap=True,
                    ),
                    text.small(rules_line.summary(rules, _)),
                ],
                spacing=2,
                expand=True,
            ),
            *changing,
        ],
        spacing=2,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _rule_set(id_: str, chosen: Chosen, _: Messages, choose: Choose, where: str) -> ft.Control:
    note = words_of.RULE_SETS.get(id_)
    told = ft.Column(
        [
            ft.Row(
                [
                    buttons.key(
                        _.rule_set(id_),
                        _.rule_set(id_),
                        partial(choose, lambda _now: Chosen(id_)),
                        chosen=chosen.own is None and chosen.id == id_,
                        size=15,
                        family=theme.SANS,
                    )
                ],
                wrap=True,
            ),
            *([text.small(note(_))] if note else []),
        ],
        spacing=2,
        expand=True,
    )
    return ft.Row(
        [told, rules_line.reading(id_, _, where)],
        spacing=2,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def options(chosen: Chosen, players: int, _: Messages, choose: Choose) -> list[ft.Control]:
    """Every option that there is a choice in, with a sentence on what it changes."""
    return [
        _option(option, chosen.value(option), _, choose)
        for option in chosen.options_for(players)
        if len(option.values) > 1
    ]


def _option(option: Option, value: str | int, _: Messages, choose: Choose) -> ft.Control:
    note = words_of.option_note(_, option.name, value)
    return ft.Column(
        [
            text.title(words_of.NAMES[option.name](_), size=17),
            ft.Row(
                [
                    buttons.key(
                        words_of.VALUES[option.name, each](_),
                        words_of.VALUES[option.name, each](_),
                        partial(choose, partial(Chosen.with_option, name=option.name, value=each)),
                        chosen=each == value,
                        size=15,
                        family=theme.SANS,
                    )
                    for each in option.values
                ],
                wrap=True,
                spacing=8,
                run_spacing=8,
            ),
            *([text.small(note)] if note else []),
        ],
        spacing=6,
    )
