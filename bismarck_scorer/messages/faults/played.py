"""Sentences for what was played."""

from bismarck_scorer.domain.errors import (
    NameNotAllowed,
    NotTheContractOfTheRow,
    NotTheForehandOfTheRow,
    PlayedAsMissing,
    PlayedAsNotAllowed,
    RanksNotAllowed,
    TrumpNotAllowed,
    UnknownContract,
)
from bismarck_scorer.messages.faults.telling import Sentences, Telling, shown
from bismarck_scorer.messages.words import COURT_CARDS, SUITS, word


def _ranks(_: Telling, e: RanksNotAllowed) -> str:
    first, last = (word(_, COURT_CARDS, shown(rank or "…")) for rank in (e.first, e.last))
    return _(
        "“{contract}” cannot be built from {first} to {last}",
        contract=_.contract(e.contract),
        first=first,
        last=last,
    )


SENTENCES: Sentences = {
    UnknownContract: lambda _, e: _("there is no contract “{contract}”", contract=shown(e.contract)),
    PlayedAsMissing: lambda _, e: _("the free game does not say what was played"),
    PlayedAsNotAllowed: lambda _, e: _(
        "“{played_as}” cannot be played where the sheet has “{contract}”",
        played_as=_.contract(e.played_as),
        contract=_.contract(e.contract),
    ),
    NameNotAllowed: lambda _, e: _(
        "no “{contract}” is called “{name}” here", contract=_.contract(e.contract), name=_.contract(e.name)
    ),
    TrumpNotAllowed: lambda _, e: _(
        "“{contract}” does not go with the trump “{trump}”",
        contract=_.contract(e.contract),
        trump=word(_, SUITS, shown(e.trump)),
    ),
    RanksNotAllowed: _ranks,
    NotTheContractOfTheRow: lambda _, e: _(
        "the contract is “{seen}”, it must be “{expected}”",
        seen=_.contract(e.seen),
        expected=_.contract(e.expected),
    ),
    NotTheForehandOfTheRow: lambda _, e: _(
        "forehand is {seen}, it must be {expected}", seen=_.who(e.seen), expected=_.who(e.expected)
    ),
}
