"""A sheet as a workbook: the paper with live formulas, and plain rows for pivoting.

Every formula has its value beside it, for readers that do not calculate. Texts are written as texts, whatever
they begin with.
"""

from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.exports.format import Format
from bismarck_scorer.messages import Messages


def write(sheet: Sheet, _: Messages) -> bytes:
    """Write the workbook in the words of `_`."""
    from bismarck_scorer.exports.xlsx.book import book  # noqa: PLC0415 - a library that is seldom needed

    return book(sheet, _)


FORMAT = Format(
    id="xlsx",
    suffix=".xlsx",
    media_type="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    write=write,
)
