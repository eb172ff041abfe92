"""Sheets as files: what they are called, and what is in them."""

from collections.abc import Iterator
from dataclasses import dataclass

from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.exports import formats
from bismarck_scorer.exports.naming import file_name
from bismarck_scorer.messages import Messages
from bismarck_scorer.scorebook.book import Scorebook
from bismarck_scorer.scorebook.evenings import latest
from bismarck_scorer.scorebook.play import open_sheet


@dataclass(frozen=True, slots=True)
class Exported:
    """A file ready to be saved or sent: its name, what kind it is, and all its bytes."""

    name: str
    media_type: str
    data: bytes


def export(book: Scorebook, sheet_id: int, format_: str, messages: Messages) -> Exported:
    """One sheet in the format of this id. Raises NoSuchSheet."""
    return _exported(open_sheet(book, sheet_id).sheet, format_, messages)


def export_all(book: Scorebook, format_: str, messages: Messages) -> Iterator[Exported]:
    """Every sheet outside the bin, in the order in which they were stored, each under a name of its own."""
    taken: dict[str, int] = {}
    for sheet_id in sorted(line.id for line in latest(book)):
        sheet = open_sheet(book, sheet_id).sheet
        name = file_name(sheet, formats()[format_].suffix)
        taken[name] = taken.get(name, 0) + 1
        yield _exported(sheet, format_, messages, taken[name])


def _exported(sheet: Sheet, format_: str, messages: Messages, number: int = 1) -> Exported:
    chosen = formats()[format_]
    return Exported(file_name(sheet, chosen.suffix, number), chosen.media_type, chosen.write(sheet, messages))
