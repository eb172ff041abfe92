"""A sheet as pages to print, on any of several sizes of paper."""

from bismarck_scorer.domain.sheet import Sheet
from bismarck_scorer.exports.format import Format, Write
from bismarck_scorer.exports.paper.describe import describe
from bismarck_scorer.exports.paper.sizes import A4, PAPERS, Paper
from bismarck_scorer.messages import Messages

MEDIA_TYPE = "application/pdf"
SUFFIX = ".pdf"


def _writing_on(paper: Paper) -> Write:
    def write(sheet: Sheet, _: Messages) -> bytes:
        from bismarck_scorer.exports.paper import files  # noqa: PLC0415 - loads reportlab

        return files.pdf(describe(sheet, _), paper)

    return write


_PAPERS = {id_: _writing_on(paper) for id_, paper in PAPERS.items()}
FORMAT = Format(
    id="pdf", suffix=SUFFIX, media_type=MEDIA_TYPE, write=_PAPERS[A4.id], papers=_PAPERS, needs=("reportlab",)
)
