"""The page nobody sees behaves like one that is seen."""

import asyncio

import flet as ft
import pytest

from bismarck_scorer.ui import guards
from tests.headless import HeadlessApp


@guards.component
def Whisper():
    heard, set_heard = ft.use_state("nothing")
    said, set_said = ft.use_state("")
    page = ft.context.page

    async def hear(message):
        set_heard(message)

    def listen():
        page.pubsub.subscribe(lambda message: page.run_task(hear, message))

    ft.use_effect(listen, dependencies=[])
    return ft.Column(
        [
            ft.Text(f"heard {heard}"),
            ft.TextField(label="Say", value=said, on_change=lambda e: set_said(e.control.value)),
            ft.FilledButton("Send", on_click=lambda: page.pubsub.send_others(said)),
            ft.FilledButton("Crash", on_click=lambda: 1 / 0),
        ]
    )


def main(page):
    page.render(Whisper)


def test_what_one_session_types_the_other_one_hears():
    async def scene():
        mari = await HeadlessApp().start(main)
        tonu = await HeadlessApp(hub=mari.hub).start(main)
        await mari.fire(mari.one(ft.TextField, label="Say"), "change", "four", value="four")
        await mari.fire(mari.one(ft.FilledButton, content="Send"))
        await tonu.until(lambda: "heard four" in tonu.texts())
        assert "heard nothing" in mari.texts()

    asyncio.run(scene())


def test_a_session_that_flet_gives_up_fails_the_test():
    async def scene():
        app = await HeadlessApp().start(main)
        with pytest.raises(AssertionError, match="division by zero"):
            await app.fire(app.one(ft.FilledButton, content="Crash"))

    asyncio.run(scene())


def test_a_control_that_is_not_there_is_told_with_what_is():
    async def scene():
        app = await HeadlessApp().start(main)
        with pytest.raises(AssertionError, match=r"0 of Checkbox .*heard nothing"):
            app.one(ft.Checkbox)

    asyncio.run(scene())
