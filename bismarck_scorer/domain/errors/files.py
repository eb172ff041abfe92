"""What can be wrong with a sheet that was written down elsewhere."""

from dataclasses import dataclass

from bismarck_scorer.domain.errors.base import RuleBroken


@dataclass(eq=False)
class RowBroken(RuleBroken):
    """Row number `row` of a sheet, counted from 0, breaks the rule that `cause` tells."""

    row: int
    cause: RuleBroken


@dataclass(eq=False)
class ExtensionBroken(RuleBroken):
    """Round number `number` of those added to a sheet, counted from 0, breaks the rule that `cause` tells."""

    number: int
    cause: RuleBroken


@dataclass(eq=False)
class NotAnObject(RuleBroken):
    """Something else stands where named values should; `seen` is its type in JSON's words."""

    key: str
    seen: str


@dataclass(eq=False)
class MissingKey(RuleBroken):
    """A value that has to be there is not."""

    key: str


@dataclass(eq=False)
class UnknownKey(RuleBroken):
    """A value is there that the format does not know."""

    key: str


@dataclass(eq=False)
class WrongType(RuleBroken):
    """A value is of the wrong type; `seen` and `expected` are types in JSON's words."""

    key: str
    seen: str
    expected: str


@dataclass(eq=False)
class UnknownValue(RuleBroken):
    """A value is none of those allowed (none are listed where there are too many to list)."""

    key: str
    seen: str
    allowed: tuple[str, ...] = ()


@dataclass(eq=False)
class NotOneInput(RuleBroken):
    """A row has not exactly one of tricks, cards_left and scores; `seen` are those it has."""

    seen: tuple[str, ...]


@dataclass(eq=False)
class FiguresDisagree(RuleBroken):
    """Scores or totals stand beside an input and are not what follows from it; `key` tells which."""

    key: str
    seen: tuple[int, ...]
    expected: tuple[int, ...]


@dataclass(eq=False)
class NotASheetFile(RuleBroken):
    """The file is some other kind of JSON; `seen` is what it calls its format, None where it says nothing."""

    seen: str | None


@dataclass(eq=False)
class FileTooNew(RuleBroken):
    """A newer version of this program wrote the file; both are versions of the file format."""

    seen: int
    known: int


@dataclass(eq=False)
class FileEmpty(RuleBroken):
    """There is nothing in the file."""


@dataclass(eq=False)
class FileTooLarge(RuleBroken):
    """The file is larger than any sheet; both are bytes."""

    size: int
    limit: int


@dataclass(eq=False)
class NotUtf8(RuleBroken):
    """The file is no text in UTF-8; `position` is the first byte that is wrong, counted from 1."""

    position: int


@dataclass(eq=False)
class FileIsDatabase(RuleBroken):
    """The file is a database, as backups are, and no sheet."""


@dataclass(eq=False)
class NotJson(RuleBroken):
    """The text is not JSON from this place on; both are counted from 1."""

    line: int
    column: int


@dataclass(eq=False)
class TooDeep(RuleBroken):
    """Lists and objects stand inside one another more than `limit` deep."""

    limit: int


@dataclass(eq=False)
class DuplicateKey(RuleBroken):
    """One object names the same value twice."""

    key: str


@dataclass(eq=False)
class NumberNotAllowed(RuleBroken):
    """A number that no sheet holds: not a number at all (NaN, Infinity), or one with too many digits."""

    text: str


@dataclass(eq=False)
class TooManyDeals(RuleBroken):
    """More rows stand in the file than a sheet can have, even with redealt ones."""

    seen: int
    limit: int


@dataclass(eq=False)
class NoSuchFile(RuleBroken):
    """A file was named that is not there."""


@dataclass(eq=False)
class FileIsFolder(RuleBroken):
    """A folder was named where a file should be."""
