"""What a key of a keyboard does to a half-entered row, and where in the row it leaves the hand."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from bismarck_scorer.domain import taps
from bismarck_scorer.domain.contracts import Trump, ranks
from bismarck_scorer.domain.deal import Kind
from bismarck_scorer.domain.draft import Draft, counted, filled, possible, rank_pairs
from bismarck_scorer.domain.hand import Hand, Line, moved, onward, spots, start
from bismarck_scorer.domain.rules import Pick, Rules

UP, DOWN, LEFT, RIGHT = "up", "down", "left", "right"
ENTER, BACKSPACE, MINUS = "enter", "backspace", "-"
SCORES = "P"  # points, punktid, pisteet, poäng, punten
RISING, FALLING = "U", "D"
TRUMPS: Mapping[str, Trump] = {
    "C": Trump.CLUBS,
    "D": Trump.DIAMONDS,
    "H": Trump.HEARTS,
    "S": Trump.SPADES,
    "N": Trump.NONE,
}


@dataclass(frozen=True, slots=True)
class Row:
    """What the keys are about.

    `picks` are those that forehand can make, `courts` the ranks by the letters on the cards.
    """

    rules: Rules
    picks: tuple[Pick, ...] = ()
    courts: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Pressed:
    """The row and the hand after a key, and whether the key asks for the row to be saved."""

    draft: Draft
    hand: Hand
    save: bool = False


Step = Callable[[Draft], Draft]


def press(row: Row, draft: Draft, hand: Hand | None, key: str) -> Pressed | None:
    """Return what a key does; None where it means nothing here.

    `hand` is None while the keyboard is not in use: then a key goes to where something is wanted first, and
    an arrow up or down only shows where that is. A `key` is a digit, a capital letter or a constant of this
    module.
    """
    rules = row.rules
    now = hand if hand is not None and hand.spot in spots(rules, draft) else start(rules, draft)
    if key in (UP, DOWN):
        return Pressed(draft, moved(rules, draft, now, 1 if key == DOWN else -1) if hand else now)
    if key == ENTER:
        return None if hand is None else _entered(row, draft, now)
    spot = now.spot
    changed = _seat(rules, draft, now, spot, key) if isinstance(spot, int) else _line(row, draft, now, key)
    return changed or _letter(rules, draft, now, key)


def _entered(row: Row, draft: Draft, hand: Hand) -> Pressed:
    if isinstance(hand.spot, Line) and hand.at is not None:
        chosen = _choose(row, draft, hand.spot, hand.at)
        if chosen is not None:
            return chosen
    return Pressed(draft, hand, save=True)


def _items(row: Row, draft: Draft, line: Line) -> list[tuple[bool, Step | None]]:
    """What there is to choose: whether it is chosen, and the step that chooses it if it can be."""
    rules, first = row.rules, draft.first_rank
    if line is Line.CONTRACT:
        shown = rules.picks if draft.picks else row.picks  # those that were made already keep their number
        return [
            (pick == draft.pick, (lambda d, pick=pick: taps.play_as(d, pick)) if pick in row.picks else None)
            for pick in shown
        ]
    if line is Line.RANK:
        return [
            (rank == first, lambda d, rank=rank: taps.begin_with(rules, d, rank))
            for rank in ranks(rules.pack)
        ]
    if line is Line.WAY and first is not None:
        ends = rank_pairs(rules, first)
        return [(end == draft.last_rank, lambda d, end=end: taps.end_with(d, end)) for end in ends]
    return [(seat == draft.out, lambda d, seat=seat: taps.went_out(d, seat)) for seat in range(rules.players)]


def _choose(row: Row, draft: Draft, line: Line, at: int) -> Pressed | None:
    items = _items(row, draft, line)
    if not 0 <= at < len(items):
        return None
    chosen, step = items[at]
    if step is None:
        return None
    after = draft if chosen else step(draft)  # a second tap takes a rank back, a second key does not
    return Pressed(after, onward(row.rules, after, line))


def _line(row: Row, draft: Draft, hand: Hand, key: str) -> Pressed | None:
    """A key where something is chosen: an arrow points, a digit chooses by number, a rank by its letter."""
    line = hand.spot
    if not isinstance(line, Line):
        return None
    if key in (LEFT, RIGHT):
        return Pressed(draft, replace(hand, at=_pointed(row, draft, line, hand.at, key)))
    if line is Line.RANK:
        return _rank(row, draft, hand, key)
    return _choose(row, draft, line, int(key) - 1) if key.isdigit() else None


def _pointed(row: Row, draft: Draft, line: Line, at: int | None, key: str) -> int | None:
    """The next item in the arrow's way that can be chosen."""
    items = _items(row, draft, line)
    alive = [number for number, (_chosen, step) in enumerate(items) if step is not None]
    if at is None:
        at = next((number for number, (chosen, _step) in enumerate(items) if chosen), None)
    if at is None:
        return alive[0 if key == RIGHT else -1] if alive else None
    ahead = [n for n in alive if n > at] if key == RIGHT else [n for n in reversed(alive) if n < at]
    return ahead[0] if ahead else at


