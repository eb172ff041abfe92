"""What a way of writing a sheet is."""

from collections.abc import Callable
from dataclasses import dataclass

from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.messages import Messages


@dataclass(frozen=True, slots=True)
class Format:
    """One kind of file.

    `id` is its name on the command line, `suffix` what file names end in (with the dot). `write` turns a
    sheet into the whole file, in the words of a language where the format has any; the same sheet gives the
    same bytes, whenever and wherever it is written.
    """

    id: str
    suffix: str
    media_type: str
    write: Callable[[Sheet, Messages], bytes]
