"""What somebody who joined from another device may not do."""

from dataclasses import dataclass

from bismarck_scorer.domain.errors.base import RuleBroken


@dataclass(eq=False)
class OnlyLooking(RuleBroken):
    """Whoever only looks on wants to change something."""


@dataclass(eq=False)
class HostAlone(RuleBroken):
    """Only the host, before the machine that has the sheets, may do that."""


@dataclass(eq=False)
class LinkCut(RuleBroken):
    """The link by which the device joined holds no more."""
