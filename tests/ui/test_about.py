"""What this program is and what it is made of, on a page nobody sees."""

import asyncio

import flet as ft
import pytest

from bismarck_scorer import __version__
from bismarck_scorer.ui.app import make_main
from bismarck_scorer.ui.screens.about import in_paragraphs
from tests.books import close_test_books, open_test_book
from tests.headless import HeadlessApp


@pytest.fixture
def shown(tmp_path):
    """``shown(scene, route)``: plays a scene on an app at a route."""

    def play(scene, route):
        async def played():
            app = await HeadlessApp(route).start(make_main(open_test_book(tmp_path), tmp_path))
            await scene(app)

        asyncio.run(played())

    yield play
    close_test_books()


def test_the_settings_lead_to_the_version_the_parts_and_a_licence(shown):
    async def scene(app):
        await app.fire(app.one(ft.OutlinedButton, content="About this program"))
        assert f"Bismarck Scorer {__version__}" in app.texts()
        assert "SQLAlchemy" in app.texts()
        (line,) = [part for part in app.all(ft.Semantics) if str(part.label).startswith("SQLAlchemy, ")]
        await app.fire(line.content)
        assert app.page.route == "/settings/about/sqlalchemy"
        assert any("Permission is hereby granted" in text for text in app.texts())

    shown(scene, "/settings")


def test_details_for_who_mends_it_are_copied_with_versions_and_folders(shown, tmp_path):
    async def scene(app):
        await app.fire(app.one(ft.OutlinedButton, content="Copy details"))
        asked = [arguments for name, arguments in app.connection.asked if name == "set"]
        (copied,) = [arguments["data"] for arguments in asked if "data" in arguments]
        assert copied.startswith(f"Bismarck Scorer {__version__}\nPython ")
        assert f"database: {tmp_path / 'bismarck.db'}" in copied

    shown(scene, "/settings/about")


def test_of_a_part_without_a_text_it_is_said_so(shown):
    async def scene(app):
        assert "Its makers name the licence, but ship no text of it." in app.texts()

    shown(scene, "/settings/about/flet")


def test_an_address_of_no_part_is_answered_in_words(shown):
    async def scene(app):
        assert "There is nothing here" in app.texts()

    shown(scene, "/settings/about/nothing")


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("Permission is\nhereby granted,\n  free", "Permission is hereby granted, free"),
        ("One.\n\nTwo\nlines.", "One.\n\nTwo lines."),
        ("Copyright A\nCopyright B\nand C", "Copyright A\nCopyright B and C"),
        (
            "provided that:\n * notices stay\n   as they are\n * and so on",
            "provided that:\n * notices stay as they are\n * and so on",
        ),
        ("terms:\n1. this\n2. that\n(a) more", "terms:\n1. this\n2. that\n(a) more"),
        ("Name\n=======\nof it", "Name\n\nof it"),
    ],
)
def test_a_licence_broken_for_a_terminal_has_the_lines_of_the_screen(written, read):
    assert in_paragraphs(written) == read
