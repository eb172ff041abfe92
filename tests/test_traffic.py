"""What one recorded deal sends to the browser: the same on every machine, so it may have a ceiling."""

import asyncio

import flet as ft
import pytest

from bismarck_scorer.ui.app import make_main
from tests.books import begin, close_test_books, open_test_book, record
from tests.headless import HeadlessApp

ROW_BYTES = 3_500


# On a phone the entry is put away first. The tap that a hand feels, and the chart, come after the rest.
@pytest.mark.parametrize(
    ("size", "before", "messages", "most"),
    [((360, 740), 1, 5, 11_000), ((1280, 800), 0, 4, 11_000)],
    ids=["phone", "laptop"],
)
def test_a_recorded_deal_is_a_small_message_with_the_row_and_then_the_rest(
    tmp_path, size, before, messages, most
):
    async def scene():
        book = open_test_book(tmp_path)
        opened = begin(book)
        for _ in range(10):
            opened = record(book, opened, 1, 2, -3)
        app = await HeadlessApp(f"/sheet/{opened.id}", size=size).start(make_main(book, tmp_path))
        if size[0] == 360:
            await app.fire(app.one(ft.FilledButton, content="Write"))
        for key in ("Ema 4", "Isa 5"):
            pressed = app.one(ft.Semantics, label=key).content
            assert pressed is not None
            await app.fire(pressed)
        app.connection.sent.clear()
        await app.fire(app.one(ft.FilledButton, content="Done"))
        assert str(app.one(ft.Semantics, identifier="row-10").label).startswith("M 2: Ema")
        assert len(app.connection.sent) <= messages
        assert sum(app.connection.sent[: before + 1]) <= ROW_BYTES
        assert sum(app.connection.sent) <= most

    try:
        asyncio.run(scene())
    finally:
        close_test_books()
