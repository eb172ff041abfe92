"""What can be done with a family's own rule sets where they are listed."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from bismarck_scorer.domain.errors import RuleBroken
from bismarck_scorer.domain.rules import Rules
from bismarck_scorer.imports.own_rules import read_rules
from bismarck_scorer.scorebook import own_rules
from bismarck_scorer.scorebook.own_rules import RulesLine
from bismarck_scorer.ui.desk import Desk, go, notice
from bismarck_scorer.ui.giving import give
from bismarck_scorer.ui.guards import safe
from bismarck_scorer.ui.hooks import use_state, use_value


@dataclass(frozen=True, slots=True)
class Shelf:
    """The rule sets as they are now, and what was wrong with the file brought last, or nothing.

    `copy` opens the copy. `save` writes a file, for a window; in a browser a link does. `bring` asks for one.
    """

    lines: list[RulesLine]
    half_made: Rules | None
    wrong: str
    copy: Callable[[Rules], Awaitable[None]]
    delete: Callable[[RulesLine], Awaitable[None]]
    save: Callable[[int], Awaitable[None]]
    bring: Callable[[], Awaitable[None]]


def use_shelf(desk: Desk) -> Shelf:
    """The shelf, drawn again when something on it changed."""
    _, book = desk.words, desk.book
    _version, set_version = use_value(0)
    wrong, set_wrong = use_state(str)

    def draw_again() -> None:
        set_version(lambda version: version + 1)

    def restore(id_: int) -> None:
        own_rules.restore(book, id_)
        draw_again()

    async def copy(rules: Rules) -> None:
        name = rules.name or _("Our {name}", name=_.rules(rules))
        id_ = own_rules.copy(book, rules, name, _.contract)
        await book.store.flush()
        go(f"/rules/{id_}")

    async def delete(line: RulesLine) -> None:
        own_rules.delete(book, line.id)
        await book.store.flush()
        draw_again()
        told = _("Deleted: {name}. Sheets begun with it stay as they are.", name=line.rules.name)
        notice(told, _("Undo"), safe(partial(restore, line.id)))

    async def save(id_: int) -> None:
        await give(own_rules.export(book, id_), _)

    async def bring() -> None:
        set_wrong("")
        for file in await ft.FilePicker().pick_files(with_data=True):
            try:
                own = read_rules(file.bytes or b"")
            except RuleBroken as refused:
                set_wrong(f"{file.name}: {_.fault(refused)}")
                return
            own_rules.bring(book, own)
            await book.store.flush()
            notice(_("Here now: {name}", name=own.rules.name))
            draw_again()

    return Shelf(own_rules.every(book), own_rules.half_made(book), wrong, copy, delete, save, bring)
