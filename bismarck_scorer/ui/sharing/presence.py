"""Who is connected now."""

from collections.abc import Callable

from bismarck_scorer.ui.sharing.visitor import Visitor

Heard = Callable[[], None]


class Presence:
    """The visitors, in the order in which they came. For the loop of the server alone."""

    def __init__(self) -> None:
        self._here: list[Visitor] = []
        self._heard: list[Heard] = []

    @property
    def visitors(self) -> tuple[Visitor, ...]:
        """Everybody who is connected."""
        return tuple(self._here)

    def enter(self, visitor: Visitor) -> None:
        """Somebody came."""
        self._here.append(visitor)
        self.tell()

    def leave(self, visitor: Visitor) -> None:
        """Somebody left."""
        self._here.remove(visitor)
        self.tell()

    def tell(self) -> None:
        """Something about who is here has changed."""
        for heard in [*self._heard]:
            heard()

    def listen(self, heard: Heard) -> Callable[[], None]:
        """Have `heard` called at each change; returns what ends it."""
        self._heard.append(heard)
        return lambda: self._heard.remove(heard)
