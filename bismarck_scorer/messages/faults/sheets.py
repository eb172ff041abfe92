"""Sentences for what a sheet as a whole does not allow."""

from bismarck_scorer.domain.errors import (
    ContractSpent,
    NoSuchRow,
    NoSuchSheet,
    NothingExtended,
    NothingPlayed,
    NothingToRedo,
    NothingToUndo,
    NotOnTheSheet,
    RedealtStays,
    RoundBegun,
    SheetFinished,
    SheetFull,
    SheetNotComplete,
    SheetNotFinished,
    SheetTooLong,
    StaleSheet,
)
from bismarck_scorer.messages.faults.telling import Sentences

SENTENCES: Sentences = {
    SheetFull: lambda _, e: _.plural(
        "the sheet is full, it has {n} deal", "the sheet is full, it has {n} deals", e.rows
    ),
    SheetFinished: lambda _, e: _("the sheet is finished; reopen it to change something"),
    SheetNotFinished: lambda _, e: _("the sheet is open already"),
    SheetNotComplete: lambda _, e: _(
        "{played} of {rows} deals are played, the rest is still to come", played=e.played, rows=e.rows
    ),
    NothingPlayed: lambda _, e: _("no deal is written yet, so there is no result"),
    SheetTooLong: lambda _, e: _(
        "with one more round the sheet would have {rows} deals, at most {limit} fit",
        rows=e.rows,
        limit=e.limit,
    ),
    NotOnTheSheet: lambda _, e: _(
        "one more round cannot be “{contract}”, it can be {contracts}",
        contract=_.contract(e.contract),
        contracts=_.choice([_.contract(contract) for contract in e.contracts]),
    ),
    NothingExtended: lambda _, e: _("no round was added to this sheet"),
    RoundBegun: lambda _, e: _("a deal stands in the round that was added already"),
    NoSuchRow: lambda _, e: _("deal {number} is not written yet", number=e.row + 1),
    RedealtStays: lambda _, e: _(
        "deal {number} cannot turn from scored into redealt or back, later deals would move", number=e.row + 1
    ),
    NothingToUndo: lambda _, e: _("there is nothing to undo"),
    NothingToRedo: lambda _, e: _("there is nothing to redo"),
    StaleSheet: lambda _, e: _(
        "somebody else has changed the sheet meanwhile (it is at version {current}, you saw {seen});"
        " nothing was overwritten",
        current=e.current,
        seen=e.seen,
    ),
    ContractSpent: lambda _, e: _(
        "“{contract}” is not open to this forehand, open are: {open}",
        contract=_.contract(e.contract),
        open=", ".join(_.contract(contract) for contract in e.open),
    ),
    NoSuchSheet: lambda _, e: _("there is no sheet {id}", id=e.id),
}
