"""A table of text (CSV) that somebody brings: names in the head row, figures below.

Columns are parted by semicolons, commas or tabs, whichever parts the head row most. What the columns say
beside players' figures is known by their headings, in any of our languages; the table that `exports/csv.py`
writes is one of these. What the words in it mean under some rules is for `imports/paper.py`.
"""

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from bismarck_scorer.domain.errors import (
    FileEmpty,
    NotATable,
    RowBroken,
    TooManyCells,
    TooManyDeals,
)
from bismarck_scorer.domain.paper.reading import ROWS_LIMIT
from bismarck_scorer.domain.table_text import unguarded
from bismarck_scorer.imports.text import decoded
from bismarck_scorer.messages import LANGUAGES, Messages, messages_for

_DELIMITERS = ";\t,"
_EXCEL_HINT = "sep="  # a first line by which a spreadsheet is told what parts the columns

CONTRACT, PLAYED_AS, FOREHAND, NOTE = "contract", "played_as", "forehand", "note"
_OTHER = "other"  # a column of ours that follows from the rest, or that no paper has


@dataclass(frozen=True, slots=True)
class TableRow:
    """One row: a figure for each player as it stands, and what it says besides, by the names above.

    `single` are the deal's own scores, where the table has them beside totals; nothing elsewhere.
    """

    figures: tuple[str, ...]
    said: Mapping[str, str] = field(default_factory=dict)
    single: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """A table: the players' names from its head row, and its rows.

    `language` is the one of our own table, None of any other.
    """

    players: tuple[str, ...]
    rows: tuple[TableRow, ...]
    language: str | None = None


def read(data: bytes) -> Table:
    """Read a table; lines in which nothing stands are passed over.

    Raises FileTooLarge, FileEmpty, NotUtf8, NotATable, TooManyDeals, and RowBroken with TooManyCells.
    """
    head, *lines = _cells(decoded(data, fill=";,"))
    columns = _Columns(head)
    if len(lines) > ROWS_LIMIT:
        raise TooManyDeals(len(lines), ROWS_LIMIT)
    rows = tuple(_row(columns, number, line) for number, line in enumerate(lines))
    return Table(tuple(head[at] for at in columns.players), rows, columns.language)


def _cells(text: str) -> list[list[str]]:
    """All rows from the head row on. Raises FileEmpty, NotATable."""
    first, _newline, rest = text.partition("\n")
    if first.lower().startswith(_EXCEL_HINT):
        text = rest
    delimiter = max(_DELIMITERS, key=lambda delimiter: _columns_with(text, delimiter))
    rows = [[unguarded(cell).strip() for cell in row] for row in _rows(text, delimiter)]
    rows = [row for row in rows if any(row)]
    if not rows:
        raise FileEmpty
    return rows


def _columns_with(text: str, delimiter: str) -> int:
    """How many columns the head row has with this delimiter; none where it is no row with it."""
    try:
        return next((len(row) for row in _rows(text, delimiter) if any(row)), 0)
    except NotATable:
        return 0


def _rows(text: str, delimiter: str) -> Iterator[list[str]]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        yield from reader
    except csv.Error:
        raise NotATable(reader.line_num) from None


class _Columns:
    """Where in a row what stands: `players` and `single` in seat order, `said` by name."""

    def __init__(self, head: Sequence[str]) -> None:
        self.width = len(head)
        self.said: dict[str, int] = {}
        self.single: list[int] = []
        self.language: str | None = None
        for code in LANGUAGES:
            if found := _own(head, messages_for(code)):
                self.said, seats = found
                self.players = [at + 2 for at in seats]
                self.single = [at + 1 for at in seats]
                self.language = code
                return
        words = {word: name for code in LANGUAGES for word, name in _headings(messages_for(code)).items()}
        self.players = []
        for at, heading in enumerate(head):
            name = words.get(heading.casefold())
            if name is not None:
                self.said.setdefault(name, at)
            elif heading:
                self.players.append(at)


def _headings(_: Messages) -> dict[str, str]:
    """What the headings of our own table mean, in its order; without the columns of players."""
    headings = {
        _("Deal"): _OTHER,
        _("Round"): _OTHER,
        _("Contract"): CONTRACT,
        _("Forehand"): FOREHAND,
        _("Trump"): _OTHER,
        _("Played as"): PLAYED_AS,
        _("Ranks"): _OTHER,
        _("Note"): NOTE,
    }
    return {heading.casefold(): name for heading, name in headings.items()}


def _own(head: Sequence[str], _: Messages) -> tuple[dict[str, int], range] | None:
    """Where what stands in the table that we write: three columns a player between ours; None in another.

    By their places, since a player may be called like one of our columns.
    """
    headings = _headings(_)
    before = list(headings)[:-1]
    seats = range(len(before), len(head) - 1, 3)
    if [heading.casefold() for heading in (*head[: len(before)], head[-1])] != list(headings):
        return None
    for at in seats:
        player = head[at + 2] if at + 2 < len(head) - 1 else ""
        if head[at + 1] != _("{player}: score", player=player):
            return None
    said = {name: at for at, name in enumerate(list(headings.values())[:-1])}
    return said | {NOTE: len(head) - 1}, seats


def _row(columns: _Columns, number: int, line: Sequence[str]) -> TableRow:
    if any(line[columns.width :]):
        raise RowBroken(number, TooManyCells(len(line), columns.width))
    cells = [*line, *[""] * (columns.width - len(line))]
    said = {name: cells[at] for name, at in columns.said.items() if name != _OTHER}
    return TableRow(
        # An apostrophe that keeps a figure a text is none of it.
        tuple(cells[at].lstrip("'") for at in columns.players),
        said,
        tuple(cells[at] for at in columns.single),
    )
