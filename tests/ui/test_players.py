"""The list of players, their pages and the record book, drawn without a browser."""

import asyncio
from dataclasses import replace
from datetime import date

import flet as ft
import pytest

from bismarck_scorer.scorebook import play, players
from bismarck_scorer.ui.app import make_main
from tests.books import SHORT, begin, close_test_books, open_test_book, record
from tests.headless import HeadlessApp, walk

FAMILY = ("Õie", "Zoja", "Ema")
ROWS = ((2, 0, -2), (1, 0, -1), (0, 1, -1), (-1, 2, -1), (2, -1, -1), (1, -1, 0))
"""Õie ends with 5, Zoja with 1, Ema with −6."""


@pytest.fixture
def book(tmp_path):
    yield open_test_book(tmp_path)
    close_test_books()


def played(book, names=FAMILY, rows=ROWS, day=date(2026, 1, 1)):
    opened = begin(book, SHORT, names)
    opened = play.describe(book, opened.id, opened.version, replace(opened.sheet.head, played_on=day)).open
    for row in rows:
        opened = record(book, opened, *row)
    return opened


def seen(book, tmp_path, route, look, language="en"):
    """Hand the app on this route to `look`."""

    async def scene():
        app = await HeadlessApp(route).start(make_main(book, tmp_path, language))
        await look(app)

    asyncio.run(scene())


def number(book, name):
    return next(player.id for player in players.everybody(book) if player.name == name)


def listed(app):
    return [
        str(line.label).partition(",")[0]
        for line in app.all(ft.Semantics)
        if str(line.identifier).startswith("player-")
    ]


async def press(app, label):
    """Press what is said so."""
    pressed = app.one(ft.Semantics, label=label).content
    assert pressed.on_click is not None, f"{label} leads nowhere"
    await app.fire(pressed)


@pytest.mark.parametrize(
    ("language", "order"), [("en", ["Ema", "Õie", "Zoja"]), ("et", ["Ema", "Zoja", "Õie"])]
)
def test_players_stand_in_the_order_of_the_language(book, tmp_path, language, order):
    played(book)

    async def look(app):
        assert listed(app) == order

    seen(book, tmp_path, "/players", look, language)


def test_who_is_hidden_stands_behind_a_switch(book, tmp_path):
    played(book)
    players.hide(book, number(book, "Ema"))

    async def look(app):
        assert listed(app) == ["Õie", "Zoja"]
        await app.fire(app.one(ft.TextButton, content="1 who is not offered"))
        assert listed(app) == ["Õie", "Zoja", "Ema"]

    seen(book, tmp_path, "/players", look)


def test_many_players_can_be_searched_also_by_a_name_of_before(book, tmp_path):
    for at in range(4):
        played(book, (f"Ann {at}", f"Ben {at}", f"Õie {at}"), ())
    players.merge(book, number(book, "Ben 1"), number(book, "Ann 0"))

    async def look(app):
        field = app.one(ft.TextField, label="Look for a name")
        await app.fire(field, "change", "oie", value="oie")
        assert listed(app) == ["Õie 0", "Õie 1", "Õie 2", "Õie 3"]
        await app.fire(field, "change", "ben 1", value="ben 1")
        assert listed(app) == ["Ann 0"]
        await app.fire(field, "change", "xyz", value="xyz")
        assert listed(app) == []
        assert "Nobody is called that." in app.texts()

    seen(book, tmp_path, "/players", look)


