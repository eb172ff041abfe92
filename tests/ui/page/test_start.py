import asyncio

from flet.pubsub.pubsub_hub import PubSubHub

from bismarck_scorer.scorebook import evenings
from bismarck_scorer.ui.app import make_main
from bismarck_scorer.ui.live import tell_list
from bismarck_scorer.ui.page.start import connect_windows
from tests.books import FAMILY, begin, close_test_books, open_test_book
from tests.headless import HeadlessApp


def test_a_list_hears_of_its_own_changes_where_flet_has_no_threads(tmp_path):
    async def scene():
        book = open_test_book(tmp_path)
        sheet = begin(book)
        evenings.delete(book, sheet.id)
        app = HeadlessApp("/evenings", hub=PubSubHub(), alone=True)  # as Flet gives it to Pyodide
        connect_windows(app.page)
        await app.start(make_main(book, tmp_path))
        before = app.texts()
        evenings.restore(book, sheet.id)
        tell_list()
        await app.settle()
        return before, app.texts()

    try:
        before, after = asyncio.run(scene())
    finally:
        close_test_books()
    assert not [text for text in before if all(name in text for name in FAMILY)]
    assert [text for text in after if all(name in text for name in FAMILY)]
