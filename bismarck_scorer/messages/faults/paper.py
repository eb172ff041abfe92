"""Sentences for rows that were copied from an old paper, and for tables that somebody brings."""

from bismarck_scorer.domain.errors import (
    FigureIllegible,
    IrregularEntry,
    IrregularNotScores,
    NotATable,
    PickNotTold,
    ScoreNotPossible,
    ScoresNotPossible,
    TooManyCells,
    TotalsDoNotSum,
)
from bismarck_scorer.messages.faults.telling import Sentences, Telling, shown
from bismarck_scorer.messages.numbers import addition, signed


def _illegible(_: Telling, e: FigureIllegible) -> str:
    if not e.text.strip():
        return _("a figure is missing for {who}", who=_.who(e.seat))
    return _("“{text}” is not a whole number ({who})", text=shown(e.text), who=_.who(e.seat))


SENTENCES: Sentences = {
    FigureIllegible: lambda _, e: _illegible(_, e),  # noqa: PLW0108
    TotalsDoNotSum: lambda _, e: _(
        "totals {sum}, they must sum to {expected}", sum=addition(e.totals), expected=e.expected
    ),
    ScoreNotPossible: lambda _, e: _(
        "{who} would have {score} in this deal, “{contract}” gives {low} to {high}",
        who=_.who(e.seat),
        score=signed(e.score),
        contract=_.contract(e.contract),
        low=signed(e.low),
        high=signed(e.high),
    ),
    ScoresNotPossible: lambda _, e: _(
        "no “{contract}” gives {scores}",
        contract=_.contract(e.contract),
        scores=", ".join(signed(score) for score in e.scores),
    ),
    PickNotTold: lambda _, e: _(
        "it has to be told what was played, it can be {contracts}",
        contracts=_.choice([_.contract(pick) for pick in e.picks]),
    ),
    IrregularNotScores: lambda _, e: _("only a row of scores can be marked as one that does not add up"),
    IrregularEntry: lambda _, e: _("only a row of an old paper can stay although it does not add up"),
    NotATable: lambda _, e: _("this is not a table: line {line} cannot be read", line=e.line),
    TooManyCells: lambda _, e: _.plural(
        "there is {n} cell, the head has {head}",
        "there are {n} cells, the head has {head}",
        e.seen,
        head=e.head,
    ),
}
