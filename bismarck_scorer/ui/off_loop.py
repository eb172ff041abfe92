"""Work that takes long, done beside the loop that every screen waits for."""

import asyncio
import sys
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from bismarck_scorer.ui.hooks import sent

P = ParamSpec("P")
R = TypeVar("R")

THREADS = sys.platform != "emscripten"
"""A page without a server has none; there the work stops the screens for as long as it takes."""


async def off_loop(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """Return what `work` returns, once all that is drawn by now is on its way to the screen."""
    await sent()
    return await asyncio.to_thread(work, *args, **kwargs) if THREADS else work(*args, **kwargs)