@pytest.mark.parametrize("question", ["Two names, one person", "Compare with"])
def test_among_many_somebody_else_is_looked_for_by_name_also_by_one_of_before(book, tmp_path, question):
    for at in range(4):
        played(book, (f"Ann {at}", f"Ben {at}", f"Õie {at}"), ())
    players.merge(book, number(book, "Ben 1"), number(book, "Ann 0"))
    names = {one.name for one in players.everybody(book)}

    async def look(app):
        def dialog():
            return walk(app.one(ft.AlertDialog, open=True), set())

        def offered():
            return [one.label for one in dialog() if isinstance(one, ft.Semantics) and one.label]

        async def ask():
            if question != "Compare with":
                await app.fire(app.one(ft.IconButton, tooltip="More"))
            await app.fire(app.all(ft.OutlinedButton, content=question)[-1])
            assert offered() == sorted(names - {"Ann 1"})
            return next(one for one in dialog() if isinstance(one, ft.TextField))

        field = await ask()
        for words, found in (
            ("oie", ["Õie 0", "Õie 1", "Õie 2", "Õie 3"]),
            ("BEN 1", ["Ann 0"]),
            ("xyz", []),
        ):
            await app.fire(field, "change", words, value=words)
            assert offered() == found
            assert ("Nobody is called that." in app.texts()) is (not found)
        await app.fire(app.one(ft.AlertDialog, open=True), "dismiss")
        await app.fire(await ask(), "change", "BEN 1", value="BEN 1")
        assert offered() == ["Ann 0"]
        await press(app, "Ann 0")
        if question == "Compare with":
            assert app.page.route == f"/players/{number(book, 'Ann 1')}/beside/{number(book, 'Ann 0')}"
        else:
            assert {"One person?", "Ann 0: 2 sheets"} <= set(app.texts())

    seen(book, tmp_path, f"/players/{number(book, 'Ann 1')}", look)


def test_among_few_nobody_is_looked_for_by_name(book, tmp_path):
    played(book)

    async def look(app):
        await app.fire(app.one(ft.OutlinedButton, content="Compare with"))
        assert app.one(ft.AlertDialog)
        assert not app.all(ft.TextField)

    seen(book, tmp_path, f"/players/{number(book, 'Õie')}", look)


def test_a_page_tells_the_figures_and_each_opens_the_sheets_behind_it(book, tmp_path):
    played(book)
    shared = ((1, 0, -1), (0, 1, -1), (0, 0, 0), (2, 2, -4), (0, 0, 0), (0, 0, 0))
    played(book, rows=shared, day=date(2026, 1, 2))
    route = f"/players/{number(book, 'Õie')}"

    async def look(app):
        for said in ("sheets: 2", "won: 1", "first shared: 1", "points: 8"):
            assert app.one(ft.Semantics, label=said).button
        assert app.one(ft.Semantics, label="A sheet: +4.0").button
        assert app.one(ft.Semantics, label="A deal: +0.67. 12 deals, 8 in all").button
        assert app.one(ft.Semantics, label="Ahead of Zoja: 1").button
        assert not app.one(ft.Semantics, label="Behind Ema: 0").button
        assert "Counted apart" not in app.texts()
        await press(app, "first shared: 1")
        assert app.page.route.endswith("&state=whole&won=shared")
        assert "1 sheet · Õie · shared the win · finished with all rows" in app.texts()
        assert "2 January 2026" in app.texts()[-8:]

    seen(book, tmp_path, route, look)


def test_sheets_that_lack_deals_are_counted_apart_and_the_page_says_so(book, tmp_path):
    played(book)
    opened = played(book, rows=((4, -4, 0),))
    play.finish(book, opened.id, opened.version, early=True)
    played(book, rows=((3, -3, 0), (1, 0, -1)))

    async def look(app):
        assert app.one(ft.Semantics, label="sheets: 1")
        assert "These sheets lack deals: no figure above counts them." in app.texts()
        assert app.one(ft.Semantics, label="Finished early: 1. 1 deal, 4 in all").button
        await press(app, "Unfinished: 1. 2 deals, 4 in all")
        assert "1 sheet · Õie · unfinished sheets" in app.texts()

    seen(book, tmp_path, f"/players/{number(book, 'Õie')}", look)


def test_of_many_years_the_last_are_shown_and_a_key_shows_the_others(book, tmp_path):
    for year in range(2010, 2026):
        played(book, day=date(year, 5, 1))

    async def look(app):
        assert app.one(ft.Semantics, label="2025, points: 5").button
        assert app.one(ft.Semantics, label="2018, sheets: 1").button
        assert not app.all(ft.Semantics, label="2017, sheets: 1")
        await app.fire(app.one(ft.TextButton, content="Show all 16"))
        assert app.one(ft.Semantics, label="2010, won: 1").button

    seen(book, tmp_path, f"/players/{number(book, 'Õie')}", look)


