"""What a device can do for whoever sits at the table, where it can: stay awake, and be felt.

Many cannot: a browser on plain http has no wake lock, a laptop does not tremble. Nobody needs to hear of it.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import flet as ft

from bismarck_scorer.ui.hooks import use_ref, use_standing

log = logging.getLogger("bismarck_scorer")

_HELD = (ft.PagePlatform.ANDROID, ft.PagePlatform.IOS)  # by somebody's hand
_PATIENCE = 3  # seconds to wait for a device that does not answer


def use_awake() -> None:
    """Keep the screen from going dark as long as the component is shown."""
    page, lock = ft.context.page, use_ref(ft.Wakelock)

    def hold() -> Callable[[], None]:
        _ask(page, lock.current.enable)
        return lambda: _ask(page, lock.current.disable)

    use_standing(hold, [])


def use_nudge() -> Callable[[], None]:
    """What lets the hand that holds a phone feel, lightly, that something was saved; it waits for nothing."""
    page, haptics = ft.context.page, use_ref(ft.HapticFeedback)

    def nudge() -> None:
        if page.platform in _HELD:
            _ask(page, haptics.current.light_impact)

    return nudge


def _ask(page: ft.Page, favour: Callable[[], Awaitable[object]]) -> None:
    if page.session.connection:  # a client that has left is asked for nothing
        page.run_task(_asked, favour)


async def _asked(favour: Callable[[], Awaitable[object]]) -> None:
    try:
        async with asyncio.timeout(_PATIENCE):
            await favour()
    except Exception as error:  # the client's side can fail in any way, and the evening goes on
        log.debug("the device did not do %s (%s)", favour, type(error).__name__)
