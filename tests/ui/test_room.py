"""The sheet for the whole room."""

import asyncio
from datetime import datetime

import flet as ft
import pytest

from bismarck_scorer.joining.links import Links
from bismarck_scorer.rights import Right
from bismarck_scorer.scorebook import play
from bismarck_scorer.ui.app import make_main
from bismarck_scorer.ui.live import topic
from bismarck_scorer.ui.screens.room import is_late
from bismarck_scorer.ui.sharing.house import House, wear_house
from tests.books import begin, close_test_books, open_test_book, record
from tests.headless import HeadlessApp, walk


@pytest.fixture
def book(tmp_path):
    yield open_test_book(tmp_path)
    close_test_books()


def shown(book, tmp_path, scene, size=(1280, 800)):
    opened = record(book, begin(book), 5, -2, -3)

    async def run():
        main = make_main(book, tmp_path, right=Right.VIEWER, holds=lambda: True)
        app = await HeadlessApp(f"/sheet/{opened.id}/room", size=size).start(main)
        await scene(app, opened)

    asyncio.run(run())


@pytest.mark.parametrize("size", [(1280, 800), (768, 1024)], ids=["television", "tablet held upright"])
def test_it_shows_the_standing_the_last_deal_and_the_next(book, tmp_path, size):
    async def scene(app, _opened):
        labels = [text.label for text in app.all(ft.Semantics) if ": " in (text.label or "")]
        assert labels == ["Ema: 5, +5", "Isa: −2, −2", "Liis: −3, −3"]
        assert {"B 2/3 · No trump", "Isa leads · Ema deals"} <= set(app.texts())

    shown(book, tmp_path, scene, size)


def test_a_deal_that_is_written_elsewhere_comes_to_it(book, tmp_path):
    async def scene(app, opened):
        record(book, opened, 1, 1, -2)
        app.page.pubsub.send_all_on_topic(topic(opened.id), None)
        await app.until(lambda: "B 3/3 · No trump" in app.texts())
        assert app.one(ft.Semantics, label="Ema: 6, +1")

    shown(book, tmp_path, scene)


def test_at_the_end_it_says_who_won(book, tmp_path):
    async def scene(app, opened):
        play.finish(book, opened.id, opened.version, early=True)
        app.page.pubsub.send_all_on_topic(topic(opened.id), None)
        await app.until(lambda: "Ema wins" in app.texts())

    shown(book, tmp_path, scene)


def test_nothing_on_it_can_be_tapped_but_a_long_touch_leads_back(book, tmp_path):
    async def scene(app, opened):
        room = next(view for view in app.all(ft.View) if view.route.endswith("/room"))
        assert not [c for c in app.all(ft.Container) if c.on_click and c in [*walk(room, set())]]
        await app.fire(app.one(ft.GestureDetector), "long_press")
        assert app.page.route == f"/sheet/{opened.id}"

    shown(book, tmp_path, scene)


@pytest.mark.parametrize("path", ["/sheet/1/room", "/sheet/1", "/"])
def test_when_the_next_sheet_is_begun_whoever_looks_is_led_to_it(book, tmp_path, path):
    opened = record(book, begin(book), 5, -2, -3)
    play.finish(book, opened.id, opened.version, early=True)
    house = House(Links(tmp_path))

    async def main(page):
        wear_house(page, house)
        await make_main(book, tmp_path, right=Right.VIEWER, holds=lambda: True)(page)

    async def scene():
        app = await HeadlessApp(path).start(main)
        assert not app.all(ft.FilledButton, content="Look on")
        begin(book)
        house.begun.tell()
        if path.endswith("/room"):
            await app.until(lambda: app.page.route == "/sheet/2/room")
        elif path == "/":
            await app.until(lambda: app.all(ft.FilledButton, content="Look on"))
        else:
            await app.until(lambda: app.all(ft.SnackBar))
            await app.fire(app.one(ft.SnackBarAction, label="Look on"))
            assert app.page.route == "/sheet/2"

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("hour", "late"), [(20, False), (22, False), (23, True), (0, True), (5, True), (6, False), (12, False)]
)
def test_it_dims_late_at_night(hour, late):
    assert is_late(datetime(2026, 11, 29, hour, 30)) == late  # noqa: DTZ001 - the clock on the wall
