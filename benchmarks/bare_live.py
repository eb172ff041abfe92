"""The least that several devices can share: a counter that is told to all by Flet's pubsub."""

import argparse
from collections.abc import Callable

import flet as ft

from benchmarks.bare import serve

TOPIC = "count"


@ft.component
def Echo() -> ft.Control:
    """A text, and the button that changes it on every device."""
    page = ft.context.page
    count, set_count = ft.use_state(0)

    def subscribe() -> Callable[[], None]:
        def heard(_topic: str, message: int) -> None:
            page.run_task(show, message)

        async def show(message: int) -> None:
            set_count(message)

        page.pubsub.subscribe_topic(TOPIC, heard)
        return lambda: page.pubsub.unsubscribe_topic(TOPIC)

    ft.use_effect(subscribe, dependencies=[])

    def add() -> None:
        page.pubsub.send_all_on_topic(TOPIC, count + 1)

    return ft.Column([ft.Text(f"count {count}"), ft.FilledButton("Add", on_click=add)])


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=0)
    serve(parser.parse_args().port, Echo)
