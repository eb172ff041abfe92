"""A field to look for somebody, where there are more people than one finds at a glance."""

from collections.abc import Callable

import flet as ft

from bismarck_scorer.domain.text import NAME_LIMIT
from bismarck_scorer.messages import Messages
from bismarck_scorer.ui.components import text
from bismarck_scorer.ui.components.typed import Typed

_MANY = 10  # people from which on there is the field


def name_field(people: int, on_typed: Callable[[int, str], object], _: Messages) -> list[ft.Control]:
    """The field, or nothing for few people; `on_typed` stays the same at every drawing (`Typed`)."""
    return [Typed(_("Look for a name"), "", NAME_LIMIT, on_typed)] if people >= _MANY else []


def nobody(_: Messages) -> ft.Control:
    """What is said where nobody is found."""
    return ft.Semantics(live_region=True, content=text.body(_("Nobody is called that.")))
