"""The screens that bring in files, tables and old papers, on a page nobody sees."""

import asyncio
from datetime import date

import flet as ft
import pytest

from bismarck_scorer.domain.rules import Pick
from bismarck_scorer.exports import json
from bismarck_scorer.imports import table
from bismarck_scorer.messages import messages_for
from bismarck_scorer.scorebook import evenings, play
from bismarck_scorer.ui.app import make_main
from bismarck_scorer.ui.bringing.bringing_state import plain_copying
from bismarck_scorer.ui.bringing.copying import Copying, of_table
from bismarck_scorer.ui.components.rules.rules_choice import Chosen
from bismarck_scorer.ui.sheet.seating import Seating
from tests.books import FAMILY, close_test_books, open_test_book
from tests.headless import HeadlessApp
from tests.sheets import sheet

EN = messages_for("en")
MAY = date(1987, 5, 1)
PAPER = "bismarck.paper"
FILE = json.write(sheet(rows=[(4, 5, 3)]), EN)
TABLE = b"Ema;Isa;Liis\n-2;2;0\n2;1;-3\n"
OTHER = b"Juku;Rein;Tiit\n1;1;-2\n"


class Device:
    """A device on a screen, with a paper that it keeps, and what somebody does on it."""

    def __init__(self, tmp_path, route, keeps=None, size=(360, 740)):
        self.book = open_test_book(tmp_path)
        self.app = HeadlessApp(route, size=size)
        self.main = make_main(self.book, tmp_path)
        self.app.connection.kept[PAPER] = plain_copying.written(keeps) if keeps else ""

    async def __aenter__(self):
        await self.app.start(self.main)
        return self

    async def __aexit__(self, *_error):
        await self.app.settle()

    async def press(self, name):
        """Press a button, or a key by what is said of it."""
        said = self.app.all(ft.Semantics, label=name)
        if said:
            assert said[0].content is not None
            await self.app.fire(said[0].content)
        else:
            kinds = (ft.FilledButton, ft.OutlinedButton, ft.TextButton)
            (button,) = [button for kind in kinds for button in self.app.all(kind, content=name)]
            await self.app.fire(button)

    async def key(self, *names):
        """Press keys of the pad or of the keyboard."""
        for name in names:
            await self.press(name)

    async def hold(self, row, seat):
        """Tap a figure."""
        content = self.app.one(ft.Semantics, identifier=f"figure-{row}-{seat}").content
        assert content is not None
        await self.app.fire(content)

    async def type(self, label, text):
        await self.app.fire(self.app.one(ft.TextField, label=label), "change", text, value=text)

    def names(self):
        """What is said of everything that can be pressed."""
        kinds = (ft.FilledButton, ft.OutlinedButton, ft.TextButton)
        buttons = [str(button.content) for kind in kinds for button in self.app.all(kind)]
        return [*buttons, *(str(said.label) for said in self.app.all(ft.Semantics) if said.button)]

    def figure(self, row, seat):
        return str(self.app.one(ft.Semantics, identifier=f"figure-{row}-{seat}").label)

    def kept(self):
        """The paper that the device keeps."""
        return plain_copying.read(str(self.app.connection.kept[PAPER]))


@pytest.fixture
def scene(tmp_path):
    def play_scene(of, *arguments, **options):
        async def whole():
            async with Device(tmp_path, *arguments, **options) as device:
                await of(device)

        try:
            asyncio.run(whole())
        finally:
            close_test_books()

    return play_scene


def copying(*rows, rules="estonian", names=FAMILY):
    brought = ";".join(names) + "\n" + "\n".join(";".join(map(str, row)) for row in rows)
    begun = of_table(table.read(brought.encode())) if rows else Copying(Seating(names))
    return begun.under(Chosen(rules)).dated("1.5.1987", MAY).begun()


def picked(*files):
    """What the file picker returns of files by name."""
    return [
        {"id": number, "name": name, "size": len(data), "path": None, "bytes": data}
        for number, (name, data) in enumerate(files)
    ]


