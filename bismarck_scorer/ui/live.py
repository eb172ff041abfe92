"""Windows that show the same sheet: what one saves, the others read again."""

from collections.abc import Awaitable, Callable

import flet as ft

from bismarck_scorer.ui.coming_back import use_coming_back
from bismarck_scorer.ui.guards import safe
from bismarck_scorer.ui.hooks import use_standing


def topic(sheet_id: int) -> str:
    """The topic on which changes of one sheet are told."""
    return f"sheet/{sheet_id}"


def tell_others(sheet_id: int) -> None:
    """Tell every other window that shows the sheet to read it again."""
    ft.context.page.pubsub.send_others_on_topic(topic(sheet_id), None)


def use_others(sheet_id: int, read_again: Callable[[], Awaitable[None]]) -> None:
    """Have `read_again` called when another window changed the sheet, and when this one was away."""
    page = ft.context.page

    async def on_message(_message: object = None) -> None:
        await read_again()

    def subscribe() -> Callable[[], None]:
        def handler(_topic: str, message: object) -> None:
            if page.session.connection:  # None while this window is away: it reads again when it comes back
                page.run_task(safe(on_message), message)

        page.pubsub.subscribe_topic(topic(sheet_id), handler)
        return lambda: page.pubsub.unsubscribe_topic(topic(sheet_id))

    use_standing(subscribe, [sheet_id])
    use_coming_back(read_again)
