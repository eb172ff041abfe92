"""Ink, fonts and lines of a workbook."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from xlsxwriter import Workbook
    from xlsxwriter.format import Format

# What the app shows by day; a file cannot bring its fonts along, so these are ones that most machines have.
SERIF = "Georgia"  # letters and figures
SANS = "Calibri"  # everything else
INK = "#1F2D4A"
FAINT_INK = "#6B604C"
RED_INK = "#B3211F"
GREEN_INK = "#2F6A32"
LETTER = "#6B5B42"
RULE = "#6B5B42"
HAIRLINE = "#D6C9A6"
SHADE = "#F4EAD0"  # under forehand

# With the real minus sign, of which no spreadsheet would think by itself.
NUMBER = '0;"−"0;0'
SIGNED = '"+"0;"−"0;0'
RANK = '0"."'
DAY = "yyyy-mm-dd"

THICK, THIN, DOTTED = 2, 1, 4  # as xlsxwriter counts borders
A4 = 9  # and sizes of paper


class Styles:
    """The formats of one workbook, each made once."""

    def __init__(self, workbook: "Workbook") -> None:
        """Take the workbook that they are for."""
        self._workbook = workbook
        self._made: dict[frozenset[tuple[str, Any]], Format] = {}

    def __call__(self, **properties: Any) -> "Format":  # noqa: ANN401 - as many types as xlsxwriter's properties
        """The format of these properties, as xlsxwriter names them; ink, amid the line, otherwise."""
        key = frozenset(properties.items())
        if key not in self._made:
            usual = {"font_name": SANS, "font_size": 10, "font_color": INK, "valign": "vcenter"}
            self._made[key] = self._workbook.add_format(usual | properties)
        return self._made[key]

    def ink(self, color: str) -> "Format":
        """A format that changes the colour of a text and nothing else."""
        return self._workbook.add_format({"font_color": color})
