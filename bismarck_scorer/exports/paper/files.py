"""What is drawn of a sheet as the bytes of a file.

One at a time: reportlab's fonts are shared, and remember where in their file they are reading.
"""

from threading import Lock

from bismarck_scorer.exports.paper import pdf_file, png_file, svg_file
from bismarck_scorer.exports.paper.content import Content
from bismarck_scorer.exports.paper.drawing import drawings
from bismarck_scorer.exports.paper.sizes import PAGE, Paper, picture

_PICTURE_WIDTH = 1080  # pixels
_turn = Lock()


def pdf(content: Content, paper: Paper) -> bytes:
    """Return pages to print."""
    with _turn:
        return pdf_file.pdf(drawings(content, paper), _title(content))


def svg(content: Content) -> bytes:
    """Return a drawing of one page, longer than others where it has to be."""
    with _turn:
        return svg_file.svg(drawings(content, PAGE)[0], _title(content))


def png(content: Content) -> bytes:
    """Return a picture that can be read on a phone."""
    with _turn:
        return png_file.png(drawings(content, picture(len(content.players)))[0], _PICTURE_WIDTH)


def _title(content: Content) -> str:
    return " · ".join((content.title, *(part for fact in content.facts for part in fact)))
