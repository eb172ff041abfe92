"""The pads of an entry: numbers, suits, ranks, contracts, who went out, and keys for scores."""

from collections.abc import Callable
from typing import Any, TypeVar

import flet as ft

from bismarck_scorer.domain import draft as drafting
from bismarck_scorer.domain import taps
from bismarck_scorer.domain.contracts import Trump
from bismarck_scorer.domain.contracts import ranks as ranks_of
from bismarck_scorer.domain.deal import Kind
from bismarck_scorer.domain.hand import Line
from bismarck_scorer.ui import theme
from bismarck_scorer.ui.components import buttons, frame, text
from bismarck_scorer.ui.components.buttons import Bound
from bismarck_scorer.ui.components.entry.entering import Entering, in_hand
from bismarck_scorer.ui.scale import is_large, is_tight, scaled

Item = TypeVar("Item")


GAP = 6
SCORE_KEYS = (*"1234567890", "-", "<")
_NARROW = 310  # less has no room for a word beside the suits
_FIGURE, _SMALL_FIGURE = 18, 15  # the size of the figures on keys, and on those for the arrow of a mouse
_RED_SUITS = (Trump.HEARTS, Trump.DIAMONDS)


def columns(count: int, width: float, narrowest: float) -> int:
    """Return how many keys stand in a row, so that the rows are as few and as even as `width` allows.

    No key is below `narrowest`, and two figures fit on it.
    """
    figure, air = (_FIGURE, 10) if narrowest > buttons.ROOMY else (_SMALL_FIGURE, 6)
    narrowest = max(narrowest, 1.2 * scaled(figure) + air)
    fit = max(1, int((width + GAP) // (narrowest + GAP)))
    lines = -(-count // fit)
    return -(-count // lines)


def height(count: int, width: float, narrowest: float) -> float:
    """Return how high a pad of so many keys stands."""
    lines = -(-count // columns(count, width, narrowest))
    return lines * (buttons.key_height(_FIGURE) + GAP) - GAP


def numbers(entering: Entering, seat: int, figure: int | None) -> ft.Control:
    """The numbers that `seat` can have; those that cannot be any more are dead.

    `figure` is what the seat has, be it tapped or filled in by itself.
    """
    draft, rules, name = entering.draft, entering.rules, entering.sheet.players[seat]
    possible = drafting.possible(rules, draft, seat)
    derived = figure is not None and draft.figures[seat] is None

    def one(number: int, width: float) -> ft.Control:
        chosen = draft.figures[seat] == number
        alive = number in possible or chosen
        return _key(
            entering,
            str(number),
            f"{name} {number}",
            Bound(entering.put, Bound(taps.tap, rules, seat=seat, figure=number)) if alive else None,
            chosen=chosen,
            derived=derived and number == figure,
            width=width,
        )

    counted = range(1, rules.domino_hand + 1) if draft.kind is Kind.CARDS_LEFT else range(rules.tricks + 1)
    return _rows(list(counted), one, entering)


def contracts(entering: Entering) -> ft.Control:
    """The contracts of the sheet; those that forehand has picked as often as it may are dead."""
    draft, rules, _ = entering.draft, entering.rules, entering.words
    alive = entering.picks
    pad = ft.Row(
        [
            _key(
                entering,
                _.contract(rules.called(pick.contract, pick.name)),
                _.contract(rules.called(pick.contract, pick.name)),
                Bound(entering.put, Bound(taps.play_as, pick=pick)) if pick in alive else None,
                chosen=draft.pick == pick,
                aimed=entering.aims_at(Line.CONTRACT, at),
                size=14,
                height=40,
                family=theme.SANS,
            )
            for at, pick in enumerate(rules.picks if draft.picks else alive)
        ],
        wrap=True,
        spacing=GAP,
        run_spacing=GAP,
    )
    if entering.hand is None or entering.hand.spot is not Line.CONTRACT:
        return pad
    return ft.Column([in_hand(entering, Line.CONTRACT, text.small(_("Which contract?"))), pad], spacing=GAP)


def suits(entering: Entering) -> ft.Control:
    """The trump suit; a second tap takes it back."""
    draft, _ = entering.draft, entering.words
    narrow = entering.width < _NARROW or is_tight()
    keys = [
        _key(
            entering,
            _.suit_sign(suit),
            _.suit(suit),
            Bound(entering.put, Bound(taps.name_trump, trump=suit)),
            chosen=draft.trump is suit,
            width=None if narrow else 52,
            expand=narrow,
            size=20,
            color=theme.RED_INK if suit in _RED_SUITS else None,
        )
        for suit in entering.rules.trumps(draft.played)
    ]
    if narrow:  # the signs say what they are for
        return ft.Semantics(label=_("Trump"), container=True, content=ft.Row(list(keys), spacing=GAP))
    return frame.aside(text.said(_("Trump")), *keys, spacing=GAP)


def ranks(entering: Entering) -> ft.Control:
    """The rank that a free domino begins with and, once it is named, whether it goes up or down."""
    draft, _ = entering.draft, entering.words
    pack = ranks_of(entering.rules.pack)

    def one(rank: str, width: float) -> ft.Control:
        return _key(
            entering,
            _.rank(rank),
            _("From {rank}", rank=_.rank(rank)),
            Bound(entering.put, Bound(taps.begin_with, entering.rules, rank=rank)),
            chosen=draft.first_rank == rank,
            aimed=entering.aims_at(Line.RANK, pack.index(rank)),
            width=width,
        )

    rows: list[ft.Control] = [
        in_hand(entering, Line.RANK, text.said(_("From which card?"))),
        _rows(list(pack), one, entering),
    ]
    return ft.Column([*rows, _ways(entering)], spacing=GAP)


def _ways(entering: Entering) -> ft.Control:
    """The two ways a free domino can go from its first rank; dead before that is named."""
    draft, _ = entering.draft, entering.words
    first = draft.first_rank
    if first is None:
        return ft.Row(
            [
                _key(entering, arrow, said, None, size=15, height=40, expand=True)
                for arrow, said in (("↑", _("Up")), ("↓", _("Down")))
            ],
            spacing=GAP,
        )
    up, down = drafting.rank_pairs(entering.rules, first)
    names = {"first": _.rank(first)}
    ways = (
        (up, "↑", _("Up from {first} to {last}", **names, last=_.rank(up))),
        (down, "↓", _("Down from {first} to {last}", **names, last=_.rank(down))),
    )
    return ft.Row(
        [
            _key(
                entering,
                f"{_.rank(first)} {arrow} {_.rank(end)}",
                said,
                Bound(entering.put, Bound(taps.end_with, rank=end)),
                chosen=draft.last_rank == end,
                aimed=entering.aims_at(Line.WAY, at),
                size=15,
                height=40,
                expand=True,
            )
            for at, (end, arrow, said) in enumerate(ways)
        ],
        spacing=GAP,
    )


def who_went_out(entering: Entering) -> ft.Control:
    """Who got rid of the cards first."""
    draft, _ = entering.draft, entering.words
    return ft.Column(
        [
            in_hand(entering, Line.OUT, text.said(_("Who went out first?"))),
            frame.abreast(
                [
                    _key(
                        entering,
                        name,
                        _("{name} went out", name=name),
                        Bound(entering.put, Bound(taps.went_out, seat=seat)),
                        chosen=draft.out == seat,
                        aimed=entering.aims_at(Line.OUT, seat),
                        size=15,
                        family=theme.SANS,
                        expand=not is_large(),
                    )
                    for seat, name in enumerate(entering.sheet.players)
                ],
                spacing=GAP,
            ),
        ],
        spacing=GAP,
    )


def score(entering: Entering, seat: int, figure: int | None) -> ft.Control:
    """Keys for a score, with a sign key of their own; what was keyed stands before them.

    `figure` is the score of the seat, be it keyed in or filled in by itself.
    """
    draft, _, name = entering.draft, entering.words, entering.sheet.players[seat]
    shown = draft.typed[seat].replace("-", "−") or (_.signed(figure) if figure is not None else "")

    def one(pressed: str, width: float) -> ft.Control:
        spoken = {
            "-": _("{name}: plus or minus", name=name),
            "<": _("{name}: delete the last digit", name=name),
        }
        return _key(
            entering,
            {"-": "±", "<": "←"}.get(pressed, pressed),
            spoken.get(pressed, f"{name} {pressed}"),
            Bound(entering.put, Bound(taps.key, seat=seat, pressed=pressed)),
            width=width,
            size=16,
        )

    return ft.Column(
        [
            ft.Semantics(
                label=f"{name}: {shown}",
                identifier=f"score-{seat}",
                content=ft.Semantics(
                    exclude_semantics=True,
                    content=text.figure(
                        shown or "–",
                        size=22,
                        color=_score_ink(draft.typed[seat], shown),
                    ),
                ),
            ),
            _rows(list(SCORE_KEYS), one, entering),
        ],
        spacing=2,
    )


def _score_ink(typed: str, shown: str) -> str:
    """Faint for what is only offered, red for a minus."""
    if not typed:
        return theme.FAINT_INK if shown else theme.DEAD
    return theme.RED_INK if typed.startswith("-") else theme.INK


def _key(entering: Entering, shown: str, said: str, on_press: Bound | None, **look: Any) -> ft.Control:  # noqa: ANN401
    """A key of `buttons.key`, the same as before if nothing about it has changed."""
    part = (entering.draft.kind, shown, said)
    return entering.keep(part, buttons.key, shown, said, on_press, **look)


def _rows(items: list[Item], one: Callable[[Item, float], ft.Control], entering: Entering) -> ft.Control:
    """Lay keys of equal width out in as few rows as fit."""
    width = entering.width
    count = columns(len(items), width, entering.narrowest)
    key_width = (width - GAP * (count - 1)) / count
    return ft.Column(
        [
            ft.Row([one(item, key_width) for item in items[at : at + count]], spacing=GAP)
            for at in range(0, len(items), count)
        ],
        spacing=GAP,
    )
