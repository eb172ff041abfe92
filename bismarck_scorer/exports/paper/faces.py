"""The bundled fonts, as reportlab takes them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from struct import unpack_from

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont, TTFontFace

from bismarck_scorer import locations
from bismarck_scorer.exports.paper.ink import Face

_FALLBACKS = ("SheetHebrew-Regular", "SheetArabic-Regular")


@dataclass(frozen=True, slots=True)
class Font:
    """One font file; `name` is what it is registered under with reportlab."""

    name: str
    face: TTFontFace
    glyphs: Mapping[int, int]  # the number of each character's glyph

    def has(self, character: str) -> bool:
        """Whether there is a glyph for it."""
        return ord(character) in self.glyphs

    def middle(self, character: str) -> float:
        """Where the middle of its glyph is at size 1, beside the point at which it is drawn."""
        table, _length = self.face.get_table_pos("glyf")
        begin, end = self.face.glyphPos[self.glyphs[ord(character)] :][:2]
        if begin == end:  # nothing to be seen
            return 0
        left, _bottom, right = unpack_from(">3h", self.face._ttf_data, table + begin + 2)
        return (left + right) / 2 / self.face.unitsPerEm

    def width(self, text: str) -> float:
        """How wide `text` is drawn at size 1, every character beside the other."""
        return pdfmetrics.stringWidth(text, self.name, 1)


@cache
def font(name: str) -> Font:
    """Return a bundled font, registered with reportlab."""
    ours = TTFont(name, BytesIO(font_bytes(name)), asciiReadable=False)
    pdfmetrics.registerFont(ours)
    return Font(name, ours.face, ours.face.charToGlyph or {})


@cache
def font_bytes(name: str) -> bytes:
    """Return the file of a bundled font."""
    return (locations.assets() / "fonts" / f"{name}.ttf").read_bytes()


def fonts_for(face: Face) -> tuple[str, ...]:
    """Return the fonts in which a character is looked for, one after the other."""
    return (face.value, *_FALLBACKS)
