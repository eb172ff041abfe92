"""The counter of `bare.py` as a page without a server: what its Python runs."""

import flet as ft


@ft.component
def Counter() -> ft.Control:
    """A text and the button that changes it."""
    count, set_count = ft.use_state(0)
    return ft.Column(
        [ft.Text(f"count {count}"), ft.FilledButton("Add", on_click=lambda: set_count(lambda old: old + 1))]
    )


ft.run(lambda page: page.render(Counter))
