"""Who is connected now, and a bell that is heard in every session."""

from collections.abc import Callable

from bismarck_scorer.ui.sharing.visitor import Visitor

Heard = Callable[[], None]


class Bell:
    """Rung in one session, heard in all. For the loop of the server alone."""

    def __init__(self) -> None:
        self._heard: list[Heard] = []

    def tell(self) -> None:
        """Ring it."""
        for heard in [*self._heard]:
            heard()

    def listen(self, heard: Heard) -> Callable[[], None]:
        """Have `heard` called whenever it rings; returns what ends that."""
        self._heard.append(heard)
        return lambda: self._heard.remove(heard)


class Presence(Bell):
    """The visitors, in the order in which they came; it rings when something about them changes."""

    def __init__(self) -> None:
        super().__init__()
        self._here: list[Visitor] = []

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
