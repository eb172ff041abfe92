"""Whoever sees to it that the browser's store has what the database in the page's memory has."""

import asyncio
import logging
from collections.abc import Awaitable, Iterable
from pathlib import Path
from typing import Protocol

from bismarck_scorer.trouble import DiskFull, NotKept, OpenElsewhere
from bismarck_scorer.ui.page.mirror import Cut, Mirror, Put

log = logging.getLogger("bismarck_scorer")

ELSEWHERE = "elsewhere"  # what a vault says that belongs to another page now
_NO_ROOM = "QuotaExceededError"
_SOON = 0.5  # seconds after which is kept what nobody waits for, such as half a row


class Vault(Protocol):
    """The browser's store, which belongs to the page that opened it last."""

    def keep(self, puts: Iterable[Put], cuts: Iterable[Cut]) -> Awaitable[str]:
        """Write all of it or nothing; "" when it is safe, else why not."""
        ...


class Keeper:
    """Keeps a folder in a vault."""

    def __init__(self, folder: Path, mirror: Mirror, vault: Vault) -> None:
        self._folder = folder
        self._mirror = mirror
        self._vault = vault
        self._one_at_a_time = asyncio.Lock()
        self._soon: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def flush(self) -> None:
        """Return when all that is in the folder is safe. Raises NotKept, OpenElsewhere, DiskFull."""
        async with self._one_at_a_time:
            changes = self._mirror.changes()
            if not (changes.puts or changes.cuts):
                return
            reason = await self._vault.keep(changes.puts, changes.cuts)
            if reason == ELSEWHERE:
                raise OpenElsewhere(self._folder)
            if reason == _NO_ROOM:
                raise DiskFull(self._folder)
            if reason:
                raise NotKept(self._folder, reason)
            self._mirror.accept(changes)

    def changed(self) -> None:
        """Something was written: keep it soon, if nobody asks for it before."""
        if self._soon is not None:
            self._soon.cancel()
        self._soon = asyncio.get_running_loop().call_later(_SOON, self._keep_soon)

    def _keep_soon(self) -> None:
        task = asyncio.ensure_future(self._kept_or_logged())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _kept_or_logged(self) -> None:
        try:
            await self.flush()
        except Exception as error:  # whoever saves next is told; here nobody waits
            log.warning("not kept: %s", error)