def test_a_file_is_looked_at_and_comes_in_once(scene):
    async def of(device):
        device.app.connection.answers["pick_files"] = picked(("a.json", FILE))
        await device.press("Choose files")
        assert "new here" in device.app.texts()
        assert not evenings.latest(device.book)
        await device.press("Bring 1 in")
        assert "is here" in device.app.texts()
        assert len(evenings.latest(device.book)) == 1
        await device.press("Choose files")
        assert "Bring 1 in" not in device.names()

    scene(of, "/bring")


def test_a_file_that_is_none_says_why_and_the_others_come_in(scene):
    async def of(device):
        device.app.connection.answers["pick_files"] = picked(("bad.json", b"{"), ("good.json", FILE))
        await device.press("Choose files")
        assert any(text.startswith("bad.json") for text in device.app.texts())
        await device.press("Bring 1 in")
        assert len(evenings.latest(device.book)) == 1

    scene(of, "/bring")


def test_of_several_databases_each_says_that_one_at_a_time_is_looked_into(scene):
    async def of(device):
        database = b"SQLite format 3\0" + bytes(84)
        device.app.connection.answers["pick_files"] = picked(("one.db", database), ("two.db", database))
        await device.press("Choose files")
        said = [text for text in device.app.texts() if "backups are looked into one at a time" in text]
        assert len(said) == 2

    scene(of, "/bring")


def test_a_table_begins_a_paper_and_a_broken_one_says_why(scene):
    async def of(device):
        device.app.connection.answers["pick_files"] = picked(("empty.csv", b""))
        await device.press("Choose files")
        assert any(text.startswith("empty.csv: ") for text in device.app.texts())
        device.app.connection.answers["pick_files"] = picked(("old.csv", TABLE))
        await device.press("Choose files")
        assert device.app.page.route == "/bring/paper"
        assert device.kept() == of_table(table.read(TABLE))

    scene(of, "/bring")


def test_a_table_does_not_take_the_place_of_a_half_copied_paper_unasked(scene):
    async def of(device):
        half = device.kept()
        assert "Go on typing" in device.names()
        device.app.connection.answers["pick_files"] = picked(("old.csv", OTHER))
        await device.press("Choose files")
        assert device.kept() == half
        await device.press("Keep that one")
        assert (device.kept(), device.app.page.route) == (half, "/bring")
        assert "Take the table instead" not in device.names()
        await device.press("Choose files")
        await device.press("Take the table instead")
        assert device.kept() == of_table(table.read(OTHER))
        assert device.app.page.route == "/bring/paper"

    scene(of, "/bring", copying((-2, 2, 0)))


def test_a_date_that_can_be_two_days_is_asked_about(scene):
    async def of(device):
        for number, name in enumerate(FAMILY, start=1):
            await device.type(f"Player {number}", name)
        await device.type("Date, as 1.5.1987", "5/1/1987")
        assert "5 January 1987 / 1 May 1987" in device.app.texts()
        await device.press("Go on to the rows")
        told = "It can be 5 January 1987 or 1 May 1987. Write the date as 1.5.1987 or as 1987-05-01."
        assert told in device.app.texts()
        await device.type("Date, as 1.5.1987", "1987")
        await device.press("Go on to the rows")
        assert "Write the date as 1.5.1987 or as 1987-05-01." in device.app.texts()
        await device.type("Date, as 1.5.1987", "1 May 1987")
        assert told not in device.app.texts()
        await device.press("Go on to the rows")
        assert device.figure(0, 0) == "B 1, Ema: empty"
        assert device.kept().played_on == MAY

    scene(of, "/bring/paper")


