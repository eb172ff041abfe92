"""Sentences for what somebody who joined from another device may not do."""

from bismarck_scorer.domain.errors import HostAlone, LinkCut, OnlyLooking
from bismarck_scorer.messages.faults.telling import Sentences

SENTENCES: Sentences = {
    OnlyLooking: lambda _, e: _("this device only looks on; ask the host for the link to keep score"),
    HostAlone: lambda _, e: _("that is for the host alone, on the device that has the sheets"),
    LinkCut: lambda _, e: _("the link of this device holds no more; ask the host for the new one"),
}
