"""The rules of one deal in plain sentences, for whoever forgot them at the table."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from bismarck_scorer.domain.contracts import CATALOGUE, Contract, Goal, TrumpSource, ranks
from bismarck_scorer.domain.rules import CalledTrump, MisereScoring, Rules
from bismarck_scorer.messages.spoken import Messages

Word = Callable[[Messages], str]


def briefing(
    rules: Rules, contract: str, forehand: str, _: Messages, picks: Sequence[str] = ()
) -> tuple[str, ...]:
    """Return what `contract` is about under these rules: goal, trump, quota, and how it scores.

    `forehand` is the name of the player who is it; `picks` are the contracts it can pick in a free game.
    """
    return tuple(_sentences(rules, CATALOGUE[contract], forehand, picks, _))


def _sentences(
    rules: Rules, contract: Contract, forehand: str, picks: Sequence[str], _: Messages
) -> Iterator[str]:
    if contract.goal is Goal.CHOICE:
        named = _.names([_.contract(rules.called(pick)) for pick in picks])
        yield _("{name} picks one of these: {contracts}.", name=forehand, contracts=named)
        return
    yield _goal(rules, contract, forehand, _)
    if contract.counts_tricks:
        yield _trump(rules, contract, forehand, _)
        yield from _quota(rules, contract, forehand, _)
    yield from _scoring(rules, contract, _)


def _goal(rules: Rules, contract: Contract, forehand: str, _: Messages) -> str:
    match contract.goal:
        case Goal.WIN:
            return _("Take as many tricks as you can.")
        case Goal.AVOID:
            return _("Take as few tricks as you can.")
        case Goal.DOMINO:
            return _DOMINOES[contract.id](_, rules, forehand)
        case _other:
            return _("Play it as you agreed at your table, and enter each player’s points.")


_DOMINOES: Mapping[str, Callable[[Messages, Rules, str], str]] = {
    "domino_up": lambda _, rules, _forehand: _(
        "Lay the cards out suit by suit, each from {low} up to {high}. Be the first without cards.",
        low=_.rank(ranks(rules.pack)[0]),
        high=_.rank(ranks(rules.pack)[-1]),
    ),
    "domino_down": lambda _, rules, _forehand: _(
        "Lay the cards out suit by suit, each from {high} down to {low}. Be the first without cards.",
        low=_.rank(ranks(rules.pack)[0]),
        high=_.rank(ranks(rules.pack)[-1]),
    ),
    "domino_free": lambda _, _rules, forehand: _(
        "Lay the cards out suit by suit, each from the rank that {name} names to the one beside it, round "
        "past the ends. Be the first without cards.",
        name=forehand,
    ),
}


def _trump(rules: Rules, contract: Contract, forehand: str, _: Messages) -> str:
    match contract.trump:
        case TrumpSource.NONE:
            return _("There is no trump.")
        case TrumpSource.SPADES:
            return _("Spades are trump.")
        case TrumpSource.TURNED:
            return _("The highest of the turned cards makes its suit trump.")
        case TrumpSource.CALLED:
            return _CALLED[rules.called_trump](_, rules, forehand)


_FIRST_SEEN: Mapping[str, Callable[[Messages, str], str]] = {
    "estonian": lambda _, forehand: _("{name} names trump on the first three cards dealt.", name=forehand),
    "finnish": lambda _, forehand: _(
        "{name} names trump having seen the turned cards, but not the hand.", name=forehand
    ),
}
_CALLED: Mapping[CalledTrump, Callable[[Messages, Rules, str], str]] = {
    CalledTrump.SUIT: lambda _, rules, forehand: _FIRST_SEEN.get(
        rules.id, lambda _, forehand: _("{name} names trump.", name=forehand)
    )(_, forehand),
    CalledTrump.SUIT_OR_NONE: lambda _, _rules, forehand: _(
        "{name} names trump, or that there is none.", name=forehand
    ),
    CalledTrump.NONE: lambda _, _rules, _forehand: _("There is no trump."),
}


def _quota(rules: Rules, contract: Contract, forehand: str, _: Messages) -> Iterator[str]:
    quota = rules.quota(contract.goal)
    if not quota.is_set:
        return
    figures = {"name": forehand, "forehand": quota.forehand, "other": quota.other}
    if contract.goal is Goal.WIN:
        yield _("{name} must take {forehand}, each of the others {other}.", **figures)
    else:
        yield _("{name} may take {forehand}, each of the others {other}.", **figures)


def _scoring(rules: Rules, contract: Contract, _: Messages) -> Iterator[str]:
    counted = rules.quota(contract.goal).is_set
    match contract.goal:
        case Goal.WIN if counted:
            yield _("A trick over the quota is one point up, a trick short of it one down.")
        case Goal.WIN:
            yield _("Each trick is one point up.")
        case Goal.AVOID if rules.misere_scoring is not MisereScoring.BOTH_WAYS:
            yield _MISERE[rules.misere_scoring](_)
        case Goal.AVOID if counted:
            yield _("A trick under the quota is one point up, a trick over it one down.")
        case Goal.AVOID:
            yield _("Each trick is one point down.")
        case Goal.DOMINO:
            yield _("Each card left is one point down, and all of them are points for who went out.")
        case _other:
            return


_MISERE: Mapping[MisereScoring, Word] = {
    MisereScoring.PENALTIES: lambda _: _("A trick over the quota is one point down; nothing counts up."),
    MisereScoring.FLAT: lambda _: _("Under the quota is one point up, over it one down, however far."),
}
