"""The app: one desk for each session, and a screen for each route."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import flet as ft

from bismarck_scorer import locations
from bismarck_scorer.messages import LANGUAGES, Messages, messages_for, negotiate
from bismarck_scorer.rights import Right
from bismarck_scorer.scorebook.book import Scorebook
from bismarck_scorer.trouble import DatabaseDamaged, Trouble
from bismarck_scorer.ui import scale, theme
from bismarck_scorer.ui.backups.keeping import make_up
from bismarck_scorer.ui.coming_back import use_coming_back
from bismarck_scorer.ui.desk import Desk, Preferences, with_desk
from bismarck_scorer.ui.guards import component, safe
from bismarck_scorer.ui.opened import Opened
from bismarck_scorer.ui.preferences import device_languages, keep, kept, tags
from bismarck_scorer.ui.running.known_events import take_few_unknown_events
from bismarck_scorer.ui.running.late_answers import take_late_answers
from bismarck_scorer.ui.screens.about import AboutScreen, LicenceScreen
from bismarck_scorer.ui.screens.backup import BackupScreen
from bismarck_scorer.ui.screens.backups import BackupsScreen
from bismarck_scorer.ui.screens.beside import BesideScreen
from bismarck_scorer.ui.screens.bin import BinScreen
from bismarck_scorer.ui.screens.bring import BringScreen
from bismarck_scorer.ui.screens.copy_paper import CopyPaperScreen
from bismarck_scorer.ui.screens.devices import DevicesScreen
from bismarck_scorer.ui.screens.evenings import EveningsScreen
from bismarck_scorer.ui.screens.history import HistoryScreen
from bismarck_scorer.ui.screens.missing import Missing
from bismarck_scorer.ui.screens.new_sheet import NewSheetScreen
from bismarck_scorer.ui.screens.own_rules import OwnRulesScreen
from bismarck_scorer.ui.screens.player import PlayerScreen
from bismarck_scorer.ui.screens.players import PlayersScreen
from bismarck_scorer.ui.screens.records import RecordsScreen
from bismarck_scorer.ui.screens.room import RoomScreen
from bismarck_scorer.ui.screens.rules_chapter import RulesChapterScreen
from bismarck_scorer.ui.screens.rules_editor import RulesEditorScreen
from bismarck_scorer.ui.screens.settings import SettingsScreen
from bismarck_scorer.ui.screens.sheet import SheetScreen
from bismarck_scorer.ui.screens.start import StartScreen
from bismarck_scorer.ui.screens.trouble import trouble_view, visitors_view
from bismarck_scorer.ui.sharing.here import use_being_here
from bismarck_scorer.ui.sharing.visitor import is_visiting, told

_WORDS = "words"  # in the session's store
_CHAPTER = ft.Route(path="read/:ruleset([a-z_]+)/:contract([a-z_]+)?", component=RulesChapterScreen)
"""Below a screen from which chapters are read, which stays as it is meanwhile."""
_THEME_MODES = {"light": ft.ThemeMode.LIGHT, "dark": ft.ThemeMode.DARK}

_LOOKING = [
    ft.Route(path="settings", component=SettingsScreen),
    ft.Route(path="sheet/:sheet([0-9]{1,19})", component=SheetScreen, children=[_CHAPTER]),
    ft.Route(path="sheet/:sheet([0-9]{1,19})/changes", component=HistoryScreen),
    ft.Route(path="sheet/:sheet([0-9]{1,19})/room", component=RoomScreen),
]
_KEEPING = [
    ft.Route(path="new", component=NewSheetScreen, children=[_CHAPTER]),
    ft.Route(path="new/after/:after([0-9]{1,19})", component=NewSheetScreen, children=[_CHAPTER]),
    ft.Route(path="new/rules/:rules([0-9]{1,19})", component=NewSheetScreen, children=[_CHAPTER]),
]
_FOR_THE_HOST = [
    ft.Route(path="rules", component=OwnRulesScreen, children=[_CHAPTER]),
    ft.Route(path="rules/new", component=RulesEditorScreen),
    ft.Route(path="rules/:rules([0-9]{1,19})", component=RulesEditorScreen),
    ft.Route(path="evenings", component=EveningsScreen),
    ft.Route(path="players", component=PlayersScreen),
    ft.Route(path="players/:player([0-9]{1,18})", component=PlayerScreen),
    ft.Route(path="players/:player([0-9]{1,18})/beside/:other([0-9]{1,18})", component=BesideScreen),
    ft.Route(path="records", component=RecordsScreen),
    ft.Route(path="evenings/bin", component=BinScreen),
    ft.Route(path="bring", component=BringScreen),
    ft.Route(path="bring/dropped/:drop([A-Za-z0-9_-]{1,32})", component=BringScreen),
    ft.Route(path="bring/paper", component=CopyPaperScreen, children=[_CHAPTER]),
    ft.Route(path="settings/devices", component=DevicesScreen),
    ft.Route(path="settings/about", component=AboutScreen),
    ft.Route(path="settings/about/:part([a-z0-9-]{1,60})", component=LicenceScreen),
    ft.Route(path="settings/backups", component=BackupsScreen),
    ft.Route(path=r"settings/backups/look/:name(bismarck-[a-z0-9-]{1,60})", component=BackupScreen),
    ft.Route(path="settings/backups/file/:key([A-Za-z0-9_-]{1,32})", component=BackupScreen),
]


def _routes(*children: ft.Route) -> list[ft.Route]:
    return [ft.Route(component=StartScreen, children=[*children])]


ROUTES = {
    Right.VIEWER: _routes(*_LOOKING),
    Right.KEEPER: _routes(*_LOOKING, *_KEEPING),
    Right.HOST: _routes(*_LOOKING, *_KEEPING, *_FOR_THE_HOST),
}
"""The screens that there are for somebody of that right; others are not there."""

Main = Callable[[ft.Page], Awaitable[None]]


def make_main(
    book: Scorebook | Trouble | Opened,
    data_dir: Path,
    language: str | None = None,
    *,
    right: Right = Right.HOST,
    holds: Callable[[], bool] | None = None,
) -> Main:
    """Return what Flet runs for each session.

    `book` is the open scorebook, or why it could not be opened, which is then all that is shown until it can
    be. `language` was asked for on the command line and goes before what the device prefers. `right` is what
    whoever has the session may do, for as long as it `holds`; None where no link is needed.
    """
    opened = book if isinstance(book, Opened) else Opened(book)

    async def main(page: ft.Page) -> None:
        take_late_answers(page.session)
        if right is not Right.HOST:
            take_few_unknown_events(page.session)
        page.title = "Bismarck"
        page.theme_animation_style = ft.AnimationStyle.no_animation()  # else Flutter's own colours fade in
        if not page.web:
            page.fonts = theme.FONTS  # a browser has them from the page's font manifest before it draws
        preferences, wanted = await asyncio.gather(kept(), device_languages(page))
        _wear(page, preferences)
        words = messages_for(_language(preferences, language, wanted))

        async def show() -> None:
            if isinstance(opened.book, Trouble):
                _speak(page, words)
                mend = trouble_view if right is Right.HOST else visitors_view
                page.render_views(lambda: [mend(words, opened, data_dir, show)])
                return
            whole = opened.book
            own = whole if holds is None else whole.limited(right, holds)
            page.render_views(App, own, data_dir, preferences, language, wanted, right=right)
            if not opened.made_up:
                opened.made_up = True
                page.run_task(make_up, whole)

        await show()

    return main


@component
def App(
    book: Scorebook,
    data_dir: Path,
    first: Preferences,
    language: str | None,
    wanted: list[str],
    *,
    right: Right,
) -> ft.Control:
    """Everything: draws anew when the window is resized, a preference changes or the device's language does.

    `language` was asked for on the command line, `wanted` by the device at the start.
    """
    page = ft.context.page
    preferences, set_preferences = ft.use_state(first)
    wanted, set_wanted = ft.use_state(wanted)
    size, set_size = ft.use_state((page.width or 0, page.height or 0))

    def follow_window() -> None:
        page.on_resize = safe(lambda event: set_size((event.width, event.height)))
        page.on_locale_change = safe(lambda event: set_wanted(tags(event.locales)))

    async def look_again() -> None:
        set_size((page.width or 0, page.height or 0))

    ft.use_effect(follow_window, dependencies=[])
    use_coming_back(look_again)
    use_being_here(preferences.person or "")

    async def prefer(changed: Preferences) -> None:
        _wear(page, changed)
        set_preferences(changed)
        await keep(changed)

    words = messages_for(_language(preferences, language, wanted))
    _speak(page, words)
    desk = Desk(book, words, *size, data_dir, preferences, prefer, right)
    return with_desk(desk, lambda: ft.Router(ROUTES[right], manage_views=True, not_found=Missing))


def _language(preferences: Preferences, asked: str | None, wanted: list[str]) -> str:
    """What was chosen in the settings; else what was `asked` for on the command line; else the device's."""
    if preferences.language in LANGUAGES:
        return preferences.language
    return negotiate(wanted if asked is None else [asked, *wanted])


