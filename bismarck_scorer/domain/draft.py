"""A half-entered row: what has been tapped so far, what can still be tapped, and what follows by itself."""

from dataclasses import dataclass, replace

from bismarck_scorer.domain import scoring
from bismarck_scorer.domain.contracts import CATALOGUE, FREE_CHOICE, Contract, Goal, Trump, ranks
from bismarck_scorer.domain.deal import Deal, Kind, kind_of
from bismarck_scorer.domain.errors import NotAnInteger, RowIncomplete
from bismarck_scorer.domain.rules import Pick, Place, Rules
from bismarck_scorer.domain.text import parse_score


@dataclass(frozen=True, slots=True)
class Draft:
    """The row as far as it was entered.

    `figures` stand in seat order, None where nothing was tapped: tricks taken, or cards left with 0 for
    who went out. `typed` are the scores as far as they were keyed in; they count instead of `figures` when
    `by_scores`. `name` belongs to `played_as` as in Deal. Where the row's contract itself is for forehand to
    pick (`picks`), it is drafted like a free game, and becomes the deal's contract in the end.
    """

    contract: str
    forehand: int
    figures: tuple[int | None, ...]
    typed: tuple[str, ...]
    by_scores: bool = False
    trump: Trump | None = None
    first_rank: str | None = None
    last_rank: str | None = None
    played_as: str | None = None
    name: str = ""
    picks: bool = False
    note: str = ""

    @property
    def played(self) -> Contract:
        """The contract being counted; the free game itself as long as none was picked."""
        return CATALOGUE[self.played_as or self.contract]

    @property
    def pick(self) -> Pick | None:
        """What forehand picked, or None before it has, and where there is nothing to pick."""
        return None if self.played_as is None else Pick(self.played_as, self.name)

    @property
    def kind(self) -> Kind | None:
        """What is being counted, or None as long as forehand has not picked a contract."""
        if self.by_scores:
            return Kind.SCORES
        return counted(self.played)

    @property
    def out(self) -> int | None:
        """The seat that went out in a domino, if it is known."""
        return self.figures.index(0) if self.kind is Kind.CARDS_LEFT and 0 in self.figures else None

    @property
    def untouched(self) -> bool:
        """True where nothing would be lost by leaving."""
        chosen = (self.trump, self.first_rank, self.last_rank, self.played_as)
        return not (any(self.typed) or any(chosen) or any(f is not None for f in self.figures) or self.note)


def empty(rules: Rules, place: Place, picks: tuple[Pick, ...] = ()) -> Draft:
    """Return the draft of a row of which nothing is entered.

    `picks` are those that forehand can make, where it does: the last one left is made already.
    """
    nothing: tuple[int | None, ...] = (None,) * rules.players
    blank = ("",) * rules.players
    if place.contract is not None:
        return Draft(place.contract, place.forehand, nothing, blank)
    blank_row = Draft(FREE_CHOICE, place.forehand, nothing, blank, picks=True)
    if len(picks) != 1:
        return blank_row
    return replace(blank_row, played_as=picks[0].contract, name=picks[0].name)


def of_deal(deal: Deal, *, picks: bool = False) -> Draft:
    """Return the draft that correcting a recorded `deal` starts from; `picks` as in Draft.

    The last player's tricks are left to follow from the others', so that one tap changes two figures.
    """
    by_scores = deal.kind is Kind.SCORES
    figures: tuple[int | None, ...] = deal.figures
    if by_scores:
        figures = (None,) * len(figures)
    elif deal.kind is Kind.TRICKS:
        figures = (*figures[:-1], None)
    return Draft(
        FREE_CHOICE if picks else deal.contract,
        deal.forehand,
        figures=figures,
        typed=tuple(str(f) for f in deal.figures) if by_scores else ("",) * len(deal.figures),
        by_scores=by_scores,
        trump=deal.trump,
        first_rank=deal.first_rank,
        last_rank=deal.last_rank,
        played_as=deal.contract if picks else deal.played_as,
        name=deal.name,
        picks=picks,
        note=deal.note,
    )


def fits(draft: Draft, place: Place, picks: tuple[Pick, ...], players: int) -> bool:
    """Whether `draft` can be gone on with in `place`, in which forehand can make one of `picks`."""
    if draft.forehand != place.forehand or len(draft.figures) != players:
        return False
    if place.contract is None:
        return draft.picks and draft.pick in (None, *picks)
    return not draft.picks and draft.contract == place.contract


