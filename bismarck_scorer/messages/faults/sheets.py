"""Sentences for what a sheet as a whole does not allow."""

from bismarck_scorer.domain.errors import (
    ContractSpent,
    NoSuchRow,
    NoSuchSheet,
    NothingToRedo,
    NothingToUndo,
    RedealtStays,
    SheetFinished,
    SheetFull,
    SheetNotComplete,
    SheetNotFinished,
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
