"""The worksheet for pivoting: one row a deal and player, values alone, nothing merged."""

from datetime import date, datetime, time
from typing import TYPE_CHECKING

from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.exports.columns import Cell
from bismarck_scorer.exports.rows import rows as sheet_rows
from bismarck_scorer.exports.rows import rows_head
from bismarck_scorer.exports.width import width, wrapped
from bismarck_scorer.exports.xlsx.styles import A4, DAY, FAINT_INK, NUMBER, THIN, Styles
from bismarck_scorer.messages import Messages

if TYPE_CHECKING:
    from xlsxwriter.format import Format
    from xlsxwriter.worksheet import Worksheet

_FIRST_DAY = date(1900, 3, 1)  # before it spreadsheets do not agree about the days
_NARROWEST, _WIDEST, _MARGIN = 9, 42, 3  # letters of a column, the margin among them
_HEIGHT = 15  # points of one line


def write_plain_rows(worksheet: "Worksheet", styles: Styles, sheet: Sheet, _: Messages) -> None:
    """Fill the worksheet."""
    head, rows = rows_head(_), sheet_rows(sheet, _)
    headings = styles(bold=True, font_color=FAINT_INK, bottom=THIN, indent=1)
    text, number = styles(align="left", indent=1, text_wrap=True), styles(num_format=NUMBER)
    for column, heading in enumerate(head):
        worksheet.write_string(0, column, heading, headings)
    days = styles(align="left", num_format=DAY)
    place = wrapped(sheet.head.place, _WIDEST - _MARGIN)
    for line, row in enumerate(rows, start=1):
        note = wrapped(str(row[-1]), _WIDEST - _MARGIN)
        worksheet.set_row(line, _HEIGHT * max(place, note))
        for column, cell in enumerate(row, start=1):
            if isinstance(cell, int):
                worksheet.write_number(line, column, cell, number)
            elif cell:
                worksheet.write_string(line, column, cell, text)
        write_day(worksheet, line, sheet.head.played_on, days)
    worksheet.set_column(0, 0, 11)
    for column, cells in enumerate(zip(head[1:], *rows, strict=True), start=1):
        worksheet.set_column(column, column, _room(cells))
    _set_up(worksheet, len(rows), len(head))


def write_day(worksheet: "Worksheet", line: int, day: date, style: "Format") -> None:
    """Write a date as one, where spreadsheets agree about it, into the first cell of a line."""
    if day >= _FIRST_DAY:
        worksheet.write_datetime(line, 0, datetime.combine(day, time()), style)
    else:
        worksheet.write_string(line, 0, day.isoformat(), style)


def _room(cells: tuple[Cell, ...]) -> int:
    widest = max(width(line) for cell in set(cells) for line in str(cell).splitlines() or [""])
    return min(max(widest + _MARGIN, _NARROWEST), _WIDEST)


def _set_up(worksheet: "Worksheet", rows: int, columns: int) -> None:
    worksheet.autofilter(0, 0, rows, columns - 1)
    worksheet.freeze_panes(1, 0)
    worksheet.set_paper(A4)
    worksheet.set_landscape()
    worksheet.fit_to_pages(1, 0)
    worksheet.repeat_rows(0)
