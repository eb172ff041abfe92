"""What is asked of a screen that has been left is not missed by anybody."""

import asyncio

import flet as ft

from bismarck_scorer.ui.wishes import wish
from tests.headless import HeadlessApp


def test_a_list_that_never_came_to_the_screen_is_not_scrolled_and_nobody_is_told():
    async def scene():
        listing, asked = ft.ListView([ft.Text("a row")]), []

        app = await HeadlessApp().start(lambda page: page.add(listing))
        app.connection._answer = asked.append  # ty: ignore[invalid-assignment]
        scrolling = asyncio.create_task(wish(listing.scroll_to(offset=0)))
        await app.until(lambda: asked)
        (call,) = asked
        late = "TimeoutException after 0:00:10.000000: Timeout waiting for invoke method listener"
        app.session.handle_invoke_method_results(call.control_id, call.call_id, None, late)
        assert await scrolling is None

    asyncio.run(scene())
