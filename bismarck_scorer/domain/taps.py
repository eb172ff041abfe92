"""What a tap does to a half-entered row: each returns the draft as it is after it."""

from dataclasses import replace

from bismarck_scorer.domain.contracts import Trump
from bismarck_scorer.domain.draft import Draft, counted, filled, possible, rank_pairs
from bismarck_scorer.domain.rules import Pick, Rules

_LONGEST_SCORE = 4  # digits that a score key pad takes: more than any sheet can hold
_DIGITS = frozenset("0123456789")


def play_as(draft: Draft, pick: Pick) -> Draft:
    """Return the draft of a free game played as `pick`; figures of another kind are dropped."""
    if pick == draft.pick:
        return draft
    picked = replace(
        draft, played_as=pick.contract, name=pick.name, trump=None, first_rank=None, last_rank=None
    )
    if counted(draft.played) is counted(picked.played):
        return picked
    return replace(picked, figures=(None,) * len(draft.figures))


def enter_scores(draft: Draft) -> Draft:
    """Return the draft with the scores keyed in instead of a count; what was counted is kept beside."""
    return replace(draft, by_scores=True)


def count_instead(draft: Draft) -> Draft:
    """Return the draft counted again; what was keyed in is kept beside."""
    return replace(draft, by_scores=False)


def name_trump(draft: Draft, trump: Trump) -> Draft:
    """Return the draft with this trump suit; named a second time it is taken back."""
    return replace(draft, trump=None if draft.trump is trump else trump)


def begin_with(rules: Rules, draft: Draft, rank: str) -> Draft:
    """Return the draft of a domino that begins with `rank`; a second tap on it takes it back."""
    if draft.first_rank == rank:
        return replace(draft, first_rank=None, last_rank=None)
    down = draft.first_rank is not None and draft.last_rank == rank_pairs(rules, draft.first_rank)[1]
    return replace(draft, first_rank=rank, last_rank=rank_pairs(rules, rank)[down])


def end_with(draft: Draft, rank: str) -> Draft:
    """Return the draft of a free domino that ends with `rank`."""
    return replace(draft, last_rank=rank)


def tap(rules: Rules, draft: Draft, seat: int, figure: int) -> Draft:
    """Return the draft after a tap on `figure` for `seat`; a second tap on it takes it back.

    A figure that cannot be (`possible`) changes nothing, nor does the one that is there by itself (`filled`):
    it goes on following from the others.
    """
    if draft.figures[seat] is None and filled(rules, draft)[seat] == figure:
        return draft
    if draft.figures[seat] == figure:
        return _with_figure(draft, seat, None)
    return _with_figure(draft, seat, figure) if figure in possible(rules, draft, seat) else draft


def went_out(draft: Draft, seat: int) -> Draft:
    """Return the draft of a domino in which `seat` went out; what the others hold stays."""
    figures = tuple(None if figure == 0 else figure for figure in draft.figures)
    return _with_figure(replace(draft, figures=figures), seat, 0)


def key(draft: Draft, seat: int, pressed: str) -> Draft:
    """Return the draft after a key of the score pad: a digit, "-" to turn the sign, "<" to take one back.

    Any other key changes nothing.
    """
    text = draft.typed[seat]
    if pressed == "<":
        text = text[:-1]
    elif pressed == "-":
        text = text[1:] if text.startswith("-") else "-" + text
    elif pressed in _DIGITS and len(text.lstrip("-")) < _LONGEST_SCORE:
        text = text + pressed if text.lstrip("-") != "0" else text.rstrip("0") + pressed
    return replace(draft, typed=(*draft.typed[:seat], text, *draft.typed[seat + 1 :]))


def _with_figure(draft: Draft, seat: int, figure: int | None) -> Draft:
    return replace(draft, figures=(*draft.figures[:seat], figure, *draft.figures[seat + 1 :]))