def _wear(page: ft.Page, preferences: Preferences) -> None:
    scale.wear(page, preferences.worn_percent)
    page.theme, page.dark_theme = (
        theme.theme(palette, preferences.worn_percent / 100) for palette in (theme.DAY, theme.NIGHT)
    )
    page.theme_mode = _THEME_MODES.get(preferences.theme or "", ft.ThemeMode.SYSTEM)
    page.update()


def spoken(otherwise: Messages) -> Messages:
    """The words of the session at work, `otherwise` outside any."""
    try:
        return ft.context.page.session.store.get(_WORDS) or otherwise
    except (AttributeError, RuntimeError):  # our own web routes are outside any session
        return otherwise


def explain(error: Exception, otherwise: Messages) -> str:
    """The sentence for an exception in the language of the session at work, `otherwise` outside any."""
    _ = spoken(otherwise)
    if not is_visiting() and isinstance(error, DatabaseDamaged) and error.path.name == locations.DATABASE:
        return _.error(error) + " " + _("Start the app again: you can then choose how to go on.")
    return told(error, _)


def _speak(page: ft.Page, words: Messages) -> None:
    """Have what guards tell, Flutter's own texts and a screen reader's voice in the language of the words."""
    page.session.store.set(_WORDS, words)
    locale = ft.LocaleConfiguration(
        supported_locales=[ft.Locale(code) for code in LANGUAGES], current_locale=ft.Locale(words.language)
    )
    if page.locale_configuration != locale:
        page.locale_configuration = locale
