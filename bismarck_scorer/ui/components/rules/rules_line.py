"""One rule set in a list: a family's own, one that is half made, or a built-in one to copy."""

from functools import partial

import flet as ft

from bismarck_scorer.domain.rules import Rules
from bismarck_scorer.domain.rulesets import RuleSet
from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook.own_rules import RulesLine
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, frame, text
from bismarck_scorer.ui.components.touched import touched
from bismarck_scorer.ui.desk import go, read
from bismarck_scorer.ui.giving import by_link
from bismarck_scorer.ui.guards import safe
from bismarck_scorer.ui.scale import icon_size


def route(id_: int, language: str) -> str:
    """Return the path from which a browser downloads a rule set."""
    return f"/export-rules/{id_}?language={language}"


def rules_line(
    line: RulesLine, _: Messages, on_copy: buttons.Press, on_delete: buttons.Press, on_save: buttons.Press
) -> ft.Control:
    """A line that opens the editor, with what else can be done; `on_save` writes the file in a window."""
    name = line.rules.name
    return ft.Container(
        key=f"rules-{line.id}",  # a second quick tap on delete must not delete the next one
        border=ft.Border(bottom=ft.BorderSide(1, theme.HAIRLINE)),
        padding=ft.Padding.only(bottom=10),
        content=ft.Column(
            [
                _opening(name, summary(line.rules, _), f"/rules/{line.id}", _, half=line.half_changed),
                ft.Row(
                    [
                        buttons.secondary(_("Play"), partial(go, f"/new/rules/{line.id}")),
                        ft.Container(expand=True),
                        buttons.icon(
                            ft.Icons.EDIT_OUTLINED,
                            _("Change {name}", name=name),
                            partial(go, f"/rules/{line.id}"),
                        ),
                        buttons.icon(ft.Icons.CONTENT_COPY, _("Copy {name}", name=name), on_copy),
                        _download(line.id, name, _, on_save),
                        buttons.icon(
                            ft.Icons.DELETE_OUTLINE,
                            _("Delete {name}", name=name),
                            on_delete,
                            color=theme.FAINT_INK,
                        ),
                    ],
                    spacing=0,
                ),
            ],
            spacing=0,
        ),
    )


def half_made(rules: Rules, _: Messages) -> ft.Control:
    """New rules that were left before they were saved."""
    name = rules.name.strip() or _("New rules")
    return _opening(name, summary(rules, _), "/rules/new", _, half=True)


def reading(rule_set: str, _: Messages, where: str) -> ft.Control:
    """What opens the chapter of a built-in rule set over the screen at the route `where`."""
    told = _("Read the rules: {name}", name=_.rule_set(rule_set))
    return buttons.icon(ft.Icons.MENU_BOOK_OUTLINED, told, partial(read, where, rule_set, None))


def to_copy(rule_set: RuleSet, _: Messages, on_copy: buttons.Press, where: str) -> ft.Control:
    """A built-in rule set, with a key for each number of players it has, and its chapter (see `reading`)."""
    name = _.rule_set(rule_set.id)
    return frame.aside(
        text.body(name, bold=True),
        reading(rule_set.id, _, where),
        *[
            buttons.key(
                _.plural("{n} player", "{n} players", table.players),
                _("Copy {name}, {n}", name=name, n=table.players),
                partial(on_copy, table),
                size=14,
                height=40,
                family=theme.SANS,
            )
            for table in rule_set.tables
        ],
        spacing=8,
    )


def summary(rules: Rules, _: Messages) -> str:
    """How many play how long: "3 players · 24 deals"."""
    players = _.plural("{n} player", "{n} players", rules.players)
    deals = _.plural("{n} deal", "{n} deals", rules.rows)
    return f"{players} · {deals}"


def _opening(name: str, under: str, where: str, _: Messages, *, half: bool) -> ft.Control:
    tag = _("not saved yet") if half else ""
    face = ft.Column(
        [
            frame.aside(text.title(name, size=17), text.body(tag, size=13, color=theme.GOLD, bold=True)),
            text.small(under),
        ],
        spacing=2,
    )
    said = ", ".join(part for part in (name, under, tag) if part)
    return touched(face, said, partial(go, where), above=8)


def _download(id_: int, name: str, _: Messages, on_save: buttons.Press) -> ft.Control:
    """In the browser a link to an attachment, saved as any download is."""
    linked = by_link()
    return ft.MergeSemantics(
        content=ft.IconButton(
            icon=ft.Icons.IOS_SHARE,
            tooltip=_("Export {name}", name=name),
            url=ft.Url(route(id_, _.language), target=ft.UrlTarget.SELF) if linked else None,
            on_click=None if linked else safe(on_save),
            icon_color=theme.INK,
            icon_size=icon_size(24),
            width=44,
            height=44,
        )
    )
