"""The one scorebook of the program, which can be opened once more after its database was mended."""

from collections.abc import Callable
from pathlib import Path
from threading import RLock

from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook.book import Scorebook
from bismarck_scorer.trouble import Trouble

OpenBook = Callable[[Path], Scorebook]
"""Opens the scorebook in a folder."""

OpenAgain = Callable[[], Scorebook | Trouble]

Told = Callable[[Messages], list[str]]
"""The sentences about what was done, in the words of a language."""


class Opened:
    """`book` is the open scorebook, or why it could not be opened; `made_up`: owed backups were seen to."""

    def __init__(self, book: Scorebook | Trouble, open_again: OpenAgain | None = None) -> None:
        """Hold what was opened; without `open_again` it stays as it is."""
        self.book = book
        self.made_up = False
        self._open_again = open_again
        self._opening = RLock()  # two windows may ask at once

    def again(self) -> Scorebook | Trouble:
        """Try once more where it could not be opened, and return what is held then."""
        with self._opening:
            if isinstance(self.book, Trouble) and self._open_again is not None:
                self.book = self._open_again()
            return self.book

    def mended_by(self, work: Callable[[Trouble], Told]) -> Told | None:
        """Do something about the trouble, open once more, and return what `work` returns.

        Returns None, with nothing done, where the book was opened meanwhile: another window may have mended
        it. Raises what `work` raises.
        """
        with self._opening:
            if not isinstance(self.book, Trouble):
                return None
            done = work(self.book)
            self.again()
            return done
