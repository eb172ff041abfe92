"""From what was counted to the scores: RULES.md "Scores", and the checks of every row."""

from collections.abc import Callable, Sequence

from bismarck_scorer.domain.contracts import CATALOGUE, Contract, Goal, ranks
from bismarck_scorer.domain.deal import Deal, Kind, kind_of
from bismarck_scorer.domain.errors import (
    FigureOutOfRange,
    IrregularNotScores,
    NoSuchSeat,
    NotOneWentOut,
    PlayedAsMissing,
    PlayedAsNotAllowed,
    RanksNotAllowed,
    ScoresDoNotSum,
    TricksDoNotAddUp,
    TrumpNotAllowed,
    UnknownContract,
    WrongKind,
    WrongNumberOfFigures,
)
from bismarck_scorer.domain.rules import MisereScoring, Rules
from bismarck_scorer.domain.text import NOTE_LIMIT, clean

SCORE_LIMIT = 9999  # more than any sheet can hold; a longer figure is a slip


def scores(rules: Rules, deal: Deal) -> tuple[int, ...]:
    """Return the scores of a checked deal in seat order; all zero for a redealt one."""
    if deal.kind is None:
        return (0,) * rules.players
    return whole_scores(rules, deal.played, deal.forehand, deal.kind, deal.figures)


def whole_scores(
    rules: Rules, played: Contract, forehand: int, kind: Kind, figures: Sequence[int]
) -> tuple[int, ...]:
    """Return the scores of a row of which every figure is known, in seat order."""
    row = partial_scores(rules, played, forehand, kind, figures)
    return tuple(score for score in row if score is not None)


def partial_scores(
    rules: Rules, played: Contract, forehand: int, kind: Kind, figures: Sequence[int | None]
) -> tuple[int | None, ...]:
    """Return the scores that follow from the figures known so far, in seat order; None where none does.

    Win: taken - quota; avoid: quota - taken, or what the house's misère scoring makes of it; domino: minus
    what each holds, and the sum of it for the player who went out, once all others are known; scores as they
    were entered.
    """
    if kind is Kind.SCORES:
        return tuple(figures)
    if kind is Kind.CARDS_LEFT:
        known = [figure for figure in figures if figure is not None]
        sweep = sum(known) if len(known) == len(figures) else None
        return tuple(sweep if left == 0 else None if left is None else -left for left in figures)
    score = _win if played.goal is Goal.WIN else _AVOID[rules.misere_scoring]
    quotas = rules.quotas(played.id, forehand)
    return tuple(
        None if taken is None else score(taken, quota) for taken, quota in zip(figures, quotas, strict=True)
    )


def _win(taken: int, quota: int) -> int:
    return taken - quota


_AVOID: dict[MisereScoring, Callable[[int, int], int]] = {
    MisereScoring.BOTH_WAYS: lambda taken, quota: quota - taken,
    MisereScoring.PENALTIES: lambda taken, quota: min(0, quota - taken),
    MisereScoring.FLAT: lambda taken, quota: (quota > taken) - (quota < taken),
}


def expected_sum(rules: Rules, contract: Contract) -> int | None:
    """Return what the scores of a row of `contract` sum to: zero where the quotas are the deal's tricks.

    None where they sum to nothing in particular, since the house's misère scoring breaks the balance, and in
    a free game whose sum depends on what is picked.
    """
    if contract.goal is Goal.CHOICE:
        sums = _sums_of_choices(rules, contract)
        return sums.pop() if len(sums) == 1 else None
    if not contract.counts_tricks:
        return 0
    if contract.goal is Goal.AVOID and rules.misere_scoring is not MisereScoring.BOTH_WAYS:
        return None
    short = rules.tricks - sum(rules.quotas(contract.id, 0))
    return short if contract.goal is Goal.WIN else -short


def declared_sums(rules: Rules) -> dict[str, int | None]:
    """Return what the rows of each contract of the rounds sum to, as `expected_sum` tells."""
    return {contract: expected_sum(rules, CATALOGUE[contract]) for contract in rules.contracts}


def pick_decides_sum(rules: Rules, contract: Contract) -> bool:
    """Whether the scores of a free game can be checked only when it is known what was picked."""
    return contract.goal is Goal.CHOICE and len(_sums_of_choices(rules, contract)) > 1


def _sums_of_choices(rules: Rules, contract: Contract) -> set[int | None]:
    return {expected_sum(rules, choice) for choice in rules.choices(contract.id)}


