"""Which one of a screen's dialogs is open, where one dialog can lead to another."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Generic, TypeVar

import flet as ft

from bismarck_scorer.ui.hooks import SetState, use_state

Close = Callable[[], None]
Which = TypeVar("Which", bound=StrEnum)


@dataclass(frozen=True, slots=True)
class Asking(Generic[Which]):
    """`now` is the open dialog, or None; `ask`, the same at every drawing, opens one instead of it."""

    now: Which | None
    ask: SetState

    def closed(self, which: Which) -> None:
        """Close this dialog; a dialog that opened another is told of its end only after that."""
        self.ask(lambda now: None if now is which else now)

    def use(self, makers: Mapping[Which, Callable[[Close], ft.AlertDialog | None]]) -> None:
        """Show the open one of all dialogs there are, each made with what closes it.

        A hook: always the same dialogs in `makers`, in the same order.
        """
        for which, make in makers.items():
            ft.use_dialog(make(partial(self.closed, which)) if self.now is which else None)


def use_asking() -> Asking:
    """Hold which dialog is open; none at first."""
    first: StrEnum | None = None
    now, ask = use_state(lambda: first)
    return Asking(now, ask)
