"""Windows that show the same sheet: what one saves, the others read again."""

from collections.abc import Awaitable, Callable, Iterable

import flet as ft

from bismarck_scorer.ui.coming_back import use_coming_back
from bismarck_scorer.ui.guards import safe
from bismarck_scorer.ui.hooks import use_standing
from bismarck_scorer.ui.sharing.house import house

LIST = "evenings"
"""The topic on which is told that sheets of the list came or went."""


def topic(sheet_id: int) -> str:
    """The topic on which changes of one sheet are told."""
    return f"sheet/{sheet_id}"


def tell_others(sheet_id: int) -> None:
    """Tell every other window that shows the sheet to read it again."""
    ft.context.page.pubsub.send_others_on_topic(topic(sheet_id), None)
    _tell_beyond(topic(sheet_id))


def tell_list() -> None:
    """Tell every window that shows the list of evenings, this one among them, to read it again."""
    ft.context.page.pubsub.send_all_on_topic(LIST, None)
    _tell_beyond(LIST)


def _tell_beyond(name: str) -> None:
    """Tell those whom Flet does not tell: from the app's own window the browsers, and the other way round."""
    here, connection = house(), ft.context.page.session.connection
    if here is not None and connection is not None:
        for hub in here.hubs - {connection.pubsubhub}:
            hub.send_all_on_topic(name, None)


def tell_all(sheet_ids: Iterable[int]) -> None:
    """Tell every window that whatever it shows may be something else now; `sheet_ids` are all there were."""
    for sheet_id in sheet_ids:
        tell_others(sheet_id)
    tell_list()


def use_list(read_again: Callable[[], Awaitable[None]]) -> None:
    """Have `read_again` called when sheets were deleted or came back, and when this window was away."""
    _use_topic(LIST, read_again)


def use_others(sheet_id: int, read_again: Callable[[], Awaitable[None]]) -> None:
    """Have `read_again` called when another window changed the sheet, and when this one was away."""
    _use_topic(topic(sheet_id), read_again)


def _use_topic(name: str, read_again: Callable[[], Awaitable[None]]) -> None:
    """At most one component of a window may do so for each topic at a time."""
    page = ft.context.page

    async def on_message(_message: object = None) -> None:
        await read_again()

    def subscribe() -> Callable[[], None]:
        def handler(_topic: str, message: object) -> None:
            if page.session.connection:  # None while this window is away: it reads again when it comes back
                page.run_task(safe(on_message), message)

        page.pubsub.subscribe_topic(name, handler)
        return lambda: page.pubsub.unsubscribe_topic(name)

    use_standing(subscribe, [name])
    use_coming_back(read_again)
