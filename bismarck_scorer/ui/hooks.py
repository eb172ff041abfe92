"""Flet's hooks with types that hold: a first value is always made by a function."""

import asyncio
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, ParamSpec, Protocol, TypeVar, cast

import flet as ft

from bismarck_scorer.ui.guards import safe, safe_effect

T = TypeVar("T")
P = ParamSpec("P")

_TURNS = 3
"""Turns of the event loop until what was just drawn is on its way to the screen."""

SetState = Callable[[Any], None]
"""Takes the next value, or a function from the value now to the next."""


def use_state(first: Callable[[], T]) -> tuple[T, SetState]:
    """The value that the component keeps between drawings, and how to set it; `first` makes it once."""
    value, set_value = ft.use_state(first)
    return cast("T", value), cast("SetState", set_value)


def use_value(first: T) -> tuple[T, SetState]:
    """`use_state` for a first value that costs nothing to make."""
    return use_state(lambda: first)


def use_redraw() -> Callable[[], None]:
    """What draws the component once more, for what is held outside its values."""
    _drawn, draw = use_value(0)
    return lambda: draw(lambda drawn: drawn + 1)


class Ref(Protocol[T]):
    """What outlives a drawing without causing one."""

    current: T


def use_ref(first: Callable[[], T]) -> Ref[T]:
    """A value that handlers can read and change between drawings; `first` makes it once."""
    return cast("Ref[T]", ft.use_ref(first))


def use_standing(begin: Callable[[], Callable[[], object]], dependencies: Sequence[object]) -> None:
    """Have something stand from mounting to unmounting; `begin` returns what ends it.

    When one of the `dependencies` changes, it ends and begins anew. `ft.use_effect` alone takes what its
    setup returns too, but has forgotten it after the next drawing.
    """
    end: Ref[Callable[[], object] | None] = use_ref(lambda: None)

    def set_up() -> None:
        end.current = begin()

    def tear_down() -> None:
        if end.current is not None:
            end.current()

    ft.use_effect(safe_effect(set_up), dependencies, safe(tear_down))


class Keep(Protocol):
    """Draws a part of a component, or hands back the very controls that it drew last time."""

    def __call__(self, part: Hashable, draw: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Return what `draw` gives for these arguments; `part` tells it from the component's others."""
        ...


def use_keep() -> Keep:
    """Keep the parts of a component whose arguments are equal to those of the last drawing.

    Flet passes over a control that is the same object as before, with all that is in it. `ft.memo` saves the
    drawing alone: each part is still made anew, reconciled and indexed.

    A part has to stay where it is: Flet takes whatever stands in the place of another for that other's next
    state, and one object cannot be two. So in a list of which something can come or go, give what is kept,
    or what holds it, a key. A part that is left out of one drawing is made anew in the next.
    """
    memory = use_ref(lambda: Memory({}, {}))
    memory.current = Memory(memory.current.now, {})
    return cast("Keep", memory.current.keep)


@dataclass(frozen=True, slots=True)
class Memory:
    """What was drawn the last time and this time: by part, from which function and arguments, and what."""

    before: dict[Hashable, tuple[object, ...]]
    now: dict[Hashable, tuple[object, ...]]

    def keep(self, part: Hashable, draw: Callable[..., Any], /, *args: object, **kwargs: object) -> Any:  # noqa: ANN401
        """Draw the part, unless it would be the same as before."""
        drawn = self.before.get(part)
        if drawn is None or drawn[:3] != (draw, args, kwargs):
            drawn = (draw, args, kwargs, draw(*args, **kwargs))
        self.now[part] = drawn
        return drawn[3]


async def sent() -> None:
    """Return when what is drawn by now is on its way to the screen."""
    for _turn in range(_TURNS):
        await asyncio.sleep(0)
