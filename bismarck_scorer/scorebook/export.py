"""Sheets as files: what they are called, and what is in them."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from bismarck_scorer.domain.errors import NoSuchSheet, UnknownValue
from bismarck_scorer.domain.library import Filter, Order
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.exports import formats
from bismarck_scorer.exports.figures import FORMATS, tables
from bismarck_scorer.exports.many import MANY
from bismarck_scorer.exports.naming import Names, file_name, plain_name
from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook import figures, library, players
from bismarck_scorer.scorebook.book import Scorebook


@dataclass(frozen=True, slots=True)
class Exported:
    """A file ready to be saved or sent: its name, what kind it is, and all its bytes."""

    name: str
    media_type: str
    data: bytes


def export(
    book: Scorebook, sheet_id: int, format_: str, messages: Messages, paper: str | None = None
) -> Exported:
    """One sheet in the format of this id, on that paper where it is not the usual one.

    Raises NoSuchSheet, and UnknownValue for a paper that the format knows nothing of.
    """
    chosen, sheet = formats()[format_], _sheet(book, sheet_id)
    name = file_name(sheet, chosen.suffix)
    return Exported(name, chosen.media_type, chosen.write_on(paper)(sheet, messages))


def export_all(
    book: Scorebook, format_: str, messages: Messages, paper: str | None = None
) -> tuple[int, Iterator[Exported]]:
    """How many sheets are outside the bin, and all of them in the order in which they were stored.

    Each gets a name of its own. They are read and written one after the other, so that a thousand take up no
    more room than one; a sheet that somebody deletes meanwhile is left out. Raises what `export` raises of
    the paper.
    """
    chosen = formats()[format_]
    write = chosen.write_on(paper)
    with book.store.look() as work:
        ids = work.evenings.ids()

    def each() -> Iterator[Exported]:
        names = Names(chosen.suffix)
        for sheet_id in ids:
            with suppress(NoSuchSheet):
                sheet = _sheet(book, sheet_id)
                yield Exported(names.own(sheet), chosen.media_type, write(sheet, messages))

    return len(ids), each()


def export_figures(book: Scorebook, player: int, format_: str, messages: Messages) -> Exported:
    """What all sheets tell of one player, as tables in a format of `exports.figures`.

    Raises NoSuchPlayer, and UnknownValue for a format that there is not.
    """
    if format_ not in FORMATS:
        raise UnknownValue("format", format_, tuple(FORMATS))
    chosen, person = FORMATS[format_], players.get(book, player)
    found = tables(figures.of_player(book, player), messages)
    name = plain_name(person.name) or str(person.id)
    return Exported(
        f"bismarck-{name}{chosen.suffix}", chosen.media_type, chosen.write(person.name, found, messages)
    )


@dataclass(frozen=True, slots=True)
class Streamed:
    """A file that comes piece by piece: its name, what kind it is, and its bytes."""

    name: str
    media_type: str
    pieces: Iterator[bytes]


def export_found(book: Scorebook, asked: Filter, order: Order, format_: str, messages: Messages) -> Streamed:
    """All deals of the sheets of which all holds that is asked, as one table of rows in a format of `MANY`.

    They are read one after the other while the pieces are taken, so that ten thousand take up no more room
    than one; a sheet that somebody deletes meanwhile is left out.
    """
    chosen = MANY[format_]

    def each() -> Iterator[Sheet]:
        for line in library.every(book, asked, order):
            with suppress(NoSuchSheet):
                yield _sheet(book, line.id)

    name = f"bismarck-{book.today().isoformat()}{chosen.suffix}"
    return Streamed(name, chosen.media_type, chosen.write(each(), messages))


def _sheet(book: Scorebook, sheet_id: int) -> Sheet:
    with book.store.look() as work:
        return work.sheets.get(sheet_id).sheet
