"""Leaving a sheet with a row half entered, by whatever way there is, and finding it again."""

import asyncio
import re

import flet as ft
import pytest

from bismarck_scorer.scorebook import play
from bismarck_scorer.ui.app import make_main
from tests.books import begin, close_test_books, open_test_book, record
from tests.headless import HeadlessApp

PHONE, LAPTOP = (360, 740), (1280, 800)
KEYS = (ft.FilledButton, ft.OutlinedButton, ft.TextButton)
ENTERED = ("Isa 2",)


class Leaving:
    """A window on a sheet, and what somebody does in it."""

    def __init__(self, tmp_path, size):
        self.folder = tmp_path
        self.book = open_test_book(tmp_path)
        self.opened = record(self.book, record(self.book, begin(self.book), 1, 2, -3), 0, 0, 0)
        self.size = size
        self.app = HeadlessApp()

    @property
    def route(self):
        return f"/sheet/{self.opened.id}"

    async def open(self, route=None):
        """A new window, as after a reload, a kill, or on another device."""
        self.app = HeadlessApp(route or self.route, size=self.size)
        await self.app.start(make_main(self.book, self.folder))

    async def press(self, name):
        said = [one for one in self.app.all(ft.Semantics, label=name) if one.button]
        icons = self.app.all(ft.IconButton, tooltip=name)
        keys = [key for kind in KEYS for key in self.app.all(kind, content=name)]
        (pressed, *_others) = [*(one.content for one in said if one.content), *icons, *keys]
        await self.app.fire(pressed)

    async def go(self, route):
        """As the browser's own keys and addresses do."""
        self.app.session.apply_page_patch({"route": route})
        await self.app.session.page._trigger_event("route_change", {"route": route})
        await self.app.settle()

    def entered(self):
        """What is chosen of the row in the hand."""
        return tuple(
            str(one.label)
            for one in self.app.all(ft.Semantics)
            if one.button and one.selected and re.fullmatch("(Ema|Isa|Liis) [0-9]+", str(one.label))
        )

    async def enter(self):
        if self.size == PHONE:
            await self.press("Write")
        await self.press("Isa 2")
        assert self.entered() == ENTERED


@pytest.fixture(params=[PHONE, LAPTOP], ids=["phone", "laptop"])
def scene(tmp_path, request):
    def play_scene(of):
        async def whole():
            leaving = Leaving(tmp_path, request.param)
            await leaving.open()
            await of(leaving)

        try:
            asyncio.run(whole())
        finally:
            close_test_books()

    return play_scene


def test_case_20_whoever_leaves_in_the_middle_of_a_row_comes_back_to_it(scene):
    async def of(table):
        await table.enter()
        for way in ("/", "/evenings", "/settings/backups", "/new"):
            await table.go(way)
            assert table.entered() == ()
            await table.go(table.route)
            assert table.entered() == ENTERED
        # Nothing of it was recorded.
        assert play.open_sheet(table.book, table.opened.id) == table.opened

    scene(of)


def test_case_20_a_dialog_over_a_half_entered_row_leaves_it_alone(scene):
    async def of(table):
        await table.enter()
        for dialog in ("More", "Export"):
            if table.size == PHONE:
                await table.press("Close")  # the entry covers the sheet there
            await table.press(dialog)
            await table.press("Close")
            if table.size == PHONE:
                await table.press("Write")
            assert table.entered() == ENTERED

    scene(of)


def test_case_24_a_device_that_has_kept_nothing_shows_everything_the_half_entered_row_included(scene):
    async def of(table):
        await table.enter()
        kept = set(table.app.connection.kept)
        await table.open()  # another device, or one whose browser has thrown its storage away
        assert table.entered() == ENTERED
        assert set(table.app.connection.kept) == set()
        assert kept == set()

    scene(of)
