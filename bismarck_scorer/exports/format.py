"""What a way of writing a sheet is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from bismarck_scorer.domain.errors import UnknownValue
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.messages import Messages

Write = Callable[[Sheet, Messages], bytes]
"""Turns a sheet into a whole file, in the words of a language where the format has any."""


@dataclass(frozen=True, slots=True)
class Format:
    """One kind of file.

    `id` is its name on the command line, `suffix` what file names end in (with the dot). The same sheet gives
    the same bytes from `write`, whenever and wherever it is written. `papers` are the sizes of paper that it
    can be written for, by name, the one of `write` among them. `needs` are libraries that not every platform
    has; the format is there only where they are.
    """

    id: str
    suffix: str
    media_type: str
    write: Write
    papers: Mapping[str, Write] = field(default_factory=dict)
    needs: tuple[str, ...] = ()

    def write_on(self, paper: str | None) -> Write:
        """Return what writes on paper of this name, or on the usual one. Raises UnknownValue."""
        if paper is None:
            return self.write
        if paper not in self.papers:
            raise UnknownValue("paper", paper, tuple(self.papers))
        return self.papers[paper]
