"""The app in its own window, shown on other devices: both see what the other writes."""

import asyncio
import re
from contextlib import closing

import flet as ft

from bismarck_scorer import locations
from bismarck_scorer.joining.links import Links
from bismarck_scorer.messages import messages_for
from bismarck_scorer.rights import Right
from bismarck_scorer.ui.backups.brought import Brought
from bismarck_scorer.ui.opened import Opened
from bismarck_scorer.ui.running.sessions import window_main
from tests.books import begin, close_test_books, open_test_book, record
from tests.flet_client import FletClient
from tests.headless import HeadlessApp


def test_a_window_opens_the_app_to_others_and_both_see_what_the_other_writes(tmp_path):
    async def scene():
        book = open_test_book(tmp_path)
        record(book, begin(book), 5, -2, -3)
        where, links = locations.find(tmp_path), Links(tmp_path)
        secret = links.secret(Right.KEEPER)
        with closing(Brought()) as brought:
            main = window_main(Opened(book), where, messages_for("en"), None, brought)
            window = await HeadlessApp("/settings/devices", window="linux").start(main)
            await window.fire(window.one(ft.FilledButton, content="Show on other devices"))
            await window.until(lambda: "Connected now" in window.texts())
            (port,) = set(re.findall(r":(\d+)/join/", " ".join(window.texts())))
            phone = await asyncio.to_thread(
                FletClient, f"http://laptop.lan:{port}", "/sheet/1", secret=secret
            )
            await asyncio.to_thread(phone.wait_for, "1/24")
            await window.until(lambda: any("keeps score" in text for text in window.texts()))

            window.page.navigate("/sheet/1")
            await window.until(lambda: window.all(ft.IconButton, tooltip="Undo"))
            await window.fire(window.one(ft.IconButton, tooltip="Undo"))
            await asyncio.to_thread(phone.wait_for, "0/24")
            phone.press(tooltip="Redo")
            await window.until(lambda: any(text.endswith("1/24") for text in window.texts()))

            window.page.navigate("/settings/devices")
            await window.until(lambda: window.all(ft.OutlinedButton, content="Stop showing"))
            await window.fire(window.one(ft.OutlinedButton, content="Stop showing"))
            assert await asyncio.to_thread(phone.is_cut)
            await window.until(lambda: window.all(ft.FilledButton, content="Show on other devices"))

    try:
        asyncio.run(scene())
    finally:
        close_test_books()