def check_deal(rules: Rules, deal: Deal) -> None:
    """Raise the rule that `deal` breaks, if it breaks one; its place on the sheet is not looked at.

    Raises UnknownContract, NoSuchSeat, PlayedAsMissing, PlayedAsNotAllowed, TrumpNotAllowed, RanksNotAllowed,
    WrongKind, WrongNumberOfFigures, FigureOutOfRange, TricksDoNotAddUp, NotOneWentOut, ScoresDoNotSum,
    IrregularNotScores, and TextNotPrintable or TextTooLong for the note. A redealt deal has no figures; of an
    irregular one the scores can be any.
    """
    if deal.contract not in CATALOGUE:
        raise UnknownContract(deal.contract)
    if not 0 <= deal.forehand < rules.players:
        raise NoSuchSeat(deal.forehand, rules.players)
    _check_played_as(rules, deal)
    _check_trump(rules, deal)
    _check_ranks(rules, deal)
    clean(deal.note, NOTE_LIMIT, lines=True, field="note")
    if deal.irregular and deal.kind is not Kind.SCORES:
        raise IrregularNotScores
    if deal.kind is not None:
        _check_figures(rules, deal, deal.kind)
    elif deal.figures:
        raise WrongNumberOfFigures(len(deal.figures), 0)


def _check_played_as(rules: Rules, deal: Deal) -> None:
    if deal.played_as is None:
        counts = deal.kind in (Kind.TRICKS, Kind.CARDS_LEFT)
        checked = deal.kind is Kind.SCORES and not deal.irregular
        summed = checked and pick_decides_sum(rules, CATALOGUE[deal.contract])
        if summed or (counts and CATALOGUE[deal.contract].goal is Goal.CHOICE):
            raise PlayedAsMissing
        return
    if deal.played_as not in CATALOGUE:
        raise UnknownContract(deal.played_as)
    is_choice = CATALOGUE[deal.contract].goal is Goal.CHOICE
    if not is_choice or deal.played not in rules.choices(deal.contract):
        raise PlayedAsNotAllowed(deal.contract, deal.played_as)


def _check_trump(rules: Rules, deal: Deal) -> None:
    if deal.trump is not None and deal.trump not in rules.trumps(deal.played):
        raise TrumpNotAllowed(deal.played.id, deal.trump)


def _check_ranks(rules: Rules, deal: Deal) -> None:
    named = tuple(rank for rank in (deal.first_rank, deal.last_rank) if rank is not None)
    if not named:
        return
    pack = ranks(rules.pack)
    if not deal.played.names_ranks or len(set(named)) < len(named) or not set(named) <= set(pack):
        raise RanksNotAllowed(deal.played.id, deal.first_rank, deal.last_rank)


def _check_figures(rules: Rules, deal: Deal, kind: Kind) -> None:
    if kind is not Kind.SCORES and kind is not kind_of(deal.played):
        raise WrongKind(deal.played.id, kind)
    if len(deal.figures) != rules.players:
        raise WrongNumberOfFigures(len(deal.figures), rules.players)
    low, high = _range(rules, deal, kind)
    for seat, figure in enumerate(deal.figures):
        if not low <= figure <= high:
            raise FigureOutOfRange(seat, figure, low, high)
    if kind is Kind.TRICKS and sum(deal.figures) != rules.tricks:
        raise TricksDoNotAddUp(deal.figures, rules.tricks)
    if kind is Kind.CARDS_LEFT and deal.figures.count(0) != 1:
        raise NotOneWentOut(deal.figures)
    if kind is Kind.SCORES and not deal.irregular:
        expected = expected_sum(rules, deal.played)
        if expected is not None and sum(deal.figures) != expected:
            raise ScoresDoNotSum(deal.figures, expected)


def _most(rules: Rules, kind: Kind) -> int:
    return rules.domino_hand if kind is Kind.CARDS_LEFT else rules.tricks


def _range(rules: Rules, deal: Deal, kind: Kind) -> tuple[int, int]:
    """The lowest and the highest figure that one player can have, whatever the others have."""
    if kind is not Kind.SCORES:
        return 0, _most(rules, kind)
    return (-SCORE_LIMIT, SCORE_LIMIT) if deal.irregular else _score_range(rules, deal.played)


def _score_range(rules: Rules, played: Contract) -> tuple[int, int]:
    if played.goal is Goal.AVOID and rules.misere_scoring is MisereScoring.PENALTIES:
        return -SCORE_LIMIT, 0
    if played.goal is Goal.AVOID and rules.misere_scoring is MisereScoring.FLAT:
        return -1, 1
    return -SCORE_LIMIT, SCORE_LIMIT
