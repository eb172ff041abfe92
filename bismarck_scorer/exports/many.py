"""Many sheets as one table of rows, written piece by piece: thousands take up no more room than one."""

import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING

from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.exports import csv, xlsx
from bismarck_scorer.exports.rows import rows, rows_head
from bismarck_scorer.exports.xlsx.plain_rows import write_day
from bismarck_scorer.exports.xlsx.styles import DAY, FAINT_INK, NUMBER, THIN, Styles
from bismarck_scorer.messages import Messages

if TYPE_CHECKING:
    from xlsxwriter import Workbook
    from xlsxwriter.worksheet import Worksheet

_PIECE = 65_536  # bytes of a file that are sent at once
_ROWS = 1_048_576  # that a worksheet can hold, its headings among them
_WIDTHS = (11, 20, 22, 7, 8, 20, 16, 10, 16, 9, 16, 9, 9, 9, 30)  # letters of each column


@dataclass(frozen=True, slots=True)
class ManyFormat:
    """One kind of table; `write` gives its bytes piece by piece."""

    id: str
    suffix: str
    media_type: str
    write: Callable[[Iterable[Sheet], Messages], Iterator[bytes]]


def write_csv(sheets: Iterable[Sheet], _: Messages) -> Iterator[bytes]:
    """Write the table in the words of `_`, a piece a sheet."""
    yield csv.table([rows_head(_)], _).encode("utf-8-sig")
    for sheet in sheets:
        day = sheet.head.played_on.isoformat()
        yield csv.table([[day, *row] for row in rows(sheet, _)], _).encode()


def write_xlsx(sheets: Iterable[Sheet], _: Messages, most: int = _ROWS) -> Iterator[bytes]:
    """Write the workbook in the words of `_`: after `most` rows another worksheet begins.

    A workbook can be read from its end only, so it is written to a file that is gone afterwards.
    """
    from xlsxwriter import Workbook  # noqa: PLC0415 - a library that is seldom needed

    texts_stay_texts = {"strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
    with tempfile.TemporaryFile() as file:
        with Workbook(file, {"constant_memory": True, **texts_stay_texts}) as workbook:
            _Tables(workbook, _, most).write(sheets)
        file.seek(0)
        yield from _pieces(file)


class _Tables:
    """The worksheets of a workbook, of which only the last is written to."""

    def __init__(self, workbook: "Workbook", _: Messages, most: int) -> None:
        styles = Styles(workbook)
        self._headings = styles(bold=True, font_color=FAINT_INK, bottom=THIN, indent=1)
        self._text, self._number = styles(align="left", indent=1), styles(num_format=NUMBER)
        self._day = styles(align="left", num_format=DAY)
        self._workbook, self._say, self._most = workbook, _, most
        self._count = 0
        self._worksheet, self._line = self._begin(), 1

    def write(self, sheets: Iterable[Sheet]) -> None:
        """Write the rows of all sheets."""
        for sheet in sheets:
            for row in rows(sheet, self._say):
                if self._line == self._most:
                    self._end()
                    self._worksheet, self._line = self._begin(), 1
                write_day(self._worksheet, self._line, sheet.head.played_on, self._day)
                for column, cell in enumerate(row, start=1):
                    if isinstance(cell, int):
                        self._worksheet.write_number(self._line, column, cell, self._number)
                    elif cell:
                        self._worksheet.write_string(self._line, column, cell, self._text)
                self._line += 1
        self._end()

    def _begin(self) -> "Worksheet":
        self._count += 1
        name = self._say.context("worksheet", "Rows")
        worksheet = self._workbook.add_worksheet(name if self._count == 1 else f"{name} {self._count}")
        worksheet.ignore_errors({"number_stored_as_text": "A1:XFD1048576"})
        worksheet.freeze_panes(1, 0)
        for column, width in enumerate(_WIDTHS):
            worksheet.set_column(column, column, width)
        for column, heading in enumerate(rows_head(self._say)):
            worksheet.write_string(0, column, heading, self._headings)
        return worksheet

    def _end(self) -> None:
        self._worksheet.autofilter(0, 0, self._line - 1, len(_WIDTHS) - 1)


def _pieces(file: IO[bytes]) -> Iterator[bytes]:
    while piece := file.read(_PIECE):
        yield piece


MANY: Mapping[str, ManyFormat] = {
    "xlsx": ManyFormat("xlsx", xlsx.FORMAT.suffix, xlsx.FORMAT.media_type, write_xlsx),
    "csv": ManyFormat("csv", csv.FORMAT.suffix, csv.FORMAT.media_type, write_csv),
}
"""What many sheets can be written to, by id, the most useful first."""
