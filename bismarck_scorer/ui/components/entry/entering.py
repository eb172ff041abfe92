"""A row being entered, as its parts are handed it, and the mark of where the keyboard is in it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from bismarck_scorer.domain.draft import Draft
from bismarck_scorer.domain.hand import Hand, Line, Spot
from bismarck_scorer.domain.rules import Pick, Rules
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.messages import Messages
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.hooks import Keep

Step = Callable[[Draft], Draft]


@dataclass(frozen=True, slots=True)
class Entering:
    """One row being entered: the sheet it is for, the number of its deal from 0, and the draft so far.

    `width` is what the pads may take, `height` what the whole entry may; no key is below `narrowest`.
    `picks` are those that forehand can make, where it does. `put` gets what a tap does to the draft as it is
    by then: two quick taps may both come before the first is drawn. `keep` keeps the keys.
    `hand` is where the keyboard is, None while it is not in use.
    """

    sheet: Sheet
    row: int
    draft: Draft
    words: Messages
    width: float
    height: float
    narrowest: float
    picks: tuple[Pick, ...]
    put: Callable[[Step], Any]
    keep: Keep
    hand: Hand | None = None

    def aims_at(self, line: Line, item: int) -> bool:
        """Whether the arrows of the keyboard point to this item of a line, counted from 0."""
        return self.hand is not None and (self.hand.spot, self.hand.at) == (line, item)

    @property
    def correcting(self) -> bool:
        """Whether the row is written already."""
        return self.row < len(self.sheet.deals)

    @property
    def rules(self) -> Rules:
        """The rules of the sheet."""
        return self.sheet.rules


def scroll_key(spot: Spot) -> str:
    """By what the line over a pad is found to be scrolled to."""
    return f"spot-{spot}"


def in_hand(entering: Entering, spot: Spot, line: ft.Control) -> ft.Control:
    """The line over a pad, marked like the row to be played where the keyboard is in it."""
    if entering.hand is None:
        return line
    here = entering.hand.spot == spot
    return ft.Semantics(
        key=ft.ScrollKey(value=scroll_key(spot)),  # ty: ignore[unknown-argument] - Flet makes it a dataclass
        identifier="in-hand" if here else None,
        content=ft.Container(
            content=ft.Row(
                [
                    ft.Icon(ft.Icons.CHEVRON_RIGHT, size=18, color=theme.INK, visible=here),
                    ft.Container(content=line, expand=True),
                ],
                spacing=2,
            ),
            bgcolor=theme.MARKED if here else None,
            border=ft.Border(bottom=ft.BorderSide(2, theme.ACCENT)) if here else None,
        ),
    )
