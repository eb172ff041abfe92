"""Flet's hooks with types that hold: a first value is always made by a function."""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar, cast

import flet as ft

T = TypeVar("T")

SetState = Callable[[Any], None]
"""Takes the next value, or a function from the value now to the next."""


def use_state(first: Callable[[], T]) -> tuple[T, SetState]:
    """The value that the component keeps between drawings, and how to set it; `first` makes it once."""
    value, set_value = ft.use_state(first)
    return cast("T", value), cast("SetState", set_value)


def use_value(first: T) -> tuple[T, SetState]:
    """`use_state` for a first value that costs nothing to make."""
    return use_state(lambda: first)


class Ref(Protocol[T]):
    """What outlives a drawing without causing one."""

    current: T


def use_ref(first: Callable[[], T]) -> Ref[T]:
    """A value that handlers can read and change between drawings; `first` makes it once."""
    return cast("Ref[T]", ft.use_ref(first))
