"""Making and changing a family's own rule set."""

from functools import partial

import flet as ft

from bismarck_scorer.domain.errors import NoSuchRules, RuleBroken
from bismarck_scorer.domain.own_rules import blank
from bismarck_scorer.domain.rules import Rules
from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook import own_rules
from bismarck_scorer.scorebook.own_rules import NEW
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, frame, text
from bismarck_scorer.ui.components.rules.rules_contracts import contracts
from bismarck_scorer.ui.components.rules.rules_form import Form, field_name, fields, further_fields
from bismarck_scorer.ui.components.sheet.sheet_preview import sheet_preview
from bismarck_scorer.ui.desk import Desk, go, notice, use_desk
from bismarck_scorer.ui.guards import component, screen
from bismarck_scorer.ui.hooks import SetState, use_value
from bismarck_scorer.ui.rules.rules_state import use_making
from bismarck_scorer.ui.scale import is_large
from bismarck_scorer.ui.screens.missing import Missing

_BACK = "/rules"
_FORM = 0.54  # of a laptop's window
_MARGIN, _WIDE_MARGIN = 18, 28
_ROOMY = 600  # from this width what can be done with a contract stands beside its name


@screen
def RulesEditorScreen() -> ft.View:
    """One rule set. The route holds its number, or "new"."""
    desk = use_desk()
    id_ = int(ft.use_route_params().get("rules", NEW))
    try:
        saved = blank() if id_ == NEW else own_rules.get(desk.book, id_)
        body = Editor(id_, saved, key=f"rules-{id_}")
    except NoSuchRules:
        body = Missing()
    return frame.view(desk, ft.use_view_path(), body, at="/settings")


@component
def Editor(id_: int, saved: Rules) -> ft.Control:
    """The form, and the empty sheet beside it or behind a key; `saved` are the rules as they stood.

    Every change is kept at once, so leaving loses nothing; only "Save" makes it the rule set.
    """
    desk = use_desk()
    _ = desk.words
    making = use_making(desk, id_, saved)
    previewing, set_previewing = use_value(False)
    edit, rules = making.edit, making.edit.rules

    async def save() -> None:
        if await making.save():
            notice(_("Saved: {name}", name=rules.name.strip()))
            go(_BACK)

    def discard() -> None:
        making.discard()
        go(_BACK)

    wrong = {field: _.error(cause) for field, cause in making.wrong.items()}
    form = Form(edit, wrong, _, making.change, making.name, making.label, making.contract)
    parts = [*fields(form), contracts(form, roomy=desk.width >= _ROOMY), *further_fields(form)]
    if rules != saved:
        parts.append(ft.Row([buttons.quiet(_("Discard what is not saved"), discard)]))
    title = saved.name or _("New rules")
    foot = _foot(making.wrong, rules, _, save)
    if desk.wide:
        return _beside(desk, title, parts, foot, rules)
    tabs = _tabs(_, set_previewing, previewing=previewing)
    return _below(desk, title, tabs, parts, foot=foot, previewed=rules if previewing else None)


def _tabs(_: Messages, show: SetState, *, previewing: bool) -> ft.Control:
    """On a phone: the form, or the empty sheet."""
    return frame.abreast(
        [
            buttons.key(
                word,
                word,
                partial(show, value),
                chosen=previewing is value,
                size=15,
                family=theme.SANS,
                expand=not is_large(),
            )
            for value, word in ((False, _("Rules")), (True, _("Empty sheet")))
        ]
    )


def _below(
    desk: Desk,
    title: str,
    tabs: ft.Control,
    parts: list[ft.Control],
    *,
    foot: ft.Control,
    previewed: Rules | None,
) -> ft.Control:
    """On a phone: the form, or the empty sheet of the rules `previewed`, between what stays in sight."""
    shown = parts
    if previewed is not None:
        shown = [sheet_preview(previewed, desk.words, desk.width - 2 * _MARGIN, wide=False)]
    return ft.Column(
        [
            frame.bar(desk, title, "", back=_BACK),
            ft.Container(content=tabs, padding=ft.Padding.symmetric(horizontal=_MARGIN)),
            _scrolling(shown, _MARGIN, key="form" if previewed is None else "sheet"),
            _pinned(foot, _MARGIN),
        ],
        spacing=8,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _beside(desk: Desk, title: str, parts: list[ft.Control], foot: ft.Control, rules: Rules) -> ft.Control:
    """On a laptop: the form left, the empty sheet right."""
    left = (desk.width - frame.rail_width()) * _FORM
    right = desk.width - frame.rail_width() - left
    return ft.Row(
        [
            ft.Column(
                [
                    frame.bar(desk, title, "", back=_BACK),
                    _scrolling(parts, _WIDE_MARGIN, key="form"),
                    _pinned(foot, _WIDE_MARGIN),
                ],
                width=left,
                spacing=8,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            ft.Container(
                width=right,
                bgcolor=theme.PANEL,
                border=ft.Border(left=ft.BorderSide(1, theme.HAIRLINE)),
                padding=ft.Padding(left=24, right=24, top=20, bottom=0),
                content=ft.Column(
                    [
                        text.title(desk.words("Empty sheet"), size=17),
                        sheet_preview(rules, desk.words, right - 48, wide=True),
                    ],
                    scroll=ft.ScrollMode.AUTO,
                    spacing=12,
                ),
            ),
        ],
        spacing=0,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _scrolling(parts: list[ft.Control], margin: float, key: str) -> ft.Control:
    """What may be longer than the window; the room above is for the label over the first field."""
    return ft.Column(
        [
            ft.Container(
                content=part, padding=ft.Padding(left=margin, right=margin, top=0 if at else 8, bottom=0)
            )
            for at, part in enumerate(parts)
        ],
        key=key,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        spacing=18,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _pinned(foot: ft.Control, margin: float) -> ft.Control:
    return ft.Container(
        content=foot,
        border=ft.Border(top=ft.BorderSide(1, theme.HAIRLINE)),
        padding=ft.Padding(left=margin, right=margin, top=10, bottom=12),
    )


def _foot(found: dict[str, RuleBroken], rules: Rules, _: Messages, save: buttons.Press) -> ft.Control:
    """What is still missing or wrong, and the key that saves when nothing is."""
    told = ""
    for field, cause in found.items():
        told = _("{field}: {fault}", field=field_name(field, rules, _), fault=_.fault(cause))
        break
    if len(found) > 1:
        told += " " + _("(and {n} more)", n=len(found) - 1)
    return frame.aside(
        ft.Semantics(live_region=True, content=text.body(told, size=14, color=theme.RED_INK)),
        buttons.primary(_("Save"), save, disabled=bool(found)),
        spacing=12,
    )
