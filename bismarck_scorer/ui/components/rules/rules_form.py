"""The fields of a rule set being made, from top to bottom, each with what is wrong with it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

import flet as ft

from bismarck_scorer.domain.contracts import CATALOGUE, Goal, TrumpSource
from bismarck_scorer.domain.own_rules import PLAYERS, TRICKS
from bismarck_scorer.domain.rules import CalledTrump, Layout, MisereScoring, Rules, TieBreak
from bismarck_scorer.domain.scoring import expected_sum
from bismarck_scorer.domain.text import NAME_LIMIT
from bismarck_scorer.messages import Messages
from bismarck_scorer.messages import options as words_of
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import text
from bismarck_scorer.ui.components.choice import choice, fault, label, stepper
from bismarck_scorer.ui.components.typed import Typed
from bismarck_scorer.ui.rules.rules_edit import RulesEdit

_PACKS = (32, 36, 40, 52, 104)
Change = Callable[[Callable[[RulesEdit], RulesEdit]], None]
"""Gets what to do with the rules as they are by then."""
Letters = Callable[[int, str], None]
"""Gets a round, counted from 0, and the text typed so far; the same at every drawing."""


@dataclass(frozen=True, slots=True)
class Form:
    """The rules as far as they are made, the sentence for each field that is wrong, and what changes them."""

    edit: RulesEdit
    wrong: Mapping[str, str]
    words: Messages
    change: Change
    name: Letters
    label: Letters
    contract: Letters

    @property
    def rules(self) -> Rules:
        """The rules as far as they are made."""
        return self.edit.rules

    def put(self, field: str, value: object) -> None:
        """Take another value for a field that is tapped."""
        self.change(lambda now: now.changed(**{field: value}))

    def faults(self, *fields: str) -> list[ft.Control]:
        """What is wrong with these fields, each sentence once."""
        return [fault(sentence) for sentence in dict.fromkeys(map(self.wrong.get, fields)) if sentence]


def fields(form: Form) -> list[ft.Control]:
    """What comes before the contracts: the name, the table, the deal, and the quotas."""
    rules, _ = form.rules, form.words
    packs = sorted({*_PACKS, rules.pack})
    return [
        ft.Column(
            [
                Typed(_("Name of the rules"), form.edit.given.name, NAME_LIMIT, form.name, key="rules-name"),
                *form.faults("name"),
            ],
            spacing=4,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        choice(
            _("Players"),
            [(number, str(number)) for number in PLAYERS],
            rules.players,
            partial(form.put, "players"),
            notes=form.faults("players"),
        ),
        ft.Column(
            [
                stepper(
                    _("Tricks in a deal"),
                    rules.tricks,
                    TRICKS[0],
                    TRICKS[-1],
                    _,
                    partial(form.put, "tricks"),
                ),
                *form.faults("tricks"),
            ],
            spacing=4,
        ),
        choice(
            _("Cards in the pack"),
            [(pack, str(pack)) for pack in packs],
            rules.pack,
            partial(form.put, "pack"),
            notes=form.faults("pack"),
        ),
        _quota(form, "win", _("Tricks to take")),
        _quota(form, "avoid", _("Tricks allowed in misère")),
        choice(
            _("Order"),
            [
                (Layout.ROUNDS, _("Round by round")),
                (Layout.DEALERS, _("Dealer by dealer")),
                (Layout.CHOICE, _("Forehand’s choice")),
            ],
            rules.layout,
            lambda layout: form.change(lambda now: now.laid_out(layout)),
            notes=[text.small(_layout(rules.layout, _))],
        ),
    ]


def further_fields(form: Form) -> list[ft.Control]:
    """What comes after the contracts, as far as they leave something to decide."""
    rules, _ = form.rules, form.words
    contracts = [CATALOGUE[contract] for contract in rules.contracts]
    found = [
        choice(
            _("Who deals"),
            [(-1, _("Before forehand")), (0, _("Forehand")), (1, _("After forehand"))],
            rules.dealer,
            partial(form.put, "dealer"),
            notes=form.faults("dealer"),
        ),
        choice(
            _("Who leads"),
            [(0, _("Forehand")), (1, _("After forehand"))],
            rules.leader,
            partial(form.put, "leader"),
            notes=form.faults("leader"),
        ),
    ]
    if any(contract.goal is Goal.AVOID for contract in contracts):
        found.append(_option(form, "misere_scoring", MisereScoring))
    if any(contract.trump is TrumpSource.CALLED for contract in contracts):
        found.append(_option(form, "called_trump", CalledTrump))
    if any(contract.goal is Goal.DOMINO for contract in contracts) or rules.domino_cards is not None:
        found.append(_domino_cards(form))
    found.append(_option(form, "tie_break", TieBreak))
    return found


def _quota(form: Form, goal: str, title: str) -> ft.Control:
    """Both quotas of a goal, and what they come to."""
    rules, _ = form.rules, form.words
    quota = getattr(rules, goal)

    def step(whose: str, tricks: int) -> None:
        form.change(lambda now: now.with_quota(goal, whose, tricks))

    return ft.Column(
        [
            text.title(title, size=17),
            ft.Row(
                [
                    stepper(
                        who,
                        getattr(quota, whose),
                        0,
                        TRICKS[-1],
                        _,
                        partial(step, whose),
                        said=f"{title}, {who}",
                    )
                    for whose, who in (("forehand", _("Forehand")), ("other", _("Each other")))
                ],
                spacing=20,
                wrap=True,
                run_spacing=8,
            ),
            *(form.faults(f"{goal}.forehand", f"{goal}.other") or [_sum(rules, goal, _)]),
        ],
        spacing=6,
    )


def _sum(rules: Rules, goal: str, _: Messages) -> ft.Control:
    """What the quotas come to, and so what rows will sum to."""
    contract = "no_trump" if goal == "win" else "misere"
    quotas = _.addition(rules.quotas(contract, 0))
    sum_ = expected_sum(rules, CATALOGUE[contract])
    if sum_ is None:
        told = _("{quotas}: rows have no fixed sum; the tricks are checked instead.", quotas=quotas)
    elif sum_ == 0:
        told = _("{quotas}: rows sum to zero.", quotas=quotas)
    else:
        told = _(
            "{quotas}, but there are {tricks} tricks: rows will not sum to zero, but to {sum}.",
            quotas=quotas,
            tricks=rules.tricks,
            sum=_.signed(sum_),
        )
    color = theme.GREEN_INK if sum_ == 0 else theme.GOLD
    return ft.Semantics(container=True, content=text.body(told, size=14, color=color))


def _layout(layout: Layout, _: Messages) -> str:
    return {
        Layout.ROUNDS: _("In each round everyone is forehand once."),
        Layout.DEALERS: _("Everyone is forehand for all contracts, one after the other."),
        Layout.CHOICE: _("Everyone as forehand picks each contract as often as it says."),
    }[layout]


def _option(form: Form, name: str, values: type[MisereScoring | CalledTrump | TieBreak]) -> ft.Control:
    """A choice that built-in rules have as an option too, in the same words."""
    _, chosen = form.words, getattr(form.rules, name)
    note = words_of.option_note(_, name, chosen.value)
    return choice(
        words_of.NAMES[name](_),
        [(value, words_of.VALUES[name, value.value](_)) for value in values],
        chosen,
        partial(form.put, name),
        notes=[text.small(note)] if note else [],
    )


def _domino_cards(form: Form) -> ft.Control:
    rules, _ = form.rules, form.words
    title = _("Cards each holds in domino")

    def step(cards: int) -> None:
        form.put("domino_cards", None if cards == rules.tricks else cards)

    note = [label(_("A full hand."))] if rules.domino_cards is None else []
    return ft.Column(
        [
            stepper(title, rules.domino_hand, 1, TRICKS[-1], _, step),
            *note,
            *form.faults("domino_cards"),
        ],
        spacing=4,
    )


def field_name(field: str, rules: Rules, _: Messages) -> str:
    """What a field is called where it is spoken of away from it."""
    first, *rest = field.split(".")
    if first == "rounds":
        return rules.rounds[int(rest[0])].label if rest and rules.layout is Layout.ROUNDS else _("Contracts")
    return {
        "name": _("Name of the rules"),
        "players": _("Players"),
        "tricks": _("Tricks in a deal"),
        "pack": _("Cards in the pack"),
        "win": _("Tricks to take"),
        "avoid": _("Tricks allowed in misère"),
        "domino_cards": _("Cards each holds in domino"),
        "dealer": _("Who deals"),
        "leader": _("Who leads"),
    }[first]
