"""A plain sentence for every broken rule and every trouble, with the figures seen."""

from bismarck_scorer.domain.errors import ExtensionBroken, FieldBroken, RowBroken, RuleBroken
from bismarck_scorer.messages.faults import (
    files,
    outside,
    own,
    paper,
    played,
    players,
    rows,
    setup,
    sharing,
    sheets,
)
from bismarck_scorer.messages.faults.telling import Sentences, Telling, shown
from bismarck_scorer.trouble import Trouble

__all__ = ["SENTENCES", "Telling", "fault"]

SENTENCES: Sentences = {
    RowBroken: lambda _, e: _("deal {number}: {fault}", number=e.row + 1, fault=fault(_, e.cause)),
    FieldBroken: lambda _, e: _("{field}: {fault}", field=shown(e.field), fault=fault(_, e.cause)),
    ExtensionBroken: lambda _, e: _(
        "added round {number}: {fault}", number=e.number + 1, fault=fault(_, e.cause)
    ),
    RuleBroken: lambda _, e: _("the rules do not allow this"),
    Trouble: lambda _, e: _("something is wrong with {path}", path=e.path),
    **played.SENTENCES,
    **paper.SENTENCES,
    **players.SENTENCES,
    **rows.SENTENCES,
    **setup.SENTENCES,
    **sharing.SENTENCES,
    **sheets.SENTENCES,
    **files.SENTENCES,
    **own.SENTENCES,
    **outside.SENTENCES,
}


def fault(_: Telling, exc: BaseException) -> str:
    """What `exc` tells, or a general sentence where it is of no kind that is foreseen."""
    for kind in type(exc).__mro__:
        if say := SENTENCES.get(kind):
            return say(_, exc)
    return _("something went wrong that nobody foresaw; what was saved before is safe")
