"""Sentences for what is not to be done with players."""

from bismarck_scorer.domain.errors import (
    NameTaken,
    NoSuchPlayer,
    NotMerged,
    PlayedTogether,
    PlayerHasSheets,
    SamePerson,
)
from bismarck_scorer.messages.faults.telling import Sentences, shown

SENTENCES: Sentences = {
    NoSuchPlayer: lambda _, e: _("there is no such player any more"),
    NameTaken: lambda _, e: _(
        "somebody else is called “{name}” already; if both are one person, merge them", name=shown(e.name)
    ),
    PlayedTogether: lambda _, e: _.plural(
        "“{name}” and “{other}” cannot be one person, they sit together on {n} sheet",
        "“{name}” and “{other}” cannot be one person, they sit together on {n} sheets",
        e.sheets,
        name=shown(e.name),
        other=shown(e.other),
    ),
    SamePerson: lambda _, e: _(
        "“{name}” and “{other}” were merged into one person, who cannot sit twice at one table",
        name=shown(e.name),
        other=shown(e.other),
    ),
    NotMerged: lambda _, e: _("“{name}” was not merged with anybody", name=shown(e.name)),
    PlayerHasSheets: lambda _, e: _.plural(
        "“{name}” stands on {n} sheet and can be hidden, but not deleted",
        "“{name}” stands on {n} sheets and can be hidden, but not deleted",
        e.sheets,
        name=shown(e.name),
    ),
}
