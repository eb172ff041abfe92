"""Guessing slowed down: who gave a wrong secret a few times has to wait, each time twice as long."""

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock

FREE = 5
"""How often somebody may be wrong without having to wait: a link that was copied badly."""
LONGEST = 60.0
"""Seconds to wait at most."""
FORGOTTEN = 900.0
"""Seconds after which a wrong secret is forgotten."""
REMEMBERED = 1000
"""Addresses at most; the one that was quiet longest makes room."""
FREE_TOGETHER = 50
"""How often many addresses together may be wrong, within what is remembered, before all of them wait."""
LONGEST_TOGETHER = 5.0
"""Seconds for which all wait at most: nobody can shut out a family."""


@dataclass(slots=True)
class _Wrong:
    times: int = 0
    last: float = 0.0


class Attempts:
    """Wrong secrets by the address they came from; IPv6 counts by its network, of which one home has one."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._wrong: OrderedDict[str, _Wrong] = OrderedDict()
        self._together = _Wrong()
        self._lock = Lock()

    def wait(self, address: str) -> float:
        """How many seconds nothing from this address is looked at; 0 where it need not wait."""
        now = self._clock()
        with self._lock:
            own = self._wrong.get(_network(address), _Wrong())
            together = min(_left(self._together, FREE_TOGETHER, now), LONGEST_TOGETHER)
            return max(_left(own, FREE, now), together, 0.0)

    def failed(self, address: str) -> None:
        """A wrong secret came from this address."""
        now = self._clock()
        with self._lock:
            network = _network(address)
            wrong = self._wrong.setdefault(network, _Wrong())
            self._wrong.move_to_end(network)
            _count(wrong, now)
            if wrong.times <= FREE:  # who has to wait already must not make all others wait
                _count(self._together, now)
            while len(self._wrong) > REMEMBERED:
                self._wrong.popitem(last=False)


def _count(wrong: _Wrong, now: float) -> None:
    wrong.times = wrong.times + 1 if now - wrong.last < FORGOTTEN else 1
    wrong.last = now


def _left(wrong: _Wrong, free: int, now: float) -> float:
    if wrong.times <= free or now - wrong.last >= FORGOTTEN:
        return 0.0
    return min(2.0 ** min(wrong.times - free - 1, 10), LONGEST) - (now - wrong.last)


def _network(address: str) -> str:
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return str(parsed)