def test_of_a_player_without_a_whole_sheet_only_that_is_told(book, tmp_path):
    played(book, rows=((4, -4, 0),))

    async def look(app):
        assert "No sheet was finished with all its deals yet." in app.texts()
        assert "On average" not in app.texts()
        assert app.one(ft.Semantics, label="Unfinished: 1. 1 deal, 4 in all").button

    seen(book, tmp_path, f"/players/{number(book, 'Õie')}", look)


@pytest.mark.parametrize(
    ("before", "pressed", "after"), [(None, "diamond", 3), (3, None, None), (3, "disc", 0)]
)
def test_a_player_gets_a_mark_and_can_go_without(book, tmp_path, before, pressed, after):
    played(book)
    player = number(book, "Õie")
    players.colour(book, player, before)

    async def look(app):
        await app.fire(app.one(ft.IconButton, tooltip="More"))
        await app.fire(app.one(ft.OutlinedButton, content="Colour and mark"))
        assert app.one(ft.Semantics, label="diamond").selected == (before == 3)
        if pressed is None:
            await app.fire(app.one(ft.TextButton, content="Without a mark"))
        else:
            await press(app, pressed)
        assert players.get(book, player).colour == after

    seen(book, tmp_path, f"/players/{player}", look)


def test_who_was_merged_is_told_apart_again_also_on_the_page_of_the_name_of_then(book, tmp_path):
    played(book)
    played(book, ("Juku", "Zoja", "Ema"))
    juku = number(book, "Juku")
    players.merge(book, juku, number(book, "Õie"))

    async def look(app):
        assert app.one(ft.Semantics, label="sheets: 2")
        await app.fire(app.one(ft.TextButton, content="Separate Juku"))
        assert app.one(ft.Semantics, label="sheets: 1")
        assert [player.sheets for player in players.everybody(book)] == [2, 2, 1, 1]
        await app.fire(app.one(ft.SnackBar).action)
        assert app.one(ft.Semantics, label="sheets: 2")

    seen(book, tmp_path, f"/players/{juku}", look)


def test_two_players_stand_beside_each_other(book, tmp_path):
    played(book)

    async def look(app):
        assert "Õie and Zoja" in app.texts()
        assert app.one(ft.Semantics, label="Ahead of Zoja: 1").button
        assert "Õie made 4 points more there than Zoja." in app.texts()
        assert app.one(ft.Semantics, label="Õie, Best sheet: 5").button
        assert app.one(ft.Semantics, label="Zoja, A sheet on average: +1.0").button

    one, two = number(book, "Õie"), number(book, "Zoja")
    seen(book, tmp_path, f"/players/{one}/beside/{two}", look)


@pytest.mark.parametrize("route", ["/players/99", "/players/1/beside/1", "/players/1/sheets/won-x"])
def test_what_is_not_there_says_so(book, tmp_path, route):
    played(book)

    async def look(app):
        assert "There is nothing here" in app.texts()

    seen(book, tmp_path, route, look)


def test_each_record_opens_its_sheet(book, tmp_path):
    opened = played(book)

    async def look(app):
        line = app.one(ft.Semantics, identifier="highest-0")
        assert line.label == "Õie: 5. 1 January 2026"
        assert app.one(ft.Semantics, identifier="misere-0").label == "Zoja: +2. 1 January 2026"
        await app.fire(line.content)
        assert app.page.route == f"/sheet/{opened.id}"

    seen(book, tmp_path, "/records", look)


@pytest.mark.parametrize(
    ("route", "told"), [("/players", "Nobody has played yet."), ("/records", "No records yet.")]
)
def test_before_the_first_sheet_there_is_a_sentence(book, tmp_path, route, told):
    async def look(app):
        assert told in app.texts()

    seen(book, tmp_path, route, look)
