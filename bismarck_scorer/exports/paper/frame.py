"""What is the same on every page of a sheet: head, columns and foot, with their texts broken to fit."""

from dataclasses import dataclass
from itertools import pairwise

from bismarck_scorer.exports.paper import ink
from bismarck_scorer.exports.paper.content import Content
from bismarck_scorer.exports.paper.fitting import Setting, Width, fitted, flowing, joined
from bismarck_scorer.exports.paper.ink import Style
from bismarck_scorer.exports.paper.sizes import Paper

BETWEEN = " · "
CROWN = "♛"
_CROWN_GAP = 3
_NAME_LINES = 3
_TO_NAMES = 35  # from the line of the title to that of the names
_TO_TOTALS = 21
_TO_RULE = 8.5
_TO_BARE = 24
_BESIDE_NAME = 6
_BESIDE_TITLE = 16
_LEADING = 1.4  # from one line to the next, in sizes of the type
_TO_FILL = 21  # from one line that is to be written on to the next
_FILL_WIDTH = 150
_FOOT_GAP = 6
_RANKING_GAP = 14
SWATCH = 8  # the shaded square before the legend


@dataclass(frozen=True, slots=True)
class Head:
    """The title, the facts beside it, and what stands over the columns.

    All places are lines on which text stands, downwards from the top of the page: `to_fill` those of the
    words before a line to be written on, which begins at `fill_from`; `title` that of the title and the last
    of the `facts`, `names` that of the last line of every name, `totals` that of the totals. `rule` is where
    the grid begins, `bare` where a page without a grid does.
    """

    to_fill: tuple[tuple[str, float], ...]
    fill_from: float
    facts: Setting
    players: tuple[Setting, ...]
    title: float
    names: float
    totals: float
    rule: float

    @property
    def bare(self) -> float:
        """Where text begins on a page that has no grid."""
        return self.title + _TO_BARE


@dataclass(frozen=True, slots=True)
class Entry:
    """A text whose line begins at `left`, and stands so far `down` from the end of the grid."""

    left: float
    down: float
    text: Setting


@dataclass(frozen=True, slots=True)
class Foot:
    """What stands under the grid: who is where, and how to read it; `height` is that of all together."""

    ranking: tuple[Entry, ...]
    legend: Entry
    height: float


@dataclass(frozen=True, slots=True)
class Frame:
    """`columns` are the edges of the players' columns, from the left."""

    columns: tuple[float, ...]
    head: Head
    foot: Foot


def frame(content: Content, paper: Paper, width: Width) -> Frame:
    """Return the frame of a sheet on this paper."""
    left, right = paper.margin + paper.letters, paper.width - paper.margin - paper.contracts
    count = len(content.players)
    columns = tuple(left + (right - left) * number / count for number in range(count + 1))
    return Frame(columns, _head(content, paper, columns, width), _foot(content, paper, width))


def leading(style: Style) -> float:
    """Return how far it is from one line of a text to the next."""
    return style.size * _LEADING


def crown_room(style: Style, width: Width) -> float:
    """Return how much room the leader's crown takes beside a name in this style."""
    return _CROWN_GAP + width(CROWN, ink.CROWN.face, style.size)


def _head(content: Content, paper: Paper, columns: tuple[float, ...], width: Width) -> Head:
    scale = paper.type_scale
    facts = _facts(content, paper, width)
    names = tuple(
        _name(player.name, end - start - _BESIDE_NAME, player.leads, paper, width)
        for player, (start, end) in zip(content.players, pairwise(columns), strict=True)
    )
    filled = paper.margin + _TO_FILL * scale * len(content.to_fill)
    beside = filled + leading(facts.style) * (len(facts.lines) - 1) + facts.style.size
    title = max(paper.margin + ink.TITLE.size * scale * 0.8, beside)
    over = max((len(name.lines) - 1) * leading(name.style) for name in names)
    below = title + _TO_NAMES * scale + over
    totals = below if content.blank else below + _TO_TOTALS * scale
    return Head(
        to_fill=tuple(
            (word, paper.margin + (number + 0.6) * _TO_FILL * scale)
            for number, word in enumerate(content.to_fill)
        ),
        fill_from=paper.width - paper.margin - _FILL_WIDTH * scale,
        facts=facts,
        players=names,
        title=title,
        names=below,
        totals=totals,
        rule=totals + _TO_RULE * scale,
    )


def _facts(content: Content, paper: Paper, width: Width) -> Setting:
    style = ink.FACTS.times(paper.type_scale)
    title = ink.TITLE.times(paper.type_scale)
    room = paper.inner - width(content.title, title.face, title.size) - _BESIDE_TITLE
    lines = [line for fact in content.facts for line in joined(fact, style, room, width, BETWEEN)]
    return Setting(tuple(lines), style)


def _name(name: str, room: float, leads: bool, paper: Paper, width: Width) -> Setting:
    style = ink.NAME.times(paper.type_scale)
    crown = crown_room(style, width) if leads else 0
    return fitted(name, style, room - crown, width, lines=_NAME_LINES)


def _foot(content: Content, paper: Paper, width: Width) -> Foot:
    style = ink.RANKING.times(paper.type_scale)
    texts = [fitted(entry, style, paper.inner, width) for entry in content.ranking]
    widths = [width(text.lines[0], text.style.face, text.style.size) for text in texts]
    entries = []
    down = _FOOT_GAP
    for line in flowing(widths, paper.inner, _RANKING_GAP):
        down += leading(style) * 1.1
        left = paper.margin
        for number in line:
            entries.append(Entry(left, down, texts[number]))
            left += widths[number] + _RANKING_GAP
    small = ink.LEGEND.times(paper.type_scale)
    left = paper.margin + SWATCH * paper.type_scale * 1.6
    lines = joined(content.legend, small, paper.width - paper.margin - left, width, BETWEEN)
    legend = Entry(left, down + len(lines) * leading(small), Setting(lines, small))
    return Foot(tuple(entries), legend, legend.down + 4)