def possible(rules: Rules, draft: Draft, seat: int) -> range:
    """Return the figures that `seat` can have, given what the others have."""
    if draft.kind is Kind.CARDS_LEFT:
        return range(1, rules.domino_hand + 1)
    if draft.kind is not Kind.TRICKS:
        return range(0)
    taken = sum(f or 0 for other, f in enumerate(draft.figures) if other != seat)
    return range(rules.tricks - taken + 1)


def filled(rules: Rules, draft: Draft) -> tuple[int | None, ...]:
    """Return the figures in seat order with the last player's filled in where it follows from the others."""
    typed = draft.kind is Kind.SCORES
    figures = _score_figures(draft) if typed else draft.figures
    if draft.kind is Kind.CARDS_LEFT or figures.count(None) != 1:
        return figures
    if typed and draft.typed[figures.index(None)]:
        return figures  # a sign alone: the player is about to type
    whole = scoring.expected_sum(rules, draft.played) if typed else rules.tricks
    if whole is None:
        return figures
    rest = whole - sum(f for f in figures if f is not None)
    return tuple(rest if figure is None else figure for figure in figures)


def missing(rules: Rules, draft: Draft) -> int:
    """Return what the row lacks: tricks not given to anybody yet, or how far scores are from their sum."""
    figures = [figure for figure in filled(rules, draft) if figure is not None]
    if draft.kind is Kind.TRICKS:
        return rules.tricks - sum(figures)
    expected = scoring.expected_sum(rules, draft.played) if draft.kind is Kind.SCORES else None
    return 0 if expected is None else expected - sum(figures)


def unpicked(rules: Rules, draft: Draft) -> bool:
    """Return whether the row cannot be without a contract that forehand has not picked yet."""
    needed = draft.kind is None or draft.picks or scoring.pick_decides_sum(rules, draft.played)
    return draft.played_as is None and needed


def rank_pairs(rules: Rules, first: str) -> tuple[str, str]:
    """Return the last rank of a domino that begins with `first` and goes up, and of one that goes down.

    The suits are built in a ring, so the last card is the neighbour of the first.
    """
    ring = ranks(rules.pack)
    at = ring.index(first)
    return ring[at - 1], ring[(at + 1) % len(ring)]


def to_deal(rules: Rules, draft: Draft) -> Deal:
    """Return the deal that the draft is when it is whole.

    Raises RowIncomplete while a figure, or the contract of a free game, is wanting, and what
    `scoring.check_deal` raises.
    """
    figures = filled(rules, draft)
    whole = tuple(figure for figure in figures if figure is not None)
    if draft.kind is None or len(whole) < len(figures) or unpicked(rules, draft):
        raise RowIncomplete
    deal = replace(misdeal(draft), kind=draft.kind, figures=whole)
    scoring.check_deal(rules, deal)
    return deal


def misdeal(draft: Draft) -> Deal:
    """Return the redealt deal that the draft becomes when the cards are dealt again.

    What forehand named so far goes with it, what was counted does not. Where forehand picks the contract of
    the row and had not yet, it stands under `free_choice`.
    """
    return Deal(
        draft.played.id if draft.picks else draft.contract,
        draft.forehand,
        kind=None,
        trump=draft.trump,
        first_rank=draft.first_rank,
        last_rank=draft.last_rank,
        played_as=None if draft.picks else draft.played_as,
        name=draft.name,
        note=draft.note,
    )


def preview(rules: Rules, draft: Draft) -> tuple[int | None, ...]:
    """Return the scores so far in seat order, None where they do not follow yet."""
    figures = filled(rules, draft)
    if draft.kind is None:
        return figures
    return scoring.partial_scores(rules, draft.played, draft.forehand, draft.kind, figures)


def counted(contract: Contract) -> Kind | None:
    """Return what is counted under `contract`: nothing before forehand has picked one in a free game."""
    return None if contract.goal is Goal.CHOICE else kind_of(contract)


def _score_figures(draft: Draft) -> tuple[int | None, ...]:
    figures: list[int | None] = []
    for text in draft.typed:
        try:
            figures.append(parse_score(text))
        except NotAnInteger:
            figures.append(None)
    return tuple(figures)
