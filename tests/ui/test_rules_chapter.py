"""Where chapters of the rules are offered, what is drawn of them, and where one comes back to."""

import asyncio
from dataclasses import replace
from itertools import product

import flet as ft
import pytest

from bismarck_scorer.domain.own_rules import CUSTOM
from bismarck_scorer.domain.rules import Round
from bismarck_scorer.domain.rulesets import built_in, rules_for
from bismarck_scorer.messages import LANGUAGES, messages_for
from bismarck_scorer.messages.chapters import Example, Items, Paragraph, chapter
from bismarck_scorer.ui.app import make_main
from bismarck_scorer.ui.components.rules.chapter import pages
from tests.books import THREE, begin, close_test_books, open_test_book, record
from tests.headless import HeadlessApp, walk

HELP, MORE, BACK = "How this deal is played", "Read more", "Back"
FAMILY = replace(THREE, id=CUSTOM, name="Suvila", rounds=(Round("1", "misere"),))
EIGHT = rules_for("dutch_eight", 3)


@pytest.fixture
def book(tmp_path):
    yield open_test_book(tmp_path)
    close_test_books()


async def opened_at(book, route, size=(360, 740)):
    return await HeadlessApp(route, size=size).start(make_main(book, book.store.path.parent))


async def press(app, **which):
    """Press what is on top: the screens below stay in the stack."""
    await app.fire(app.all(which.pop("kind", ft.IconButton), **which)[-1])


def offered(app):
    return app.all(ft.TextButton, content=MORE)


@pytest.mark.parametrize(
    ("rules", "played", "anchor"),
    [(THREE, 0, "no_trump"), (EIGHT, 12, "no_hearts"), (rules_for("swedish", 3), 0, "contracts")],
    ids=["estonian", "dutch_eight", "swedish"],
)
def test_the_help_of_a_deal_leads_to_what_is_played_in_it(book, rules, played, anchor):
    async def scene():
        sheet = begin(book, rules)
        for _ in range(played):
            sheet = record(book, sheet, 0, 0, 0)
        app = await opened_at(book, f"/sheet/{sheet.id}")
        await press(app, kind=ft.FilledButton, content="Write")
        await press(app, tooltip=HELP)
        await app.fire(offered(app)[0])
        assert app.page.route == f"/sheet/{sheet.id}/read/{rules.id}/{anchor}"
        assert app.all(ft.AlertDialog, open=True) == []
        await press(app, tooltip=BACK)
        assert app.page.route == f"/sheet/{sheet.id}"
        assert app.all(ft.IconButton, tooltip=HELP)  # the entry is still open

    asyncio.run(scene())


def test_a_sheet_of_own_rules_offers_no_chapter(book):
    async def scene():
        sheet = begin(book, FAMILY)
        app = await opened_at(book, f"/sheet/{sheet.id}")
        await press(app, tooltip="More")
        await press(app, kind=ft.OutlinedButton, content="Rules of this sheet")
        assert "Suvila" in app.texts()
        assert offered(app) == []
        await press(app, kind=ft.TextButton, content="Close")
        await press(app, kind=ft.FilledButton, content="Write")
        await press(app, tooltip=HELP)
        assert "Take as few tricks as you can." in app.texts()
        assert offered(app) == []

    asyncio.run(scene())


def test_the_rules_of_a_sheet_lead_to_its_chapter(book):
    async def scene():
        sheet = begin(book)
        app = await opened_at(book, f"/sheet/{sheet.id}")
        await press(app, tooltip="More")
        await press(app, kind=ft.OutlinedButton, content="Rules of this sheet")
        await app.fire(offered(app)[0])
        assert app.page.route == f"/sheet/{sheet.id}/read/estonian"
        assert "Estonian Bismarck" in app.texts()
        assert app.all(ft.AlertDialog, open=True) == []

    asyncio.run(scene())


@pytest.mark.parametrize("where", ["/new", "/rules", "/bring/paper"])
def test_an_address_of_a_chapter_opens_it_over_the_screen_it_belongs_to(book, where):
    async def scene():
        app = await opened_at(book, f"{where}/read/folk/misere")
        assert "Bismarck of Estonian folklore" in app.texts()
        await press(app, tooltip=BACK)
        assert app.page.route == where
        nowhere = await opened_at(book, f"{where}/read/custom")
        assert "There is nothing here" in nowhere.texts()

    asyncio.run(scene())


def test_a_new_sheet_is_as_it_was_after_reading(book):
    async def scene():
        app = await opened_at(book, "/new")
        assert len(app.all(ft.TextField)) == 4  # three names and the place
        four = app.one(ft.Semantics, label="4 players").content
        await app.fire(four)
        assert len(app.all(ft.TextField)) == 5
        await press(app, tooltip="Read the rules: Estonian Bismarck")
        assert app.page.route == "/new/read/estonian"
        await press(app, tooltip=BACK)
        assert len(app.all(ft.TextField)) == 5

    asyncio.run(scene())


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)], ids=["phone", "laptop"])
def test_every_section_can_be_jumped_to_on_a_laptop_and_the_main_ones_on_a_phone(book, size):
    async def scene():
        app = await opened_at(book, "/rules/read/estonian", size)
        sections = chapter("estonian", messages_for("en")).sections[1:]
        wanted = [one.title for one in sections if size[0] == 1280 or one.level == 2]
        assert [link.content for link in app.all(ft.TextButton)] == wanted
        await app.fire(app.all(ft.TextButton)[-1])

    asyncio.run(scene())


def words_of(block):
    match block:
        case Paragraph(text):
            return (text,)
        case Items(texts):
            return texts
        case Example():
            return block.players


@pytest.mark.parametrize(
    ("language", "id_"), [*product(LANGUAGES, ["estonian"]), *product(["en"], built_in())]
)
def test_every_word_of_a_chapter_is_drawn(language, id_):
    _ = messages_for(language)
    told = chapter(id_, _)
    drawn = [one.value for one in walk(pages(told, "Name", _), set()) if isinstance(one, ft.Text)]
    assert drawn[0] == "Name"
    for section in told.sections:
        assert section.title in drawn or not section.title
        for block in section.blocks:
            for text in words_of(block):
                assert text in drawn
