"""Sheets as files: what they are called, and what is in them."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from bismarck_scorer.domain.errors import NoSuchSheet
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.exports import Format, formats
from bismarck_scorer.exports.naming import Names, file_name
from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook.book import Scorebook


@dataclass(frozen=True, slots=True)
class Exported:
    """A file ready to be saved or sent: its name, what kind it is, and all its bytes."""

    name: str
    media_type: str
    data: bytes


def export(book: Scorebook, sheet_id: int, format_: str, messages: Messages) -> Exported:
    """One sheet in the format of this id. Raises NoSuchSheet."""
    chosen, sheet = formats()[format_], _sheet(book, sheet_id)
    return _exported(sheet, chosen, file_name(sheet, chosen.suffix), messages)


def export_all(book: Scorebook, format_: str, messages: Messages) -> tuple[int, Iterator[Exported]]:
    """How many sheets are outside the bin, and all of them in the order in which they were stored.

    Each gets a name of its own. They are read and written one after the other, so that a thousand take up no
    more room than one; a sheet that somebody deletes meanwhile is left out.
    """
    with book.store.look() as work:
        ids = work.evenings.ids()
    return len(ids), _each(book, ids, formats()[format_], messages)


def _each(book: Scorebook, ids: list[int], chosen: Format, messages: Messages) -> Iterator[Exported]:
    names = Names(chosen.suffix)
    for sheet_id in ids:
        with suppress(NoSuchSheet):
            sheet = _sheet(book, sheet_id)
            yield _exported(sheet, chosen, names.own(sheet), messages)


def _sheet(book: Scorebook, sheet_id: int) -> Sheet:
    with book.store.look() as work:
        return work.sheets.get(sheet_id).sheet


def _exported(sheet: Sheet, chosen: Format, name: str, messages: Messages) -> Exported:
    return Exported(name, chosen.media_type, chosen.write(sheet, messages))
