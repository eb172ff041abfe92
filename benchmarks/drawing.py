"""A sheet drawn to a file, by us and by the fewest lines that put as many shapes of each kind into one."""

import time
from collections.abc import Callable, Iterator
from datetime import date
from io import BytesIO

from PIL import Image, ImageDraw, ImageFont
from reportlab.graphics import renderPDF, renderSVG
from reportlab.graphics.shapes import Drawing, Line, Rect, String

from benchmarks.evenings import FOUR, deal
from benchmarks.pairs import Measurement
from bismarck_scorer.domain.head import Head
from bismarck_scorer.domain.rulesets import rules_for
from bismarck_scorer.domain.sheet import Sheet, begin
from bismarck_scorer.exports import formats
from bismarck_scorer.exports.paper.describe import describe
from bismarck_scorer.exports.paper.drawing import drawings
from bismarck_scorer.exports.paper.faces import font_bytes
from bismarck_scorer.exports.paper.sizes import A4, PAGE, picture
from bismarck_scorer.messages import messages_for

_ACROSS = 1080
_WORDS = messages_for("en")


def full_sheet() -> Sheet:
    """Four players and all 32 rows."""
    sheet = begin("", rules_for("estonian", 4), Head(FOUR.players, 0, date(2026, 11, 29)))
    while not sheet.rounds_written:
        sheet = sheet.record(deal(sheet, sheet.played))
    return sheet


def drawn() -> Iterator[tuple[str, Measurement, Measurement]]:
    """Each format's name, ours, and the bare one."""
    sheet = full_sheet()
    bare = {"pdf": (A4, _bare_pdf), "svg": (PAGE, _bare_svg), "png": (picture(4), _bare_png)}
    for id_, (paper, write) in bare.items():
        (page,) = drawings(describe(sheet, _WORDS), paper)
        yield (
            f"32 rows as {id_.upper()}",
            _timed(lambda id_=id_: formats()[id_].write(sheet, _WORDS)),
            _timed(lambda write=write, page=page: write(page)),
        )


def _timed(write: Callable[[], bytes]) -> Measurement:
    def once() -> float:
        before = time.perf_counter()
        write()
        return (time.perf_counter() - before) * 1000

    return once


def _bare_pdf(page: Drawing) -> bytes:
    return renderPDF.drawToString(_bare(page))


def _bare_svg(page: Drawing) -> bytes:
    return renderSVG.drawToString(_bare(page)).encode()


def _bare(page: Drawing) -> Drawing:
    """The same shapes at the same places, as one who knew them would write them down."""
    bare = Drawing(page.width, page.height)
    for shape in page.contents:
        match shape:
            case Rect():
                bare.add(Rect(shape.x, shape.y, shape.width, shape.height, fillColor=shape.fillColor))
            case Line():
                bare.add(Line(shape.x1, shape.y1, shape.x2, shape.y2, strokeColor=shape.strokeColor))
            case String():
                text = String(shape.x, shape.y, shape.text, fontName=shape.fontName, fontSize=shape.fontSize)
                bare.add(text)
    return bare


def _bare_png(page: Drawing) -> bytes:
    scale = _ACROSS / page.width
    image = Image.new("RGB", (_ACROSS, round(page.height * scale)), "white")
    draw = ImageDraw.Draw(image)
    fonts: dict[tuple[str, float], ImageFont.FreeTypeFont] = {}
    for shape in page.contents:
        match shape:
            case Rect():
                corners = (
                    shape.x,
                    page.height - shape.y - shape.height,
                    shape.x + shape.width,
                    page.height - shape.y,
                )
                draw.rectangle([at * scale for at in corners], fill="beige")
            case Line():
                ends = (shape.x1, page.height - shape.y1, shape.x2, page.height - shape.y2)
                draw.line([at * scale for at in ends], fill="black", width=2)
            case String():
                key = (shape.fontName, shape.fontSize * scale)
                if key not in fonts:
                    fonts[key] = ImageFont.truetype(BytesIO(font_bytes(key[0])), key[1])
                at = (shape.x * scale, (page.height - shape.y) * scale)
                draw.text(at, shape.text, font=fonts[key], fill="black", anchor="ls")
    file = BytesIO()
    image.save(file, "PNG")
    return file.getvalue()
