"""What a sheet is drawn on. All measures are in points."""

from dataclasses import dataclass, replace

_MM = 72 / 25.4


@dataclass(frozen=True, slots=True)
class Span:
    """How low and how high something can be."""

    lowest: float
    highest: float

    def nearest(self, height: float) -> float:
        """What is allowed and nearest to a height."""
        return min(self.highest, max(self.lowest, height))


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper, or of a picture.

    A sheet that does not fit is drawn on more pages or, if it is `endless`, on a longer one; `height` is the
    least then. `type_scale` is how large letters are beside those of A4. A row is between `lowest` and
    `highest`, and between those `for_pen` where it is to be written into. `letters` and `contracts` are the
    widths of the columns beside the players'. On `ivory` the ground is coloured; `with_rules` tells whether
    the rules are printed where there is room.
    """

    id: str
    width: float
    height: float
    margin: float
    type_scale: float
    rows: Span
    for_pen: Span
    letters: float
    contracts: float
    endless: bool = False
    ivory: bool = False
    with_rules: bool = True

    @property
    def inner(self) -> float:
        """The width between the margins."""
        return self.width - 2 * self.margin


A4 = Paper("a4", 210 * _MM, 297 * _MM, 46, 1, Span(15, 29), Span(16, 36), 48, 127)
LETTER = replace(A4, id="letter", width=8.5 * 72, height=11 * 72)
A5 = Paper("a5", 148 * _MM, 210 * _MM, 30, 0.82, Span(11.5, 24), Span(16, 28), 36, 92)
PAPERS = {paper.id: paper for paper in (A4, A5, LETTER)}

PAGE = replace(A4, id="page", width=595, height=842, endless=True)  # whole points, as SVG wants them


def picture(players: int) -> Paper:
    """Return a picture for a phone: as narrow as so many columns allow, and as high as it gets."""
    return Paper(
        id="picture",
        width=360 + 60 * max(0, players - 4),
        height=0,
        margin=14,
        type_scale=0.92,
        rows=Span(24, 24),
        for_pen=Span(24, 24),
        letters=38,
        contracts=88,
        endless=True,
        ivory=True,
        with_rules=False,
    )
