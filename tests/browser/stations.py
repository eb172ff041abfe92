"""Where a walk through the app stops: each screen, each dialog and each menu."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from bismarck_scorer.bootstrap import open_book
from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook import evenings
from bismarck_scorer.scorebook.safe import backups
from tests.browser.program import store_all, written
from tests.browser.shapes import half_sheet

Said = Callable[[Messages], str]

HALF, DOMINO, SHORT, FULL, THROWN = 1, 2, 3, 4, 5
"""The sheets: half written for tricks and for domino; of nine rows, half written and full; in the bin."""
KEY, IDENTIFIED, HELD = "\N{KEYBOARD}#~"
PLAYED = date(2026, 11, 21)  # the half-written ones
PEOPLE = ("Maximiliane", "Isa", "Liis")


@dataclass(frozen=True, slots=True)
class Station:
    """An address, a text that stands only there, and what is `pressed` one after the other to open a dialog.

    That is a button by its name, or after KEY a key, after IDENTIFIED something by its identifier, after HELD
    a line that is pressed for long. When the dialog is put away, the focus comes `back` to a button: if
    nothing is said, to the first that was pressed. A screen that is the like of one before is only `passed`
    through, to what can be opened there.
    """

    path: str
    landmark: Said
    pressed: tuple[Said, ...] = ()
    back: Said | None = None
    passed: bool = False


def furnish(data: Path) -> str:
    """Store the sheets, and make a backup; the address of the look into that."""
    danish: dict[str, Any] = {"id": "danish"}
    rows = [
        {"contract": contract, "trump": "spades", "tricks": [8, 4, 4]}
        if contract == "turned_trump"
        else {"contract": contract, "tricks": [8, 4, 4]}
        for contract in ("no_trump", "turned_trump", "misere")
        for _seat in PEOPLE
    ]
    sheets = [half_sheet(13), half_sheet(17)]
    sheets += [written(PEOPLE, rows[:many], rules=danish) for many in (5, 9, 3)]
    assert store_all(data, sheets) == [HALF, DOMINO, SHORT, FULL, THROWN]
    book = open_book(data)
    try:
        evenings.delete(book, THROWN)
        return f"/settings/backups/look/{backups.make(book).stem}"
    finally:
        book.store.close()


def stations(look: str) -> tuple[Station, ...]:
    """All of them; `look` is the address of the look into a backup."""

    def more(_: Messages) -> str:
        return _("More")

    def write(_: Messages) -> str:
        return _("Write")

    def move(_: Messages) -> str:
        return _("Move or remove {name}", name=f"1 {_.contract('misere')}")

    def how(_: Messages) -> str:
        return _("How this deal is played")

    def done(_: Messages) -> str:
        return _("Done")

    sheet = f"/sheet/{SHORT}"
    return (
        Station("/new", lambda _: _("New sheet")),
        Station("/evenings", lambda _: _("Evenings")),
        Station("/evenings", lambda _: _("Bring in"), (more,)),
        Station("/evenings", lambda _: _("Export this list"), (more, lambda _: _("Export this list"))),
        Station("/evenings", lambda _: _("Order"), (lambda _: _("Narrow and sort"),)),
        Station("/evenings", lambda _: _("Open"), (lambda _: f"{HELD}Maximiliane · ",)),
        Station("/players", lambda _: _.context("everybody", "Players")),
        Station("/players/1", lambda _: _("Compare with")),
        Station("/players/1", lambda _: _("Colour and mark"), (more,)),
        Station("/players/1", lambda _: _("Another name"), (more, lambda _: _("Another name"))),
        Station("/players/1", lambda _: _("Colour and mark"), (more, lambda _: _("Colour and mark"))),
        Station(
            "/players/1", lambda _: _("Who is the same person?"), (more, lambda _: _("Two names, one person"))
        ),
        Station(
            "/players/1",
            lambda _: _("One person?"),
            (more, lambda _: _("Two names, one person"), lambda _: "Isa"),
        ),
        Station("/players/1", lambda _: _("Compare with"), (lambda _: _("Compare with"),)),
        Station("/players/1/beside/2", lambda _: _.names(PEOPLE[:2])),
        Station("/records", lambda _: _("Record book")),
        Station("/evenings/bin", lambda _: _("Bin")),
        Station("/evenings/bin", lambda _: _("Empty the bin?"), (lambda _: _("Empty the bin"),)),
        Station("/bring", lambda _: _("Bring in")),
        Station("/bring/paper", lambda _: _("An old paper sheet")),
        Station("/settings", lambda _: _("Settings")),
        Station("/settings/backups", lambda _: _("Backups")),
        Station(look, lambda _: _("Restore")),
        Station(look, lambda _: _("Restore this backup?"), (lambda _: _("Restore"),)),
        Station("/rules", lambda _: _("Our own rules")),
        Station("/rules/read/estonian/no_trump", lambda _: _("Rules")),
        Station("/rules/new", lambda _: _("New rules")),
        Station(
            "/rules/new",
            lambda _: _("Remove {name}", name=f"1 {_.contract('misere')}"),
            (
                lambda _: _("Add {contract}", contract=_.contract("misere")),
                move,
            ),
            move,
        ),
        Station(f"/sheet/{HALF}", lambda _: f"{_.short_day(PLAYED)} · 13/32"),
        Station(f"/sheet/{HALF}", done, (write,)),
        Station(f"/sheet/{HALF}/changes", lambda _: _("Changes")),
        Station(f"/sheet/{DOMINO}", lambda _: f"{_.short_day(PLAYED)} · 17/32", passed=True),
        Station(f"/sheet/{DOMINO}", done, (write,)),
        Station(sheet, lambda _: f"{_.rule_set('danish')} · 5/9", passed=True),
        Station(sheet, lambda _: _("This sheet"), (more,)),
        Station(sheet, lambda _: _("Read more"), (more, lambda _: _("Rules of this sheet"))),
        Station(sheet, lambda _: _("Date, place and note"), (more, lambda _: _("Date, place and note"))),
        Station(sheet, lambda _: _("Finish early?"), (more, lambda _: _("Finish early"))),
        Station(sheet, lambda _: _("Export"), (lambda _: _("Export"),)),
        Station(sheet, lambda _: _("Standing"), (lambda _: f"{IDENTIFIED}total-0",)),
        Station(sheet, lambda _: _("Keys"), (lambda _: f"{KEY}?",)),
        Station(sheet, done, (lambda _: f"{IDENTIFIED}row-2",)),
        Station(sheet, lambda _: _("Read more"), (write, how), how),
        Station(f"/sheet/{FULL}", lambda _: _("Finish"), passed=True),
        Station(f"/sheet/{FULL}", lambda _: _("One more round"), (more, lambda _: _("One more round"))),
        Station("/", lambda _: _("New sheet")),
    )
