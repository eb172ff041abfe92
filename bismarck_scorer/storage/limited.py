"""The store as somebody has it who may not do everything: the one place where that is refused."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

from bismarck_scorer.domain.errors import HostAlone, LinkCut, OnlyLooking
from bismarck_scorer.rights import Right
from bismarck_scorer.storage.store import Store, Work


class Limited(Store):
    """Another store, of which no more can be done than `right` allows, and nothing once it holds no more.

    Whoever looks on reads. Who keeps score may besides do the work that says so (`least`); all other work,
    and the files round the database, are for the host, so what somebody forgets to declare is refused.
    """

    def __init__(self, store: Store, right: Right, holds: Callable[[], bool]) -> None:
        self._store = store
        self._right = right
        self._holds = holds

    @property
    def path(self) -> Path:
        """Whoever has the path can do anything with the files there. Raises HostAlone."""
        self._must_be(Right.HOST)
        return self._store.path

    @property
    def journal_mode(self) -> str:
        """As the whole store's."""
        return self._store.journal_mode

    @contextmanager
    def work(self, least: Right = Right.HOST) -> Generator[Work, None, None]:
        """As the whole store's. Raises OnlyLooking, HostAlone, LinkCut."""
        self._must_be(least)
        with self._store.work(least) as work:
            yield work

    @contextmanager
    def look(self) -> Generator[Work, None, None]:
        """As the whole store's. Raises LinkCut."""
        self._must_be(Right.VIEWER)
        with self._store.look() as work:
            yield work

    async def flush(self) -> None:
        """As the whole store's."""
        await self._store.flush()

    @contextmanager
    def alone(self) -> Generator[None, None, None]:
        """As the whole store's. Raises HostAlone."""
        self._must_be(Right.HOST)
        with self._store.alone():
            yield

    def replace(self, source: Path) -> None:
        """As the whole store's. Raises HostAlone."""
        self._must_be(Right.HOST)
        self._store.replace(source)

    def close(self) -> None:
        """The whole store is not this one's to close. Raises HostAlone."""
        self._must_be(Right.HOST)
        self._store.close()

    def _must_be(self, least: Right) -> None:
        if not self._holds():
            raise LinkCut
        if self._right < least:
            raise OnlyLooking if self._right is Right.VIEWER else HostAlone
