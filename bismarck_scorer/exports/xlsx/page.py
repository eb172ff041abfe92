"""The worksheet with the paper on it, as its parts write onto it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.exports.xlsx.lines import Line
from bismarck_scorer.exports.xlsx.places import Places
from bismarck_scorer.exports.xlsx.styles import Styles
from bismarck_scorer.messages import Messages

if TYPE_CHECKING:
    from xlsxwriter.format import Format
    from xlsxwriter.worksheet import Worksheet


@dataclass(frozen=True, slots=True)
class Page:
    """What is written upon, and what is to be written: a sheet, its lines in blocks, the words."""

    worksheet: "Worksheet"
    styles: Styles
    sheet: Sheet
    blocks: Sequence[Sequence[Line]]
    say: Messages
    at: Places

    def text(self, row: int, column: int, text: str, style: "Format") -> None:
        """Write a text as a text, whatever it begins with; an empty one leaves a styled cell."""
        if text:
            self.worksheet.write_string(row, column, text, style)
        else:
            self.worksheet.write_blank(row, column, None, style)

    def number(self, row: int, column: int, number: int | None, style: "Format") -> None:
        """Write a number; None leaves a styled cell."""
        if number is None:
            self.worksheet.write_blank(row, column, None, style)
        else:
            self.worksheet.write_number(row, column, number, style)

    def formula(self, row: int, column: int, formula: str, value: str | int, style: "Format") -> None:
        """Write a formula and the value that it has now."""
        self.worksheet.write_formula(row, column, formula, style, value)

    def merge(self, rows: tuple[int, int], columns: tuple[int, int], style: "Format") -> None:
        """Make one cell of several, first and last included; then write to the first in the same style."""
        if (rows[0], columns[0]) != (rows[1], columns[1]):
            self.worksheet.merge_range(rows[0], columns[0], rows[1], columns[1], "", style)
