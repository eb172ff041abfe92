"""Python's garbage collector kept off a tap's way."""

import functools
import gc
from collections.abc import Awaitable, Callable

import flet as ft


def set_aside_loaded(main: Callable[[ft.Page], Awaitable[None]]) -> Callable[[ft.Page], Awaitable[None]]:
    """Return `main` such that what is loaded after its first session has begun is not collected any more.

    That is more than a hundred thousand objects, nearly all of them of modules. A full collection stops
    everything for a third of a second, and comes with any tap. Later sessions are collected as ever.
    """
    begun = False

    @functools.wraps(main)
    async def wrapped(page: ft.Page) -> None:
        nonlocal begun
        await main(page)
        if not begun:
            begun = True
            gc.freeze()

    return wrapped
