"""Pages of shapes as a PDF: reportlab's own output, the fonts in it, the same bytes for the same pages."""

from collections.abc import Sequence
from io import BytesIO

from reportlab.graphics import renderPDF
from reportlab.graphics.shapes import Drawing
from reportlab.pdfgen.canvas import Canvas

from bismarck_scorer.exports.paper.faces import font
from bismarck_scorer.exports.paper.ink import Face


def pdf(pages: Sequence[Drawing], title: str) -> bytes:
    """Return a file of these pages; `title` is what a reader shows of it."""
    file = BytesIO()
    # Any other font to begin with would be named in the file without being in it.
    canvas = Canvas(file, invariant=1, initialFontName=font(Face.PLAIN).name)
    canvas.setTitle(title)
    canvas.setCreator("Bismarck Scorer")
    for page in pages:
        canvas.setPageSize((page.width, page.height))
        renderPDF.draw(page, canvas, 0, 0)
        canvas.showPage()
    canvas.save()
    return file.getvalue()
