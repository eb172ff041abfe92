"""A sheet as a picture, to be read on a phone."""

from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.exports.format import Format
from bismarck_scorer.exports.paper.describe import describe
from bismarck_scorer.messages import Messages


def write(sheet: Sheet, _: Messages) -> bytes:
    """Draw the sheet in the words of `_`."""
    from bismarck_scorer.exports.paper import files  # noqa: PLC0415 - loads reportlab and Pillow

    return files.png(describe(sheet, _))


FORMAT = Format(id="png", suffix=".png", media_type="image/png", write=write, needs=("reportlab",))
