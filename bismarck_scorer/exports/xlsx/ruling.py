"""How the cells of the grid look, and what is ruled above them."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bismarck_scorer.exports.xlsx.styles import (
    DOTTED,
    FAINT_INK,
    HAIRLINE,
    LETTER,
    NUMBER,
    RULE,
    SERIF,
    SHADE,
    SIGNED,
    THICK,
    THIN,
    Styles,
)

if TYPE_CHECKING:
    from xlsxwriter.format import Format

Ruled = dict[str, Any]
"""A line above a cell, as xlsxwriter names its properties."""

EDGE: Ruled = {"top": THICK, "top_color": RULE}
ROUND: Ruled = {"top": THIN, "top_color": RULE}
BETWEEN: Ruled = {"top": DOTTED, "top_color": HAIRLINE}

_LEFT = {"left": THIN, "left_color": HAIRLINE}
_FOREHAND = {"bg_color": SHADE}
_SCORE = {"font_color": FAINT_INK, "font_size": 9, "align": "right", "num_format": SIGNED, **_LEFT}
_TOTAL = {"font_name": SERIF, "font_size": 12, "bold": True, "num_format": NUMBER}
_TOTAL |= {"align": "right", "indent": 1}
_SMALL = {"font_color": FAINT_INK, "num_format": NUMBER}
_WORDS = {"font_color": FAINT_INK, "indent": 1}
_NAMED = {**_WORDS, "shrink": True}  # names of a family's own may be long


@dataclass(frozen=True, slots=True)
class Ruling:
    """The looks of a line's cells, made once for all lines that are ruled alike."""

    score: "Format"
    total: "Format"
    forehand_score: "Format"
    forehand_total: "Format"
    details: "Format"
    figure: "Format"
    mark: "Format"
    note: "Format"

    @classmethod
    def of(cls, styles: Styles, top: Ruled) -> "Ruling":
        """The looks of a line with `top` above it."""
        return cls(
            score=styles(**_SCORE, **top),
            total=styles(**_TOTAL, **top),
            forehand_score=styles(**_SCORE, **_FOREHAND, **top),
            forehand_total=styles(**_TOTAL, **_FOREHAND, **top),
            details=styles(**_NAMED, **top),
            figure=styles(**_SMALL, align="right", **top),
            mark=styles(**_SMALL, align="center", **top),
            note=styles(**_WORDS, text_wrap=True, **top),
        )


def letter(styles: Styles, top: Ruled, *, large: bool) -> "Format":
    """The look of a round's letter; `large` where the round has room for it."""
    size = 26 if large else 12
    return styles(font_name=SERIF, font_size=size, bold=True, font_color=LETTER, align="center", **top)


def contract(styles: Styles, top: Ruled) -> "Format":
    """The look of a contract beside the lines that it is played in."""
    return styles(**_NAMED, **_LEFT, **top)
