"""What a page of shapes says, as people who look at it would tell."""

from reportlab.graphics.shapes import Line, Rect, String

from bismarck_scorer.exports.paper.describe import describe
from bismarck_scorer.exports.paper.drawing import drawings
from bismarck_scorer.exports.paper.sizes import A4
from bismarck_scorer.messages import messages_for

EN = messages_for("en")


def pages(sheet, paper=A4, words=EN):
    """The drawings of a played sheet."""
    return drawings(describe(sheet, words), paper)


def texts(page):
    """Every text of a page, in the order in which it is drawn."""
    return [shape.text for shape in page.contents if isinstance(shape, String)]


def told(page):
    """One line a shape: kind, places from the lower left corner in points, colour, and the rest."""
    return "\n".join([f"page {page.width:.2f} x {page.height:.2f}", *map(_told, page.contents)])


def _told(shape):
    match shape:
        case String():
            return (
                f"text {shape.x} {shape.y} {shape.fontName} {shape.fontSize} "
                f"{_hex(shape.fillColor)} {shape.text}"
            )
        case Rect():
            return f"fill {shape.x} {shape.y} {shape.width} {shape.height} {_hex(shape.fillColor)}"
        case Line():
            dots = f" {shape.strokeDashArray}" if shape.strokeDashArray else ""
            ends = f"{shape.x1} {shape.y1} {shape.x2} {shape.y2}"
            return f"line {ends} {shape.strokeWidth} {_hex(shape.strokeColor)}{dots}"
        case _:
            raise AssertionError(shape)


def _hex(colour):
    return f"#{colour.hexval()[2:]}"
