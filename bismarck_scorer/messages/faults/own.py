"""Sentences for rule sets of a family's own. They stand at the field, so they do not repeat its name."""

from bismarck_scorer.domain.errors import (
    DominoCardsAboveHand,
    FreeAmongPicks,
    NoContract,
    NoOwnRules,
    NoSuchRules,
    NothingToChoose,
    OutOfRange,
    PackTooSmall,
    QuotaAboveTricks,
    SameContractName,
    SameRulesName,
    TooManyRows,
    TwoContractNames,
)
from bismarck_scorer.messages.faults.telling import Sentences, shown

SENTENCES: Sentences = {
    OutOfRange: lambda _, e: _(
        "{seen} is not possible, {low} to {high} is", seen=e.seen, low=e.low, high=e.high
    ),
    PackTooSmall: lambda _, e: _(
        "{needed} cards are dealt, the pack has only {pack}", needed=e.needed, pack=e.pack
    ),
    QuotaAboveTricks: lambda _, e: _(
        "the quota {quota} cannot be, the deal has {tricks} tricks", quota=e.quota, tricks=e.tricks
    ),
    DominoCardsAboveHand: lambda _, e: _(
        "{cards} cards cannot be held in domino, a hand has {hand}", cards=e.cards, hand=e.hand
    ),
    NoContract: lambda _, e: _("there is no contract to play yet"),
    NothingToChoose: lambda _, e: _("a free game needs another contract on the sheet to pick"),
    FreeAmongPicks: lambda _, e: _("where forehand picks every contract, there is no free game besides"),
    TooManyRows: lambda _, e: _(
        "the sheet would have {rows} rows, at most {limit} fit", rows=e.rows, limit=e.limit
    ),
    SameContractName: lambda _, e: _("two contracts are called “{name}”", name=_.contract(e.name)),
    TwoContractNames: lambda _, e: _(
        "“{contract}” has two names, forehand could not tell which is picked", contract=_.contract(e.contract)
    ),
    SameRulesName: lambda _, e: _("other rules are called “{name}” already", name=shown(e.name)),
    NoOwnRules: lambda _, e: _("this is a sheet of built-in rules, there are no own ones in it"),
    NoSuchRules: lambda _, e: _("there are no own rules {id}", id=e.id),
}
