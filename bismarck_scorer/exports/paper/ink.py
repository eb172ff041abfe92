"""The only place with the colours, weights and type of a drawn sheet: ink on paper, as on the screen."""

from dataclasses import dataclass, replace
from enum import StrEnum

WHITE = "#FFFFFF"
IVORY = "#FCF8EC"
INK = "#1F2D4A"
TEXT = "#4A4336"
FAINT = "#7A6E58"
RED = "#B3211F"  # negative totals
LETTER = "#6B5B42"
GOLD = "#A67C12"  # the leader's crown
SHADE = "#F3EAD3"  # under forehand
RULE = "#6B5B42"
HAIRLINE = "#CFC3A4"


@dataclass(frozen=True, slots=True)
class Stroke:
    """How a line is drawn; all lengths in points, `dots` those of a dot and of the gap after it."""

    weight: float
    colour: str
    dots: tuple[float, float] | None = None


HEAVY = Stroke(1.4, RULE)
MEDIUM = Stroke(0.75, RULE)
FINE = Stroke(0.5, HAIRLINE)
TO_WRITE = Stroke(0.5, FAINT)  # a line to write on
DOTTED = Stroke(0.5, HAIRLINE, (0.8, 1.6))


class Face(StrEnum):
    """What a text is set in: the name of its font file, which is the font's PostScript name as well."""

    PLAIN = "SheetSans-Regular"
    STRONG = "SheetSans-SemiBold"
    FIGURES = "SheetSerif-SemiBold"  # and letters, large


@dataclass(frozen=True, slots=True)
class Style:
    """How a text is set; `size` in points."""

    face: Face
    size: float
    colour: str

    def at(self, size: float) -> "Style":
        """The same, larger or smaller."""
        return replace(self, size=size)

    def times(self, scale: float) -> "Style":
        """The same for type of another scale."""
        return self.at(self.size * scale)

    def in_(self, colour: str) -> "Style":
        """The same in another colour."""
        return replace(self, colour=colour)


TITLE = Style(Face.FIGURES, 31, INK)
FACTS = Style(Face.PLAIN, 9.5, TEXT)
NAME = Style(Face.STRONG, 10.5, TEXT)
GRAND_TOTAL = Style(Face.FIGURES, 20, INK)
CROWN = Style(Face.STRONG, 10.5, GOLD)
LETTERS = Style(Face.FIGURES, 33, LETTER)
UNDER_LETTER = Style(Face.PLAIN, 6.6, FAINT)
UNDER_LETTER = Style(Face.PLAIN, 6.6, FAINT)
TOTAL = Style(Face.FIGURES, 14.5, INK)
SCORE = Style(Face.PLAIN, 7.4, FAINT)
CONTRACT = Style(Face.PLAIN, 10.5, TEXT)
SUITS = Style(Face.PLAIN, 10.5, INK)
PICKED = Style(Face.PLAIN, 9.5, TEXT)
MISDEAL = Style(Face.PLAIN, 7.2, FAINT)
RANKING = Style(Face.PLAIN, 10.5, INK)
LEGEND = Style(Face.PLAIN, 8.5, FAINT)
REMARK = Style(Face.PLAIN, 8.5, TEXT)
RULES = Style(Face.PLAIN, 7.5, FAINT)
PAGE_NUMBER = Style(Face.PLAIN, 8.5, FAINT)
