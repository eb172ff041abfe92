"""What the device itself prefers is followed by the app: its language, and how large texts are."""

import asyncio

import flet as ft
import pytest

from bismarck_scorer.ui.app import make_main
from bismarck_scorer.ui.desk import Preferences
from bismarck_scorer.ui.preferences import tags
from tests.books import close_test_books, open_test_book
from tests.headless import HeadlessApp


@pytest.fixture
def book(tmp_path):
    yield open_test_book(tmp_path)
    close_test_books()


def seen(book, tmp_path, look, *, kept=(), language=None):
    """Start on the settings of a device that has this in its storage, and hand the app to `look`."""

    async def scene():
        app = HeadlessApp("/settings")
        app.connection.kept.update(kept)
        await look(await app.start(make_main(book, tmp_path, language)))

    asyncio.run(scene())


def changed(app, *codes):
    """The device speaks other languages from now on."""
    locales = [{"language_code": code, "country_code": None, "script_code": None} for code in codes]
    return app.fire(app.page, "locale_change", {"locales": locales})


def test_a_device_that_changes_its_language_is_followed_on_the_open_screen(book, tmp_path):
    async def look(app):
        assert "Settings" in app.texts()
        await changed(app, "de", "fi")
        assert "Asetukset" in app.texts()

    seen(book, tmp_path, look)


@pytest.mark.parametrize(("kept", "language"), [({"bismarck.language": "sv"}, None), ({}, "sv")])
def test_what_was_chosen_or_asked_for_goes_before_the_device(book, tmp_path, kept, language):
    async def look(app):
        await changed(app, "fi")
        assert "Inställningar" in app.texts()

    seen(book, tmp_path, look, kept=kept, language=language)


def test_a_locale_is_a_tag():
    assert tags([ft.Locale("sv", "FI"), ft.Locale("zh", "TW", "Hant"), ft.Locale("et")]) == [
        "sv-FI",
        "zh-Hant-TW",
        "et",
    ]


@pytest.mark.parametrize(
    ("browser", "chosen", "times"),
    [
        ("100", "", 1),
        ("150", "100", 1.5),
        ("150", "125", 1.87),
        ("200", "200", 2),
        ("75", "", 1),
        ("x", "", 1),
    ],
)
def test_texts_are_as_large_as_the_browser_wants_times_what_was_chosen(
    book, tmp_path, browser, chosen, times
):
    async def look(app):
        (language,) = [text for text in app.all(ft.Text) if text.value == "As on this device"][:1]
        assert language.size == pytest.approx(15 * times)

    seen(book, tmp_path, look, kept={"bismarck.browser_percent": browser, "bismarck.percent": chosen})


def test_texts_are_twice_as_large_at_most():
    assert Preferences(percent=150, device_percent=200).worn_percent == 200
