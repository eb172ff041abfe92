"""The one place that hears the keyboard."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import flet as ft

from bismarck_scorer.domain import keys
from bismarck_scorer.ui.guards import safe
from bismarck_scorer.ui.hooks import use_ref, use_standing

ESCAPE, TAB, HELP, EARLIER, LATER = "escape", "tab", "?", "earlier", "later"

_NAMES = {
    "Arrow Up": keys.UP,
    "Arrow Down": keys.DOWN,
    "Arrow Left": keys.LEFT,
    "Arrow Right": keys.RIGHT,
    "Enter": keys.ENTER,
    "Backspace": keys.BACKSPACE,
    "Delete": keys.BACKSPACE,
    "Subtract": keys.MINUS,
    "\N{MINUS SIGN}": keys.MINUS,
    "Escape": ESCAPE,
    "Tab": TAB,
    "Page Up": EARLIER,
    "Page Down": LATER,
}


@dataclass(frozen=True, slots=True)
class Key:
    """A key that went down: a name of `domain.keys` or of this module, else the capital letter or sign on it.

    `command` tells that Ctrl, or Cmd on a Mac, was held.
    """

    name: str
    command: bool = False
    shift: bool = False


OnKey = Callable[[Key], Awaitable[None]]


def named(key: str, *, command: bool = False, shift: bool = False, alt: bool = False) -> Key | None:
    """Return the key that Flet calls `key`; None for one that is the system's, since Alt is held."""
    if alt:
        return None
    plain = key.removeprefix("Numpad ")
    name = _NAMES.get(plain, plain.upper())
    if name == "/" and shift:  # a window tells the key, a browser the sign on it
        name = HELP
    return Key(name, command, shift)


def use_keys(on_key: OnKey) -> None:
    """Hear every key while the component is on the screen, but for what is typed into a dialog.

    A screen that stays in the stack under another one hears nothing.
    """
    page, path = ft.context.page, ft.use_view_path()
    newest = use_ref(lambda: on_key)
    newest.current = on_key
    turn = use_ref(asyncio.Lock)  # a key waits for what the one before it does

    def listen() -> Callable[[], None]:
        async def hear(event: ft.KeyboardEvent) -> None:
            key = named(event.key, command=event.ctrl or event.meta, shift=event.shift, alt=event.alt)
            if key is None:
                return
            async with turn.current:
                if page.route == path and not _dialog_open(page):
                    await newest.current(key)

        hearing = page.on_keyboard_event = safe(hear)

        def stop() -> None:
            if page.on_keyboard_event is hearing:
                page.on_keyboard_event = None

        return stop

    use_standing(listen, [])


def _dialog_open(page: ft.Page) -> bool:
    """Whether something asks for an answer. A notice in passing does not."""
    return any(dialog.open and not isinstance(dialog, ft.SnackBar) for dialog in page._dialogs.controls)
