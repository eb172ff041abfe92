"""What is said of a row of an old paper that cannot be: what is wrong, what explains it, what is meant."""

from collections.abc import Callable, Mapping, Sequence

from bismarck_scorer.domain.paper.fault import Slip
from bismarck_scorer.domain.paper.reading import PaperRead, RowRead
from bismarck_scorer.messages.spoken import Messages

SLIPS: Mapping[Slip, Callable[[Messages], str]] = {
    Slip.SIGN: lambda _: _("a minus may be forgotten, or one too many"),
    Slip.SWAPPED: lambda _: _("two figures may be swapped"),
    Slip.AGAIN: lambda _: _("it may be the row above once more"),
    Slip.MISSING: lambda _: _("a row may be missing above"),
}


def row_said(read: RowRead, names: Sequence[str], _: Messages) -> str:
    """What is wrong with a row, what slips explain it, and what may be meant; nothing where it is right."""
    if read.fault is None:
        return ""
    said = [_.fault(read.fault, names), *(SLIPS[slip](_) for slip in read.slips)]
    if read.nearest:
        said.append(_("perhaps {figures}", figures=meant(read, _)))
    return "; ".join(said)


def meant(read: RowRead, _: Messages) -> str:
    """The figures that may be meant: "3 / −5 / 2 or 3 / −4 / 1"."""
    told = [" / ".join(map(_.number, figures)) for figures in read.nearest]
    if len(told) == 1:
        return told[0]
    return _.context("list", "{names} or {last}", names=", ".join(told[:-1]), last=told[-1])


def first_wrong_said(read: PaperRead, _: Messages) -> str:
    """Which row of a paper is the first wrong one, and what is said of it; nothing where none is."""
    if (row := read.first_wrong) is None:
        return ""
    said = row_said(read.rows[row], read.paper.head.players, _)
    return _("deal {number}: {fault}", number=row + 1, fault=said)
