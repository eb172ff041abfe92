"""A browser that answers about what is gone costs nobody the page."""

import asyncio

import flet as ft

from bismarck_scorer.ui.running.late_answers import take_late_answers
from tests.headless import HeadlessApp


def test_who_asked_a_list_that_left_the_screen_gets_the_answer_all_the_same():
    async def scene():
        listing, asked = ft.ListView([ft.Text("a row")]), []

        def main(page):
            take_late_answers(page.session)
            page.add(listing)

        app = await HeadlessApp().start(main)
        app.connection._answer = asked.append  # ty: ignore[invalid-assignment]
        scrolling = asyncio.create_task(listing.scroll_to(offset=0))
        await app.until(lambda: asked)
        app.page.controls.clear()
        app.page.update()
        (call,) = asked
        app.session.handle_invoke_method_results(call.control_id, call.call_id, None, None)
        await scrolling
        # Nobody waits for it any more.
        app.session.handle_invoke_method_results(call.control_id, call.call_id, None, None)

    asyncio.run(scene())
