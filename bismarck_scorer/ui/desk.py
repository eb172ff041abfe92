"""What every screen has at hand: the scorebook, the words, the size of the window, and where to go."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import flet as ft

from bismarck_scorer.messages import Messages
from bismarck_scorer.rights import Right
from bismarck_scorer.scorebook.book import Scorebook
from bismarck_scorer.ui.scale import MOST

WIDE = 1000  # from this width there is a rail, and the sheet and the entry stand side by side
_WIDE_LARGE = 1200  # where texts are twice as large
_LOW, _LYING = 500, 640  # lower than the one and wider than the other is a phone that lies on its side

READ = "/read/"  # in a route: before it is the screen that the reader came from and goes back to
SINGLE = "single"
QUIET = "quiet"
_LISTED = "listed"  # in the session's store: the sheet that was opened from the list last


@dataclass(frozen=True, slots=True)
class Preferences:
    """What is kept on each device, not in the scorebook; None follows the device."""

    language: str | None = None
    theme: str | None = None
    percent: int = 100  # how large texts are, as chosen in the settings
    cells: str | None = None  # SINGLE for each deal's own scores in the grid, else running totals
    person: str | None = None  # who has this device
    reminder: str | None = None  # QUIET where nobody wants to be reminded of saving a backup as a file
    device_percent: int = 100  # how large the device itself wants texts; kept there, and never by us

    @property
    def worn_percent(self) -> int:
        """How large texts are in all: as chosen, of what the device wants, as far as there is room for it."""
        return min(self.percent * self.device_percent // 100, MOST)

    @property
    def single_scores(self) -> bool:
        """Whether the cells of a sheet show each deal's own scores, and no totals."""
        return self.cells == SINGLE

    @property
    def reminds(self) -> bool:
        """Whether to remind, where the browser alone has the sheets, of saving a backup as a file."""
        return self.reminder != QUIET

    def other_cells(self) -> "Preferences":
        """The same, with what the cells show the other way round."""
        return replace(self, cells=None if self.single_scores else SINGLE)


@dataclass(frozen=True)
class Desk:
    """Handed to every component by context; a new one is made when anything in it changes.

    `width` and `height` are logical pixels of the window. `right` decides what is offered; what is allowed,
    the `book` decides.
    """

    book: Scorebook
    words: Messages
    width: float
    height: float
    data_dir: Path
    preferences: Preferences
    prefer: Callable[[Preferences], Any]
    right: Right = Right.HOST

    @property
    def hosts(self) -> bool:
        """True for whoever may do everything."""
        return self.right is Right.HOST

    @property
    def writes(self) -> bool:
        """True for whoever may begin sheets and keep score."""
        return self.right >= Right.KEEPER

    @property
    def wide(self) -> bool:
        """True on a laptop; false on a phone or a tablet held upright."""
        return (
            self.width >= WIDE + (_WIDE_LARGE - WIDE) * (self.preferences.worn_percent - 100) / 100
            and not self.low
        )

    @property
    def low(self) -> bool:
        """True where so little height is left that nothing should be pinned."""
        return self.height < _LOW

    @property
    def beside(self) -> bool:
        """True where the entry stands beside the sheet: on a laptop, and on a phone that lies on its side."""
        return self.wide or (self.low and self.width >= _LYING)


_DESK: ft.ContextProvider[Desk | None] = ft.create_context(None)


def with_desk(desk: Desk, render: Callable[[], ft.Control]) -> ft.Control:
    """Render with `desk` at hand of everything inside."""
    return _DESK(desk, render)


def use_desk() -> Desk:
    """The desk. Raises RuntimeError outside the app."""
    desk = ft.use_context(_DESK)
    if desk is None:
        raise RuntimeError("no desk: the component is not inside the app")
    return desk


def go(route: str) -> None:
    """Show another screen."""
    ft.context.page.navigate(route)


def read(where: str, rule_set: str, contract: str | None) -> None:
    """Open the chapter of a rule set over the screen at the route `where`: at a contract, or from the top."""
    go(f"{where}{READ}{rule_set}" + (f"/{contract}" if contract else ""))


def open_listed(sheet_id: int) -> None:
    """Show a sheet from the list of evenings, to which its way back will lead."""
    ft.context.page.session.store.set(_LISTED, sheet_id)
    go(f"/sheet/{sheet_id}")


def way_back(sheet_id: int) -> str:
    """Where the way back from a sheet leads: to the list where it was opened from, else to the start."""
    return "/evenings" if ft.context.page.session.store.get(_LISTED) == sheet_id else "/"


def notice(
    text: str, action: str | None = None, on_action: Callable[[], object] | None = None, *, lift: float = 0
) -> None:
    """Tell something that needs no answer, with at most one thing to do about it.

    `on_action` is a guarded handler; `lift` keeps so much of the lower edge of the screen free.
    """
    bar = ft.SnackBar(
        content=ft.Text(text),
        action=ft.SnackBarAction(label=action, on_click=on_action) if action and on_action else None,
        margin=ft.Margin(left=12, right=12, top=0, bottom=12 + lift),
        duration=ft.Duration(seconds=8 if action else 4),
        behavior=ft.SnackBarBehavior.FLOATING,
    )
    ft.context.page.show_dialog(bar)
