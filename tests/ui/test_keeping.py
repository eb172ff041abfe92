"""The backup that makes itself: after the screen was painted, told when it fails, made up for at a start."""

import asyncio
from dataclasses import replace

import flet as ft
import pytest

from bismarck_scorer.rights import Right
from bismarck_scorer.scorebook import play
from bismarck_scorer.scorebook.safe import backups, folders
from bismarck_scorer.ui.app import make_main
from tests.books import begin, close_test_books, open_test_book, record
from tests.headless import HeadlessApp

KEYS = (ft.FilledButton, ft.OutlinedButton, ft.TextButton)
LOCKED = "Finished early after 1 of 24 deals."


@pytest.fixture
def scene(tmp_path):
    def play_scene(of):
        async def whole():
            await of(replace(open_test_book(tmp_path), keeps_backups=True))

        try:
            asyncio.run(whole())
        finally:
            close_test_books()

    return play_scene


async def start(book, route):
    return await HeadlessApp(route).start(make_main(book, book.store.path.parent))


async def press(app, name):
    icons = app.all(ft.IconButton, tooltip=name)
    keys = [key for kind in KEYS for key in app.all(kind, content=name)]
    await app.fire([*icons, *keys][-1])


async def finish(app):
    for name in ("More", "Finish early", "Finish now"):
        await press(app, name)


def notices(app):
    return [bar.content.value for bar in app.all(ft.SnackBar) if isinstance(bar.content, ft.Text)]


@pytest.mark.parametrize("threads", [True, False])
def test_the_screen_shows_a_finished_sheet_before_its_backup_is_made(scene, monkeypatch, threads):
    monkeypatch.setattr("bismarck_scorer.ui.off_loop.THREADS", threads)
    seen = []

    async def of(book):
        opened = record(book, begin(book), 1, 2, -3)
        app = await start(book, f"/sheet/{opened.id}")
        keep = backups.keep

        def looking(book):
            seen.append(LOCKED in app.texts())
            return keep(book)

        monkeypatch.setattr(backups, "keep", looking)
        await finish(app)
        await app.until(lambda: backups.every(book.store.path) and not backups.owed(book))
        assert seen == [True]
        assert notices(app) == []

    scene(of)


def test_the_backup_is_made_too_when_somebody_finishes_who_may_make_none(scene):
    async def of(book):
        opened = record(book, begin(book), 1, 2, -3)
        main = make_main(book, book.store.path.parent, right=Right.KEEPER, holds=lambda: True)
        app = await HeadlessApp(f"/sheet/{opened.id}").start(main)
        await finish(app)
        await app.until(lambda: backups.every(book.store.path) and not backups.owed(book))
        assert notices(app) == []

    scene(of)


def test_a_backup_that_fails_is_told_gently_stays_to_be_seen_and_blocks_nothing(scene, tmp_path):
    (tmp_path / "backups").write_text("in the way")

    async def of(book):
        opened = record(book, begin(book), 1, 2, -3)
        app = await start(book, f"/sheet/{opened.id}")
        await finish(app)
        await app.until(lambda: notices(app))
        (told,) = notices(app)
        assert told.startswith("The sheet is saved. Its backup was not made as usual: nothing can be written")
        await press(app, "Reopen")
        assert not play.open_sheet(book, opened.id).sheet.finished
        home = await start(book, "/")
        assert "The last backup was not made as usual." in home.texts()
        content = home.one(ft.Semantics, identifier="unkept").content
        await home.fire(content)
        assert any("not made as usual: nothing can be" in text for text in home.texts())
        (tmp_path / "backups").unlink()
        backups.keep(book)
        again = await start(book, "/")
        assert "The last backup was not made as usual." not in again.texts()

    scene(of)


def test_where_the_chosen_folder_is_gone_the_usual_one_has_the_backup_and_that_is_told(scene, tmp_path):
    async def of(book):
        opened = record(book, begin(book), 1, 2, -3)
        folders.choose(book.store.path, tmp_path / "stick").rmdir()
        app = await start(book, f"/sheet/{opened.id}")
        await finish(app)
        await app.until(lambda: notices(app))
        assert str(tmp_path / "stick") in notices(app)[0]
        assert [each.path.parent for each in backups.every(book.store.path)] == [tmp_path / "backups"]

    scene(of)


def test_what_a_killed_program_did_not_back_up_is_made_up_for_at_the_next_start_and_once(scene):
    async def of(book):
        opened = record(book, begin(book), 1, 2, -3)
        play.finish(book, opened.id, opened.version, early=True)
        assert backups.owed(book)
        app = await start(book, "/")
        await app.until(lambda: backups.every(book.store.path) and not backups.owed(book))
        await start(book, "/")
        await asyncio.to_thread(lambda: None)
        assert len(backups.every(book.store.path)) == 1

    scene(of)


def test_a_database_that_was_lost_altogether_leads_to_the_backups_that_are_left(scene):
    async def of(book):
        app = await start(book, "/")
        assert app.all(ft.Semantics, identifier="from-before") == []
        backups.make(book)
        app = await start(book, "/")
        await app.fire(app.one(ft.Semantics, identifier="from-before").content)
        assert app.page.route == "/settings/backups"

    scene(of)


def test_nothing_is_made_up_for_where_nothing_is_owed(scene):
    async def of(book):
        record(book, begin(book), 1, 2, -3)
        app = await start(book, "/")
        await app.settle()
        assert backups.every(book.store.path) == []

    scene(of)


ONLY_HERE = "Only this browser has the sheets. Save a backup as a file now and then."


@pytest.mark.parametrize(("alone", "wished"), [(True, True), (True, False), (False, True)])
def test_after_an_evening_one_is_reminded_where_the_browser_alone_has_the_sheets(scene, alone, wished):
    async def of(book):
        record(book, begin(book), 1, 2, -3)
        app = HeadlessApp("/settings", alone=alone)
        await app.start(make_main(book, book.store.path.parent))
        switches = app.all(ft.Semantics, label="Do not remind me")
        assert len(switches) == (1 if alone else 0)
        if not wished:
            key = switches[0].content
            assert key is not None
            await app.fire(key)
        for name in ("Back", "Continue"):
            await press(app, name)
        await finish(app)
        await app.until(lambda: backups.every(book.store.path) and not backups.owed(book))
        await app.until(lambda: not alone or not wished or notices(app))
        await app.settle()
        assert notices(app) == ([ONLY_HERE] if alone and wished else [])

    scene(of)
