"""A family's own rule sets: a list from which each is played, changed, copied, sent on or deleted."""

from functools import partial

import flet as ft

from bismarck_scorer.domain.rulesets import built_in
from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, frame, text
from bismarck_scorer.ui.components.rules import rules_line
from bismarck_scorer.ui.desk import go, use_desk
from bismarck_scorer.ui.guards import screen
from bismarck_scorer.ui.hooks import use_value
from bismarck_scorer.ui.rules.rules_shelf import Shelf, use_shelf


@screen
def OwnRulesScreen() -> ft.View:
    """The list, and the ways to a new one: from nothing, from a built-in one, or from a file."""
    desk, path = use_desk(), ft.use_view_path()
    _ = desk.words
    shelf = use_shelf(desk)
    copying, set_copying = use_value(False)
    content: list[ft.Control] = [
        text.small(_("A sheet keeps the rules it was begun with: what is changed here changes no sheet.")),
        *_lines(shelf, _),
        ft.Row(
            [
                buttons.secondary(_("Copy built-in rules"), partial(set_copying, not copying)),
                buttons.secondary(_("Import a file"), shelf.bring),
            ],
            wrap=True,
            spacing=10,
            run_spacing=10,
        ),
    ]
    if shelf.wrong:
        told = text.body(shelf.wrong, color=theme.RED_INK, bold=True)
        content.append(ft.Semantics(live_region=True, content=told))
    if copying:
        content += [rules_line.to_copy(rule_set, _, shelf.copy, path) for rule_set in built_in().values()]
    new = buttons.primary(_("New rules"), partial(go, "/rules/new"), icon=ft.Icons.ADD)
    foot = ft.Row([new], alignment=ft.MainAxisAlignment.END)
    body = frame.page_of(desk, _("Our own rules"), content, back="/settings", foot=foot)
    return frame.view(desk, path, body, at="/settings")


def _lines(shelf: Shelf, _: Messages) -> list[ft.Control]:
    lines = [
        rules_line.rules_line(
            line,
            _,
            partial(shelf.copy, line.rules),
            partial(shelf.delete, line),
            partial(shelf.save, line.id),
        )
        for line in shelf.lines
    ]
    if shelf.half_made is not None:
        lines.append(rules_line.half_made(shelf.half_made, _))
    return lines or [text.body(_("No own rules yet."))]
