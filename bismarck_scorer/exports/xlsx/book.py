"""The workbook around its two worksheets."""

import io
from datetime import date, datetime, time

from xlsxwriter import Workbook

from bismarck_scorer import __version__
from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.exports.xlsx.paper import write_paper
from bismarck_scorer.exports.xlsx.plain_rows import write_plain_rows
from bismarck_scorer.exports.xlsx.styles import Styles
from bismarck_scorer.messages import Messages

_TEXTS_STAY_TEXTS = {"strings_to_formulas": False, "strings_to_urls": False, "strings_to_numbers": False}
_FIRST_DAY = date(1980, 1, 1)  # of the zip archive that a workbook is
_EVERY_CELL = "A1:XFD1048576"


def book(sheet: Sheet, _: Messages) -> bytes:
    """The whole file. Nothing in it depends on when it is written: it is dated to the evening."""
    data = io.BytesIO()
    with Workbook(data, {"in_memory": True, **_TEXTS_STAY_TEXTS}) as workbook:
        evening = max(sheet.head.played_on, _FIRST_DAY)
        workbook.set_properties(
            {
                "title": f"Bismarck {sheet.head.played_on}",
                "comments": f"bismarck-scorer {__version__}",
                "created": datetime.combine(evening, time()),
            }
        )
        styles = Styles(workbook)
        pages = (
            (_.context("worksheet", "Sheet"), write_paper),
            (_.context("worksheet", "Rows"), write_plain_rows),
        )
        for name, write in pages:
            worksheet = workbook.add_worksheet(name)
            # Running totals leave out what is below them, and labels may be digits: both are meant.
            worksheet.ignore_errors({"formula_range": _EVERY_CELL, "number_stored_as_text": _EVERY_CELL})
            write(worksheet, styles, sheet, _)
    return data.getvalue()
