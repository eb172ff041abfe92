"""Ctrl+C and the signal of a system that shuts down: they end the app in order, whenever they come."""

import signal
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from types import FrameType


class Ending:
    """Whether the app was asked to end."""

    def __init__(self) -> None:
        self._asked = False
        self._end: Callable[[], None] = lambda: None

    def ask(self) -> None:
        """End what runs, or what will."""
        self._asked = True
        self._end()

    def by(self, end: Callable[[], None]) -> None:
        """From now on `end` is how to end; it is called at once if that was asked for already."""
        self._end = end
        if self._asked:
            end()


@contextmanager
def caught() -> Generator[Ending]:
    """Let signals end the app and nothing more; in a thread that gets none, nothing is changed.

    The server sends itself every signal it caught again after its end, which by default would be a traceback
    for Ctrl+C and a death for SIGTERM.
    """
    ending = Ending()
    if threading.current_thread() is not threading.main_thread():
        yield ending
        return

    def end(_signal: int, _frame: FrameType | None) -> None:
        ending.ask()

    before = {number: signal.signal(number, end) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield ending
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
