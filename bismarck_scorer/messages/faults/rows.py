"""Sentences for the figures of one row."""

from bismarck_scorer.domain.deal import Kind
from bismarck_scorer.domain.errors import (
    FigureOutOfRange,
    NotAnInteger,
    NotOneWentOut,
    RowIncomplete,
    ScoresDoNotSum,
    TricksDoNotAddUp,
    WrongKind,
    WrongNumberOfFigures,
)
from bismarck_scorer.messages.faults.telling import Sentences, Telling, shown
from bismarck_scorer.messages.numbers import addition, number


def _went_out(_: Telling, e: NotOneWentOut) -> str:
    left = ", ".join(number(figure) for figure in e.cards_left)
    if 0 in e.cards_left:
        return _("cards left {left}, but only one player goes out", left=left)
    return _("cards left {left}, but somebody must go out", left=left)


def _wrong_kind(_: Telling, e: WrongKind) -> str:
    contract = _.contract(e.contract)
    if e.seen == Kind.TRICKS:
        return _("“{contract}” does not count tricks", contract=contract)
    return _("“{contract}” does not count cards left", contract=contract)


SENTENCES: Sentences = {
    WrongNumberOfFigures: lambda _, e: _.plural(
        "there is {n} figure, the table has {expected} players",
        "there are {n} figures, the table has {expected} players",
        e.seen,
        expected=e.expected,
    ),
    FigureOutOfRange: lambda _, e: _(
        "{figure} is not possible for {who}, {low} to {high} is",
        who=_.who(e.seat),
        figure=e.figure,
        low=e.low,
        high=e.high,
    ),
    TricksDoNotAddUp: lambda _, e: _(
        "tricks {sum}, the deal has {expected}", sum=addition(e.tricks), expected=e.expected
    ),
    NotOneWentOut: _went_out,
    ScoresDoNotSum: lambda _, e: _(
        "scores {sum}, they must sum to {expected}", sum=addition(e.scores), expected=e.expected
    ),
    WrongKind: _wrong_kind,
    RowIncomplete: lambda _, e: _("the row is not complete yet"),
    NotAnInteger: lambda _, e: _("“{text}” is not a whole number", text=shown(e.text)),
}