def _rank(row: Row, draft: Draft, hand: Hand, key: str) -> Pressed | None:
    pack = ranks(row.rules.pack)
    if key == BACKSPACE:
        return Pressed(replace(draft, first_rank=None, last_rank=None), Hand(Line.RANK))
    typed = row.courts.get(key, hand.digits + key)
    if typed in pack:
        return _choose(row, draft, Line.RANK, pack.index(typed))
    if key.isdigit():
        begun = any(rank.startswith(typed) for rank in pack)
        return Pressed(draft, Hand(Line.RANK, typed if begun else hand.digits))
    return None


def _seat(rules: Rules, draft: Draft, hand: Hand, seat: int, key: str) -> Pressed | None:
    """A key at the figure of a seat."""
    if draft.kind is Kind.SCORES:
        return _score(draft, hand, seat, key)
    if key == BACKSPACE:
        if draft.figures[seat] is None:  # the hand has gone on by itself: what was typed is one further up
            return _typed_before(rules, draft, seat)
        left = hand.digits[:-1]
        return Pressed(_with(rules, draft, seat, int(left) if left else None), Hand(seat, left))
    can = possible(rules, draft, seat)
    if key in (LEFT, RIGHT):
        figure = filled(rules, draft)[seat]
        to = can.start if figure is None else figure + (1 if key == RIGHT else -1)
        return Pressed(_with(rules, draft, seat, to) if to in can else draft, Hand(seat))
    return _digit(rules, draft, hand, seat, key) if key.isdigit() else None


def _typed_before(rules: Rules, draft: Draft, seat: int) -> Pressed:
    """Take back the figure of the seat before."""
    before = moved(rules, draft, Hand(seat), -1).spot
    if not isinstance(before, int):
        return Pressed(draft, Hand(seat))
    return Pressed(_with(rules, draft, before, None), Hand(before))


def _digit(rules: Rules, draft: Draft, hand: Hand, seat: int, key: str) -> Pressed:
    """A digit of a figure; the hand goes on by itself where no longer figure can come of it."""
    if key == "0" and draft.kind is Kind.CARDS_LEFT and not hand.digits:
        after = taps.went_out(draft, seat)
        return Pressed(after, onward(rules, after, Line.OUT))
    typed, can = hand.digits + key, possible(rules, draft, seat)
    if int(typed) not in can:
        return Pressed(draft, hand)
    after = _with(rules, draft, seat, int(typed))
    longer = int(typed) and int(typed) * 10 in can
    return Pressed(after, Hand(seat, typed) if longer else onward(rules, after, seat))


def _with(rules: Rules, draft: Draft, seat: int, figure: int | None) -> Draft:
    """The draft with the figure, which stays where it is there already: only taps take one back."""
    there = draft.figures[seat]
    if figure == there:
        return draft
    if figure is None:
        return replace(draft, figures=(*draft.figures[:seat], None, *draft.figures[seat + 1 :]))
    return taps.tap(rules, draft, seat, figure)


def _score(draft: Draft, hand: Hand, seat: int, key: str) -> Pressed | None:
    """A key at a score that is copied: the first digit begins a new one."""
    if not (key.isdigit() or key in (MINUS, BACKSPACE)):
        return None
    if key.isdigit() and not hand.digits:
        draft = replace(draft, typed=(*draft.typed[:seat], "", *draft.typed[seat + 1 :]))
    after = taps.key(draft, seat, "<" if key == BACKSPACE else key)
    return Pressed(after, Hand(seat, after.typed[seat]))


def _letter(rules: Rules, draft: Draft, hand: Hand, key: str) -> Pressed | None:
    """A letter that means the same wherever in the row the hand is."""
    if key == SCORES and counted(draft.played) is not Kind.SCORES:
        other = taps.count_instead(draft) if draft.by_scores else taps.enter_scores(draft)
        return Pressed(other, start(rules, other, figures=other.by_scores))
    if key in (RISING, FALLING) and draft.played.names_ranks and draft.first_rank is not None:
        return Pressed(taps.end_with(draft, rank_pairs(rules, draft.first_rank)[key == FALLING]), hand)
    trumps = rules.trumps(draft.played)
    if key not in TRUMPS or len(trumps) < 2:
        return None
    named = TRUMPS[key] if TRUMPS[key] in trumps else None
    return Pressed(replace(draft, trump=named), hand)
