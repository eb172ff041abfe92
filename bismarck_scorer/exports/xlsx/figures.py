"""The workbook of a player's figures: plain tables, nothing merged, to be pivoted and charted."""

import io
from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from xlsxwriter import Workbook

from bismarck_scorer import __version__
from bismarck_scorer.exports.width import width
from bismarck_scorer.exports.xlsx.styles import A4, FAINT_INK, NUMBER, THIN, Styles

if TYPE_CHECKING:
    from xlsxwriter.worksheet import Worksheet

    from bismarck_scorer.exports.figures import Table

_AVERAGE = '0.00;"−"0.00;0.00'
_NARROWEST, _MARGIN = 9, 3  # letters of a column, the margin among them
_NAME_LIMIT = 31  # letters of a worksheet's name
_UNDATED = datetime(1980, 1, 1)  # noqa: DTZ001 - a workbook's dates know no zone; the same figures, the same bytes


def book(name: str, tables: "Sequence[Table]") -> bytes:
    """The whole file; `name` is the player's."""
    data = io.BytesIO()
    texts_stay_texts = {"strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
    with Workbook(data, {"in_memory": True, **texts_stay_texts}) as workbook:
        workbook.set_properties(
            {"title": name, "comments": f"bismarck-scorer {__version__}", "created": _UNDATED}
        )
        styles = Styles(workbook)
        for table in tables:
            _fill(workbook.add_worksheet(table.title[:_NAME_LIMIT]), styles, table)
    return data.getvalue()


def _fill(worksheet: "Worksheet", styles: Styles, table: "Table") -> None:
    headings = styles(bold=True, font_color=FAINT_INK, bottom=THIN, indent=1)
    text, number = styles(align="left", indent=1), styles(num_format=NUMBER)
    average = styles(num_format=_AVERAGE)
    for column, heading in enumerate(table.heads):
        worksheet.write_string(0, column, heading, headings)
    for line, row in enumerate(table.rows, start=1):
        for column, cell in enumerate(row):
            if isinstance(cell, str):
                worksheet.write_string(line, column, cell, text)
            elif cell is not None:
                worksheet.write_number(line, column, cell, average if isinstance(cell, float) else number)
    for column, cells in enumerate(zip(table.heads, *table.rows, strict=True)):
        worksheet.set_column(column, column, max(_NARROWEST, _MARGIN + max(width(str(c)) for c in cells)))
    worksheet.freeze_panes(1, 0)
    worksheet.set_paper(A4)
    worksheet.fit_to_pages(1, 0)
