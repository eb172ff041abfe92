"""What comes while nobody looks there is read aloud: errors, and how far a row is."""

import asyncio

import flet as ft
import pytest

from bismarck_scorer.ui.app import make_main
from tests.books import begin, close_test_books, open_test_book
from tests.headless import HeadlessApp, walk


@pytest.fixture
def book(tmp_path):
    yield open_test_book(tmp_path)
    close_test_books()


def aloud(app):
    """All texts that a reader says by itself."""
    regions = app.all(ft.Semantics, live_region=True)
    return [
        text.value for one in regions for text in walk(one, set()) if isinstance(text, ft.Text) and text.value
    ]


def on(book, tmp_path, route, look, size=(360, 740)):
    async def scene():
        await look(await HeadlessApp(route, size=size).start(make_main(book, tmp_path)))

    asyncio.run(scene())


def test_what_is_wrong_with_a_new_sheet(book, tmp_path):
    async def look(app):
        assert aloud(app) == []
        await app.fire(app.one(ft.FilledButton, content="Begin"))
        assert aloud(app) == ["Player 1 has no name."]

    on(book, tmp_path, "/new", look)


def test_how_far_a_row_is_while_it_is_entered(book, tmp_path):
    opened = begin(book)

    async def look(app):
        assert "0 of 12 tricks" in aloud(app)

    on(book, tmp_path, f"/sheet/{opened.id}", look, size=(1280, 800))
