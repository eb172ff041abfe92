"""A sheet as a drawing for other programs."""

from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.exports.format import Format
from bismarck_scorer.exports.paper.describe import describe
from bismarck_scorer.messages import Messages


def write(sheet: Sheet, _: Messages) -> bytes:
    """Draw the sheet in the words of `_`."""
    from bismarck_scorer.exports.paper import files  # noqa: PLC0415 - loads reportlab

    return files.svg(describe(sheet, _))


FORMAT = Format(id="svg", suffix=".svg", media_type="image/svg+xml", write=write, needs=("reportlab",))