def test_a_row_is_typed_marked_wrong_mended_by_a_tap_and_stored(scene):
    async def of(device):
        await device.key("plus or minus", "2", "Next", "2", "Next", "1", "Next")
        assert "First wrong row: B 1 · No trump" in device.app.texts()
        assert device.figure(0, 2) == "B 1, Liis: 1, cannot be"
        await device.press("Take −2 / 2 / 0")
        assert device.figure(0, 2) == "B 1, Liis: 0"
        await device.key("Look and store", "Store")
        (line,) = evenings.latest(device.book)
        assert (line.played_on, line.totals) == (MAY, (-2, 2, 0))
        assert device.app.connection.kept[PAPER] == ""

    scene(of, "/bring/paper", copying())


def test_a_removed_row_is_put_back(scene):
    async def of(device):
        await device.press("Remove the row")
        assert len(device.kept().rows) == 1
        await device.press("Put the removed row back")
        assert device.figure(1, 2) == "B 2, Liis: −4, cannot be"
        assert "Put the removed row back" not in device.names()
        assert len(device.kept().rows) == 2

    scene(of, "/bring/paper", copying((-2, 2, 0), (2, 3, -4)))


def test_a_paper_that_was_thrown_away_is_brought_back(scene):
    async def of(device):
        before = device.kept()
        await device.press("Heading")
        await device.press("Throw away what was typed")
        assert not device.kept().rows
        assert "Throw away what was typed" not in device.names()
        await device.press("Bring back what was thrown away")
        assert (device.kept().rows, device.kept().day) == (before.rows, "1.5.1987")
        assert [field.value for field in device.app.all(ft.TextField)][:3] == list(FAMILY)

    scene(of, "/bring/paper", copying((-2, 2, 0)))


def test_what_forehand_picked_on_a_swedish_sheet_is_told_where_the_paper_does_not_say(scene):
    async def of(device):
        assert any(text.startswith("First wrong row: ") for text in device.app.texts())
        assert {"Spades", "Called trump", "No trump", "Misère"} <= set(device.names())
        await device.press("Misère")
        assert device.kept().rows[0].contract == Pick("misere")
        assert "Misère" not in device.names()  # the hand is in the next row
        await device.hold(0, 0)
        assert "Spades" not in device.names()
        await device.press("Misère")  # taken back
        assert device.kept().rows[0].contract is None
        await device.key("Misère", "Look and store", "Store")
        assert [deal.contract for deal in play.open_sheet(device.book, 1).sheet.deals] == ["misere"]

    scene(of, "/bring/paper", copying((0, 1, -1), rules="swedish"))


def test_a_pick_that_the_figures_leave_no_choice_of_is_not_asked_for(scene):
    async def of(device):
        assert not any(text.startswith("First wrong row: ") for text in device.app.texts())
        await device.key("Look and store", "Store")
        assert [deal.contract for deal in play.open_sheet(device.book, 1).sheet.deals] == ["misere"]

    scene(of, "/bring/paper", copying((4, 2, -6), rules="swedish"))


def test_what_was_played_in_an_estonian_free_game_need_not_be_told(scene):
    async def of(device):
        assert device.figure(21, 2) == "K 1, Liis: −1"
        await device.key("Look and store", "Store")
        free = play.open_sheet(device.book, 1).sheet.deals[-1]
        assert (free.contract, free.played_as, free.figures) == ("free_choice", None, (0, 1, -1))

    dominoes = [(2, -1, -1), (1, 1, -2), (0, 0, 0)] * 3
    scene(of, "/bring/paper", copying(*[(0, 0, 0)] * 12, *dominoes, (0, 1, -1)))


def test_what_the_paper_says_of_an_estonian_free_game_is_shown_and_can_be_taken_back(scene):
    async def of(device):
        await device.hold(21, 0)
        await device.press("Trump misère")
        assert device.kept().rows[21].played_as is None
        await device.key("Look and store", "Store")
        assert play.open_sheet(device.book, 1).sheet.deals[-1].played_as is None

    dominoes = [(2, -1, -1), (1, 1, -2), (0, 0, 0)] * 3
    paper = copying(*[(0, 0, 0)] * 12, *dominoes, (0, 1, -1))
    scene(of, "/bring/paper", paper.told(21, Pick("trump_misere"), free=True))
