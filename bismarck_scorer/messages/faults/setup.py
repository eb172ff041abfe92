"""Sentences for players, texts and the choice of rules."""

from bismarck_scorer.domain.errors import (
    NameEmpty,
    NoSuchSeat,
    OptionNotAllowed,
    SameName,
    TextNotPrintable,
    TextTooLong,
    UnknownOption,
    UnknownRuleSet,
    WrongNumberOfPlayers,
)
from bismarck_scorer.messages.faults.telling import Sentences, Telling, shown


def _name_empty(_: Telling, e: NameEmpty) -> str:
    if e.seat is None:
        return _("a name is missing")
    return _("player {number} has no name", number=e.seat + 1)


def _not_printable(_: Telling, e: TextNotPrintable) -> str:
    code = format(e.code, "04X")
    if e.seat is not None:
        number = e.seat + 1
        return _(
            "the name of player {number} holds a character that cannot be shown (U+{code})",
            number=number,
            code=code,
        )
    if e.field == "place":
        return _("the place holds a character that cannot be shown (U+{code})", code=code)
    if e.field == "note":
        return _("the note holds a character that cannot be shown (U+{code})", code=code)
    return _("the text holds a character that cannot be shown (U+{code})", code=code)


SENTENCES: Sentences = {
    NameEmpty: _name_empty,
    TextTooLong: lambda _, e: _(
        "“{text}” has {length} characters, at most {limit} fit",
        text=shown(e.text),
        length=e.length,
        limit=e.limit,
    ),
    TextNotPrintable: _not_printable,
    SameName: lambda _, e: _("two players are called “{name}”", name=shown(e.name)),
    WrongNumberOfPlayers: lambda _, e: _.plural(
        "{n} player, these rules are for {allowed}",
        "{n} players, these rules are for {allowed}",
        e.seen,
        allowed=_.choice(e.allowed),
    ),
    NoSuchSeat: lambda _, e: _(
        "there is no seat {seat}, the seats are 0 to {last}", seat=e.seat, last=e.players - 1
    ),
    UnknownRuleSet: lambda _, e: _("there are no rules called “{id}”", id=shown(e.id)),
    UnknownOption: lambda _, e: _("these rules have no option “{name}”", name=shown(e.name)),
    OptionNotAllowed: lambda _, e: _(
        "the option “{name}” is “{seen}”, it can be {allowed}",
        name=shown(e.name),
        seen=shown(e.seen),
        allowed=_.choice(e.allowed),
    ),
}
