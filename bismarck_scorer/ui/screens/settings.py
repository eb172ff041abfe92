"""What is kept on this device: language, lighting and the size of texts; backups, and where the data are."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from bismarck_scorer import __version__
from bismarck_scorer.messages import LANGUAGES, native_name
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, frame, text
from bismarck_scorer.ui.desk import QUIET, Desk, go, use_desk
from bismarck_scorer.ui.guards import screen
from bismarck_scorer.ui.scale import PERCENTS
from bismarck_scorer.ui.screens.about import ABOUT

Choices = Sequence[tuple[object, str]]


@screen
def SettingsScreen() -> ft.View:
    """Every choice takes effect at once."""
    desk = use_desk()
    _ = desk.words
    chosen = desk.preferences
    languages: Choices = [(None, _("As on this device")), *((code, native_name(code)) for code in LANGUAGES)]
    lightings: Choices = [(None, _("As on this device")), ("light", _("Light")), ("dark", _("Dark"))]

    async def speak(code: str | None) -> None:
        await desk.prefer(replace(chosen, language=code))

    percents = [(percent, _("{n} %", n=percent)) for percent in PERCENTS]

    async def grow(percent: int) -> None:
        await desk.prefer(replace(chosen, percent=percent))

    async def light(lighting: str | None) -> None:
        await desk.prefer(replace(chosen, theme=lighting))

    content = [
        text.title(_("Language"), size=17),
        _choice(languages, chosen.language, speak),
        text.title(_("Appearance"), size=17),
        _choice(lightings, chosen.theme, light),
        text.title(_("Text size"), size=17),
        _choice(percents, chosen.percent, grow),
        text.title(_("Our own rules"), size=17),
        text.small(_("Make rules of your own, or change a copy of built-in ones.")),
        ft.Row([buttons.secondary(_("Our own rules"), partial(go, "/rules"))]),
        text.title(_("Backups"), size=17),
        text.small(_("When the last one was made; make one now, or go back to an earlier one.")),
        ft.Row([buttons.secondary(_("Backups"), partial(go, "/settings/backups"))]),
        *_reminder(desk),
        text.title(_("Where the sheets are kept"), size=17),
        text.marked(_where_kept(desk)),
        text.small(f"Bismarck Scorer {__version__}"),
        ft.Row([buttons.secondary(_("About this program"), partial(go, ABOUT))]),
    ]
    body = frame.page_of(desk, _("Settings"), content, back="/")
    return frame.view(desk, ft.use_view_path(), body, at="/settings")


def _where_kept(desk: Desk) -> str:
    if not ft.context.page.pyodide:
        return str(desk.data_dir)
    _ = desk.words
    return _("In this browser, on this device alone. They are gone when the browser’s data are deleted.")


def _reminder(desk: Desk) -> list[ft.Control]:
    """Whether to be reminded of saving a backup, where the browser alone has the sheets."""
    if not ft.context.page.pyodide:
        return []
    _, chosen = desk.words, desk.preferences
    choices: Choices = [(None, _("Remind me of it")), (QUIET, _("Do not remind me"))]

    async def remind(reminder: str | None) -> None:
        await desk.prefer(replace(chosen, reminder=reminder))

    told = _("After an evening, of saving a backup as a file.")
    return [text.small(told), _choice(choices, chosen.reminder, remind)]


def _choice(choices: Choices, chosen: object, on_choose: buttons.Press) -> ft.Control:
    return ft.Row(
        [
            buttons.key(
                name,
                name,
                partial(on_choose, value),
                chosen=value == chosen,
                size=15,
                family=theme.SANS,
            )
            for value, name in choices
        ],
        wrap=True,
        spacing=8,
        run_spacing=8,
    )
