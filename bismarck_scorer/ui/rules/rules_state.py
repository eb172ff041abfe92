"""A rule set being made, as its editor holds it: kept at every change, saved when asked."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import flet as ft

from bismarck_scorer.domain.errors import RuleBroken, SameContractName, SameRulesName
from bismarck_scorer.domain.own_rules import faults
from bismarck_scorer.domain.rules import Rules
from bismarck_scorer.domain.text import name_key
from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook import own_rules
from bismarck_scorer.ui.desk import Desk
from bismarck_scorer.ui.hooks import use_ref, use_state
from bismarck_scorer.ui.rules.rules_edit import RulesEdit, begun


@dataclass(frozen=True, slots=True)
class Making:
    """The rules as far as they are made, what is wrong with each field, and what can be done.

    `change` gets what to do with the rules as they are by then. `name`, `label` and `contract` take what is
    typed, and are the same at every drawing. `save` returns whether it was the first to be asked.
    """

    edit: RulesEdit
    wrong: dict[str, RuleBroken]
    change: Callable[[Callable[[RulesEdit], RulesEdit]], None]
    name: Callable[[int, str], None]
    label: Callable[[int, str], None]
    contract: Callable[[int, str], None]
    save: Callable[[], Awaitable[bool]]
    discard: Callable[[], None]


def use_making(desk: Desk, id_: int, saved: Rules) -> Making:
    """The rules of the number `id_`, as they were left half made, else as they were `saved`."""
    edit, set_edit = use_state(lambda: begun(own_rules.half_made(desk.book, id_) or saved))
    others, _set_others = use_state(lambda: _other_names(desk, id_))
    newest = use_ref(lambda: edit)  # "Save" may come before the last letter is drawn
    closed = use_ref(lambda: False)

    def change(step: Callable[[RulesEdit], RulesEdit]) -> None:
        if closed.current:
            return
        newest.current = step(newest.current)
        set_edit(newest.current)
        if newest.current.rules == saved:
            own_rules.drop(desk.book, id_)
        else:
            own_rules.keep(desk.book, newest.current.rules, id_)

    def name(_which: int, typed: str) -> None:
        change(lambda now: now.typed_name(typed))

    def label(at: int, typed: str) -> None:
        change(lambda now: now.typed_label(at, typed))

    def contract(at: int, typed: str) -> None:
        change(lambda now: now.typed_contract(at, typed))

    async def save() -> bool:
        if closed.current:
            return False
        own_rules.save(desk.book, newest.current.rules, id_)
        closed.current = True
        await desk.book.store.flush()
        return True

    def discard() -> None:
        closed.current = True
        own_rules.drop(desk.book, id_)

    return Making(
        edit,
        _faults(edit.rules, others, desk.words),
        change,
        ft.use_callback(name, []),
        ft.use_callback(label, []),
        ft.use_callback(contract, []),
        save,
        discard,
    )


def _faults(rules: Rules, others: frozenset[str], _: Messages) -> dict[str, RuleBroken]:
    """What is wrong with each field, a name's being another's among it, be that one's own or given."""
    found = _called_alike(rules, _) | faults(rules)
    if "name" not in found and name_key(rules.name.strip()) in others:
        found = {"name": SameRulesName(rules.name.strip()), **found}
    return found


def _called_alike(rules: Rules, _: Messages) -> dict[str, RuleBroken]:
    """The given names that another contract bears without one, in the language of this session."""
    words = {
        name_key(_.contract(round_.contract)): round_.contract for round_ in rules.rounds if not round_.name
    }
    return {
        f"rounds.{at}.name": SameContractName(round_.name.strip())
        for at, round_ in enumerate(rules.rounds)
        if words.get(name_key(round_.name.strip()), round_.contract) != round_.contract
    }


def _other_names(desk: Desk, id_: int) -> frozenset[str]:
    lines = own_rules.every(desk.book)
    return frozenset(name_key(line.rules.name) for line in lines if line.id != id_)
