"""What is kept on this device: language, lighting and the size of texts; backups, and where the data are."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from bismarck_scorer import __version__
from bismarck_scorer.messages import LANGUAGES, native_name
from bismarck_scorer.scorebook import evenings
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, frame, text
from bismarck_scorer.ui.desk import QUIET, Desk, go, use_desk
from bismarck_scorer.ui.guards import screen
from bismarck_scorer.ui.scale import PERCENTS
from bismarck_scorer.ui.screens.about import ABOUT
from bismarck_scorer.ui.sharing.house import house

Choices = Sequence[tuple[object, str]]
_OFFERED = 12  # names at most


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
        *_person(desk),
        *(_for_the_host(desk) if desk.hosts else []),
        text.small(f"Bismarck Scorer {__version__}"),
    ]
    body = frame.page_of(desk, _("Settings"), content, back="/")
    return frame.view(desk, ft.use_view_path(), body, at="/settings")


def _person(desk: Desk) -> list[ft.Control]:
    """Who holds this device, for the others at the table; the names are those of the sheets."""
    if house() is None:
        return []
    _, chosen = desk.words, desk.preferences
    names = [*evenings.known_people(desk.book)][:_OFFERED]
    if chosen.person and chosen.person not in names:
        names.append(chosen.person)

    async def be(name: str | None) -> None:
        await desk.prefer(replace(chosen, person=name))

    people: Choices = [(None, _("Nobody in particular")), *((name, name) for name in names)]
    return [
        text.title(_("Who has this device"), size=17),
        text.small(_("The others see it while you write.")),
        _choice(people, chosen.person, be),
    ]


def _for_the_host(desk: Desk) -> list[ft.Control]:
    """What concerns all sheets, and so the host alone."""
    _ = desk.words
    devices = [
        text.title(_("Other devices"), size=17),
        text.small(_("Everybody at the table sees the sheet on their own phone.")),
        ft.Row([buttons.secondary(_("Show on other devices"), partial(go, "/settings/devices"))]),
    ]
    return [
        *(devices if house() is not None else []),
        text.title(_("Our own rules"), size=17),
        text.small(_("Make rules of your own, or change a copy of built-in ones.")),
        ft.Row([buttons.secondary(_("Our own rules"), partial(go, "/rules"))]),
        text.title(_("Backups"), size=17),
        text.small(_("When the last one was made; make one now, or go back to an earlier one.")),
        ft.Row([buttons.secondary(_("Backups"), partial(go, "/settings/backups"))]),
        *_reminder(desk),
        text.title(_("Where the sheets are kept"), size=17),
        text.marked(_where_kept(desk)),
        ft.Row([buttons.secondary(_("About this program"), partial(go, ABOUT))]),
    ]


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
