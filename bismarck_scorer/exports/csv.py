"""A sheet as a table for spreadsheets: one row a deal, figures as numbers.

Spreadsheets in the languages below write decimals with a comma, and so part columns by semicolons; a byte
order mark tells them that the letters are UTF-8. The minus is the one that they calculate with. A text that
looks like a formula has an apostrophe in front; `domain/table_text.py` says how it is read back.
"""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.domain.table_text import guarded
from bismarck_scorer.exports.columns import Cell, deal_cells, deal_head, figure_cells
from bismarck_scorer.exports.format import Format
from bismarck_scorer.messages import Messages

_SEMICOLON_LANGUAGES = {"et", "fi", "sv", "nl"}


def delimiter(_: Messages) -> str:
    """What parts the columns in the language of `_`."""
    return ";" if _.language in _SEMICOLON_LANGUAGES else ","


def write(sheet: Sheet, _: Messages) -> bytes:
    """Write the table in the words of `_`."""
    return table([_head(sheet, _), *_rows(sheet, _)], _).encode("utf-8-sig")


def table(rows: Iterable[Sequence[Cell]], _: Messages) -> str:
    """Write rows as the spreadsheets of the language read them, without the byte order mark."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=delimiter(_))
    for row in rows:
        writer.writerow([guarded(cell) if isinstance(cell, str) else cell for cell in row])
    return text.getvalue()


def _head(sheet: Sheet, _: Messages) -> list[str]:
    head = deal_head(_)
    for player in sheet.players:
        head += [_("{player}: counted", player=player), _("{player}: score", player=player), player]
    return [*head, _("Note")]


def _rows(sheet: Sheet, _: Messages) -> Iterator[list[Cell]]:
    for index, deal in enumerate(sheet.deals):
        row = deal_cells(sheet, index, _)
        for seat in range(sheet.rules.players):
            row += figure_cells(sheet, index, seat)
        yield [*row, deal.note]


FORMAT = Format(id="csv", suffix=".csv", media_type="text/csv; charset=utf-8", write=write)
