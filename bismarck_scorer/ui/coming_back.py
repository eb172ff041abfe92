"""What a window has to look at again when it comes back: while it was away, everything may have changed."""

from collections.abc import Awaitable, Callable

import flet as ft

from bismarck_scorer.ui.guards import safe
from bismarck_scorer.ui.hooks import use_ref, use_standing

Look = Callable[[], Awaitable[None]]
_LOOKS = "coming back"  # in the session's store; a page has room for one handler only


def use_coming_back(look: Look) -> None:
    """Have `look` called when the window's connection is there again, while the component is shown."""
    page, newest = ft.context.page, use_ref(lambda: look)
    newest.current = look

    async def come_back(_event: object) -> None:
        for each in _looks(page):
            await each()

    def begin() -> Callable[[], None]:
        async def mine() -> None:
            await newest.current()

        page.session.store.set(_LOOKS, [*_looks(page), mine])
        page.on_connect = safe(come_back)
        return lambda: page.session.store.set(_LOOKS, [each for each in _looks(page) if each is not mine])

    use_standing(begin, [])


def _looks(page: ft.Page) -> list[Look]:
    return page.session.store.get(_LOOKS) or []
