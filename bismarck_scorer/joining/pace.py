"""How fast a device may ask for something, so that one alone cannot keep all others waiting."""

import time
from collections.abc import Callable


class Pace:
    """So many at once, and after that so many a second."""

    def __init__(self, at_once: int, a_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._at_once = at_once
        self._a_second = a_second
        self._clock = clock
        self._left = float(at_once)
        self._seen = clock()

    def step(self) -> float:
        """Take one step, and return how many seconds it comes too early; 0 where it is in time."""
        self._refill()
        self._left -= 1
        return max(0.0, -self._left / self._a_second)

    def may(self) -> bool:
        """Take one step if it would be in time; return whether it was."""
        self._refill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def _refill(self) -> None:
        now = self._clock()
        self._left = min(self._at_once, self._left + (now - self._seen) * self._a_second)
        self._seen = now
